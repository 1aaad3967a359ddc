// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// How often the delegate is asked for heights, in both patterns.
@MainActor
final class HeightRequestTests: XCTestCase {
  func testEachRowIsAskedOnceWhileScrollingThereAndBack() async {
    let bench = TableBench([TableBench.rows(54)])
    bench.layout()
    for _ in 0..<400 { bench.drag(80) }
    for _ in 0..<400 { bench.drag(-80) }
    XCTAssertEqual(bench.list.heightCalls.count, 54)
    XCTAssertTrue(bench.list.heightCalls.values.allSatisfy { $0 == 1 }, "\(bench.list.heightCalls)")
    XCTAssertEqual(bench.table.heightRequestCount, 54)
    XCTAssertEqual(bench.offset, 0)
    XCTAssertEqual(bench.problems(), [])
  }

  func testOnlyRowsAboutToBeShownAreAskedFor() async {
    let bench = TableBench([TableBench.rows(1_000_000, height: { _ in 100 })])
    bench.layout()
    XCTAssertEqual(bench.list.heightCalls.count, 14)
    XCTAssertEqual(bench.list.rowCountCalls, 1)
    XCTAssertEqual(bench.table.contentSize.height, 50 * 1_000_000)
  }

  func testInApplesPatternAllRowsAreAskedAtReloadWithoutEstimates() async {
    let bench = TableBench([TableBench.rows(54, height: { _ in 100 })], requests: .asApple) { $0.estimatedRowHeight = 0 }
    bench.layout()
    // 54 at reload; each of 14 visible rows once as it appears and once as its cell is dequeued with the path.
    XCTAssertEqual(bench.table.heightRequestCount, 54 + 14 * 2)
  }

  func testInApplesPatternEveryAppearanceAsksAgain() async {
    let bench = TableBench([TableBench.rows(54, height: { _ in 100 })], requests: .asApple) { $0.estimatedRowHeight = 0 }
    bench.layout()
    let atStart = bench.table.heightRequestCount
    bench.drag(100)
    // The row that comes is asked for at its appearance and at dequeuing.
    XCTAssertEqual(bench.table.heightRequestCount, atStart + 2)
    bench.drag(-100)
    XCTAssertEqual(bench.table.heightRequestCount, atStart + 4)
    bench.list.usesIndexPathDequeue = false
    bench.drag(100)
    XCTAssertEqual(bench.table.heightRequestCount, atStart + 5)
  }

  func testWithEstimatesApplesPatternAsksForVisibleRowsOnly() async {
    let bench = TableBench([TableBench.rows(1000, height: { _ in 100 })], requests: .asApple) { $0.estimatedRowHeight = 50 }
    bench.layout()
    XCTAssertEqual(bench.list.heightCalls.count, 14)
  }

  func testReloadAndReloadRowsAskAgain() async {
    let bench = TableBench([TableBench.rows(10, height: { _ in 100 })])
    bench.layout()
    bench.table.reloadRows(at: [IndexPath(row: 3, section: 0)], with: .none)
    bench.layout()
    XCTAssertEqual(bench.list.heightCalls[3], 2)
    XCTAssertEqual(bench.list.heightCalls[4], 2, "a row on screen may have changed with it")
    bench.table.reloadData()
    bench.layout()
    XCTAssertEqual(bench.list.heightCalls[3], 3)
    XCTAssertEqual(bench.list.heightCalls[4], 3)
  }

  func testAnUpdateAsksAgainForWhatIsOnScreenAndForNothingElse() async {
    let bench = TableBench([TableBench.rows(1000, height: { _ in 100 })])
    bench.layout()
    bench.drag(1000)
    let before = bench.list.heightCalls
    let visible = Set(bench.onScreen.keys)
    bench.list.sections[0].remove(at: 500)
    bench.table.deleteRows(at: [IndexPath(row: 500, section: 0)], with: .none)
    bench.layout()
    for (id, calls) in bench.list.heightCalls {
      XCTAssertEqual(calls, (before[id] ?? 0) + (visible.contains(id) ? 1 : 0), "row \(id)")
    }
  }

  func testAnEmptyUpdateAsksForVisibleHeightsAgain() async {
    let bench = TableBench([TableBench.rows(100, height: { _ in 100 })])
    bench.layout()
    bench.list.sections[0][2].height = 300
    bench.table.beginUpdates()
    bench.table.endUpdates()
    bench.layout()
    XCTAssertEqual(bench.table.rectForRow(at: IndexPath(row: 2, section: 0)).height, 150)
    XCTAssertEqual(bench.problems(), [])
  }

  func testAnotherWidthAsksAgainAndTheSameWidthDoesNot() async {
    let bench = TableBench([TableBench.rows(20, height: { _ in 100 })])
    bench.layout()
    let before = bench.table.heightRequestCount
    bench.table.frame.size.height = 600
    bench.layout()
    XCTAssertEqual(bench.table.heightRequestCount, before)
    bench.table.frame.size.width = 320
    bench.layout()
    XCTAssertEqual(bench.table.heightRequestCount, before + 12)
  }

  func testFixedHeightsAskNobody() async {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    let source = Source()
    table.rowHeight = 60
    table.dataSource = source
    table.layoutIfNeeded()
    XCTAssertEqual(table.contentSize.height, 60_000)
    XCTAssertEqual(table.visibleCells.count, 10)
    XCTAssertEqual(table.heightRequestCount, 0)
    XCTAssertEqual(table.counters.selfSizings, 0)
  }

  func testAnswersThatAreNoHeightsAreReported() async {
    let bench = TableBench([TableBench.rows(5, height: { _ in 100 })])
    var reports = 0
    bench.table.inconsistencyHandler = { _ in reports += 1 }
    bench.list.sections[0][1].height = Int.min / 4
    bench.layout()
    XCTAssertEqual(reports, 1)
    XCTAssertEqual(bench.table.rectForRow(at: IndexPath(row: 1, section: 0)).height, 44)
  }
}
