// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Headers and footers of sections and of the table.
@MainActor
final class HeaderFooterTests: XCTestCase {
  func testTitlesTakeRoomAboveTheirSections() async {
    let bench = TableBench([TableBench.rows(2, height: { _ in 100 }), TableBench.rows(2, from: 10, height: { _ in 100 })]) { _ in }
    bench.list.headers = [1: "Second"]
    bench.table.reloadData()
    bench.layout()
    XCTAssertEqual(bench.table.rectForHeader(inSection: 0).height, 0)
    let header = bench.table.rectForHeader(inSection: 1)
    XCTAssertEqual(header.minY, 100)
    XCTAssertGreaterThanOrEqual(header.height, 28)
    XCTAssertEqual(bench.table.headerView(forSection: 1)?.textLabel?.text, "Second")
    XCTAssertEqual(bench.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY, header.maxY)
    XCTAssertEqual(bench.table.contentSize.height, 200 + header.height)
  }

  func testTheTablesOwnHeaderAndFooterScrollWithTheRows() async {
    let bench = TableBench([TableBench.rows(40, height: { _ in 100 })])
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    bench.table.tableHeaderView = header
    bench.table.tableFooterView = footer
    bench.layout()
    XCTAssertEqual(bench.table.contentSize.height, 70 + 2000 + 30)
    XCTAssertEqual(header.frame, CGRect(x: 0, y: 0, width: 375, height: 70))
    XCTAssertEqual(footer.frame, CGRect(x: 0, y: 2070, width: 375, height: 30))
    XCTAssertEqual(bench.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 70)
    XCTAssertEqual(bench.table.indexPathForRow(at: CGPoint(x: 5, y: 75)), IndexPath(row: 0, section: 0))
    XCTAssertNil(bench.table.indexPathForRow(at: CGPoint(x: 5, y: 60)))
    let before = bench.onScreen
    bench.drag(300)
    bench.table.tableHeaderView = nil
    bench.layout()
    XCTAssertEqual(before[10].map { $0 - 300 }, bench.onScreen[10])
  }

  func testAPlainHeaderStaysAtTheTopUntilTheNextPushesIt() async {
    let bench = TableBench((0..<4).map { TableBench.rows(10, from: $0 * 10, height: { _ in 200 }) })
    bench.list.headers = [0: "A", 1: "B", 2: "C", 3: "D"]
    bench.table.reloadData()
    bench.layout()
    bench.drag(500)
    guard let first = bench.table.headerView(forSection: 0) else { return XCTFail("The header is gone.") }
    XCTAssertEqual(first.frame.minY, bench.table.contentOffset.y)
    let next = bench.table.rectForHeader(inSection: 1)
    let height = bench.table.rectForHeader(inSection: 0).height
    bench.table.personDidMove(by: CGPoint(x: 0, y: next.minY - bench.table.contentOffset.y - 10))
    bench.layout()
    XCTAssertEqual(bench.table.headerView(forSection: 0)?.frame.maxY, next.minY)
    XCTAssertEqual(bench.table.headerView(forSection: 0)?.frame.height, height)
    bench.drag(80)
    XCTAssertNil(bench.table.headerView(forSection: 0))
    XCTAssertEqual(bench.table.headerView(forSection: 1)?.frame.minY, bench.table.contentOffset.y)
    // The trace tells natural places: rows are stacked without gaps.
    let elements = bench.table.takePresentedFrame().elements
    for (upper, lower) in zip(elements, elements.dropFirst()) { XCTAssertEqual(upper.top + upper.height, lower.top) }
  }
}
