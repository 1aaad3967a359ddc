// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import SeededRandom
import XCTest

/// Cases of lists in the field, part E: measuring ahead and the first load, on a clock that the test moves.
@MainActor
final class PrecacheCasesTests: XCTestCase {
  /// Time that passes only when a row is measured.
  private final class CostClock {
    var now = Duration.zero
    var frameEnd = Duration.zero
    var left: Duration { frameEnd - now }
  }

  private func precached(_ letters: LetterTable) -> ManualIdleTurns {
    letters.table.layoutIfNeeded()
    let turns = ManualIdleTurns()
    letters.table.rowHeights.precaching.takeTurns(from: turns)
    letters.table.rowHeights.precaching.isEnabled = true
    return turns
  }

  func testCase68ATurnKeepsItsBudgetAndOthersAreServedBetween() async {
    let letters = LetterTable([String(repeating: "z", count: 500)], mode: .byPath)
    let turns = precached(letters)
    let clock = CostClock()
    letters.whileMeasuring = { clock.now += .milliseconds(2) }
    var longest = Duration.zero
    var served = 0
    while turns.isAwaited {
      let start = clock.now
      clock.frameEnd = start + .milliseconds(4)
      turns.step { clock.left }
      longest = max(longest, clock.now - start)
      served += 1
    }
    XCTAssertLessThanOrEqual(longest, .milliseconds(4))
    XCTAssertGreaterThan(served, 400, "one row of 2 ms and its margin a turn")
    XCTAssertEqual(letters.measured, 500)
  }

  func testCase70RowsThatAreGoneAreSkipped() async {
    let letters = LetterTable([String(repeating: "z", count: 40)])
    let turns = precached(letters)
    turns.step { .zero }
    letters.sections = ["zzz"]
    letters.table.reloadData()
    turns.runToEnd()
    XCTAssertTrue(letters.measuredRows.suffix(3).allSatisfy { $0.row < 3 })
    XCTAssertEqual(letters.known, ["zzz"])
  }

  func testCase71NothingIsHeldWhenTheTableGoes() async {
    weak var table: UITableView?
    weak var template: UITableViewCell?
    let turns = ManualIdleTurns()
    do {
      let letters = LetterTable(["abcdefgh"])
      letters.table.layoutIfNeeded()
      letters.table.rowHeights.precaching.takeTurns(from: turns)
      letters.table.rowHeights.precaching.isEnabled = true
      turns.runToEnd()
      letters.table.rowHeights.invalidateAll()
      XCTAssertTrue(turns.isAwaited)
      _ = letters.table.heightForCell(withIdentifier: "Letter") { (cell: FrameCell) in template = cell }
      XCTAssertNotNil(template)
      table = letters.table
    }
    XCTAssertNil(table)
    XCTAssertNil(template)
    turns.runToEnd()
    XCTAssertFalse(turns.isAwaited)
  }

  func testCase72ManyUpdatesAskForOneTurn() async {
    let letters = LetterTable(["a"])
    let turns = precached(letters)
    turns.runToEnd()
    for _ in 0..<20 {
      letters.sections[0].append("b")
      letters.table.insertRows(at: IndexPath.rows([letters.sections[0].count - 1]), with: .none)
    }
    XCTAssertTrue(turns.isAwaited)
    let before = letters.measured
    turns.step()
    XCTAssertFalse(turns.isAwaited, "one turn was asked for, and it did all the work")
    XCTAssertEqual(letters.measured, before + 20)
  }

  func testCase73FindingWhatToMeasureIsLinear() async {
    let letters = LetterTable([String(repeating: "abcd", count: 500)])
    let turns = precached(letters)
    turns.runToEnd()
    let precaching = letters.table.rowHeights.precaching
    XCTAssertEqual(letters.measured, 2000)
    XCTAssertLessThan(precaching.steps, 3 * 2000)
    let before = precaching.steps
    for row in [5, 900, 1500] {
      letters.table.reloadRows(at: IndexPath.rows([row]), with: .none)
      turns.runToEnd()
    }
    XCTAssertLessThan(precaching.steps, before + 10, "an update looks at its own rows only")
    XCTAssertEqual(letters.measured, 2003)
  }

  func testCase74NothingIsMeasuredWhileTheFingerIsDown() async {
    let letters = LetterTable([String(repeating: "z", count: 50)])
    let turns = precached(letters)
    turns.step { .zero }
    letters.table.personWillBeginDragging()
    let before = letters.measured
    for _ in 0..<10 { turns.step() }
    XCTAssertEqual(letters.measured, before)
    XCTAssertTrue(turns.isAwaited)
    letters.table.personDidEndDragging()
    turns.runToEnd()
    XCTAssertEqual(letters.measured, 50)
  }

