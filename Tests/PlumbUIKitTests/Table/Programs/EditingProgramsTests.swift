// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Small programs as apps write them: editing, selecting, static rows, snapshots.
@MainActor
final class EditingProgramsTests: XCTestCase {
  func testSeveralRowsAreChosenAndDeletedTogether() async {
    let bench = EditBench { table, list in
      table.allowsMultipleSelectionDuringEditing = true
      list.animation = .automatic
    }
    bench.table.setEditing(true, animated: true)
    bench.hand.step(30)
    for row in [0, 2, 3] { bench.hand.tap(160, CGFloat(row) * 50 + 25, frames: 12) }
    let chosen = (bench.table.indexPathsForSelectedRows ?? []).sorted()
    XCTAssertEqual(chosen.map(\.row), [0, 2, 3])
    for path in chosen.reversed() { bench.list.sections[0].remove(at: path.row) }
    bench.table.deleteRows(at: chosen, with: .automatic)
    bench.table.setEditing(false, animated: true)
    bench.hand.step(40)
    XCTAssertEqual(bench.shown, ["two", "five"])
    XCTAssertNil(bench.table.indexPathsForSelectedRows)
    XCTAssertFalse(bench.cell(0)?.isEditing ?? true)
    bench.hand.leave()
  }

  func testARowGoesToAnEmptySection() async {
    let bench = EditBench([["one", "two"], [], ["three"]]) { table, _ in table.isEditing = true }
    bench.hand.drag(from: CGPoint(x: 300, y: 25), to: CGPoint(x: 300, y: 90), frames: 20)
    bench.hand.step(40)
    XCTAssertEqual(bench.list.words.sorted(), ["one", "three", "two"])
    XCTAssertEqual(bench.shown.count, 3)
    XCTAssertEqual(bench.shown, bench.list.words, "\(bench.list.events)")
    bench.hand.leave()
  }

