// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import PlumbUIKitCore
import XCTest

/// Measuring ahead on the main run loop itself.
@MainActor
final class RunLoopPrecachingTests: XCTestCase {
  /// Turns the loop until something is the case.
  ///
  /// A loaded machine needs more turns than a quiet one: without a number of turns, only a minute ends a test that fails.
  private func turnLoop(_ mode: RunLoop.Mode = .default, atMost turns: Int = .max, until isDone: () -> Bool = { false }) {
    // A loop with nothing to wait for wouldn't run at all.
    let timer = Timer(timeInterval: 0.005, repeats: true) { _ in }
    RunLoop.main.add(timer, forMode: mode)
    let limit = Date(timeIntervalSinceNow: 60)
    var turn = 0
    while turn < turns, !isDone(), Date() < limit {
      _ = RunLoop.main.run(mode: mode, before: Date(timeIntervalSinceNow: 0.02))
      turn += 1
    }
    timer.invalidate()
  }

  func testAnIdleLoopMeasuresEverythingAndThenIsLeftAlone() async {
    let letters = LetterTable([String(repeating: "abcd", count: 50)])
    letters.table.rowHeights.checksDisplayedCells = false
    letters.table.layoutIfNeeded()
    let links = UIScreen.main.displayLinks.count
    letters.table.rowHeights.precaching.isEnabled = true
    XCTAssertFalse(letters.table.rowHeights.precaching.isFinished)
    turnLoop { letters.table.rowHeights.precaching.isFinished }
    XCTAssertTrue(letters.table.rowHeights.precaching.isFinished)
    XCTAssertEqual(letters.measured, 200)
    XCTAssertEqual(UIScreen.main.displayLinks.count, links)
  }

  func testNothingIsMeasuredInTheTrackingMode() async {
    let letters = LetterTable([String(repeating: "abcd", count: 50)])
    letters.table.rowHeights.checksDisplayedCells = false
    letters.table.layoutIfNeeded()
    let before = letters.measured
    letters.table.rowHeights.precaching.isEnabled = true
    turnLoop(.tracking, atMost: 20)
    XCTAssertEqual(letters.measured, before)
    turnLoop { letters.table.rowHeights.precaching.isFinished }
    XCTAssertEqual(letters.measured, 200)
  }

  func testCellsOnScreenAreCheckedWhenTheLoopIsIdle() async {
    let letters = LetterTable(["abcd"])
    letters.table.layoutIfNeeded()
    XCTAssertEqual(letters.table.rowHeights.statistics.mismatches, 0)
    (letters.table.visibleCells[1] as? FrameCell)?.answer = 55
    turnLoop { letters.table.rowHeights.statistics.mismatches > 0 }
    XCTAssertEqual(letters.table.rowHeights.statistics.mismatches, 1)
    letters.table.layoutIfNeeded()
    XCTAssertEqual(letters.table.rectForRow(at: IndexPath(row: 1, section: 0)).height, 55.5)
  }
}
