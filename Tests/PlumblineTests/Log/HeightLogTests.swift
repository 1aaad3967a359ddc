// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// What a listener hears of the heights of a table.
@MainActor
final class HeightLogTests: XCTestCase {
  private func names(_ events: [RowHeights.Event]) -> [String] {
    events.map { event in
      switch event {
      case .templateCreated(let identifier): "template \(identifier)"
      case .measured(_, let height, let kind, _): "\(kind) \(height)"
      case .hit(_, let height): "hit \(height)"
      case .precached(let indexPath, let height): "precached \(indexPath.row) \(height)"
      case .invalidated(let reason): "void \(reason)"
      case .mismatch: "mismatch"
      case .diagnosis: "diagnosis"
      case .notice(_, let notice): "notice \(notice)"
      }
    }
  }

  func testEveryEventIsTold() async {
    let letters = LetterTable(["(" + String(repeating: "z", count: 5)])
    letters.table.separatorStyle = .none
    letters.table.rowHeights.checksDisplayedCells = false
    var events: [RowHeights.Event] = []
    letters.table.rowHeights.log = { events.append($0) }
    func told(_ work: () -> Void) -> [String] {
      events = []
      work()
      XCTAssertTrue(events.allSatisfy { !$0.description.isEmpty })
      return names(events)
    }
    XCTAssertEqual(told { _ = letters.table.numberOfSections }, ["void reload"])
    XCTAssertEqual(told { letters.ask(0) }, ["template Letter", "measured 40.0"])
    XCTAssertEqual(told { letters.ask(0) }, ["hit 40.0"])
    XCTAssertEqual(told { letters.table.rowHeights.invalidate(at: IndexPath(row: 0, section: 0)) }, ["void row([0, 0])"])
    letters.table.layoutIfNeeded()
    let turns = ManualIdleTurns()
    letters.table.rowHeights.precaching.takeTurns(from: turns)
    letters.table.rowHeights.precaching.isEnabled = true
    XCTAssertEqual(told { turns.runToEnd() }, ["measured 122.0", "precached 5 122.0"], "the row below the screen")
    XCTAssertEqual(
      told { letters.table.reloadRows(at: IndexPath.rows([5]), with: .none) }, ["void update(rows: 1, sections: 0)"])
    XCTAssertEqual(
      told { letters.table.layoutIfNeeded() }, ["hit 40.0"] + Array(repeating: "hit 122.0", count: 4),
      "rows on screen are asked for again after an update, and nothing is measured")
    XCTAssertEqual(told { letters.table.rowHeights.invalidate(for: HeightKey("k")) }, ["void key(\(HeightKey("k")))"])
    XCTAssertEqual(told { letters.table.rowHeights.removeHeightsOffScreen() }, ["void memoryWarning"])
    XCTAssertEqual(told { letters.table.rowHeights.invalidateAll() }, ["void all"])
    XCTAssertEqual(told { letters.table.reloadData() }, ["void reload"])
  }

  func testEveryKnownHeightIsToldAlsoWhenTheTableAsksAgain() async {
    let letters = LetterTable(["abc"], mode: .byKey)
    letters.table.heightRequests = .asApple
    var hits = 0
    var measured = 0
    letters.table.rowHeights.log = { event in
      if case .hit = event { hits += 1 }
      if case .measured = event { measured += 1 }
    }
    letters.table.layoutIfNeeded()
    letters.table.reloadData()
    letters.table.layoutIfNeeded()
    XCTAssertEqual(measured, 3)
    XCTAssertEqual(hits + measured, letters.table.heightRequestCount)
    XCTAssertEqual(letters.table.rowHeights.statistics.requests, letters.table.heightRequestCount)
    letters.table.rowHeights.log = nil
    letters.table.reloadData()
    letters.table.layoutIfNeeded()
    XCTAssertEqual(letters.table.rowHeights.statistics.requests, letters.table.heightRequestCount)
  }

  func testStatisticsTellIdentifiersApart() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    for name in ["Cheap", "Dear"] { table.register(FrameCell.self, forCellReuseIdentifier: name) }
    for (name, rounds) in [("Cheap", 3), ("Dear", 2)] {
      for _ in 0..<rounds {
        _ = table.heightForCell(withIdentifier: name, cachedBy: HeightKey(1)) { (cell: FrameCell) in
          var sum = 0
          if name == "Dear" { for number in 0..<200_000 { sum &+= number ^ sum } }
          cell.answer = 50 + CGFloat(sum % 2)
        }
      }
    }
    let statistics = table.rowHeights.statistics
    XCTAssertEqual(statistics.byIdentifier["Cheap"]?.requests, 3)
    XCTAssertEqual(statistics.byIdentifier["Cheap"]?.hits, 2)
    XCTAssertEqual(statistics.byIdentifier["Cheap"]?.misses, 1)
    XCTAssertEqual(statistics.byIdentifier["Dear"]?.hits, 1)
    let (cheap, dear) = (statistics.byIdentifier["Cheap"]?.measuringTime ?? .zero, statistics.byIdentifier["Dear"]?.measuringTime ?? .zero)
    XCTAssertGreaterThan(cheap, .zero)
    XCTAssertEqual(statistics.measuringTime, cheap + dear)
  }

  func testMeasuringIsAnIntervalForARecorder() async {
    var records: [(Signposts.Activity, String)] = []
    Signposts.recorder = { records.append(($0.activity, $0.identifier)) }
    defer { Signposts.recorder = nil }
    let letters = LetterTable(["abc"])
    letters.askAll()
    let turns = ManualIdleTurns()
    letters.table.rowHeights.precaching.takeTurns(from: turns)
    letters.table.rowHeights.precaching.isEnabled = true
    turns.runToEnd()
    XCTAssertEqual(records.map(\.0), [.measure, .measure, .measure, .precache])
    XCTAssertEqual(records.map(\.1), ["Letter", "Letter", "Letter", ""])
  }
}
