// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import SeededRandom
import XCTest

/// Apps that do what nobody should: the heights stay right, and nothing traps or runs away.
@MainActor
final class HostileInputTests: XCTestCase {
  private func makeTable() -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.separatorStyle = .none
    table.register(FrameCell.self, forCellReuseIdentifier: "Frame")
    return table
  }

  func testAHundredThousandKeysOfEveryKindStayWithinTheLimit() async {
    struct Odd: Hashable, Sendable { var number: Int }
    let table = makeTable()
    table.rowHeights.limit = 500
    for number in 0..<100_000 {
      let key =
        switch number % 3 {
        case 0: HeightKey(number)
        case 1: HeightKey("key \(number) that is long enough to lie outside")
        default: HeightKey(Odd(number: number))
        }
      let height = table.heightForCell(withIdentifier: "Frame", cachedBy: key) { (cell: FrameCell) in
        cell.answer = CGFloat(40 + number % 50)
      }
      XCTAssertEqual(height, CGFloat(40 + number % 50))
    }
    XCTAssertEqual(table.rowHeights.keyedHeightCount, 500)
    XCTAssertLessThan(table.rowHeights.keyByteCount, 1_000_000)
  }

  func testVersionsMayGoBackAndOverflow() async {
    let table = makeTable()
    var measured = 0
    for version in [5, 3, 4, 3, .max, .min, 0, .max, 5] {
      let height = table.heightForCell(withIdentifier: "Frame", cachedBy: HeightKey("a", version: version)) { (cell: FrameCell) in
        measured += 1
        cell.answer = CGFloat(50 + abs(version % 7))
      }
      XCTAssertEqual(height, CGFloat(50 + abs(version % 7)))
    }
    XCTAssertEqual(measured, 6)
  }

  func testEverythingMayBeInvalidatedInsideTheRequest() async {
    for mode in [HeightMode.byPath, .byKey] {
      let letters = LetterTable(["abcdef"], mode: mode)
      letters.whileMeasuring = {
        letters.table.rowHeights.invalidateAll()
        letters.table.rowHeights.invalidate(at: IndexPath(row: 2, section: 0))
        letters.table.rowHeights.invalidate(for: HeightKey("a"))
        letters.table.rowHeights.removeHeightsOffScreen()
      }
      letters.table.layoutIfNeeded()
      letters.whileMeasuring = nil
      letters.askAll()
      XCTAssertEqual(letters.known, ["abcdef"], "\(mode)")
    }
  }

  func testTheConfigureBlockMayLayOutReloadAndAskAgain() async {
    for mode in [HeightMode.byPath, .byKey] {
      let letters = LetterTable(["abcdef"], mode: mode)
      var depth = 0
      letters.whileMeasuring = {
        guard depth < 3 else { return }
        depth += 1
        letters.table.layoutIfNeeded()
        letters.table.reloadData()
        _ = letters.ask(depth)
        letters.table.setNeedsLayout()
        letters.table.layoutIfNeeded()
        depth -= 1
        letters.whileMeasuring = nil
      }
      letters.table.layoutIfNeeded()
      letters.askAll()
      XCTAssertEqual(letters.known, ["abcdef"], "\(mode)")
    }
  }

  func testTheConfigureBlockMayChangeTheTable() async {
    let letters = LetterTable(["abcdef"])
    letters.table.layoutIfNeeded()
    letters.table.rowHeights.invalidate(at: IndexPath(row: 4, section: 0))
    letters.whileMeasuring = {
      letters.whileMeasuring = nil
      letters.sections = ["xabcdef"]
      letters.table.insertRows(at: IndexPath.rows([0]), with: .none)
    }
    letters.ask(4)
    letters.table.layoutIfNeeded()
    letters.askAll()
    XCTAssertEqual(letters.known, ["xabcdef"])
  }

  func testATableMayGoWhileItIsMeasuredAhead() async {
    let turns = ManualIdleTurns()
    var letters: LetterTable? = LetterTable([String(repeating: "a", count: 100)])
    weak let table = letters?.table
    letters?.table.layoutIfNeeded()
    letters?.table.rowHeights.precaching.takeTurns(from: turns)
    let precaching = letters?.table.rowHeights.precaching
    precaching?.isEnabled = true
    turns.step { .zero }
    letters = nil
    XCTAssertNil(table)
    turns.runToEnd()
    XCTAssertFalse(turns.isAwaited)
    precaching?.isEnabled = false
    precaching?.isEnabled = true
    turns.runToEnd()
  }

  func testADelegateThatGoesOrGivesNoHeightsEndsMeasuringAhead() async {
    final class Silent: NSObject, UITableViewDelegate {}
    let letters = LetterTable(["abcdefghijklmnop"])
    letters.table.layoutIfNeeded()
    let turns = ManualIdleTurns()
    letters.table.rowHeights.precaching.takeTurns(from: turns)
    letters.table.rowHeights.precaching.isEnabled = true
    let silent = Silent()
    for delegate in [silent, nil] as [(any UITableViewDelegate)?] {
      letters.table.delegate = delegate
      letters.table.reloadData()
      turns.runToEnd()
      XCTAssertTrue(letters.table.rowHeights.precaching.isFinished)
      letters.sections[0].append("q")
      letters.table.insertRows(at: IndexPath.rows([letters.sections[0].count - 1]), with: .none)
      turns.runToEnd()
    }
    letters.table.delegate = letters
    letters.table.reloadData()
    turns.runToEnd()
    XCTAssertEqual(letters.known, letters.sections)
  }

  func testPathsThatCannotBeAreAnsweredAndNotKept() async {
    let letters = LetterTable(["ab"])
    letters.askAll()
    for path in [IndexPath(row: -1, section: 0), IndexPath(row: 0, section: 9), IndexPath(row: .max, section: .max)] {
      let height = letters.table.heightForCell(withIdentifier: "Letter", cachedAt: path) { (_: FrameCell) in XCTFail("no such row") }
      XCTAssertGreaterThan(height, 0)
      XCTAssertNil(letters.table.rowHeights.height(at: path))
      letters.table.rowHeights.invalidate(at: path)
    }
    XCTAssertEqual(letters.known, ["ab"])
  }

  func testRandomBytesAreNoSnapshot() async {
    let letters = LetterTable(["abc"], mode: .byKey)
    letters.askAll()
    let good = letters.table.rowHeights.snapshot()
    for seed in 1...20 as ClosedRange<UInt64> {
      var numbers = SeededGenerator(seed: seed)
      for _ in 0..<50 {
        var bytes = [UInt8](good)
        for _ in 0...numbers.below(6) { bytes[numbers.below(bytes.count)] ^= UInt8(1 + numbers.below(255)) }
        if bytes == [UInt8](good) { continue }
        XCTAssertThrowsError(try letters.table.rowHeights.restore(Data(bytes)), "seed \(seed)")
        let noise = Data((0..<numbers.below(200)).map { _ in UInt8(numbers.below(256)) })
        XCTAssertThrowsError(try letters.table.rowHeights.restore(noise), "seed \(seed)")
      }
    }
    XCTAssertEqual(letters.known, ["abc"])
    XCTAssertEqual(letters.measured, 3)
  }

  func testWidthsThatAreNoneGiveEstimates() async {
    let table = makeTable()
    for width in [0, -5, .nan, -.infinity, .infinity] as [CGFloat] {
      let height = table.heightForCell(withIdentifier: "Frame", cachedBy: HeightKey(1), width: width) { (_: FrameCell) in
        XCTFail("nothing can be measured at \(width)")
      }
      XCTAssertEqual(height, 44)
    }
    XCTAssertEqual(table.rowHeights.statistics.measurements, 0)
  }
}
