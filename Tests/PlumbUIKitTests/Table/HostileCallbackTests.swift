// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Delegates and data sources that act in the middle of a question, an editing gesture or a movement.
@MainActor
final class HostileCallbackTests: XCTestCase {
  private func make(prepare: (UITableView, WordList) -> Void = { _, _ in }) -> EditBench {
    let bench = EditBench([(0..<40).map { "row \($0)" }], prepare: prepare)
    addTeardownBlock { @MainActor in bench.hand.leave() }
    return bench
  }

  /// Drags through a table that is reloaded five times from within its own questions.
  private func expectNothingLost(_ callBack: (TestList, @escaping () -> Void) -> Void) {
    let bench = TableBench([TableBench.rows(80)])
    bench.layout()
    var left = 5
    callBack(bench.list) { [table = bench.table] in
      guard left > 0 else { return }
      left -= 1
      table.reloadData()
    }
    for _ in 0..<8 { bench.drag(500) }
    XCTAssertEqual(left, 0)
    XCTAssertEqual(bench.problems(), [])
  }

  func testAReloadInsideHeightForRow() async {
    expectNothingLost { list, reload in list.onHeight = { _ in reload() } }
  }

  func testAReloadInsideCellForRow() async {
    expectNothingLost { list, reload in list.onCell = { _ in reload() } }
  }

  func testADelegateThatAlwaysReloadsEndsNonetheless() async {
    let bench = TableBench([TableBench.rows(80)])
    bench.list.onCell = { [table = bench.table] _ in table.reloadData() }
    bench.layout()
    bench.list.onCell = nil
    bench.table.setNeedsLayout()
    bench.layout()
    XCTAssertEqual(bench.problems(), [])
  }

  func testCountsThatChangeInTheMiddleOfALayoutAreReported() async {
    let bench = TableBench([TableBench.rows(80)])
    bench.layout()
    var reports: [String] = []
    bench.table.inconsistencyHandler = { reports.append($0) }
    bench.list.onCell = { [list = bench.list] _ in
      guard list.sections[0].count == 80 else { return }
      list.sections[0].removeLast(10)
    }
    bench.drag(900)
    bench.list.onCell = nil
    bench.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    XCTAssertEqual(reports.count, 1)
    bench.layout()
    XCTAssertEqual(bench.table.numberOfRows(inSection: 0), 70)
    XCTAssertEqual(bench.problems(), [])
  }

  func testTheTargetOfAMoveIsAskedWhileTheRowIsDeleted() async {
    let bench = make()
    bench.table.isEditing = true
    bench.hand.step()
    var isDone = false
    bench.list.target = { [list = bench.list, table = bench.table] source, place in
      if !isDone {
        isDone = true
        list.sections[0].remove(at: source.row)
        table.deleteRows(at: [source], with: .fade)
      }
      return place
    }
    bench.hand.touch(.began, 300, 25)
    bench.hand.step()
    bench.hand.move(from: CGPoint(x: 300, y: 25), to: CGPoint(x: 300, y: 180), frames: 8)
    bench.hand.touch(.ended, 300, 180)
    bench.hand.step(40)
    XCTAssertTrue(isDone)
    XCTAssertEqual(bench.list.words.count, 39)
    XCTAssertEqual(bench.shown.first, "row 1")
    XCTAssertFalse(bench.list.events.contains { $0.hasPrefix("move") })
  }

  func testASwipesActionDropsTheTable() async {
    let bench = make { table, list in
      list.trailing = { [weak table] _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Close") { _, _, done in
            table?.removeFromSuperview()
            done(true)
          }
        ])
      }
    }
    bench.swipe(1, by: -100)
    bench.hand.step(30)
    guard let button = bench.buttons.first else { return XCTFail("There is no button.") }
    bench.tap(button)
    bench.hand.step(30)
    XCTAssertNil(bench.table.superview)
    XCTAssertEqual(bench.buttons.count, 0)
  }

  func testASwipesActionReloads() async {
    let bench = make { table, list in
      list.trailing = { [weak table] _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Reload") { _, _, done in
            table?.reloadData()
            done(true)
          }
        ])
      }
    }
    bench.swipe(1, by: -250)
    bench.hand.step(40)
    XCTAssertEqual(bench.cell(1)?.frame.minX, 0)
    XCTAssertEqual(bench.buttons.count, 0)
  }

  func testSelectingARowDropsTheTable() async {
    final class Dropper: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { tableView.removeFromSuperview() }
    }
    let bench = make()
    let dropper = Dropper()
    bench.table.delegate = dropper
    bench.hand.step()
    bench.hand.tap(100, 30, frames: 12)
    bench.hand.step(3)
    XCTAssertNil(bench.table.superview)
  }

  func testATableThatGoesInTheMiddleOfAMovementIsFreed() async {
    weak var gone: UITableView?
    let hand = Hand()
    let list = WordList([["a", "b", "c"]])
    do {
      let table = UITableView(frame: hand.window.bounds)
      gone = table
      table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
      table.dataSource = list
      table.delegate = list
      hand.window.addSubview(table)
      hand.step()
      list.sections[0].removeFirst()
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      hand.step(3)
      table.removeFromSuperview()
    }
    hand.step(60)
    hand.leave()
    XCTAssertNil(gone)
  }

  func testDraggingAndSwipingAtOnceIsRefused() async {
    let bench = make()
    bench.table.isEditing = true
    bench.hand.step()
    bench.hand.touch(.began, 300, 25, id: 1)
    bench.hand.step()
    bench.hand.touch(.began, 200, 225, id: 2)
    bench.hand.step()
    bench.hand.move(from: CGPoint(x: 200, y: 225), to: CGPoint(x: 60, y: 225), frames: 6, id: 2)
    bench.hand.touch(.ended, 60, 225, id: 2)
    bench.hand.touch(.ended, 300, 25, id: 1)
    bench.hand.step(40)
    XCTAssertEqual(bench.buttons.count, 0)
    XCTAssertEqual(bench.list.words.count, 40)
    XCTAssertEqual(UIScreen.main.displayLinks.count, 0, "The row is still held.")
    XCTAssertEqual(bench.shown, bench.table.indexPathsForVisibleRows?.map { bench.list.word($0) })
  }

  func testARowIsLetGoOfWhenItsRecogniserIsTurnedOff() async {
    let bench = make()
    bench.table.isEditing = true
    bench.hand.step()
    bench.hand.touch(.began, 300, 25)
    bench.hand.step()
    bench.hand.move(from: CGPoint(x: 300, y: 25), to: CGPoint(x: 300, y: 180), frames: 8)
    for recognizer in bench.table.gestureRecognizers ?? [] { recognizer.isEnabled = false }
    bench.hand.step(40)
    XCTAssertEqual(UIScreen.main.displayLinks.count, 0, "The row is still held.")
    XCTAssertEqual(bench.shown.first, "row 0")
    bench.hand.touch(.ended, 300, 180)
    bench.hand.step(3)
    XCTAssertFalse(bench.list.events.contains { $0.hasPrefix("move") })
  }
}