  func testBothSidesSwipeAndTheHandlerDeletesItsRow() async {
    let bench = EditBench { _, list in list.animation = .left }
    let list = bench.list
    let table = bench.table
    list.leading = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Flag") { _, _, done in
          list.events.append("flag \(list.word(path))")
          done(true)
        }
      ])
    }
    list.trailing = { path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        list.sections[path.section].remove(at: path.row)
        table.deleteRows(at: [path], with: .left)
        done(true)
      }
      delete.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
      delete.backgroundColor = .systemRed
      let more = UIContextualAction(style: .normal, title: "More") { _, _, done in done(false) }
      let configuration = UISwipeActionsConfiguration(actions: [delete, more])
      configuration.performsFirstActionWithFullSwipe = false
      XCTAssertEqual(configuration.actions.count, 2)
      return configuration
    }
    bench.swipe(1, by: 200)
    bench.hand.step(30)
    if let flag = bench.buttons.first { bench.tap(flag) }
    bench.hand.step(40)
    XCTAssertTrue(list.events.contains("flag two"), "\(list.events)")
    bench.swipe(1, by: -200)
    bench.hand.step(30)
    XCTAssertEqual(bench.buttons.count, 2)
    if let delete = bench.buttons.last { bench.tap(delete) }
    bench.hand.step(60)
    XCTAssertEqual(list.words, ["one", "three", "four", "five"])
    XCTAssertEqual(bench.shown, ["one", "three", "four", "five"])
    XCTAssertEqual(bench.buttons.count, 0)
    bench.hand.leave()
  }

  func testTheTableLearnsWhetherItsDataSourceDeletes() async {
    class Silent: NSObject, UITableViewDataSource {
      var words = ["one", "two", "three"]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      }
    }
    final class Deleting: NSObject, UITableViewDataSource {
      var words = ["one", "two", "three"]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      }
      func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        words.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .none)
      }
    }
    let hand = Hand()
    let table = UITableView(frame: hand.window.bounds)
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    hand.window.addSubview(table)
    func swipe() -> Bool {
      hand.drag(from: CGPoint(x: 300, y: 25), to: CGPoint(x: 220, y: 25), frames: 10)
      hand.step(20)
      let isOpen = (table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minX ?? 0) < 0
      hand.tap(160, 400)
      hand.step(30)
      return isOpen
    }
    func deleteByMinus() {
      table.isEditing = true
      hand.step()
      hand.tap(20, 25, frames: 12)
      hand.step(30)
      hand.tap(300, 25, frames: 12)
      hand.step(30)
      table.isEditing = false
      hand.step(2)
    }
    let deleting = Deleting()
    table.dataSource = deleting
    hand.step()
    XCTAssertFalse(swipe(), "nothing says yet that rows can be deleted")
    deleteByMinus()
    XCTAssertEqual(deleting.words, ["two", "three"])
    XCTAssertTrue(swipe(), "it was seen to delete")
    let silent = Silent()
    var complaints: [String] = []
    table.inconsistencyHandler = { complaints.append($0) }
    table.dataSource = silent
    hand.step()
    deleteByMinus()
    XCTAssertEqual(complaints.count, 1)
    XCTAssertFalse(swipe())
    hand.leave()
  }

  func testStaticRowsAreShownAgainAndAgain() async {
    final class Form: NSObject, UITableViewDataSource, UITableViewDelegate {
      let cells: [[UITableViewCell]] = [3, 14].map { count in
        (0..<count).map { row in
          let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
          cell.textLabel?.text = "Setting \(row)"
          cell.detailTextLabel?.text = "on"
          return cell
        }
      }
      var showsSecond = true
      func numberOfSections(in tableView: UITableView) -> Int { showsSecond ? 2 : 1 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells[section].count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.section][indexPath.row]
      }
      func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "What section \(section) is for." }
    }
    let hand = Hand()
    let table = UITableView(frame: hand.window.bounds, style: .insetGrouped)
    let form = Form()
    table.dataSource = form
    table.delegate = form
    hand.window.addSubview(table)
    hand.step()
    for _ in 0..<3 {
      table.contentOffset.y = 300
      hand.step()
      table.contentOffset.y = 0
      hand.step()
      form.showsSecond.toggle()
      table.reloadData()
      hand.step()
    }
    XCTAssertEqual(table.visibleCells, Array(form.cells[0]))
    form.showsSecond = true
    table.insertSections([1], with: .fade)
    hand.step(40)
    let shown = table.visibleCells
    XCTAssertEqual(Array(shown.prefix(3)), form.cells[0])
    XCTAssertEqual(Array(shown.dropFirst(3)), Array(form.cells[1].prefix(shown.count - 3)))
    XCTAssertTrue(shown.allSatisfy { !$0.isHidden && $0.superview === table && $0.alpha == 1 })
    hand.leave()
  }

  func testSnapshotsMoveInsertDeleteAndReconfigure() async {
    let hand = Hand()
    let table = UITableView(frame: hand.window.bounds)
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    hand.window.addSubview(table)
    final class Suffix {
      var text = ""
    }
    let suffix = Suffix()
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)\(suffix.text)"
      return cell
    }
    source.defaultRowAnimation = .fade
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3, 4], toSection: "a")
    snapshot.appendItems([5, 6], toSection: "b")
    source.apply(snapshot, animatingDifferences: false)
    hand.step()
    let third = table.cellForRow(at: IndexPath(row: 2, section: 0))
    var next = source.snapshot()
    next.moveItem(3, beforeItem: 1)
    next.deleteItems([2])
    next.insertItems([7], afterItem: 4)
    next.moveSection("b", beforeSection: "a")
    next.reconfigureItems([3])
    suffix.text = "!"
    var isDone = false
    source.apply(next, animatingDifferences: true) { isDone = true }
    hand.step(40)
    XCTAssertTrue(isDone)
    XCTAssertEqual(table.visibleCells.compactMap { $0.textLabel?.text }, ["5", "6", "3!", "1", "4", "7!"])
    XCTAssertIdentical(table.cellForRow(at: IndexPath(row: 0, section: 1)), third, "a moved row keeps its cell")
    XCTAssertEqual(source.indexPath(for: 7), IndexPath(row: 3, section: 1))
    XCTAssertEqual(source.itemIdentifier(for: IndexPath(row: 1, section: 0)), 6)
    hand.leave()
  }
}
