// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Rows that are reached and chosen with the keyboard.
@MainActor
final class RowFocusTests: XCTestCase {
  private func make(_ words: [String] = (0..<40).map { "row \($0)" }, prepare: (UITableView, WordList) -> Void = { _, _ in }) -> EditBench {
    let bench = EditBench([words], prepare: prepare)
    addTeardownBlock { @MainActor in bench.hand.leave() }
    return bench
  }

  private func focused(_ bench: EditBench) -> String? {
    bench.table.visibleCells.first(where: \.isFocused)?.textLabel?.text
  }

  func testTheTabKeyStopsOnceAndTheArrowsGoFromRowToRow() async {
    let bench = make()
    bench.hand.press(.keyboardTab)
    XCTAssertEqual(focused(bench), "row 0")
    bench.hand.press(.keyboardDownArrow)
    bench.hand.press(.keyboardDownArrow)
    XCTAssertEqual(focused(bench), "row 2")
    bench.hand.press(.keyboardUpArrow)
    XCTAssertEqual(focused(bench), "row 1")
    // There is no other stop in the window: the key comes back to the same row.
    bench.hand.press(.keyboardTab)
    XCTAssertEqual(focused(bench), "row 1")
  }

  func testReturnAndSpaceSelect() async {
    let bench = make()
    bench.hand.press(.keyboardTab)
    bench.hand.press(.keyboardDownArrow)
    bench.hand.press(.keyboardReturnOrEnter)
    XCTAssertEqual(bench.table.indexPathForSelectedRow?.row, 1)
    bench.hand.press(.keyboardDownArrow)
    bench.hand.press(.keyboardSpacebar, " ")
    XCTAssertEqual(bench.list.events, ["select row 1", "deselect row 1", "select row 2"])
    XCTAssertEqual(bench.table.contentOffset.y, 0)
  }

  func testTheRowWithTheFocusIsScrolledIntoView() async {
    let bench = make()
    bench.hand.press(.keyboardTab)
    for _ in 0..<15 { bench.hand.press(.keyboardDownArrow) }
    XCTAssertEqual(focused(bench), "row 15")
    XCTAssertEqual(bench.table.contentOffset.y, 16 * 50 - 480)
    for _ in 0..<15 { bench.hand.press(.keyboardUpArrow) }
    XCTAssertEqual(focused(bench), "row 0")
    XCTAssertEqual(bench.table.contentOffset.y, 0)
  }

  func testTheFocusOutlivesItsCell() async {
    let bench = make()
    bench.hand.press(.keyboardTab)
    bench.hand.press(.keyboardDownArrow)
    bench.table.contentOffset.y = 1000
    bench.hand.step()
    XCTAssertNil(focused(bench))
    bench.table.contentOffset.y = 0
    bench.hand.step()
    XCTAssertEqual(focused(bench), "row 1")
    bench.table.contentOffset.y = 1000
    bench.hand.step()
    bench.hand.press(.keyboardDownArrow)
    XCTAssertEqual(focused(bench), "row 2")
    XCTAssertEqual(bench.table.contentOffset.y, 100)
  }

  func testRowsThatRefuseAreSkippedAndUpdatesAreFollowed() async {
    final class Picky: NSObject, UITableViewDataSource, UITableViewDelegate {
      var words = ["a", "b", "c", "d"]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
        cell.textLabel?.text = words[indexPath.row]
        return cell
      }
      func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { words[indexPath.row] != "b" }
    }
    let bench = make()
    let picky = Picky()
    bench.table.dataSource = picky
    bench.table.delegate = picky
    bench.hand.step()
    bench.hand.press(.keyboardTab)
    bench.hand.press(.keyboardDownArrow)
    XCTAssertEqual(focused(bench), "c")
    picky.words.removeFirst()
    bench.table.deleteRows(at: [bench.path(0)], with: .none)
    bench.hand.step()
    XCTAssertEqual(focused(bench), "c")
    bench.hand.press(.keyboardDownArrow)
    XCTAssertEqual(focused(bench), "d")
  }

  func testTheSelectionMayFollowTheFocus() async {
    let bench = make { table, _ in table.selectionFollowsFocus = true }
    bench.hand.tap(100, 125, frames: 12)
    bench.hand.press(.keyboardDownArrow)
    XCTAssertEqual(bench.table.indexPathForSelectedRow?.row, 3)
    XCTAssertEqual(bench.list.events, ["select row 2", "deselect row 2", "select row 3"])
  }

  func testTheShiftKeySelectsSeveral() async {
    let bench = make { table, _ in table.allowsMultipleSelection = true }
    bench.hand.press(.keyboardTab)
    bench.hand.press(.keyboardSpacebar, " ")
    bench.hand.press(.keyboardDownArrow, modifiers: .shift)
    bench.hand.press(.keyboardDownArrow, modifiers: .shift)
    XCTAssertEqual(bench.table.indexPathsForSelectedRows?.map(\.row), [0, 1, 2])
  }

  func testATableWithoutSelectionOrFocusIsNoStop() async {
    let bench = make { table, _ in table.allowsFocus = false }
    bench.hand.press(.keyboardTab)
    XCTAssertNil(focused(bench))
    bench.table.allowsFocus = true
    bench.table.allowsSelection = false
    bench.hand.press(.keyboardTab)
    XCTAssertNil(focused(bench))
    // The arrow scrolls then.
    bench.hand.press(.keyboardDownArrow)
    bench.hand.step(40)
    XCTAssertGreaterThan(bench.table.contentOffset.y, 0)
  }

  func testTheDeleteKeyShowsTheButtonsReturnPressesAndEscapeCloses() async {
    let bench = make(["one", "two", "three"])
    bench.hand.press(.keyboardTab)
    bench.hand.press(.keyboardDownArrow)
    bench.hand.press(.keyboardDeleteOrBackspace)
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.map(\.isFocused), [true])
    bench.hand.press(.keyboardEscape)
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.count, 0)
    XCTAssertEqual(focused(bench), "two")
    bench.hand.press(.keyboardLeftArrow)
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.count, 1)
    bench.hand.press(.keyboardReturnOrEnter)
    bench.hand.step(30)
    XCTAssertEqual(bench.list.words, ["one", "three"])
    XCTAssertEqual(bench.buttons.count, 0)
  }
}
