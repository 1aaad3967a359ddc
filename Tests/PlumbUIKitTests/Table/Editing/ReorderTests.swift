// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Rows that a person moves by their handles.
@MainActor
final class ReorderTests: XCTestCase {
  private func make(
    _ sections: [[String]] = [["one", "two", "three", "four", "five"]], prepare: (UITableView, WordList) -> Void = { _, _ in }
  ) -> EditBench {
    let bench = EditBench(sections, prepare: prepare)
    addTeardownBlock { @MainActor in bench.hand.leave() }
    bench.table.isEditing = true
    bench.hand.step()
    return bench
  }

  private func drag(_ bench: EditBench, from start: CGFloat, to end: CGFloat, x: CGFloat = 300, lets go: Bool = true) {
    bench.hand.touch(.began, x, start)
    bench.hand.step()
    bench.hand.move(from: CGPoint(x: x, y: start), to: CGPoint(x: x, y: end), frames: 10)
    guard go else { return }
    bench.hand.touch(.ended, x, end)
    bench.hand.step(30)
  }

  func testARowMovesDown() async {
    let bench = make()
    drag(bench, from: 25, to: 130)
    XCTAssertEqual(bench.list.events, ["move 0.0 to 0.2"])
    XCTAssertEqual(bench.list.words, ["two", "three", "one", "four", "five"])
    XCTAssertEqual(bench.shown, bench.list.words)
    XCTAssertEqual(bench.cell(2)?.frame.minY, 100)
    XCTAssertEqual(bench.table.contentOffset.y, 0)
  }

  func testARowMovesUp() async {
    let bench = make()
    drag(bench, from: 225, to: 20)
    XCTAssertEqual(bench.list.events, ["move 0.4 to 0.0"])
    XCTAssertEqual(bench.shown, ["five", "one", "two", "three", "four"])
  }

  func testTheOthersMakeRoomWhileItIsHeld() async {
    let bench = make()
    drag(bench, from: 25, to: 130, lets: false)
    bench.hand.step(20)
    XCTAssertEqual(bench.shown, ["two", "three", "one", "four", "five"])
    XCTAssertEqual(bench.cell(0)?.textLabel?.text, "one")
    XCTAssertEqual(bench.cell(0)?.frame.minY, 105)
    XCTAssertEqual(bench.cell(1)?.frame.minY, 0)
    XCTAssertEqual(bench.list.events, [])
    bench.hand.send(.cancel)
    bench.hand.step(30)
    XCTAssertEqual(bench.list.events, [])
    XCTAssertEqual(bench.shown, ["one", "two", "three", "four", "five"])
    XCTAssertEqual(bench.cell(0)?.frame.minY, 0)
  }

  func testARowThatReturnsToItsPlaceIsNotMoved() async {
    let bench = make()
    drag(bench, from: 75, to: 90)
    XCTAssertEqual(bench.list.events, [])
    XCTAssertEqual(bench.cell(1)?.frame.minY, 50)
  }

  func testTheDelegateChoosesAnotherPlace() async {
    let bench = make { _, list in list.target = { source, _ in IndexPath(row: 1, section: source.section) } }
    drag(bench, from: 25, to: 230)
    XCTAssertEqual(bench.list.events, ["move 0.0 to 0.1"])
    XCTAssertEqual(bench.shown, ["two", "one", "three", "four", "five"])
  }

  func testARowMovesToAnotherSection() async {
    let bench = make([["a", "b"], ["c", "d"], []])
    drag(bench, from: 25, to: 85)
    XCTAssertEqual(bench.list.events, ["move 0.0 to 1.0"])
    XCTAssertEqual(bench.list.sections, [["b"], ["a", "c", "d"], []])
    XCTAssertEqual(bench.shown, ["b", "a", "c", "d"])
    drag(bench, from: 75, to: 20)
    XCTAssertEqual(bench.list.sections, [["a", "b"], ["c", "d"], []])
  }

  func testTheContentScrollsWhileTheFingerIsNearAnEnd() async {
    let words = (0..<100).map { "row \($0)" }
    let bench = make([words])
    drag(bench, from: 25, to: 470, lets: false)
    bench.hand.step(120)
    let offset = bench.table.contentOffset.y
    XCTAssertGreaterThan(offset, 600)
    bench.hand.touch(.ended, 300, 470)
    bench.hand.step(30)
    XCTAssertEqual(bench.table.contentOffset.y, offset)
    let row = bench.list.words.firstIndex(of: "row 0") ?? 0
    XCTAssertGreaterThan(row, 10)
    XCTAssertEqual(bench.cell(row)?.textLabel?.text, "row 0")
    XCTAssertEqual(bench.shown, bench.table.indexPathsForVisibleRows?.map { bench.list.word($0) })
  }

  func testTheHandleDoesNotScrollAndTheRowDoes() async {
    let bench = make([(0..<100).map { "row \($0)" }])
    drag(bench, from: 225, to: 180, x: 150)
    XCTAssertEqual(bench.list.events, [])
    XCTAssertGreaterThan(bench.table.contentOffset.y, 30)
  }

