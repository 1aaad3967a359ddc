// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// The mode in which rows show controls to be deleted, added and chosen.
@MainActor
final class EditingModeTests: XCTestCase {
  private func make(_ words: [String] = ["one", "two", "three"], prepare: (UITableView, WordList) -> Void = { _, _ in }) -> EditBench {
    let bench = EditBench([words], prepare: prepare)
    addTeardownBlock { @MainActor in bench.hand.leave() }
    return bench
  }

  func testTheContentMakesRoomForControlAndHandle() async {
    let bench = make()
    XCTAssertEqual(bench.cell(0)?.contentView.frame.width, 320)
    bench.table.isEditing = true
    bench.hand.step()
    XCTAssertEqual(bench.cell(0)?.isEditing, true)
    XCTAssertEqual(bench.cell(0)?.editingStyle, .delete)
    XCTAssertEqual(bench.cell(0)?.contentView.frame.minX, 38)
    XCTAssertEqual(bench.cell(0)?.contentView.frame.width, 320 - 38 - 38)
    bench.list.moves = false
    bench.table.isEditing = false
    bench.table.isEditing = true
    bench.hand.step()
    XCTAssertEqual(bench.cell(0)?.contentView.frame.width, 320 - 38)
    bench.table.isEditing = false
    bench.hand.step()
    XCTAssertEqual(bench.cell(0)?.contentView.frame, CGRect(x: 0, y: 0, width: 320, height: 49.5))
  }

  func testRowsThatCannotBeEditedStayAsTheyAre() async {
    let bench = make { _, list in
      list.fixed = ["two"]
      list.moves = false
    }
    bench.table.setEditing(true, animated: false)
    bench.hand.step()
    XCTAssertEqual(bench.cell(1)?.isEditing, false)
    XCTAssertEqual(bench.cell(1)?.contentView.frame.minX, 0)
    XCTAssertEqual(bench.cell(2)?.contentView.frame.minX, 38)
  }

  func testARowWithoutControlIsIndentedUnlessTheDelegateOrTheCellSaysNo() async {
    let bench = make { _, list in list.styles = ["one": .none] }
    bench.table.isEditing = true
    bench.hand.step()
    XCTAssertEqual(bench.cell(0)?.contentView.frame.minX, 38)
    bench.cell(0)?.shouldIndentWhileEditing = false
    bench.hand.step()
    XCTAssertEqual(bench.cell(0)?.contentView.frame.minX, 0)
    bench.cell(0)?.shouldIndentWhileEditing = true
    bench.table.isEditing = false
    bench.list.indents = false
    bench.table.isEditing = true
    bench.hand.step()
    XCTAssertEqual(bench.cell(0)?.contentView.frame.minX, 0)
    XCTAssertEqual(bench.cell(1)?.contentView.frame.minX, 38)
  }

  func testThePlusCommitsAnInsertion() async {
    let bench = make { _, list in list.styles = ["two": .insert] }
    bench.table.isEditing = true
    bench.hand.step()
    bench.hand.tap(27, 75, frames: 12)
    XCTAssertEqual(bench.list.events, ["insert after two"])
    XCTAssertEqual(bench.shown, ["one", "two", "new", "three"])
  }

