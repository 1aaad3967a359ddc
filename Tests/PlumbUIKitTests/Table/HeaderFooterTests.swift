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

  // MARK: Room above headers

  private func padded(_ padding: CGFloat, _ headers: [Int: String] = [0: "A", 2: "C"]) -> TableBench {
    let bench = TableBench((0..<4).map { TableBench.rows(10, from: $0 * 10, height: { _ in 200 }) }) {
      $0.sectionHeaderTopPadding = padding
    }
    bench.list.headers = headers
    bench.table.reloadData()
    bench.layout()
    return bench
  }

  func testRoomAboveHeadersBelongsToSectionsThatHaveOne() async {
    let (bench, plain) = (padded(22), padded(0))
    let height = plain.table.rectForHeader(inSection: 0).height
    XCTAssertGreaterThan(height, 0)
    XCTAssertEqual(bench.table.rectForHeader(inSection: 0), CGRect(x: 0, y: 22, width: 375, height: height))
    XCTAssertEqual(bench.table.rect(forSection: 0), CGRect(x: 0, y: 0, width: 375, height: 22 + height + 1000))
    XCTAssertEqual(bench.table.headerView(forSection: 0)?.frame.height, height)
    XCTAssertEqual(bench.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 22 + height)
    XCTAssertEqual(bench.table.rectForHeader(inSection: 1).height, 0)
    let second = IndexPath(row: 0, section: 2)
    for each in [bench, plain] {
      each.table.scrollToRow(at: second, at: .top, animated: false)
      each.layout()
    }
    XCTAssertEqual(bench.table.contentSize.height, plain.table.contentSize.height + 44)
    XCTAssertEqual(bench.table.rectForRow(at: second).minY - bench.table.contentOffset.y, height, "right below the header")
    XCTAssertEqual(bench.table.headerView(forSection: 2)?.frame.minY, bench.table.contentOffset.y)
  }

  func testTheRoomScrollsAwayUnderAHeaderThatStays() async {
    let bench = padded(22, [0: "A", 1: "B", 2: "C", 3: "D"])
    let height = bench.table.rectForHeader(inSection: 0).height
    func y(_ section: Int) -> CGFloat? { bench.table.headerView(forSection: section).map { $0.frame.minY - bench.table.contentOffset.y } }
    XCTAssertEqual(y(0), 22)
    bench.drag(20)
    XCTAssertEqual(y(0), 12)
    bench.drag(60)
    XCTAssertEqual(y(0), 0)
    let end = bench.table.rect(forSection: 0).maxY
    bench.table.personDidMove(by: CGPoint(x: 0, y: end - 5 - bench.table.contentOffset.y))
    bench.layout()
    XCTAssertEqual(y(0), 5 - height, "The end of its section pushes it.")
    XCTAssertEqual(y(1), 5 + 22)
    bench.drag(54)
    XCTAssertNil(bench.table.headerView(forSection: 0))
    XCTAssertEqual(y(1), 0)
  }

  func testTheRoomMayChangeAndIsNeverLessThanNone() async {
    let bench = padded(UITableView.automaticDimension)
    let first = IndexPath(row: 0, section: 0)
    let height = bench.table.rectForHeader(inSection: 0).height
    for (padding, room) in [(30, 30), (0, 0), (-7, 0), (.nan, 0), (.infinity, 0), (12, 12), (UITableView.automaticDimension, 0)]
      as [(CGFloat, CGFloat)]
    {
      bench.table.sectionHeaderTopPadding = padding
      bench.layout()
      bench.table.contentOffset.y = 0
      bench.layout()
      XCTAssertEqual(bench.table.rectForRow(at: first).minY, room + height, "\(padding)")
    }
  }
}