  func testAPlaceThatDoesNotExistIsReported() async {
    let bench = make { _, list in list.target = { _, _ in IndexPath(row: 77, section: 3) } }
    var reports: [String] = []
    bench.table.inconsistencyHandler = { reports.append($0) }
    drag(bench, from: 25, to: 130)
    XCTAssertFalse(reports.isEmpty)
    XCTAssertEqual(bench.list.events, [])
    XCTAssertEqual(bench.shown, ["one", "two", "three", "four", "five"])
  }

  func testTheRowThatIsHeldMayBeDeletedMeanwhile() async {
    let bench = make()
    drag(bench, from: 25, to: 130, lets: false)
    bench.list.sections[0].removeFirst()
    bench.table.deleteRows(at: [bench.path(0)], with: .fade)
    bench.hand.move(from: CGPoint(x: 300, y: 130), to: CGPoint(x: 300, y: 200), frames: 5)
    bench.hand.touch(.ended, 300, 200)
    bench.hand.step(40)
    XCTAssertEqual(bench.list.events, [])
    XCTAssertEqual(bench.shown, ["two", "three", "four", "five"])
    XCTAssertEqual(bench.cell(0)?.frame.minY, 0)
  }

  func testTheTableMayBeReloadedOrDroppedMeanwhile() async {
    let bench = make()
    drag(bench, from: 25, to: 130, lets: false)
    bench.list.sections = [["x", "y"]]
    bench.table.reloadData()
    bench.hand.step()
    XCTAssertEqual(bench.shown, ["x", "y"])
    bench.hand.touch(.ended, 300, 130)
    bench.hand.step(10)
    drag(bench, from: 25, to: 60, lets: false)
    bench.table.removeFromSuperview()
    bench.hand.move(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 300, y: 90), frames: 3)
    bench.hand.touch(.ended, 300, 90)
    bench.hand.step(10)
    XCTAssertEqual(bench.list.words, ["x", "y"])
  }

  /// A list that tells the table of a move by itself, in one of several ways.
  private final class Teller: WordListMover {
    enum Way: CaseIterable { case move, moveAndReload, moveOthers, deleteAndInsert, reloadData, reloadSections, reloadOthers }
    var way = Way.move

    override func didMove(_ table: UITableView, from source: IndexPath, to target: IndexPath) {
      switch way {
      case .move: table.moveRow(at: source, to: target)
      case .moveAndReload:
        table.moveRow(at: source, to: target)
        table.reloadRows(at: [target], with: .none)
      case .moveOthers:
        table.performBatchUpdates {
          for row in 1...2 { table.moveRow(at: IndexPath(row: row, section: 0), to: IndexPath(row: row - 1, section: 0)) }
        }
      case .deleteAndInsert:
        table.performBatchUpdates {
          table.deleteRows(at: [source], with: .none)
          table.insertRows(at: [target], with: .none)
        }
      case .reloadData: table.reloadData()
      case .reloadSections: table.reloadSections([0], with: .none)
      case .reloadOthers: break
      }
    }
  }

  func testADataSourceMayTellTheTableOfTheMoveByItself() async {
    for way in Teller.Way.allCases {
      let bench = make([["one", "two", "three", "four", "five"], ["x"]])
      let teller = Teller(bench.list)
      teller.way = way
      var reports: [String] = []
      bench.table.inconsistencyHandler = { reports.append($0) }
      bench.table.dataSource = teller
      bench.hand.step()
      drag(bench, from: 25, to: 130)
      XCTAssertEqual(bench.list.words, ["two", "three", "one", "four", "five", "x"], "\(way)")
      XCTAssertEqual(bench.shown, bench.list.words, "\(way)")
      XCTAssertEqual(reports, [], "\(way)")
      bench.hand.leave()
    }
  }

  func testARowThatIsReloadedInAnotherSectionIsMovedOnce() async {
    let bench = make([["a", "b"], ["c", "d"]])
    let teller = Teller(bench.list)
    teller.way = .reloadData
    var reports: [String] = []
    bench.table.inconsistencyHandler = { reports.append($0) }
    bench.table.dataSource = teller
    bench.hand.step()
    drag(bench, from: 25, to: 85)
    XCTAssertEqual(bench.list.sections, [["b"], ["a", "c", "d"]])
    XCTAssertEqual(bench.shown, ["b", "a", "c", "d"])
    XCTAssertEqual(reports, [])
  }
}

/// A data source before a list of words, for what happens when a row was moved.
@MainActor
class WordListMover: NSObject, UITableViewDataSource {
  private let list: WordList

  init(_ list: WordList) {
    self.list = list
  }

  func didMove(_ table: UITableView, from source: IndexPath, to target: IndexPath) {}

  func numberOfSections(in tableView: UITableView) -> Int { list.numberOfSections(in: tableView) }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { list.sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    list.tableView(tableView, cellForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    list.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    didMove(tableView, from: sourceIndexPath, to: destinationIndexPath)
  }
}
