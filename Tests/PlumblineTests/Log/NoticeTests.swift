// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// Every stand-in is told with its true cause, once per reuse identifier, and never kept.
@MainActor
final class NoticeTests: XCTestCase {
  /// What is said while heights are asked for.
  private func notices(of table: UITableView, _ ask: () -> Void) -> [RowHeights.Notice] {
    var found: [RowHeights.Notice] = []
    table.rowHeights.log = { if case .notice(_, let notice) = $0 { found.append(notice) } }
    ask()
    XCTAssertEqual(table.rowHeights.statistics.hits, 0, "nothing was kept")
    return found
  }

  private func ask(_ notes: NoteTable, answer: CGFloat = 80, accessory: UITableViewCell.AccessoryType = .none) {
    let height = notes.table.heightForCell(withIdentifier: "Frame", cachedBy: HeightKey(1)) { (cell: FrameCell) in
      cell.answer = answer
      cell.accessoryType = accessory
    }
    XCTAssertEqual(height, 44 + notes.table.separatorHeightForTests, accuracy: 1e-9)
  }

  func testATableWithoutWidth() async {
    let notes = NoteTable([[]], mode: .byKey, width: 0)
    XCTAssertEqual(notices(of: notes.table) { for _ in 0..<2 { ask(notes) } }, [.noWidth])
  }

  func testAnAccessoryThatTakesTheWholeWidth() async {
    let notes = NoteTable([[]], mode: .byKey, width: 1)
    XCTAssertEqual(notices(of: notes.table) { ask(notes, accessory: .disclosureIndicator) }, [.noRoom])
  }

  func testInsetsThatTakeTheWholeWidth() async {
    let notes = NoteTable([[]], mode: .byKey, width: 20)
    notes.table.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    XCTAssertEqual(notices(of: notes.table) { ask(notes) }, [.noRoom])
  }

  func testAWidthAheadThatLeavesNoRoom() async {
    let notes = NoteTable([[]], mode: .byKey)
    let found = notices(of: notes.table) {
      for width in [1, 0] as [CGFloat] {
        _ = notes.table.heightForCell(withIdentifier: "Frame", width: width) { (cell: FrameCell) in cell.accessoryType = .checkmark }
      }
    }
    XCTAssertEqual(found, [.noRoom, .noWidth])
  }

  func testACellThatIsNotRegistered() async {
    let notes = NoteTable([[]], mode: .byKey)
    let found = notices(of: notes.table) {
      _ = notes.table.heightForCell(withIdentifier: "None", cachedBy: HeightKey(1)) { (_: FrameCell) in XCTFail("nothing to configure") }
      _ = notes.table.heightForHeaderFooterView(withIdentifier: "None") { (_: UITableViewHeaderFooterView) in XCTFail("nor here") }
    }
    XCTAssertEqual(found, [.notRegistered], "once per identifier")
  }

  func testARowThatIsNotThere() async {
    let letters = LetterTable(["ab"])
    let found = notices(of: letters.table) {
      let height = letters.table.heightForCell(withIdentifier: "Letter", cachedAt: IndexPath(row: 2, section: 0)) { (_: FrameCell) in
        XCTFail("a row that is gone has no content")
      }
      XCTAssertEqual(height, 44 + letters.table.separatorHeightForTests, accuracy: 1e-9)
    }
    XCTAssertEqual(found, [.noSuchRow])
  }

  func testAHeightThatIsNone() async {
    for answer in [.nan, .infinity, -.infinity, -3] as [CGFloat] {
      let notes = NoteTable([[]], mode: .byKey)
      XCTAssertEqual(notices(of: notes.table) { for _ in 0..<2 { ask(notes, answer: answer) } }, [.unusableHeight], "\(answer)")
    }
  }

  func testContentThatDeterminesNoHeight() async {
    let notes = NoteTable([[]], mode: .byKey)
    XCTAssertEqual(notices(of: notes.table) { ask(notes, answer: 0) }, [.undeterminedHeight])
  }

  func testEveryNoticeIsASentenceOfItsOwn() async {
    let all: [RowHeights.Notice] = [.noReporter, .noWidth, .noRoom, .noSuchRow, .notRegistered, .undeterminedHeight, .unusableHeight]
    XCTAssertEqual(Set(all.map(\.rawValue)).count, all.count)
  }
}
