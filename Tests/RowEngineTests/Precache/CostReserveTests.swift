// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import Testing

@Suite struct CostReserveTests {
  private static let frame = 16_666_667

  @Test func aProcessThatHasMeasuredNothingKeepsMostOfAFrameFree() {
    #expect(CostReserve().needed(frameInterval: Self.frame) == 12_499_998)
    #expect(CostReserve().needed(frameInterval: Self.frame / 2) < Self.frame / 2)
  }

  @Test func cheapRowsMakeItSmall() {
    var reserve = CostReserve()
    for _ in 0..<120 { reserve.note(100_000) }
    #expect(reserve.needed(frameInterval: Self.frame) > 12_000_000)
    for _ in 0..<1000 { reserve.note(100_000) }
    #expect((100_000..<500_000).contains(reserve.needed(frameInterval: Self.frame)))
  }

  @Test func aDearRowMakesItLargeAgain() {
    var reserve = CostReserve()
    for _ in 0..<2000 { reserve.note(100_000) }
    reserve.note(9_000_000)
    #expect(reserve.needed(frameInterval: Self.frame) == 9_000_000)
  }

  /// New fonts come up among the first rows, each as dear as most of a frame.
  @Test(arguments: [(5, 9_000_000), (30, 12_000_000), (55, 12_000_000)])
  func aColdStartMakesNoFrameLate(dearEvery: Int, dearCost: Int) {
    var reserve = CostReserve()
    var (row, late) = (0, 0)
    while row < 2000 {
      var (clock, isFirst) = (0, true)
      while row < 2000, isFirst || Self.frame - clock >= reserve.needed(frameInterval: Self.frame) + 500_000 {
        let cost = row < 200 && row % dearEvery == 0 ? dearCost : 100_000
        clock += cost
        reserve.note(cost)
        (row, isFirst) = (row + 1, false)
      }
      if clock > Self.frame { late += 1 }
    }
    #expect(late == 0)
  }
}
