// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

@testable import PlumbTool

/// Random operations on a real table, judged by the frames that it presents; `plumb bench rows --trial` runs more of them.
@MainActor
final class ListTrialTests: XCTestCase {
  func testNothingMovesThatNobodyMoved() async {
    for seed in 1...8 {
      let outcome = ListTrial(seed: seed, operations: 150).run()
      XCTAssertEqual(outcome.unexplainedDisplacement, 0, "seed \(seed)")
      XCTAssertEqual(outcome.lostAnchorFrames, 0, "seed \(seed)")
      XCTAssertEqual(outcome.landingError, 0, "seed \(seed)")
      XCTAssertEqual(outcome.followGap, 0, "seed \(seed)")
      XCTAssertEqual(outcome.uncoveredFrames, 0, "seed \(seed)")
      XCTAssertEqual(outcome.wrongRows, 0, "seed \(seed)")
      XCTAssertNil(outcome.script, "seed \(seed)")
    }
  }

  /// What long runs found, shortened by the trial itself.
  func testWhatLongRunsFoundStaysMended() async {
    let steps: [TrialStep] = [
      TrialStep(.replace, [485_810_723, 707_604_906, 167_352_636, 623_249_979]),
      TrialStep(.resize, [894_515_806, 331_648_581, 922_804_515, 553_829_549]),
      TrialStep(.rescale, [1_053_735_823, 725_686_890, 1_037_986_747, 212_666_820]),
      TrialStep(.wheel, [67_642_845, 138_405_898, 87_145_902, 113_542_680]),
      TrialStep(.reload, [548_952_677, 289_943_523, 806_757_212, 881_509_439]),
    ]
    let outcome = ListTrial(seed: 0, steps: steps).run()
    XCTAssertEqual(outcome.unexplainedDisplacement, 0, "a header was measured for the scale that the screen had before")
  }

  func testAScriptThatBeginsWithOtherDataKnowsNothingOfWhatWasBefore() async {
    let screen = UIScreen.main
    let (size, scale) = (screen.bounds.size, screen.scale)
    defer { screen.configure(size: size, scale: scale) }
    let before = TrialStep.script(seed: 3, count: 60)
    for (isFresh, number) in [(true, 1), (false, 2)] {
      let data = TrialStep(.replace, [5, 6, number, 7])
      let lists = [[], before].map { steps -> [[TrialRow]] in
        let run = TrialRun(seed: 1)
        for step in steps + [data] { run.take(step, into: nil) }
        return run.list.sections.map { rows in rows.map { TrialRow(id: 0, version: 0, height: $0.height, area: $0.area) } }
      }
      XCTAssertEqual(lists[0] == lists[1], isFresh)
    }
  }

  func testTheFirstStepsOfALongScriptAreThoseOfAShortOne() async {
    XCTAssertEqual(TrialStep.script(seed: 7, count: 20), Array(TrialStep.script(seed: 7, count: 400).prefix(20)))
    XCTAssertNotEqual(TrialStep.script(seed: 7, count: 20), TrialStep.script(seed: 8, count: 20))
    XCTAssertEqual(Set(TrialStep.script(seed: 1, count: 4000).map(\.kind)), Set(TrialStep.Kind.allCases))
  }
}

/// The judge itself: what it must find, and what it must not.
final class FrameJudgementTests: XCTestCase {
  private func frame(_ tops: [(id: Int, top: Int, height: Int)], offset: Int = 1000, person: Int = 0, mode: TraceFrame.Mode = .reading)
    -> TraceFrame
  {
    var frame = TraceFrame(
      number: 0, mode: mode, viewport: (100, 300), scale: 2, personDelta: person, contentHeight: 5000, offset: offset, last: 99, rows: [])
    frame.rows = tops.map { .init(id: $0.id, version: 0, top: $0.top, height: $0.height) }
    return frame
  }

  private func judged(_ frames: TraceFrame...) -> DisplacementMeter {
    var meter = DisplacementMeter()
    for frame in frames { meter.append(frame) }
    return meter
  }

  private let rest: [(id: Int, top: Int, height: Int)] = [(1, -20, 120), (2, 100, 100), (3, 200, 150)]

