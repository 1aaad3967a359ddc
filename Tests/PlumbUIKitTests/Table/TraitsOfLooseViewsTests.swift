// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Views that a table keeps outside of its tree, or has just made, are measured for the table's screen and not for the one of their making.
@MainActor
final class TraitsOfLooseViewsTests: XCTestCase {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    var isCustom = false
    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = String(repeating: "word ", count: 4 + indexPath.row % 9)
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { isCustom ? nil : "Section" }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      guard isCustom else { return nil }
      let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      header?.textLabel?.text = "Section"
      return header
    }
  }

  private func heights(_ table: UITableView) -> [CGFloat] {
    table.layoutIfNeeded()
    return [table.rectForHeader(inSection: 0).height] + (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
  }

  private func makeTable(_ list: List, in window: UIWindow) -> UITableView {
    let table = UITableView(frame: window.bounds, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = list
    table.delegate = list
    window.addSubview(table)
    return table
  }

  func testAnotherScaleMeasuresAsATableOfThatScaleDoes() async {
    for isCustom in [false, true] {
      let list = List()
      list.isCustom = isCustom
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 160, height: 300))
      window.isHidden = false
      defer { window.isHidden = true }
      window.overrideTraits { $0.displayScale = 1 }
      let table = makeTable(list, in: window)
      table.layoutIfNeeded()
      for y in [900, 40, 0] as [CGFloat] {
        table.contentOffset.y = y
        table.layoutIfNeeded()
        table.reloadData()
        table.layoutIfNeeded()
      }
      table.contentOffset.y = 700
      table.layoutIfNeeded()
      window.overrideTraits { $0.displayScale = 3 }
      table.layoutIfNeeded()
      table.contentOffset.y = 0
      let changed = heights(table)
      let fresh = makeTable(list, in: window)
      XCTAssertEqual(changed, heights(fresh))
      XCTAssertEqual(changed.first ?? 0, 85 / 3, accuracy: 0.001, "20.29 points of text and 8 around it, rounded up to the pixel")
      table.reloadData()
      XCTAssertEqual(heights(table), changed)
    }
  }
}
