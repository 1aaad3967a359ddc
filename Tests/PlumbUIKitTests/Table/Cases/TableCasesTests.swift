// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import RowEngine
import SeededRandom
import XCTest

/// Complaints about lists that jump, as tests of the whole table; the rules themselves are tested in the row engine.
///
/// The numbers are those of the log of cases that the engine was made for.
@MainActor
final class TableCasesTests: XCTestCase {
  // MARK: Changes above the viewport

  /// Two tables are thrown alike; in one of them rows are inserted above meanwhile.
  func testCase15AnInsertionAboveDuringADecelerationIsNotSeen() async {
    func throwTable(inserting: Bool) -> [CGFloat] {
      let bench = EditBench([(0..<300).map { "row \($0)" }])
      defer { bench.hand.leave() }
      bench.table.contentOffset.y = 3000
      bench.hand.step()
      bench.hand.touch(.began, 150, 400)
      bench.hand.step()
      bench.hand.move(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 280), frames: 6)
      bench.hand.touch(.ended, 150, 280)
      bench.hand.step()
      var places: [CGFloat] = []
      for frame in 0..<40 {
        if inserting, frame == 8 {
          bench.list.sections[0].insert(contentsOf: (0..<30).map { "new \($0)" }, at: 10)
          bench.table.insertRows(at: (10..<40).map { bench.path($0) }, with: .none)
        }
        bench.hand.step()
        XCTAssertTrue(bench.table.isDecelerating, "frame \(frame)")
        let row = bench.list.sections[0].firstIndex(of: "row 70") ?? 0
        places.append(bench.table.rectForRow(at: bench.path(row)).minY - bench.table.contentOffset.y)
      }
      return places
    }
    let places = throwTable(inserting: true)
    XCTAssertEqual(places, throwTable(inserting: false))
    XCTAssertEqual(places, places.sorted(by: >))
  }

  func testCase17AReloadBelowALargeHeaderWritesNoOffset() async {
    let bench = TableBench([TableBench.rows(30) { _ in 200 }]) {
      $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
    }
    bench.layout()
    bench.table.contentOffset.y = 287
    bench.layout()
    bench.list.scrolls = 0
    for animation in [UITableView.RowAnimation.none, .fade, .automatic] {
      bench.table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: animation)
      bench.layout()
      XCTAssertEqual(bench.table.contentOffset.y, 287)
    }
    XCTAssertEqual(bench.list.scrolls, 0)
  }

  func testCase20ARowThatIsMeasuredAsItComesInMovesNothing() async {
    let bench = TableBench([TableBench.rows(60) { 100 + $0 * 61 % 500 }]) { $0.estimatedRowHeight = 20 }
    bench.layout()
    // The rows above the one that is gone to have never been measured.
    bench.table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
    bench.layout()
    bench.table.personWillBeginDragging()
    for _ in 0..<60 {
      let before = bench.onScreen
      bench.drag(-30)
      let after = bench.onScreen
      for (id, top) in before { if let now = after[id] { XCTAssertEqual(now, top + 30, "row \(id)") } }
      XCTAssertEqual(bench.problems(), [])
    }
  }

  // MARK: Landing

  func testCase34ScrollingToTheLastRowKeepsToTheInsets() async {
    let bench = TableBench([TableBench.rows(50)]) { $0.contentInset = UIEdgeInsets(top: 200, left: 0, bottom: 80, right: 0) }
    bench.layout()
    let last = IndexPath(row: 49, section: 0)
    bench.table.scrollToRow(at: last, at: .bottom, animated: false)
    bench.layout()
    XCTAssertEqual(bench.table.rectForRow(at: last).maxY - bench.table.contentOffset.y, 667 - 80)
    bench.table.scrollToRow(at: IndexPath(row: 7, section: 0), at: .top, animated: false)
    bench.layout()
    XCTAssertEqual(bench.table.rectForRow(at: IndexPath(row: 7, section: 0)).minY - bench.table.contentOffset.y, 200)
  }

  // MARK: Exact places

  func testCase44FractionsOfAPointDoNotAddUp() async {
    for scale in [1, 1.25, 2, 3] as [CGFloat] {
      let screen = UIScreen(size: CGSize(width: 375, height: 667), scale: scale)
      let bench = TableBench([TableBench.rows(2000) { _ in Int((36.397 * scale).rounded()) }])
      bench.window.screen = screen
      bench.list.scale = scale
      bench.layout()
      for row in stride(from: 0, to: 2000, by: 9) {
        bench.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
        bench.layout()
      }
      let total = bench.table.contentSize.height
      let rows = bench.list.sections[0]
      var random = SeededGenerator(seed: 44)
      for _ in 0..<20 {
        let place = Int.random(in: 0..<1990, using: &random)
        let count = Int.random(in: 1...10, using: &random)
        bench.list.sections[0].removeSubrange(place..<place + count)
        bench.table.deleteRows(at: (place..<place + count).map { IndexPath(row: $0, section: 0) }, with: .none)
        bench.layout()
        bench.list.sections[0].insert(contentsOf: rows[place..<place + count], at: place)
        bench.table.insertRows(at: (place..<place + count).map { IndexPath(row: $0, section: 0) }, with: .none)
        bench.layout()
      }
      XCTAssertEqual(bench.list.sections[0], rows, "scale \(scale)")
      bench.table.scrollToRow(at: IndexPath(row: 1999, section: 0), at: .bottom, animated: false)
      bench.layout()
      XCTAssertEqual(bench.table.contentSize.height * scale, CGFloat(2000 * Int((36.397 * scale).rounded())), accuracy: 1e-6)
      XCTAssertEqual(bench.table.contentSize.height, total, "scale \(scale)")
    }
  }

  // MARK: The thumb

  func testCase42TheThumbNeverGoesAgainstThePersonAndItsEndsAreExact() async {
    let bench = TableBench([TableBench.rows(300) { $0 % 2 == 0 ? 80 : 800 }]) { $0.estimatedRowHeight = 40 }
    bench.layout()
    let indicators = bench.table.state.indicators
    XCTAssertEqual(indicators.position, 0)
    bench.table.personWillBeginDragging()
    for direction in [1, -1] {
      var last = indicators.position
      for _ in 0..<1500 {
        bench.drag(150 * direction)
        XCTAssertTrue(direction > 0 ? indicators.position >= last : indicators.position <= last)
        last = indicators.position
        let rest = last
        bench.table.setNeedsLayout()
        bench.layout()
        XCTAssertEqual(indicators.position, rest)
        if last == (direction > 0 ? 1 : 0) { break }
      }
      XCTAssertEqual(last, direction > 0 ? 1 : 0)
    }
    // All is measured now: the thumb is exact.
    bench.drag(20_000)
    XCTAssertEqual(indicators.position, 20_000 / Double(bench.table.contentSize.height * 2 - 1334), accuracy: 1e-9)
    bench.table.contentOffset.y = 500
    bench.layout()
    XCTAssertEqual(indicators.position, 1000 / Double(bench.table.contentSize.height * 2 - 1334), accuracy: 1e-9)
  }

  // MARK: Covered

  func testEachFrameOfAFlingIsCovered() async {
    let bench = TableBench([TableBench.rows(400) { 60 + $0 * 53 % 700 }])
    bench.layout()
    bench.table.personWillBeginDragging()
    // 917 pixels in 114 milliseconds are seven frames of 131, more as it is thrown on.
    for distance in [131, 131, 131, 131, 131, 131, 131, 400, 900, 1500, 3000, 5000, -9000, -700, 20_000] {
      bench.drag(distance)
      XCTAssertEqual(bench.problems(), [], "after \(distance) px")
    }
  }

  // MARK: A reader of a list that grows

  func testCase85NewRowsAtTheEndDoNotMoveAReader() async {
    let bench = TableBench([TableBench.rows(60)])
    bench.table.canFollowEnd = true
    bench.layout()
    bench.table.followEnd()
    bench.layout()
    XCTAssertTrue(bench.table.isFollowingEnd)
    bench.table.personWillBeginDragging()
    bench.drag(-1000)
    bench.table.personDidEndDragging()
    bench.layout()
    XCTAssertFalse(bench.table.isFollowingEnd)
    let (offset, before) = (bench.offset, bench.onScreen)
    for number in 0..<10 {
      bench.list.sections[0].append(TestRow(id: 1000 + number, height: 90))
      bench.table.insertRows(at: [IndexPath(row: 60 + number, section: 0)], with: .none)
      bench.layout()
    }
    XCTAssertEqual(bench.offset, offset)
    XCTAssertEqual(bench.onScreen, before)
    bench.table.personWillBeginDragging()
    bench.drag(100_000)
    bench.table.personDidEndDragging()
    bench.layout()
    XCTAssertTrue(bench.table.isFollowingEnd)
  }
}