  func testTheMinusAsksFirstAndThenCommitsADeletion() async {
    let bench = make()
    bench.table.isEditing = true
    bench.hand.step()
    bench.hand.tap(27, 25, frames: 12)
    XCTAssertEqual(bench.list.events, ["begin one"])
    XCTAssertEqual(bench.cell(0)?.showingDeleteConfirmation, true)
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.map(\.accessibilityLabel), ["Delete"])
    bench.tap(bench.buttons[0])
    XCTAssertEqual(bench.list.events, ["begin one", "delete one", "end gone"])
    XCTAssertEqual(bench.shown, ["two", "three"])
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.count, 0)
  }

  func testHeightsFollowTheNarrowerContent() async {
    let bench = make([String(repeating: "a word of many ", count: 6)]) { _, list in list.rowHeight = nil }
    let wide = bench.table.rectForRow(at: bench.path(0)).height
    bench.table.setEditing(true, animated: true)
    bench.hand.step(30)
    let narrow = bench.table.rectForRow(at: bench.path(0)).height
    XCTAssertGreaterThan(narrow, wide)
    XCTAssertEqual(bench.cell(0)?.frame.height, narrow)
    bench.table.setEditing(false, animated: true)
    bench.hand.step(30)
    XCTAssertEqual(bench.table.rectForRow(at: bench.path(0)).height, wide)
  }

  func testSeveralRowsAreCheckedWhileEditing() async {
    let bench = make { table, list in
      table.allowsMultipleSelectionDuringEditing = true
      list.moves = false
    }
    bench.table.isEditing = true
    bench.hand.step()
    bench.hand.tap(150, 25, frames: 12)
    bench.hand.tap(27, 125, frames: 12)
    XCTAssertEqual(bench.table.indexPathsForSelectedRows?.map(\.row), [0, 2])
    bench.hand.tap(150, 25, frames: 12)
    XCTAssertEqual(bench.table.indexPathsForSelectedRows?.map(\.row), [2])
    XCTAssertEqual(bench.list.events, ["select one", "select three", "deselect one"])
    bench.table.isEditing = false
    XCTAssertNil(bench.table.indexPathsForSelectedRows)
    XCTAssertEqual(bench.cell(2)?.isSelected, false)
  }

  func testRowsCannotBeSelectedWhileEditingUnlessTheTableSaysSo() async {
    let bench = make()
    bench.table.isEditing = true
    bench.hand.tap(150, 25, frames: 12)
    XCTAssertEqual(bench.list.events, [])
    bench.table.allowsSelectionDuringEditing = true
    bench.hand.tap(150, 25, frames: 12)
    XCTAssertEqual(bench.list.events, ["select one"])
  }

  func testTheContentSlidesOverItsFrames() async {
    let bench = make()
    bench.table.setEditing(true, animated: true)
    guard let content = bench.cell(0)?.contentView else { return XCTFail("There is no cell.") }
    XCTAssertEqual(content.frame.minX, 38)
    var places: [CGFloat] = []
    for _ in 0..<30 {
      bench.hand.step()
      places.append(content.layer.presentation()?.frame.minX ?? content.frame.minX)
    }
    XCTAssertEqual(places.last, 38)
    XCTAssertEqual(places, places.sorted())
    XCTAssertGreaterThan(Set(places).count, 10)
  }

  func testCellsHearOfTheirTransitions() async {
    final class Cell: UITableViewCell {
      var states: [String] = []
      override func willTransition(to state: StateMask) { states.append("will \(state.rawValue) from \(isEditing)") }
      override func didTransition(to state: StateMask) { states.append("did \(state.rawValue) as \(isEditing)") }
    }
    let bench = make { table, _ in table.register(Cell.self, forCellReuseIdentifier: "word") }
    bench.table.isEditing = true
    bench.hand.step()
    XCTAssertEqual((bench.cell(0) as? Cell)?.states, ["will 1 from false", "did 1 as true"])
  }

  func testEditingAccessoriesTakeThePlaceOfTheOthers() async {
    let bench = make { _, list in list.moves = false }
    let (plain, editing) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    )
    bench.cell(0)?.accessoryView = plain
    bench.cell(0)?.editingAccessoryView = editing
    bench.cell(1)?.editingAccessoryType = .disclosureIndicator
    bench.hand.step()
    XCTAssertEqual(bench.cell(0)?.contentView.frame.width, 320 - 36)
    bench.table.isEditing = true
    bench.hand.step()
    XCTAssertNil(plain.superview)
    XCTAssertNotNil(editing.superview)
    XCTAssertEqual(bench.cell(0)?.contentView.frame.width, 320 - 38 - 46)
    XCTAssertEqual(bench.cell(1)?.contentView.frame.width, 320 - 38 - 34)
  }

  func testFromRightToLeftTheControlIsAtTheRight() async {
    let bench = make { table, list in
      table.semanticContentAttribute = .forceRightToLeft
      list.moves = true
    }
    bench.table.isEditing = true
    bench.hand.step()
    XCTAssertEqual(bench.cell(0)?.contentView.frame, CGRect(x: 38, y: 0, width: 320 - 76, height: 49.5))
    XCTAssertEqual(bench.cell(0)?.subviews.filter { $0.frame.minX == 282 && $0.frame.width == 38 }.count, 1)
  }
}
