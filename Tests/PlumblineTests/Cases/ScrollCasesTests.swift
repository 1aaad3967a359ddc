// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// Cases of lists in the field, parts F and G: estimates, and rows that must stay where they are.
@MainActor
final class ScrollCasesTests: XCTestCase {
  private func measuredTable(_ text: String, mode: HeightMode = .byPath) -> LetterTable {
    let letters = LetterTable([text], mode: mode)
    letters.table.layoutIfNeeded()
    return letters
  }

  /// Where the rows on screen lie, by letter.
  private func places(_ letters: LetterTable) -> [Int: CGFloat] {
    var result: [Int: CGFloat] = [:]
    for indexPath in letters.table.indexPathsForVisibleRows ?? [] {
      result[indexPath.row] = letters.table.rectForRow(at: indexPath).minY - letters.table.contentOffset.y
    }
    return result
  }

  func testCase78TheEstimateOfAKnownRowIsItsHeight() async {
    let letters = measuredTable(String(repeating: "abcdefghij", count: 20))
    letters.askAll()
    for row in [0, 57, 199] {
      let indexPath = IndexPath(row: row, section: 0)
      XCTAssertEqual(letters.table.estimatedHeightForCell(withIdentifier: "Letter", cachedAt: indexPath), letters.ask(row))
    }
    // An unknown row gets the mean of its class.
    letters.table.rowHeights.invalidate(at: IndexPath(row: 0, section: 0))
    let mean = letters.table.estimatedHeightForCell(withIdentifier: "Letter", cachedAt: IndexPath(row: 0, section: 0))
    XCTAssertEqual(mean, 101.5 + 0.5, accuracy: 0.5)
    let turns = ManualIdleTurns()
    letters.table.rowHeights.precaching.takeTurns(from: turns)
    letters.table.rowHeights.precaching.isEnabled = true
    turns.runToEnd()
    XCTAssertEqual(letters.table.contentSize.height, CGFloat(20 * (97...106).reduce(0, +)) + 100)
  }

  func testCase79RowsThatArePrependedMoveNothingOnScreen() async {
    for offset in [300, 0] as [CGFloat] {
      let letters = measuredTable("mnopqrstuvwxyz")
      letters.table.contentOffset.y = offset
      letters.table.layoutIfNeeded()
      let before = places(letters)
      letters.sections[0] = "abcdefghij" + letters.sections[0]
      letters.table.insertRows(at: IndexPath.rows(0..<10), with: .none)
      letters.table.layoutIfNeeded()
      let after = places(letters)
      for (row, place) in before { XCTAssertEqual(after[row + 10], place, "row \(row), offset \(offset)") }
    }
  }

  func testCase80AHeightAboveTheScreenMovesTheOffsetAndNothingElse() async {
    let letters = measuredTable(String(repeating: "d", count: 40), mode: .byPath)
    letters.table.contentOffset.y = 1000
    letters.table.layoutIfNeeded()
    let before = places(letters)
    let offset = letters.table.contentOffset.y
    letters.sections[0] = "dz" + String(repeating: "d", count: 38)
    letters.table.reloadRows(at: IndexPath.rows([1]), with: .none)
    _ = letters.ask(1)
    letters.table.adoptHeight(letters.ask(1), at: IndexPath(row: 1, section: 0))
    letters.table.layoutIfNeeded()
    XCTAssertEqual(places(letters), before)
    XCTAssertEqual(letters.table.contentOffset.y, offset + 22)
  }

