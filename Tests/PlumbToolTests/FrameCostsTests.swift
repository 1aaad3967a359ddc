// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbTool
import Testing
import ToolSupport

@Suite struct FrameCostsTests {
  @Test func percentilesAreCostsThatOccurred() {
    var costs = FrameCosts()
    for milliseconds in 1...100 { costs.append(milliseconds * 1_000_000) }
    #expect(costs.percentile(0.5) == 50)
    #expect(costs.percentile(0.99) == 99)
    #expect(costs.percentile(1) == 100)
    #expect(costs.missed60 == 84)
    #expect(costs.missed120 == 92)
  }

  @Test func aRunWithoutFramesCostsNothing() {
    #expect(FrameCosts().percentile(0.5) == 0)
    #expect(FrameCosts().missed60 == 0)
  }
}