  func testAPersonsMovementIsNoDisplacement() {
    let moved = rest.map { ($0.id, $0.top - 30, $0.height) } + [(4, 320, 80)]
    XCTAssertEqual(judged(frame(rest), frame(Array(moved.prefix(3)), offset: 1030, person: 30)).unexplainedDisplacement, 0)
    XCTAssertEqual(judged(frame(rest), frame(Array(moved.prefix(3)), offset: 1030)).unexplainedDisplacement, 30)
  }

  func testARowThatGrowsAboveTheAnchorMovesItAndIsFound() {
    let grown: [(id: Int, top: Int, height: Int)] = [(1, -20, 140), (2, 120, 100), (3, 220, 150)]
    XCTAssertEqual(judged(frame(rest), frame(grown)).unexplainedDisplacement, 20)
    let held: [(id: Int, top: Int, height: Int)] = [(1, -40, 140), (2, 100, 100), (3, 200, 150)]
    XCTAssertEqual(judged(frame(rest), frame(held, offset: 1020)).unexplainedDisplacement, 0)
  }

  func testALostAnchorIsFoundAndADeletedOneIsNot() {
    let others: [(id: Int, top: Int, height: Int)] = [(7, -20, 120), (3, 100, 150), (8, 250, 90)]
    var lost = frame(others)
    lost.edits = [.init(.insert, section: 0, row: 0, count: 1)]
    XCTAssertEqual(judged(frame(rest), lost).lostAnchorFrames, 1)
    lost.gone = [1, 2]
    // The next one takes over; it was not fully visible, and it has moved.
    XCTAssertEqual(judged(frame(rest), lost).lostAnchorFrames, 0)
    XCTAssertEqual(judged(frame(rest), lost).unexplainedDisplacement, 100)
  }

  /// Frames around a change from three pixels a point to one; of the first row some pixels were seen.
  private func rescaled(seen pixels: Int, then rows: [(id: Int, top: Int, height: Int)]) -> DisplacementMeter {
    var before = frame([(1, pixels - 339, 339), (2, pixels, 1101)], offset: 1533)
    (before.scale, before.viewportHeight) = (3, 1020)
    var after = frame(rows, offset: 409)
    (after.scale, after.viewportHeight) = (1, 340)
    return judged(before, after)
  }

  func testARowIsSeenOnOtherPixelsTooHoweverLittleOfItWasSeen() {
    XCTAssertEqual(rescaled(seen: 1, then: [(2, 0, 367)]).lostAnchorFrames, 1)
    XCTAssertEqual(rescaled(seen: 9, then: [(2, 0, 367)]).lostAnchorFrames, 1)
    XCTAssertEqual(rescaled(seen: 1, then: [(1, -112, 113), (2, 1, 367)]).lostAnchorFrames, 0)
    XCTAssertEqual(rescaled(seen: 1, then: [(1, -112, 113), (2, 1, 367)]).unexplainedDisplacement, 0)
    XCTAssertEqual(rescaled(seen: 1, then: [(1, -108, 113), (2, 5, 367)]).unexplainedDisplacement, 4)
  }

  func testGapsBetweenRowsAndAtTheFollowedEndAreFound() {
    XCTAssertEqual(judged(frame([(1, -20, 120), (2, 101, 300)])).uncoveredFrames, 1)
    XCTAssertEqual(judged(frame([(1, -20, 120), (2, 100, 190)])).uncoveredFrames, 1)
    XCTAssertEqual(judged(frame([(1, -20, 120), (99, 100, 200)], offset: 4700, mode: .following)).followGap, 0)
    XCTAssertEqual(judged(frame([(1, -20, 120), (99, 100, 210)], offset: 4700, mode: .following)).followGap, 10)
    XCTAssertEqual(judged(frame([(1, -20, 120), (98, 100, 200)], offset: 4700, mode: .following)).followGap, 300)
  }

  func testAnEndOfTheContentExplainsAMovement() {
    var shrunk = frame([(1, 0, 60), (2, 60, 100), (3, 160, 150)], offset: 0)
    shrunk.edits = [.init(.change, section: 0, row: 0, count: 1)]
    XCTAssertEqual(judged(frame(rest, offset: 20), shrunk).unexplainedDisplacement, 0)
  }
}
