// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import Testing

@Suite struct MeasuringCostsTests {
  private static let frame = 16_666_667

  @Test func theExpectationIsThreeQuartersOldAndAQuarterNew() {
    var index = HeightIndex()
    let (text, picture) = (index.identifier("Text"), index.identifier("Picture"))
    var costs = MeasuringCosts()
    #expect(costs.expected(identifier: text) == 0)
    costs.note(1000, identifier: text)
    costs.note(2000, identifier: text)
    #expect(costs.expected(identifier: text) == 1250)
    #expect(costs.expected(identifier: picture) == 1250)
    costs.note(9000, identifier: picture)
    #expect(costs.expected(identifier: picture) == 9000 && costs.expected(identifier: text) == 1250)
  }

  @Test func aRowStartsOnlyIfItFitsWithTheMargin() {
    var index = HeightIndex()
    let text = index.identifier("Text")
    var costs = MeasuringCosts()
    costs.note(2_000_000, identifier: text)
    #expect(costs.fits(identifier: text, timeLeft: 2_500_000, frameInterval: Self.frame, isResting: false))
    #expect(!costs.fits(identifier: text, timeLeft: 2_499_999, frameInterval: Self.frame, isResting: true))
  }

  @Test func aRowThatFitsIntoNoFrameWaitsForRest() {
    var index = HeightIndex()
    let heavy = index.identifier("Heavy")
    var costs = MeasuringCosts()
    costs.note(30_000_000, identifier: heavy)
    #expect(!costs.fits(identifier: heavy, timeLeft: Self.frame, frameInterval: Self.frame, isResting: false))
    #expect(costs.fits(identifier: heavy, timeLeft: Self.frame, frameInterval: Self.frame, isResting: true))
  }

  @Test(arguments: [(60, 2_000_000), (120, 2_000_000), (60, 50_000), (120, 50_000)])
  func idleMeasuringNeverMakesAFrameLate(framesPerSecond: Int, cost: Int) {
    var index = HeightIndex(rowCounts: [500])
    let cell = index.identifier("Cell")
    var (costs, plan) = (MeasuringCosts(), PrecachePlan(rowCounts: [500]))
    let interval = 1_000_000_000 / framesPerSecond
    var (frames, late) = (0, 0)
    while !plan.isFinished && frames < 10_000 {
      // The frame itself takes 3 ms; what is left is for the plan.
      var (clock, isFirst) = (3_000_000, true)
      while costs.fits(identifier: cell, timeLeft: interval - clock, frameInterval: interval, isResting: isFirst),
        case .measure(let path, _) = plan.next(isKnown: { _ in false })
      {
        clock += cost
        costs.note(cost, identifier: cell)
        plan.finish(path)
        isFirst = false
      }
      if clock > interval { late += 1 }
      frames += 1
    }
    #expect(plan.isFinished && late == 0)
  }
}
