// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import XCTest

/// Small programs as apps write them with kept heights: what they ask for, and how often their cells are measured.
@MainActor
final class ScreenProgramsTests: XCTestCase {
  /// A screen of notes and pictures; keys, paths and kinds as its settings say.
  private final class Screen: NSObject, UITableViewDataSource, UITableViewDelegate {
    struct Item: Hashable {
      var id: Int
      var version = 0
      var text: String
      var isPicture = false
    }

    let table: UITableView
    var items: [Item]
    var isByKey = true
    var measured = 0
    var mismatches: [HeightMismatch] = []

    init(_ count: Int, width: CGFloat = 320) {
      items = (0..<count).map { Item(id: $0, text: String(repeating: "word ", count: 3 + $0 * 7 % 40)) }
      table = PlumblineTableView(frame: CGRect(x: 0, y: 0, width: width, height: 480), style: .plain)
      super.init()
      table.register(NoteCell.self, forCellReuseIdentifier: "Note")
      table.register(FrameCell.self, forCellReuseIdentifier: "Picture")
      table.dataSource = self
      table.delegate = self
    }

    func listen() {
      table.rowHeights.log = { [weak self] in if case .mismatch(let mismatch) = $0 { self?.mismatches.append(mismatch) } }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let item = items[indexPath.row]
      let cell = tableView.dequeueReusableCell(withIdentifier: item.isPicture ? "Picture" : "Note", for: indexPath)
      if let note = cell as? NoteCell { note.note.text = item.text }
      (cell as? FrameCell)?.answer = 123
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      let item = items[indexPath.row]
      let key = HeightKey(item.id, version: item.version)
      if item.isPicture {
        let configure = { (cell: FrameCell) in
          self.measured += 1
          cell.answer = 123
        }
        return isByKey
          ? tableView.heightForCell(withIdentifier: "Picture", cachedBy: key, configure: configure)
          : tableView.heightForCell(withIdentifier: "Picture", cachedAt: indexPath, configure: configure)
      }
      let configure = { (cell: NoteCell) in
        self.measured += 1
        cell.note.text = item.text
      }
      return isByKey
        ? tableView.heightForCell(withIdentifier: "Note", cachedBy: key, configure: configure)
        : tableView.heightForCell(withIdentifier: "Note", cachedAt: indexPath, configure: configure)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
      tableView.estimatedHeightForCell(withIdentifier: "Note", cachedBy: HeightKey(items[indexPath.row].id))
    }

    /// Measures all rows ahead.
    func measureAhead() {
      let turns = ManualIdleTurns()
      table.rowHeights.precaching.takeTurns(from: turns)
      table.rowHeights.precaching.isEnabled = true
      table.layoutIfNeeded()
      turns.runToEnd()
      table.layoutIfNeeded()
    }

