// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Cells of the built-in styles while the person changes the text size, and what they tell assistive technology.
@MainActor
final class CellTextSizeTests: XCTestCase {
  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Fruit" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = ["Apples", "Pears"][indexPath.row]
      cell.detailTextLabel?.text = "Ripe"
      if indexPath.row == 1 { cell.textLabel?.font = .systemFont(ofSize: 20) }
      return cell
    }
  }

  func testRowsGrowWithTheTextSizeAndShrinkAgain() async {
    let (hand, source) = (Hand(), Source())
    defer { hand.leave() }
    let table = UITableView(frame: hand.window.bounds)
    table.dataSource = source
    hand.window.addSubview(table)
    hand.step()
    let path = IndexPath(row: 0, section: 0)
    let height = table.rectForRow(at: path).height
    XCTAssertEqual(table.cellForRow(at: path)?.textLabel?.font.pointSize, 17)
    UIScreen.main.overrideTraits { $0.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge }
    hand.step(2)
    XCTAssertGreaterThan(table.rectForRow(at: path).height, height * 1.8)
    XCTAssertEqual(table.cellForRow(at: path)?.frame.height, table.rectForRow(at: path).height)
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.font.pointSize, 20, "a font of the app's own stays")
    UIScreen.main.overrideTraits { $0.preferredContentSizeCategory = .large }
    hand.step(2)
    XCTAssertEqual(table.rectForRow(at: path).height, height)
  }

  func testASelectedRowAndATitleSaySo() async {
    let (hand, source) = (Hand(), Source())
    defer { hand.leave() }
    let table = UITableView(frame: hand.window.bounds)
    table.dataSource = source
    hand.window.addSubview(table)
    hand.step()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    XCTAssertEqual(table.visibleCells.map { $0.accessibilityTraits.contains(.selected) }, [false, true])
    XCTAssertEqual(table.headerView(forSection: 0)?.textLabel?.accessibilityTraits.contains(.header), true)
  }
}
