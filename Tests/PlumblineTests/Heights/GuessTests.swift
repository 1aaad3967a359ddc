// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// A guess is never kept as a measurement.
@MainActor
final class GuessTests: XCTestCase {
  func testAtWidthZeroTheAnswerIsAnEstimateThatIsNotKept() async {
    for mode in [HeightMode.byPath, .byKey] {
      let notes = NoteTable([NoteTable.notes(1)], mode: mode, width: 0)
      XCTAssertEqual(notes.height(0), 44 + notes.table.separatorHeightForTests, accuracy: 1e-9)
      XCTAssertEqual(notes.configurations, 0)
      notes.table.frame.size.width = 320
      XCTAssertEqual([[notes.height(0)]], notes.freshHeights())
    }
  }

  func testAnUnregisteredCellGivesAnEstimateUntilItIsRegistered() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    func ask() -> CGFloat {
      table.heightForCell(withIdentifier: "Late", cachedBy: HeightKey(1)) { (cell: NoteCell) in
        cell.note.text = String(repeating: "word ", count: 50)
      }
    }
    XCTAssertEqual(ask(), 44 + table.separatorHeightForTests, accuracy: 1e-9)
    XCTAssertEqual(table.rowHeights.statistics.measurements, 0)
    table.register(NoteCell.self, forCellReuseIdentifier: "Late")
    XCTAssertGreaterThan(ask(), 60)
    XCTAssertEqual(table.rowHeights.statistics.measurements, 1)
  }

  func testACellWithoutConstraintsIsMeasuredByItsSizeThatFits() async {
    let notes = NoteTable([[]], mode: .uncached)
    let height = notes.table.heightForCell(withIdentifier: "Frame") { (cell: FrameCell) in cell.answer = 80 }
    XCTAssertEqual(height, 80 + notes.table.separatorHeightForTests, accuracy: 1e-9)
  }

  func testAnExplicitZeroIsACollapsedRowAndIsKept() async {
    let notes = NoteTable([[]], mode: .uncached)
    var configurations = 0
    for _ in 0..<2 {
      let height = notes.table.heightForCell(withIdentifier: "Frame", cachedBy: HeightKey("flat")) { (cell: FrameCell) in
        configurations += 1
        cell.measuresWithSizeThatFits = true
        cell.answer = 0
      }
      XCTAssertEqual(height, 0)
    }
    XCTAssertEqual(configurations, 1)
  }

  func testNoHeightGives44WhichIsNotKept() async {
    let notes = NoteTable([[]], mode: .uncached)
    for answer in [0, .nan, -.infinity, -3] as [CGFloat] {
      var configurations = 0
      for _ in 0..<2 {
        let height = notes.table.heightForCell(withIdentifier: "Frame", cachedBy: HeightKey("odd")) { (cell: FrameCell) in
          configurations += 1
          cell.measuresWithSizeThatFits = false
          cell.answer = answer
        }
        XCTAssertEqual(height, 44 + notes.table.separatorHeightForTests, accuracy: 1e-9)
      }
      XCTAssertEqual(configurations, 2, "\(answer)")
    }
  }

  func testATemplateKnowsWhatItIsBeforeItsInitialiserRuns() async {
    NoteCell.wasTemplateInInit = []
    let notes = NoteTable([NoteTable.notes(1)], mode: .byKey)
    _ = notes.height(0)
    XCTAssertEqual(NoteCell.wasTemplateInInit, [true])
    notes.table.layoutIfNeeded()
    XCTAssertEqual(NoteCell.wasTemplateInInit, [true, false])
    _ = notes.table.heightForCell(withIdentifier: "Note") { (cell: NoteCell) in XCTAssertTrue(cell.isTemplate) }
    XCTAssertEqual(notes.table.cellForRow(at: IndexPath(row: 0, section: 0))?.isTemplate, false)
  }
}

extension UITableView {
  /// What a separator adds to a row in points.
  var separatorHeightForTests: CGFloat { separatorStyle == .none ? 0 : 1 / traitCollection.displayScale }
}
