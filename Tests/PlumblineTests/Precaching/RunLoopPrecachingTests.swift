// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import PlumbUIKitCore
import XCTest

/// Measuring ahead on the main run loop itself.
@MainActor
final class RunLoopPrecachingTests: XCTestCase {
  private func turnLoop(_ mode: RunLoop.Mode = .default, atMost turns: Int = 400, until isDone: () -> Bool) {
    // A loop with nothing to wait for wouldn't run at all.
    let timer = Timer(timeInterval: 0.005, repeats: true) { _ in }
    RunLoop.main.add(timer, forMode: mode)
    for _ in 0..<turns where !isDone() {
      _ = RunLoop.main.run(mode: mode, before: Date(timeIntervalSinceNow: 0.02))
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
    turnLoop(.tracking, atMost: 20) { false }
    XCTAssertEqual(letters.measured, before)
    turnLoop { letters.table.rowHeights.precaching.isFinished }
    XCTAssertEqual(letters.measured, 200)
  }

  func testCellsOnScreenAreCheckedWhenTheLoopIsIdle() async {
    let letters = LetterTable(["abcd"])
    letters.table.layoutIfNeeded()
    XCTAssertEqual(letters.table.rowHeights.statistics.mismatches, 0)
    (letters.table.visibleCells[1] as? FrameCell)?.answer = 55
    turnLoop(atMost: 50) { letters.table.rowHeights.statistics.mismatches > 0 }
    XCTAssertEqual(letters.table.rowHeights.statistics.mismatches, 1)
    letters.table.layoutIfNeeded()
    XCTAssertEqual(letters.table.rectForRow(at: IndexPath(row: 1, section: 0)).height, 55.5)
  }
}