    /// Whether every row on screen is as high as its cell needs.
    var isExact: Bool {
      table.layoutIfNeeded()
      return table.visibleCells.allSatisfy { cell in
        guard let cell = cell as? NoteCell else { return cell.frame.height == 123 + table.separatorHeightForTests }
        let fitted = cell.systemLayoutSizeFitting(
          CGSize(width: table.bounds.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
        return abs(fitted.height - cell.frame.height) < 0.5
      }
    }
  }

  func testAReloadOfTheSameContentMeasuresNothing() async {
    let screen = Screen(60)
    screen.measureAhead()
    XCTAssertEqual(screen.measured, 60)
    for _ in 0..<3 {
      screen.table.reloadData()
      screen.table.layoutIfNeeded()
    }
    XCTAssertEqual(screen.measured, 60)
    XCTAssertTrue(screen.isExact)
  }

  func testAnEditWithAnotherVersionMeasuresItsRow() async {
    let screen = Screen(60)
    screen.measureAhead()
    screen.items[2].text += String(repeating: "more ", count: 30)
    screen.items[2].version += 1
    screen.table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    XCTAssertTrue(screen.isExact)
    XCTAssertEqual(screen.measured, 61)
  }

  func testAnEditThatForgotItsVersionIsReportedAndPutRight() async {
    let screen = Screen(20)
    screen.measureAhead()
    screen.listen()
    screen.items[2].text += String(repeating: "more ", count: 30)
    screen.table.reloadRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    screen.table.layoutIfNeeded()
    XCTAssertEqual(screen.mismatches.map(\.indexPath), [IndexPath(row: 2, section: 0)])
    XCTAssertEqual(screen.mismatches.first?.cause, .changedSinceMeasured)
    XCTAssertTrue(screen.isExact)
  }

  func testARowThatBecomesAnotherKindIsMeasuredAsThatKind() async {
    for isByKey in [true, false] {
      let screen = Screen(20)
      screen.isByKey = isByKey
      screen.measureAhead()
      let before = screen.measured
      screen.items[1].isPicture = true
      screen.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      XCTAssertTrue(screen.isExact)
      XCTAssertEqual(screen.measured, before + 1)
      screen.items[1].isPicture = false
      screen.table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      XCTAssertTrue(screen.isExact)
      XCTAssertEqual(screen.measured, before + (isByKey ? 1 : 2), "by key the note's height was still known")
    }
  }

  func testAnotherTextSizeAndBackMeasuresOnce() async {
    let screen = Screen(30)
    screen.measureAhead()
    UIScreen.main.overrideTraits { $0.preferredContentSizeCategory = .extraLarge }
    defer { UIScreen.main.overrideTraits { $0.preferredContentSizeCategory = .large } }
    let window = UIWindow(frame: screen.table.bounds)
    window.addSubview(screen.table)
    window.isHidden = false
    defer { window.isHidden = true }
    window.layoutIfNeeded()
    let larger = screen.measured
    XCTAssertGreaterThan(larger, 30)
    UIScreen.main.overrideTraits { $0.preferredContentSizeCategory = .large }
    window.layoutIfNeeded()
    XCTAssertEqual(screen.measured, larger, "the first size is still known")
  }

  func testDarkModeMeasuresNothing() async {
    let screen = Screen(30)
    let window = UIWindow(frame: screen.table.bounds)
    window.addSubview(screen.table)
    window.isHidden = false
    defer { window.isHidden = true }
    screen.measureAhead()
    let before = screen.measured
    window.overrideUserInterfaceStyle = .dark
    window.layoutIfNeeded()
    XCTAssertEqual(screen.measured, before)
  }

  func testAScreenThatIsRestoredMeasuresNothing() async throws {
    let first = Screen(40)
    first.measureAhead()
    let data = first.table.rowHeights.snapshot()
    let second = Screen(40)
    try second.table.rowHeights.restore(data)
    second.measureAhead()
    XCTAssertEqual(second.measured, 0)
    XCTAssertTrue(second.isExact)
    XCTAssertEqual(second.table.contentSize, first.table.contentSize)
  }

  func testInsertingMovingAndDeletingByPathMeasuresWhatIsNew() async {
    let screen = Screen(50)
    screen.isByKey = false
    screen.measureAhead()
    XCTAssertEqual(screen.measured, 50)
    let table = screen.table
    screen.items.insert(Screen.Item(id: 100, text: "new"), at: 1)
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    let moved = screen.items.remove(at: 3)
    screen.items.insert(moved, at: 30)
    table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 30, section: 0))
    screen.items.removeSubrange(10..<20)
    table.deleteRows(at: (10..<20).map { IndexPath(row: $0, section: 0) }, with: .none)
    XCTAssertTrue(screen.isExact)
    XCTAssertEqual(screen.measured, 51)
  }

  func testAnExpandedRowGrowsByInvalidatingItAndAnEmptyUpdate() async {
    let screen = Screen(30)
    screen.isByKey = false
    screen.measureAhead()
    let path = IndexPath(row: 1, section: 0)
    screen.items[1].text += String(repeating: "more ", count: 30)
    (screen.table.cellForRow(at: path) as? NoteCell)?.note.text = screen.items[1].text
    screen.table.rowHeights.invalidate(at: path)
    screen.table.beginUpdates()
    screen.table.endUpdates()
    XCTAssertTrue(screen.isExact)
    XCTAssertEqual(screen.measured, 31)
  }

  func testATableThatGetsItsWidthLateMeasuresAtThatWidthOnly() async {
    let screen = Screen(30, width: 0)
    screen.table.reloadData()
    screen.table.layoutIfNeeded()
    XCTAssertEqual(screen.measured, 0)
    screen.table.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    screen.measureAhead()
    XCTAssertEqual(screen.measured, 30)
    XCTAssertTrue(screen.isExact)
  }

  func testASourceOfSnapshotsKeepsHeightsByPath() async {
    let screen = Screen(20)
    screen.isByKey = false
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: screen.table) { table, path, id in
      let cell = table.dequeueReusableCell(withIdentifier: "Note", for: path)
      (cell as? NoteCell)?.note.text = screen.items.first { $0.id == id }?.text
      return cell
    }
    func apply() {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(screen.items.map(\.id))
      source.apply(snapshot, animatingDifferences: true)
    }
    apply()
    screen.measureAhead()
    XCTAssertEqual(screen.measured, 20)
    screen.items.swapAt(0, 15)
    screen.items.remove(at: 4)
    screen.items.append(Screen.Item(id: 77, text: "the last"))
    apply()
    screen.measureAhead()
    XCTAssertEqual(screen.measured, 21)
    XCTAssertTrue(screen.isExact)
  }
}