  func testCase81ScrollingToATallLastRowEndsAtItsTrueBottom() async {
    let notes = NoteTable([NoteTable.notes(30)], mode: .byKey)
    notes.table.layoutIfNeeded()
    notes.sections[0].append(NoteTable.Note(id: 99, text: String(repeating: "tall ", count: 400)))
    notes.table.insertRows(at: IndexPath.rows([30]), with: .none)
    notes.table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .bottom, animated: false)
    notes.table.layoutIfNeeded()
    let last = notes.table.rectForRow(at: IndexPath(row: 30, section: 0))
    XCTAssertGreaterThan(last.height, 600)
    XCTAssertEqual(notes.table.contentOffset.y + notes.table.bounds.height, last.maxY)
    XCTAssertEqual(notes.table.contentSize.height, last.maxY)
  }

  func testCase82AKeyboardLiftsNothingThatFits() async {
    let letters = measuredTable("ab")
    letters.table.contentInset.bottom = 200
    letters.table.layoutIfNeeded()
    XCTAssertEqual(letters.table.contentOffset.y, 0)
  }

  func testCase83ARowHalfAboveTheTopStaysWhenItIsReloaded() async {
    let letters = measuredTable(String(repeating: "d", count: 40))
    letters.table.contentOffset.y = 1050
    letters.table.layoutIfNeeded()
    let row = letters.table.indexPathsForVisibleRows?.first?.row ?? 0
    letters.table.reloadRows(at: IndexPath.rows([row]), with: .none)
    letters.table.layoutIfNeeded()
    XCTAssertEqual(letters.table.contentOffset.y, 1050)
  }

  func testCase84AfterRowsShrinkAtTheEndTheOffsetIsInItsRange() async {
    let letters = measuredTable(String(repeating: "z", count: 20))
    letters.table.contentOffset.y = 20 * 122.5 - 480
    letters.table.layoutIfNeeded()
    letters.sections[0] = String(repeating: "z", count: 12) + String(repeating: "(", count: 8)
    letters.table.reloadRows(at: IndexPath.rows(12..<20), with: .none)
    letters.table.layoutIfNeeded()
    let bottom = letters.table.contentSize.height - letters.table.bounds.height
    XCTAssertGreaterThanOrEqual(letters.table.contentOffset.y, 0)
    XCTAssertLessThanOrEqual(letters.table.contentOffset.y, bottom)
    XCTAssertEqual(letters.table.contentSize.height, 12 * 122.5 + 8 * 40.5)
  }

  func testCase86TrimmingAboveTheReaderMovesNothing() async {
    let letters = measuredTable(String(repeating: "abcdefghij", count: 50))
    letters.table.contentOffset.y = 40_000
    letters.table.layoutIfNeeded()
    let before = places(letters)
    letters.sections[0].removeFirst(300)
    letters.table.deleteRows(at: IndexPath.rows(0..<300), with: .none)
    letters.table.layoutIfNeeded()
    let after = places(letters)
    for (row, place) in before where row >= 300 { XCTAssertEqual(after[row - 300], place) }
    XCTAssertTrue(before.keys.allSatisfy { $0 >= 300 })
  }

  func testCase98InvalidatingDuringAnUpdateIsNoSecondUpdate() async {
    let letters = measuredTable("abcdefgh", mode: .byKey)
    letters.sections[0] = "xabcdefgh"
    letters.table.performBatchUpdates {
      letters.table.rowHeights.invalidate(for: HeightKey("c"))
      letters.table.insertRows(at: IndexPath.rows([0]), with: .none)
    }
    letters.table.layoutIfNeeded()
    letters.askAll()
    XCTAssertEqual(letters.known, ["xabcdefgh"])
    XCTAssertEqual(letters.complaints, [])
    XCTAssertEqual(letters.measuredRows.count { $0.row == 3 || $0.row == 2 }, 3, "c twice, its neighbour once")
  }

  func testCase99AnEditedRowHalfHiddenDoesNotMoveTheOthers() async {
    let notes = NoteTable([NoteTable.notes(40)], mode: .byKey)
    notes.table.layoutIfNeeded()
    let target = IndexPath(row: 12, section: 0)
    notes.table.scrollToRow(at: target, at: .top, animated: false)
    notes.table.layoutIfNeeded()
    notes.table.contentOffset.y += 20
    notes.table.layoutIfNeeded()
    let next = IndexPath(row: 13, section: 0)
    let place = notes.table.rectForRow(at: next).minY - notes.table.contentOffset.y
    let before = notes.configurations
    notes.sections[0][12].text += String(repeating: "edited ", count: 50)
    notes.sections[0][12].version = 2
    notes.table.reloadRows(at: [target], with: .none)
    notes.table.layoutIfNeeded()
    XCTAssertEqual(notes.table.rectForRow(at: next).minY - notes.table.contentOffset.y, place)
    XCTAssertEqual(notes.configurations, before + 1)
  }
}
