// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Nothing on screen moves unless a person moves it.
@MainActor
final class HeldPlaceTests: XCTestCase {
  /// Rows that are on screen before and after a change, with how far they moved.
  private func moves(of bench: TableBench, during change: () -> Void) -> [Int: Int] {
    let before = bench.onScreen
    change()
    let after = bench.onScreen
    var result: [Int: Int] = [:]
    for (id, top) in before { if let now = after[id] { result[id] = now - top } }
    return result
  }

  func testRowsStayWhenHeightsAboveBecomeKnown() async {
    let bench = TableBench([TableBench.rows(5000)])
    bench.layout()
    // Into the middle, where nothing above is measured, and upwards from there.
    bench.table.scrollToRow(at: IndexPath(row: 2500, section: 0), at: .top, animated: false)
    bench.layout()
    XCTAssertEqual(bench.onScreen[2500], 0)
    for _ in 0..<300 {
      let moved = moves(of: bench) { bench.drag(-61) }
      XCTAssertFalse(moved.isEmpty)
      XCTAssertTrue(moved.values.allSatisfy { $0 == 61 }, "\(moved)")
    }
    XCTAssertEqual(bench.problems(), [])
  }

  func testScrollingUpArrivesExactlyAtTheTop() async {
    for estimate in [5, 44, 400] as [CGFloat] {
      let bench = TableBench([TableBench.rows(200)]) { $0.estimatedRowHeight = estimate }
      bench.layout()
      bench.table.scrollToRow(at: IndexPath(row: 120, section: 0), at: .middle, animated: false)
      bench.layout()
      for _ in 0..<600 { bench.drag(-97) }
      XCTAssertEqual(bench.offset, 0)
      XCTAssertEqual(bench.onScreen[0], 0)
      XCTAssertEqual(bench.problems(), [])
    }
  }

  func testScrollingDownArrivesExactlyAtTheEnd() async {
    for estimate in [5, 44, 400] as [CGFloat] {
      let rows = TableBench.rows(100)
      let bench = TableBench([rows]) { $0.estimatedRowHeight = estimate }
      bench.layout()
      for _ in 0..<400 { bench.drag(97) }
      let total = rows.reduce(0) { $0 + $1.height }
      XCTAssertEqual(bench.table.contentSize.height, CGFloat(total) / 2)
      XCTAssertEqual(bench.offset, total - 1334)
      XCTAssertEqual(bench.problems(), [])
    }
  }

  func testRowsStayWhenRowsAboveComeAndGo() async {
    let bench = TableBench([TableBench.rows(300)])
    bench.layout()
    bench.table.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
    bench.layout()
    let inserted = moves(of: bench) {
      bench.list.sections[0].insert(contentsOf: TableBench.rows(40, from: 1000), at: 10)
      bench.table.insertRows(at: (10..<50).map { IndexPath(row: $0, section: 0) }, with: .none)
      bench.layout()
    }
    XCTAssertGreaterThan(inserted.count, 5)
    XCTAssertTrue(inserted.values.allSatisfy { $0 == 0 }, "\(inserted)")
    let deleted = moves(of: bench) {
      bench.list.sections[0].removeSubrange(0..<100)
      bench.table.deleteRows(at: (0..<100).map { IndexPath(row: $0, section: 0) }, with: .none)
      bench.layout()
    }
    XCTAssertTrue(deleted.values.allSatisfy { $0 == 0 }, "\(deleted)")
    XCTAssertEqual(bench.problems(), [])
  }

  func testAtTheTopRowsStayWhenHistoryComesAbove() async {
    let bench = TableBench([TableBench.rows(50)])
    bench.layout()
    let moved = moves(of: bench) {
      bench.list.sections[0].insert(contentsOf: TableBench.rows(20, from: 500), at: 0)
      bench.table.insertRows(at: (0..<20).map { IndexPath(row: $0, section: 0) }, with: .none)
      bench.layout()
    }
    XCTAssertTrue(moved.values.allSatisfy { $0 == 0 }, "\(moved)")
    XCTAssertGreaterThan(bench.offset, 0)
  }

  func testATableThatIsToldToShowsWhatIsInsertedAtItsTop() async {
    let bench = TableBench([TableBench.rows(50)]) { $0.showsRowsInsertedAtTop = true }
    bench.layout()
    bench.list.sections[0].insert(contentsOf: TableBench.rows(3, from: 500), at: 0)
    bench.table.insertRows(at: (0..<3).map { IndexPath(row: $0, section: 0) }, with: .none)
    bench.layout()
    XCTAssertEqual(bench.offset, 0)
    XCTAssertEqual(bench.onScreen[500], 0)
    XCTAssertEqual(bench.problems(), [])
    bench.drag(10)
    let before = bench.onScreen[501]
    bench.list.sections[0].insert(TestRow(id: 900, height: 80), at: 0)
    bench.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    bench.layout()
    XCTAssertEqual(bench.onScreen[501], before)
  }

