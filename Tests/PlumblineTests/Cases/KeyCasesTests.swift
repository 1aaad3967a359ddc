// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// Cases of lists in the field, part D: heights by key.
@MainActor
final class KeyCasesTests: XCTestCase {
  @MainActor
  private final class Keyed {
    let table: UITableView
    var measured = 0

    init(width: CGFloat = 320) {
      table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 480), style: .plain)
      table.separatorStyle = .none
      for name in ["One", "Two"] { table.register(FrameCell.self, forCellReuseIdentifier: name) }
    }

    @discardableResult
    func ask(_ key: HeightKey, _ height: CGFloat) -> CGFloat { ask(key, "One", height) }

    @discardableResult
    func ask(_ key: HeightKey, _ identifier: String, _ height: CGFloat) -> CGFloat {
      table.heightForCell(withIdentifier: identifier, cachedBy: key) { (cell: FrameCell) in
        self.measured += 1
        cell.answer = height
      }
    }
  }

  func testCase59AnotherVersionIsMeasuredAndTheFirstIsStillKnown() async {
    let keyed = Keyed()
    XCTAssertEqual(keyed.ask(HeightKey(7, version: 1), 50), 50)
    XCTAssertEqual(keyed.ask(HeightKey(7, version: 2), 80), 80)
    XCTAssertEqual(keyed.ask(HeightKey(7, version: 1), 99), 50)
    XCTAssertEqual(keyed.measured, 2)
  }

  func testCase60EqualKeysUnderTwoIdentifiersAreKeptApart() async {
    let keyed = Keyed()
    XCTAssertEqual(keyed.ask(HeightKey(7), "One", 50), 50)
    XCTAssertEqual(keyed.ask(HeightKey(7), "Two", 80), 80)
    XCTAssertEqual(keyed.ask(HeightKey(7), "One", 1), 50)
    XCTAssertEqual(keyed.ask(HeightKey(7), "Two", 1), 80)
    XCTAssertEqual(keyed.measured, 2)
    XCTAssertEqual(keyed.table.heightForCell(withIdentifier: "Two") { (cell: FrameCell) in cell.answer = 80 }, 80)
  }

  func testCase62KeysAndWidthsNeverCollide() async {
    // Identity and width of which a mix by exclusive or would be the same.
    let keyed = Keyed()
    var heights: [String: CGFloat] = [:]
    for width in [320, 321, 568] {
      keyed.table.frame.size.width = CGFloat(width)
      for id in [0, 2, 320 ^ 321, 320 ^ 568, 321 ^ 568] {
        let height = CGFloat(40 + id % 97 + width % 13)
        heights["\(width) \(id)"] = keyed.ask(HeightKey(id), height)
      }
    }
    for width in [320, 321, 568] {
      keyed.table.frame.size.width = CGFloat(width)
      for id in [0, 2, 320 ^ 321, 320 ^ 568, 321 ^ 568] { XCTAssertEqual(keyed.ask(HeightKey(id), 0.5), heights["\(width) \(id)"]) }
    }
    XCTAssertEqual(keyed.measured, 15)
  }

  func testCase62IdentitiesOfEqualHashesAreToldApart() async {
    struct Colliding: Hashable, Sendable {
      let id: Int
      func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }
    let keyed = Keyed()
    for id in 0..<50 { XCTAssertEqual(keyed.ask(HeightKey(Colliding(id: id)), CGFloat(40 + id)), CGFloat(40 + id)) }
    for id in 0..<50 { XCTAssertEqual(keyed.ask(HeightKey(Colliding(id: id)), 1), CGFloat(40 + id)) }
    XCTAssertEqual(keyed.measured, 50)
  }

  func testCase63InvalidatingAKeyEmptiesItAtEveryWidth() async {
    let keyed = Keyed()
    let widths = [320, 414, 568] as [CGFloat]
    for width in widths {
      keyed.table.frame.size.width = width
      keyed.ask(HeightKey("a"), 50)
    }
    keyed.table.rowHeights.invalidate(for: HeightKey("a"))
    for width in widths {
      keyed.table.frame.size.width = width
      XCTAssertEqual(keyed.ask(HeightKey("a"), 60), 60)
    }
    XCTAssertEqual(keyed.measured, 6)
  }

  func testCase64TwoTablesKnowNothingOfEachOther() async {
    let (one, other) = (Keyed(), Keyed())
    XCTAssertEqual(one.ask(HeightKey(1), 50), 50)
    XCTAssertEqual(other.ask(HeightKey(1), 70), 70)
    one.table.rowHeights.invalidateAll()
    XCTAssertEqual(other.ask(HeightKey(1), 1), 70)
    XCTAssertEqual(one.ask(HeightKey(1), 55), 55)
  }

  func testCase65NoMoreKeysAreKeptThanTheLimitAndTheOldestLeave() async {
    let keyed = Keyed()
    keyed.table.rowHeights.limit = 1000
    for id in 0..<100_000 { keyed.ask(HeightKey(id), CGFloat(40 + id % 100)) }
    XCTAssertEqual(keyed.table.rowHeights.statistics.evictions, 99_000)
    XCTAssertEqual(keyed.table.rowHeights.keyedHeightCount, 1000)
    keyed.ask(HeightKey(99_000), 1)
    XCTAssertEqual(keyed.measured, 100_000, "the newest thousand are known")
    keyed.ask(HeightKey(98_999), 139)
    XCTAssertEqual(keyed.measured, 100_001)
    NotificationCenter.default.post(name: Notification.Name("UIApplicationDidReceiveMemoryWarningNotification"), object: nil)
    XCTAssertEqual(keyed.table.rowHeights.keyedHeightCount, 0)
    XCTAssertEqual(keyed.ask(HeightKey(5), 45), 45)
    XCTAssertEqual(keyed.measured, 100_002)
  }

  func testCase65RowsInTheTableLeaveOnlyOnAMemoryWarningAndThoseOnScreenStay() async {
    let notes = NoteTable([NoteTable.notes(60)], mode: .byKey)
    notes.table.rowHeights.limit = 5
    notes.table.layoutIfNeeded()
    let turns = ManualIdleTurns()
    notes.table.rowHeights.precaching.takeTurns(from: turns)
    notes.table.rowHeights.precaching.isEnabled = true
    turns.runToEnd()
    XCTAssertEqual(notes.configurations, 60)
    XCTAssertEqual(notes.table.rowHeights.statistics.evictions, 0)
    let visible = notes.table.indexPathsForVisibleRows ?? []
    NotificationCenter.default.post(name: Notification.Name("UIApplicationDidReceiveMemoryWarningNotification"), object: nil)
    XCTAssertEqual(notes.table.rowHeights.keyedHeightCount, visible.count)
    XCTAssertFalse(turns.isAwaited, "nothing is measured ahead at once")
    for path in visible { _ = notes.height(path.row) }
    XCTAssertEqual(notes.configurations, 60)
    XCTAssertEqual(notes.keptHeights(), notes.freshHeights())
  }

  func testCase66ALineLimitBelongsToTheKey() async {
    let notes = NoteTable([[]], mode: .byKey)
    let text = String(repeating: "word ", count: 60)
    func ask(lines: Int) -> CGFloat {
      notes.table.heightForCell(withIdentifier: "Note", cachedBy: HeightKey("text", version: lines)) { (cell: NoteCell) in
        cell.note.numberOfLines = lines
        cell.note.text = text
      }
    }
    let whole = ask(lines: 0)
    let two = ask(lines: 2)
    XCTAssertGreaterThan(whole, two)
    XCTAssertEqual(ask(lines: 0), whole)
    XCTAssertEqual(notes.table.rowHeights.statistics.measurements, 2)
  }

  func testCase67WithoutAKeyTheHeightIsMeasuredAndNotKept() async {
    let keyed = Keyed()
    for height in [50, 60] as [CGFloat] {
      XCTAssertEqual(keyed.table.heightForCell(withIdentifier: "One") { (cell: FrameCell) in cell.answer = height }, height)
    }
    XCTAssertEqual(keyed.table.rowHeights.statistics.measurements, 2)
    XCTAssertEqual(keyed.table.rowHeights.statistics.requests, 0)
    XCTAssertEqual(keyed.table.rowHeights.keyedHeightCount, 0)
  }
}
