// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import RowEngine
import XCTest

/// Measuring ahead, on idle turns that the test gives.
@MainActor
final class PrecachingTests: XCTestCase {
  private func precached(_ notes: NoteTable) -> ManualIdleTurns {
    let turns = ManualIdleTurns()
    notes.table.rowHeights.precaching.takeTurns(from: turns)
    notes.table.rowHeights.precaching.isEnabled = true
    return turns
  }

  func testEveryRowIsMeasuredOnceAndThenItEnds() async {
    for mode in [HeightMode.byPath, .byKey] {
      let notes = NoteTable([NoteTable.notes(40), NoteTable.notes(20, firstID: 100)], mode: mode)
      notes.table.layoutIfNeeded()
      let precaching = notes.table.rowHeights.precaching
      let turns = precached(notes)
      XCTAssertFalse(precaching.isFinished)
      turns.runToEnd()
      XCTAssertTrue(precaching.isFinished)
      XCTAssertEqual(precaching.pending, 0)
      XCTAssertFalse(turns.isAwaited)
      XCTAssertEqual(notes.configurations, 60, "\(mode)")
      _ = notes.keptHeights()
      XCTAssertEqual(notes.configurations, 60)
    }
  }

  func testTheContentHeightIsExactWhenAllIsMeasured() async {
    let notes = NoteTable([NoteTable.notes(200)], mode: .byKey)
    notes.table.layoutIfNeeded()
    precached(notes).runToEnd()
    XCTAssertEqual(notes.table.contentSize.height, notes.freshHeights()[0].reduce(0, +), accuracy: 1e-6)
  }

  func testATurnWithoutTimeMeasuresOneRowAtMost() async {
    let notes = NoteTable([NoteTable.notes(50)], mode: .byKey)
    notes.table.layoutIfNeeded()
    let turns = precached(notes)
    turns.step(timeLeft: { .zero })
    let before = notes.configurations
    turns.step(timeLeft: { .zero })
    XCTAssertLessThanOrEqual(notes.configurations - before, 1)
    XCTAssertTrue(turns.isAwaited)
  }

  func testAnUpdateStartsItAgainForWhatIsNew() async {
    let notes = NoteTable([NoteTable.notes(10)], mode: .byPath)
    notes.table.layoutIfNeeded()
    let turns = precached(notes)
    turns.runToEnd()
    notes.sections[0] += NoteTable.notes(3, firstID: 50)
    notes.table.insertRows(at: (10..<13).map { IndexPath(row: $0, section: 0) }, with: .none)
    XCTAssertTrue(turns.isAwaited)
    turns.runToEnd()
    XCTAssertEqual(notes.configurations, 13)
    XCTAssertEqual(notes.keptHeights(), notes.freshHeights())
  }

  func testRowsThatGoAwayInTheMiddleAreNotAskedFor() async {
    let notes = NoteTable([NoteTable.notes(30)], mode: .byKey)
    notes.table.layoutIfNeeded()
    let turns = precached(notes)
    turns.step(timeLeft: { .zero })
    notes.sections[0].removeLast(27)
    notes.table.reloadData()
    turns.runToEnd()
    XCTAssertTrue(notes.table.rowHeights.precaching.isFinished)
  }

  func testItHoldsNeitherTableNorHeights() async {
    weak var table: UITableView?
    let turns = ManualIdleTurns()
    do {
      let notes = NoteTable([NoteTable.notes(5)], mode: .byKey)
      notes.table.layoutIfNeeded()
      notes.table.rowHeights.precaching.takeTurns(from: turns)
      notes.table.rowHeights.precaching.isEnabled = true
      table = notes.table
    }
    XCTAssertNil(table)
    turns.runToEnd()
  }
}