  func testTheNextRowHoldsWhenTheFirstVisibleOneIsDeleted() async {
    let bench = TableBench([TableBench.rows(100)])
    bench.layout()
    bench.table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    bench.layout()
    let moved = moves(of: bench) {
      bench.list.sections[0].remove(at: 50)
      bench.table.deleteRows(at: [IndexPath(row: 50, section: 0)], with: .none)
      bench.layout()
    }
    XCTAssertEqual(moved[51], 0)
  }

  func testAReloadKeepsTheFirstVisibleRowWhereItIs() async {
    let bench = TableBench([TableBench.rows(500)])
    bench.layout()
    for _ in 0..<100 { bench.drag(83) }
    let moved = moves(of: bench) {
      bench.table.reloadData()
      bench.layout()
    }
    XCTAssertTrue(moved.values.allSatisfy { $0 == 0 }, "\(moved)")
  }

  func testAReloadWithFewerRowsEndsInsideTheRange() async {
    let bench = TableBench([TableBench.rows(500)])
    bench.layout()
    bench.table.scrollToRow(at: IndexPath(row: 400, section: 0), at: .top, animated: false)
    bench.layout()
    bench.list.sections[0] = TableBench.rows(30)
    bench.table.reloadData()
    bench.layout()
    XCTAssertEqual(bench.onScreen[29], 1334 - bench.list.sections[0][29].height)
    XCTAssertEqual(bench.problems(), [])
    bench.list.sections[0] = []
    bench.table.reloadData()
    bench.layout()
    XCTAssertEqual(bench.offset, 0)
    XCTAssertEqual(bench.table.visibleCells, [])
  }

  func testTheFirstVisibleRowStaysWhenTheWidthChanges() async {
    let bench = TableBench([TableBench.rows(500)])
    bench.layout()
    bench.table.scrollToRow(at: IndexPath(row: 250, section: 0), at: .top, animated: false)
    bench.layout()
    bench.drag(17)
    let moved = moves(of: bench) {
      for index in bench.list.sections[0].indices { bench.list.sections[0][index].height += 40 }
      bench.table.frame.size.width = 600
      bench.layout()
    }
    let first = moved.keys.filter { $0 >= 251 }.min()
    XCTAssertEqual(first.flatMap { moved[$0] }, 0)
    XCTAssertEqual(bench.problems(), [])
  }

  func testHeightsAdoptedFromElsewhereMoveNothing() async {
    let bench = TableBench([TableBench.rows(500)])
    bench.layout()
    bench.table.scrollToRow(at: IndexPath(row: 250, section: 0), at: .top, animated: false)
    bench.layout()
    let moved = moves(of: bench) {
      for row in 0..<200 { bench.table.adoptHeight(CGFloat(bench.list.sections[0][row].height) / 2, at: IndexPath(row: row, section: 0)) }
      bench.layout()
    }
    XCTAssertTrue(moved.values.allSatisfy { $0 == 0 }, "\(moved)")
    XCTAssertEqual(bench.list.heightCalls[100], nil)
  }

  func testScrollToRowLandsExactlyInTheFirstFrame() async {
    let positions: [(UITableView.ScrollPosition, (Int) -> Int)] = [
      (.top, { _ in 0 }), (.bottom, { 1334 - $0 }), (.middle, { (1334 - $0) / 2 }),
    ]
    for (position, place) in positions {
      let bench = TableBench([TableBench.rows(2000)]) { $0.estimatedRowHeight = 20 }
      bench.layout()
      for row in [1000, 300, 1700, 40] {
        bench.table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
        bench.layout()
        XCTAssertEqual(bench.onScreen[row], place(bench.list.sections[0][row].height), "\(position) \(row)")
        XCTAssertEqual(bench.problems(), [])
      }
      bench.table.scrollToRow(at: IndexPath(row: 1999, section: 0), at: .top, animated: false)
      bench.layout()
      XCTAssertEqual(bench.onScreen[1999], 1334 - bench.list.sections[0][1999].height)
    }
  }

  func testJumpsByOffsetShowMeasuredRowsOnly() async {
    let bench = TableBench([TableBench.rows(10_000)]) { $0.estimatedRowHeight = 30 }
    bench.layout()
    for offset in [100_000, 5000, 290_000, 0] as [CGFloat] {
      bench.table.contentOffset.y = offset
      bench.layout()
      XCTAssertEqual(bench.problems(), [], "\(offset)")
    }
    XCTAssertEqual(bench.offset, 0)
  }
}
