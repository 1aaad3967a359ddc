// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Rows that are pushed aside, and the buttons behind them.
@MainActor
final class SwipeTests: XCTestCase {
  private func make(prepare: (UITableView, WordList) -> Void = { _, _ in }) -> EditBench {
    let bench = EditBench(prepare: prepare)
    addTeardownBlock { @MainActor in bench.hand.leave() }
    return bench
  }

  /// Two actions that note their names; the row is told whether they were done at once.
  private func actions(_ list: WordList, done: Bool = true, full: Bool = true) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Bin") { [weak list] _, _, completion in
        list?.events.append("bin")
        if done { completion(true) }
      },
      UIContextualAction(style: .normal, title: "Flag") { [weak list] _, _, completion in
        list?.events.append("flag")
        if done { completion(true) }
      },
    ])
    configuration.performsFirstActionWithFullSwipe = full
    return configuration
  }

  func testASwipeUncoversTheButtonThatDeletes() async {
    let bench = make { _, list in list.deletionTitle = "Throw away" }
    bench.swipe(1, by: -100)
    bench.hand.step(30)
    XCTAssertEqual(bench.list.events, ["begin two"])
    XCTAssertEqual(bench.buttons.map(\.accessibilityLabel), ["Throw away"])
    let button = bench.buttons[0]
    XCTAssertEqual(bench.cell(1)?.frame.minX, -button.bounds.width)
    XCTAssertEqual(button.convert(button.bounds, to: bench.table).maxX, 320)
    bench.tap(button)
    XCTAssertEqual(bench.list.events, ["begin two", "delete two", "end gone"])
    XCTAssertEqual(bench.shown, ["one", "three", "four", "five"])
    XCTAssertEqual(bench.cell(1)?.frame.minX, 0)
  }

  func testALongSwipeDeletesAtOnce() async {
    let bench = make()
    bench.swipe(0, by: -260)
    XCTAssertTrue(bench.list.events.contains("delete one"))
    bench.hand.step(30)
    XCTAssertEqual(bench.shown, ["two", "three", "four", "five"])
  }

  func testAShortSwipeReturns() async {
    let bench = make()
    bench.swipe(0, by: -30)
    bench.hand.step(30)
    XCTAssertEqual(bench.cell(0)?.frame.minX, 0)
    XCTAssertEqual(bench.list.events, ["begin one", "end one"])
    XCTAssertEqual(bench.buttons.count, 0)
    XCTAssertNil(bench.table.indexPathForSelectedRow)
  }

  func testAFlickOpens() async {
    let bench = make()
    bench.swipe(0, by: -40, rests: false)
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.count, 1)
  }

  func testBothEdgesHaveTheirActions() async {
    let bench = make { _, list in
      list.trailing = { [unowned list] _ in self.actions(list) }
      list.leading = { _ in
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }])
      }
    }
    bench.swipe(0, by: -150)
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.map(\.accessibilityLabel), ["Flag", "Bin"])
    bench.tap(bench.buttons[0])
    bench.hand.step(30)
    XCTAssertEqual(bench.list.events, ["begin one", "flag", "end one"])
    XCTAssertEqual(bench.cell(0)?.frame.minX, 0)
    bench.swipe(0, by: 80)
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.map(\.accessibilityLabel), ["Read"])
    XCTAssertEqual(bench.cell(0)?.frame.minX, bench.buttons[0].bounds.width)
  }

  func testAnActionHoldsTheRowOpenUntilItIsDone() async {
    var finish: ((Bool) -> Void)?
    let bench = make { _, list in
      list.trailing = { _ in
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Later") { _, _, done in finish = done }])
      }
    }
    bench.swipe(0, by: -100)
    bench.hand.step(30)
    bench.tap(bench.buttons[0])
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.count, 1)
    finish?(false)
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.count, 0)
    XCTAssertEqual(bench.cell(0)?.frame.minX, 0)
  }

  func testALongSwipeDoesTheFirstActionOnlyWhereItMay() async {
    let bench = make { _, list in list.trailing = { [unowned list] path in self.actions(list, full: path.row == 0) } }
    bench.swipe(0, by: -270)
    XCTAssertTrue(bench.list.events.contains("bin"))
    bench.hand.step(30)
    bench.list.events = []
    bench.swipe(1, by: -270)
    bench.hand.step(30)
    XCTAssertEqual(bench.list.events, ["begin two"])
    XCTAssertEqual(bench.buttons.count, 2)
  }

  func testNoActionsMeansNoSwipe() async {
    let bench = make { _, list in list.trailing = { _ in UISwipeActionsConfiguration(actions: []) } }
    bench.swipe(0, by: -150)
    XCTAssertEqual(bench.list.events, [])
    XCTAssertEqual(bench.cell(0)?.frame.minX, 0)
  }

  func testRowsThatCannotBeEditedDoNotMove() async {
    let bench = make { _, list in
      list.fixed = ["one"]
      list.styles = ["two": .none]
    }
    bench.swipe(0, by: -150)
    bench.swipe(1, by: -150)
    XCTAssertEqual(bench.list.events, [])
  }

  func testATableThatSaysNothingAboutDeletionIsNotSwiped() async {
    final class Plain: NSObject, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }
    let bench = make()
    let plain = Plain()
    bench.table.dataSource = plain
    bench.table.delegate = plain
    bench.hand.step()
    bench.swipe(0, by: -150)
    XCTAssertEqual(bench.buttons.count, 0)
    XCTAssertEqual(bench.cell(0)?.frame.minX, 0)
  }

  func testATapElsewhereOnlyCloses() async {
    let bench = make()
    bench.swipe(0, by: -100)
    bench.hand.step(30)
    bench.hand.tap(100, 125, frames: 12)
    bench.hand.step(30)
    XCTAssertEqual(bench.list.events, ["begin one", "end one"])
    XCTAssertEqual(bench.buttons.count, 0)
    bench.hand.tap(100, 125, frames: 12)
    XCTAssertEqual(bench.list.events.last, "select three")
  }

  func testATapOnTheRowOnlyCloses() async {
    let bench = make()
    bench.swipe(0, by: -100)
    bench.hand.step(30)
    bench.hand.tap(100, 25, frames: 12)
    bench.hand.step(30)
    XCTAssertEqual(bench.list.events, ["begin one", "end one"])
    XCTAssertEqual(bench.cell(0)?.frame.minX, 0)
  }

  func testScrollingCloses() async {
    let bench = make { _, list in list.sections = [(0..<60).map { "row \($0)" }] }
    bench.swipe(2, by: -100)
    bench.hand.step(30)
    bench.hand.send(.wheel(WheelInput(steps: CGPoint(x: 0, y: 1), at: CGPoint(x: 100, y: 200))))
    bench.hand.step(40)
    XCTAssertEqual(bench.buttons.count, 0)
    XCTAssertGreaterThan(bench.table.contentOffset.y, 0)
    XCTAssertEqual(bench.cell(2)?.frame.minX, 0)
    bench.swipe(3, by: -100)
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.count, 1)
    bench.table.contentOffset.y = 1000
    bench.hand.step(40)
    XCTAssertEqual(bench.buttons.count, 0)
  }

  func testADragUpOrDownScrollsAndDoesNotSwipe() async {
    let bench = make { _, list in list.sections = [(0..<60).map { "row \($0)" }] }
    bench.hand.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 200, y: 200), frames: 10)
    XCTAssertGreaterThan(bench.table.contentOffset.y, 50)
    XCTAssertEqual(bench.list.events, [])
  }

  func testUpdatesReloadsAndEditingClose() async {
    let bench = make()
    for change in 0..<3 {
      bench.swipe(1, by: -100)
      bench.hand.step(30)
      XCTAssertEqual(bench.buttons.count, 1, "change \(change)")
      switch change {
      case 0: bench.table.reloadData()
      case 1: bench.table.setEditing(true, animated: true)
      default: bench.table.reloadRows(at: [bench.path(1)], with: .fade)
      }
      bench.hand.step(30)
      XCTAssertEqual(bench.buttons.count, 0, "change \(change)")
      XCTAssertEqual(bench.cell(1)?.frame.minX, 0, "change \(change)")
      bench.table.isEditing = false
      bench.hand.step()
    }
  }

  func testAnUpdateElsewhereWithoutAnimationKeepsTheRowOpen() async {
    let bench = make()
    bench.swipe(2, by: -100)
    bench.hand.step(30)
    bench.list.sections[0].removeFirst()
    bench.table.deleteRows(at: [bench.path(0)], with: .none)
    bench.hand.step()
    XCTAssertEqual(bench.buttons.count, 1)
    XCTAssertLessThan(bench.cell(1)?.frame.minX ?? 0, 0)
    bench.tap(bench.buttons[0])
    XCTAssertTrue(bench.list.events.contains("delete three"))
  }

  func testOlderActionsStayUntilEditingEnds() async {
    let bench = make { _, list in
      list.rowActions = { [unowned list] _ in
        [
          UITableViewRowAction(style: .normal, title: "More") { _, path in list.events.append("more \(path.row)") },
          UITableViewRowAction(style: .default, title: "Away") { _, path in list.events.append("away \(path.row)") },
        ]
      }
    }
    bench.swipe(3, by: -160)
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.map(\.accessibilityLabel), ["Away", "More"])
    bench.tap(bench.buttons[1])
    XCTAssertEqual(bench.list.events.last, "more 3")
    XCTAssertEqual(bench.buttons.count, 2)
    bench.table.setEditing(false, animated: false)
    bench.hand.step()
    XCTAssertEqual(bench.buttons.count, 0)
  }

  func testFromRightToLeftTheTrailingEdgeIsAtTheLeft() async {
    let bench = make { table, _ in table.semanticContentAttribute = .forceRightToLeft }
    bench.swipe(0, by: 100)
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.map(\.accessibilityLabel), ["Delete"])
    XCTAssertEqual(bench.buttons.first?.convert(CGPoint.zero, to: nil).x, 0)
    XCTAssertEqual(bench.cell(0)?.frame.minX, bench.buttons.first?.bounds.width)
  }

  func testASecondSwipeClosesTheFirst() async {
    let bench = make()
    bench.swipe(0, by: -100)
    bench.hand.step(30)
    bench.swipe(2, by: -100)
    bench.hand.step(30)
    XCTAssertEqual(bench.cell(0)?.frame.minX, 0)
    XCTAssertLessThanOrEqual(bench.buttons.count, 1)
  }
}
