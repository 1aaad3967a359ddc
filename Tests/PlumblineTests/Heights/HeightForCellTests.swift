// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

@MainActor
final class HeightForCellTests: XCTestCase {
  func testEveryModeGivesTheHeightOfAFreshMeasurement() async {
    for mode in [HeightMode.uncached, .byPath, .byKey] {
      let notes = NoteTable([NoteTable.notes(12)], mode: mode)
      XCTAssertEqual(notes.keptHeights(), notes.freshHeights(), "\(mode)")
      XCTAssertGreaterThan(Set(notes.keptHeights()[0]).count, 3)
    }
  }

  func testAHeightIsMeasuredOnceAndThenKnown() async {
    for mode in [HeightMode.byPath, .byKey] {
      let notes = NoteTable([NoteTable.notes(5)], mode: mode)
      for _ in 0..<3 { _ = notes.keptHeights() }
      XCTAssertEqual(notes.configurations, 5, "\(mode)")
      let statistics = notes.table.rowHeights.statistics
      XCTAssertEqual(statistics.measurements, 5)
      XCTAssertEqual(statistics.misses, 5)
      XCTAssertEqual(statistics.hits, statistics.requests - 5)
      XCTAssertEqual(statistics.byIdentifier["Note"]?.measurements, 5)
    }
  }

  func testUncachedHeightsAreMeasuredEachTime() async {
    let notes = NoteTable([NoteTable.notes(5)], mode: .uncached)
    for _ in 0..<3 { _ = notes.keptHeights() }
    XCTAssertEqual(notes.configurations, 15)
  }

  func testTheSeparatorAddsOnePixelAndTogglingItMeasuresNothing() async {
    let notes = NoteTable([NoteTable.notes(1)], mode: .byKey)
    let withSeparator = notes.height(0)
    notes.table.separatorStyle = .none
    XCTAssertEqual(withSeparator - notes.height(0), 1 / notes.table.traitCollection.displayScale, accuracy: 1e-9)
    XCTAssertEqual(notes.configurations, 1)
  }

  func testAnAccessoryNarrowsTheContent() async {
    let notes = NoteTable([[]], mode: .uncached)
    let text = String(repeating: "word ", count: 30)
    func height(_ accessory: UITableViewCell.AccessoryType, width: CGFloat) -> CGFloat {
      notes.table.heightForCell(withIdentifier: "Note", width: width) { (cell: NoteCell) in
        cell.note.text = text
        cell.accessoryType = accessory
      }
    }
    XCTAssertEqual(height(.disclosureIndicator, width: 320), height(.none, width: 320 - 34))
    XCTAssertEqual(height(.checkmark, width: 320), height(.none, width: 320 - 40))
    XCTAssertGreaterThan(height(.detailDisclosureButton, width: 200), height(.none, width: 200))
  }

  func testTurningBackToAWidthMeasuresNothing() async {
    let notes = NoteTable([NoteTable.notes(4)], mode: .byKey)
    let portrait = notes.keptHeights()
    notes.table.frame.size.width = 568
    let landscape = notes.keptHeights()
    XCTAssertEqual(notes.configurations, 8)
    notes.table.frame.size.width = 320
    XCTAssertEqual(notes.keptHeights(), portrait)
    notes.table.frame.size.width = 568
    XCTAssertEqual(notes.keptHeights(), landscape)
    XCTAssertEqual(notes.configurations, 8)
    XCTAssertNotEqual(portrait, landscape)
  }

  func testHeightsCanBeAskedForAheadOfARotation() async {
    let notes = NoteTable([NoteTable.notes(1)], mode: .byKey)
    let note = notes.sections[0][0]
    let ahead = notes.table.heightForCell(withIdentifier: "Note", cachedBy: HeightKey(note.id), width: 200) { (cell: NoteCell) in
      cell.note.text = note.text
    }
    notes.table.frame.size.width = 200
    XCTAssertEqual(notes.height(0), ahead)
    XCTAssertEqual(notes.configurations, 0)
  }

  func testAVersionIsAnotherHeight() async {
    let notes = NoteTable([NoteTable.notes(1)], mode: .byKey)
    let short = notes.height(0)
    notes.sections[0][0].text = String(repeating: "longer ", count: 60)
    XCTAssertEqual(notes.height(0), short, "the same key stands for the same content")
    notes.sections[0][0].version = 1
    XCTAssertGreaterThan(notes.height(0), short)
    notes.sections[0][0].version = 0
    XCTAssertEqual(notes.height(0), short)
    XCTAssertEqual(notes.configurations, 2)
  }
}
