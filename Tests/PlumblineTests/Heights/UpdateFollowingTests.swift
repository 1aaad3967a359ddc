// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// Heights by index path follow their rows through every update of the table.
@MainActor
final class UpdateFollowingTests: XCTestCase {
  private func shownTable(_ sections: [[NoteTable.Note]]) -> NoteTable {
    let notes = NoteTable(sections, mode: .byPath)
    notes.table.layoutIfNeeded()
    _ = notes.keptHeights()
    return notes
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  func testADeletedRowTakesItsHeightAlong() async {
    let notes = shownTable([NoteTable.notes(6)])
    let before = notes.configurations
    notes.sections[0].removeSubrange(1...2)
    notes.table.deleteRows(at: [path(1), path(2)], with: .none)
    XCTAssertEqual(notes.keptHeights(), notes.freshHeights())
    XCTAssertEqual(notes.configurations, before)
  }

  func testAMovedRowKeepsItsHeight() async {
    let notes = shownTable([NoteTable.notes(5)])
    let before = notes.configurations
    let moved = notes.sections[0].remove(at: 4)
    notes.sections[0].insert(moved, at: 0)
    notes.table.moveRow(at: path(4), to: path(0))
    XCTAssertEqual(notes.keptHeights(), notes.freshHeights())
    XCTAssertEqual(notes.configurations, before)
  }

  func testARowMovesAcrossSectionsWithItsHeight() async {
    let notes = shownTable([NoteTable.notes(3), NoteTable.notes(3, firstID: 10)])
    let before = notes.configurations
    let moved = notes.sections[0].remove(at: 0)
    notes.sections[1].insert(moved, at: 2)
    notes.table.moveRow(at: path(0), to: path(2, 1))
    XCTAssertEqual(notes.keptHeights(), notes.freshHeights())
    XCTAssertEqual(notes.configurations, before)
  }

  func testABatchFollowsOldIndexesForDeletionsAndNewOnesForInsertions() async {
    let notes = shownTable([NoteTable.notes(5)])
    let before = notes.configurations
    notes.sections[0].remove(at: 3)
    notes.sections[0].insert(NoteTable.Note(id: 99, text: String(repeating: "new ", count: 77)), at: 0)
    notes.table.performBatchUpdates {
      notes.table.insertRows(at: [self.path(0)], with: .none)
      notes.table.deleteRows(at: [self.path(3)], with: .none)
    }
    XCTAssertEqual(notes.keptHeights(), notes.freshHeights())
    XCTAssertEqual(notes.configurations, before + 1)
  }

  func testDeletedSectionsTakeTheirHeightsAlong() async {
    let notes = shownTable((0..<4).map { NoteTable.notes(2, firstID: $0 * 10) })
    notes.sections[2][0].text = String(repeating: "third ", count: 50)
    notes.table.reloadRows(at: [path(0, 2)], with: .none)
    _ = notes.keptHeights()
    let before = notes.configurations
    notes.sections.remove(at: 1)
    notes.sections.remove(at: 0)
    notes.table.deleteSections(IndexSet([0, 1]), with: .none)
    XCTAssertEqual(notes.keptHeights(), notes.freshHeights())
    XCTAssertEqual(notes.configurations, before)
  }

  func testAReloadedOrReconfiguredRowIsMeasuredAgain() async {
    let notes = shownTable([NoteTable.notes(4)])
    for (row, reload) in [(1, true), (2, false)] {
      let before = notes.configurations
      notes.sections[0][row].text = String(repeating: "changed ", count: 40)
      if reload { notes.table.reloadRows(at: [path(row)], with: .none) } else { notes.table.reconfigureRows(at: [path(row)]) }
      XCTAssertEqual(notes.keptHeights(), notes.freshHeights())
      XCTAssertEqual(notes.configurations, before + 1)
    }
  }

  func testAReloadForgetsHeightsByPathButNotByKey() async {
    for (mode, expected) in [(HeightMode.byPath, 8), (.byKey, 4)] {
      let notes = NoteTable([NoteTable.notes(4)], mode: mode)
      _ = notes.keptHeights()
      notes.table.reloadData()
      _ = notes.keptHeights()
      XCTAssertEqual(notes.configurations, expected, "\(mode)")
    }
  }

  func testLoadingMoreAtTheEndKeepsWhatIsKnown() async {
    let notes = shownTable([NoteTable.notes(4)])
    let before = notes.configurations
    notes.sections[0] += NoteTable.notes(3, firstID: 50)
    notes.table.reloadDataKeepingHeights()
    XCTAssertEqual(notes.keptHeights(), notes.freshHeights())
    XCTAssertEqual(notes.configurations, before + 3)
  }

  func testInvalidatingARowMeasuresThatRowAgain() async {
    let notes = shownTable([NoteTable.notes(4)])
    let before = notes.configurations
    notes.table.rowHeights.invalidate(at: path(2))
    _ = notes.keptHeights()
    XCTAssertEqual(notes.configurations, before + 1)
    notes.table.rowHeights.invalidateAll()
    _ = notes.keptHeights()
    XCTAssertEqual(notes.configurations, before + 5)
  }
}
