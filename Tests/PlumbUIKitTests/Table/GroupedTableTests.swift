// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import RowEngine
import XCTest

/// Tables whose sections stand apart.
@MainActor
final class GroupedTableTests: XCTestCase {
  private func makeTable(_ style: UITableView.Style, _ list: TestList) -> (UIWindow, UITableView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let table = UITableView(frame: window.bounds, style: style)
    table.register(TestCell.self, forCellReuseIdentifier: "row")
    table.dataSource = list
    table.delegate = list
    window.addSubview(table)
    window.layoutIfNeeded()
    return (window, table)
  }

  func testInsetCellsLieInsideTheEdgesWithRoundedCorners() async {
    let list = TestList([TableBench.rows(3, height: { _ in 100 }), TableBench.rows(1, from: 10, height: { _ in 100 })])
    let (window, table) = makeTable(.insetGrouped, list)
    XCTAssertEqual(table.cellWidth, 343)
    XCTAssertEqual(table.contentWidthForCells(accessoryType: .checkmark), 303)
    let cells = table.visibleCells
    XCTAssertEqual(cells.map(\.frame.minX), [16, 16, 16, 16])
    XCTAssertEqual(cells.map(\.frame.width), [343, 343, 343, 343])
    XCTAssertEqual(cells.map(\.layer.cornerRadius), [10, 0, 10, 10])
    XCTAssertEqual(cells[0].layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    XCTAssertEqual(cells[3].layer.maskedCorners, .all)
    // The corners follow when another row becomes the last one.
    list.sections[0].removeLast()
    table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    window.layoutIfNeeded()
    XCTAssertEqual(table.visibleCells[1].layer.maskedCorners, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  func testSectionsStandApartWithoutHeaders() async {
    let list = TestList([TableBench.rows(1, height: { _ in 100 }), TableBench.rows(1, from: 10, height: { _ in 100 })])
    let (_, table) = makeTable(.grouped, list)
    XCTAssertGreaterThan(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 0)
    XCTAssertGreaterThan(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY, table.rectForRow(at: IndexPath(row: 0, section: 0)).maxY)
    XCTAssertEqual(table.visibleCells[0].frame, CGRect(x: 0, y: table.visibleCells[0].frame.minY, width: 375, height: 50))
  }

  func testACellKeepsAColourOfItsOwn() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.backgroundColor = .red
    final class Source: NSObject, UITableViewDataSource {
      let cell: UITableViewCell
      init(_ cell: UITableViewCell) { self.cell = cell }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .insetGrouped)
    let source = Source(cell)
    table.dataSource = source
    table.layoutIfNeeded()
    XCTAssertEqual(table.visibleCells, [cell])
    XCTAssertEqual(cell.backgroundColor, .red)
  }
}