  func testCase75WhatBecomesUnknownLaterIsMeasuredToo() async {
    let letters = LetterTable(["abcdefghij"])
    let turns = precached(letters)
    turns.runToEnd()
    letters.sections = ["bcdefghij"]
    letters.table.deleteRows(at: IndexPath.rows([0]), with: .none)
    letters.table.reloadRows(at: IndexPath.rows([7, 8]), with: .none)
    XCTAssertFalse(letters.table.rowHeights.precaching.isFinished)
    turns.runToEnd()
    XCTAssertTrue(letters.table.rowHeights.precaching.isFinished)
    XCTAssertEqual(letters.known, ["bcdefghij"])
    XCTAssertEqual(letters.measured, 12)
  }

  func testCase76AppendingByReloadMeasuresOnlyTheNewRows() async {
    let letters = LetterTable([String(repeating: "a", count: 200)])
    letters.askAll()
    letters.sections[0] += String(repeating: "b", count: 20)
    letters.table.reloadDataKeepingHeights()
    letters.askAll()
    XCTAssertEqual(letters.measured, 220)
    let turns = precached(letters)
    turns.runToEnd()
    XCTAssertEqual(letters.measured, 220)
  }

  func testCase77EachRowOfTheFirstScreenIsMeasuredOnce() async {
    for pattern in [UITableView.HeightRequests.whenNeeded, .asApple] {
      for mode in [HeightMode.byPath, .byKey] {
        let letters = LetterTable(["abcdefghijkl"], mode: mode)
        letters.table.heightRequests = pattern
        letters.table.estimatedRowHeight = 100
        letters.table.layoutIfNeeded()
        letters.table.layoutIfNeeded()
        XCTAssertEqual(Set(letters.measuredRows).count, letters.measured, "\(mode), \(pattern)")
        XCTAssertGreaterThanOrEqual(letters.measured, letters.table.visibleCells.count)
        XCTAssertLessThan(letters.measured, 8, "\(mode), \(pattern)")
      }
    }
  }

  // MARK: A whole feed

  /// 10,000 rows in the idle parts of frames at 60 Hz: the clock moves by what each row costs, and by what the frames themselves cost.
  func testTenThousandRowsAreMeasuredInTheIdlePartsOfFramesWithoutALateOne() async {
    let count = 10_000
    let letters = LetterTable([String(repeating: "abcdefghij", count: count / 10)])
    letters.table.layoutIfNeeded()
    letters.table.contentOffset.y = 300_000
    letters.table.layoutIfNeeded()
    let visible = letters.table.indexPathsForVisibleRows ?? []
    let shown = letters.measured
    let turns = precached(letters)
    let clock = CostClock()
    var generator = SeededGenerator(seed: 11)
    var spent = Duration.zero
    // Text rows cost between 0.1 and 0.4 ms, the very first one makes its template.
    letters.whileMeasuring = {
      let cost = Duration.microseconds(100 + Int(generator.next() % 300))
      clock.now += cost
      spent += cost
    }
    let frame = Duration.seconds(1) / 60
    var late = 0
    var frames = 0
    while turns.isAwaited {
      let start = frame * frames
      clock.now = max(clock.now, start)
      // What the frame has to do anyway: between nothing and 12 ms.
      clock.now += .microseconds(Int(generator.next() % 12_000))
      clock.frameEnd = start + frame
      turns.step { clock.left }
      if clock.now > clock.frameEnd { late += 1 }
      frames += 1
      XCTAssertLessThan(frames, 10_000)
    }
    XCTAssertEqual(late, 0)
    XCTAssertEqual(letters.measured, count, "each row once, and so no more than measuring them one after the other")
    XCTAssertTrue(letters.table.rowHeights.precaching.isFinished)
    XCTAssertLessThan(letters.table.rowHeights.precaching.steps, 11 * count / 10)
    // In order of distance from the rows on screen.
    let ahead = letters.measuredRows.dropFirst(shown).map(\.row)
    let (top, bottom) = (visible.first?.row ?? 0, visible.last?.row ?? 0)
    let distances = ahead.map { $0 < top ? top - $0 : $0 - bottom }
    XCTAssertEqual(distances, distances.sorted())
    XCTAssertEqual(letters.table.contentSize.height, CGFloat(count / 10 * (97...106).reduce(0, +)) + CGFloat(count) / 2)
  }
}
