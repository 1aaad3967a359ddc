// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// A cell on screen that needs another height than the kept one is reported with its cause, and corrected.
@MainActor
final class DisplayCheckTests: XCTestCase {
  /// A list whose cells may show something else on screen than when they are measured.
  @MainActor
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    var texts: [String]
    var mode = HeightMode.byKey
    var whenMeasured: (NoteCell, Int) -> Void = { _, _ in }
    var whenShown: (NoteCell, Int) -> Void = { _, _ in }
    private(set) var mismatches: [HeightMismatch] = []

    init(_ texts: [String]) {
      self.texts = texts
      super.init()
      table.register(NoteCell.self, forCellReuseIdentifier: "Note")
      table.dataSource = self
      table.delegate = self
    }

    func listen() {
      table.rowHeights.log = { [weak self] in
        if case .mismatch(let mismatch) = $0 { self?.mismatches.append(mismatch) }
      }
    }

    func height(_ row: Int) -> CGFloat { table.rectForRow(at: IndexPath(row: row, section: 0)).height }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
      if let cell = cell as? NoteCell {
        cell.note.text = texts[indexPath.row]
        whenShown(cell, indexPath.row)
      }
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      let configure = { (cell: NoteCell) in
        cell.note.text = self.texts[indexPath.row]
        self.whenMeasured(cell, indexPath.row)
      }
      if mode == .byPath { return tableView.heightForCell(withIdentifier: "Note", cachedAt: indexPath, configure: configure) }
      return tableView.heightForCell(withIdentifier: "Note", cachedBy: HeightKey(indexPath.row), configure: configure)
    }
  }

  private let long = String(repeating: "word ", count: 40)

  func testCellsThatAgreeAreNotReported() async {
    for mode in [HeightMode.byKey, .byPath] {
      let list = List(["a", long, "b"])
      list.mode = mode
      list.listen()
      list.table.layoutIfNeeded()
      XCTAssertEqual(list.mismatches, [])
      XCTAssertEqual(list.table.rowHeights.statistics.mismatches, 0)
      XCTAssertEqual(list.table.rowHeights.statistics.measurements, 3, "a check is no measurement of a row")
    }
  }

  func testContentThatChangedUnderTheSameKeyIsReportedAndCorrected() async {
    for mode in [HeightMode.byKey, .byPath] {
      let list = List(["a", "b", "c"])
      list.mode = mode
      list.table.layoutIfNeeded()
      let old = list.height(1)
      list.texts[1] = long
      list.listen()
      // Only the cells are made anew: nobody told the heights.
      list.table.rowHeights.checksDisplayedCells = true
      list.table.reloadDataKeepingHeights()
      list.table.layoutIfNeeded()
      XCTAssertEqual(list.mismatches.count, 1, "\(mode)")
      XCTAssertEqual(list.mismatches.first?.cause, .changedSinceMeasured)
      XCTAssertEqual(list.mismatches.first?.indexPath, IndexPath(row: 1, section: 0))
      XCTAssertEqual(list.mismatches.first?.keptHeight, old)
      XCTAssertEqual(list.mismatches.first?.displayedHeight, list.height(1))
      XCTAssertGreaterThan(list.height(1), old)
      XCTAssertEqual(list.table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.height, list.height(1))
      XCTAssertEqual(list.table.rowHeights.height(at: IndexPath(row: 1, section: 0)), list.height(1))
      list.table.setNeedsLayout()
      list.table.layoutIfNeeded()
      XCTAssertEqual(list.mismatches.count, 1, "what was corrected agrees from now on")
    }
  }

  func testATemplateThatIsConfiguredInAnotherWayIsReportedWithTheDifference() async {
    let list = List(["a", "b"])
    list.whenMeasured = { cell, row in cell.note.numberOfLines = row == 1 ? 1 : 0 }
    list.texts[1] = long
    list.listen()
    list.table.layoutIfNeeded()
    guard case .configuredDifferently(let difference)? = list.mismatches.first?.cause else {
      return XCTFail("\(list.mismatches)")
    }
    XCTAssertEqual(difference, "UILabel: number of lines 1 when measured, 0 on screen")
    XCTAssertTrue(list.mismatches[0].description.contains("configured in another way"), list.mismatches[0].description)
  }

  func testAnAccessoryThatTheTemplateLacksIsReportedAsAnotherWidth() async {
    let list = List([String(repeating: "word ", count: 33)])
    list.whenShown = { cell, _ in cell.accessoryType = .detailDisclosureButton }
    list.listen()
    list.table.layoutIfNeeded()
    XCTAssertEqual(list.mismatches.map(\.cause), [.contentWidth(measured: 320, displayed: 252)])
    XCTAssertEqual(list.height(0), list.mismatches.first?.displayedHeight)
  }

  func testWithoutAListenerChecksWaitForIdleTime() async {
    let list = List(["a", "b", "c"])
    let turns = ManualIdleTurns()
    list.table.rowHeights.takeCheckTurns(from: turns)
    list.whenMeasured = { cell, _ in cell.note.text = "short" }
    list.texts[2] = long
    list.table.layoutIfNeeded()
    let kept = list.height(2)
    XCTAssertEqual(list.table.rowHeights.statistics.mismatches, 0)
    XCTAssertTrue(turns.isAwaited)
    turns.runToEnd()
    XCTAssertEqual(list.table.rowHeights.statistics.mismatches, 1)
    list.table.layoutIfNeeded()
    XCTAssertGreaterThan(list.height(2), kept)
    turns.runToEnd()
    XCTAssertFalse(turns.isAwaited)
    XCTAssertEqual(list.table.rowHeights.statistics.mismatches, 1)
  }

  func testChecksCanBeSwitchedOff() async {
    let list = List([long])
    list.whenMeasured = { cell, _ in cell.note.text = "short" }
    list.listen()
    list.table.rowHeights.checksDisplayedCells = false
    list.table.layoutIfNeeded()
    XCTAssertEqual(list.mismatches, [])
  }

  func testRowsThatSizeThemselvesAreLearned() async {
    final class Automatic: NSObject, UITableViewDataSource, UITableViewDelegate {
      let texts: [String]
      init(_ texts: [String]) { self.texts = texts }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
        (cell as? NoteCell)?.note.text = texts[indexPath.row]
        return cell
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { UITableView.automaticDimension }
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.estimatedHeightForCell(withIdentifier: "Note", cachedAt: indexPath)
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.register(NoteCell.self, forCellReuseIdentifier: "Note")
    let source = Automatic(["a", long, "c"])
    table.dataSource = source
    table.delegate = source
    let turns = ManualIdleTurns()
    table.rowHeights.takeCheckTurns(from: turns)
    table.layoutIfNeeded()
    turns.runToEnd()
    for row in 0..<3 {
      let indexPath = IndexPath(row: row, section: 0)
      XCTAssertEqual(table.estimatedHeightForCell(withIdentifier: "Note", cachedAt: indexPath), table.rectForRow(at: indexPath).height)
    }
  }
}
