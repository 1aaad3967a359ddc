// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import Testing

@Suite struct MessageWindowTests {
  @Test(arguments: [
    (499, 0, 0, 0), (499, 1, 300, 0), (498, 1, 0, 0), (0, 500, 0, 300), (200, 1200, 200, 1000), (100, 5000, 100, 4700), (0, 0, 0, 0),
  ])
  func case89TheMessageThatMakesTheCapacityTrims(shown: Int, arrived: Int, removed: Int, skipped: Int) {
    let flush = MessageWindow().flush(shown: shown, arrived: arrived)
    #expect(flush.removed == removed && flush.skipped == skipped && flush.inserted == arrived - skipped)
    #expect(!flush.readerLosesPlace)
  }

  @Test func aBurstLeavesWhatOneByOneLeaves() {
    let window = MessageWindow(capacity: 7, trimCount: 3)
    for arrived in 0...40 {
      var count = 5
      for _ in 0..<arrived {
        let flush = window.flush(shown: count, arrived: 1)
        count += flush.inserted - flush.removed
      }
      let burst = window.flush(shown: 5, arrived: arrived)
      #expect(5 - burst.removed + burst.inserted == count)
    }
  }

  @Test func trimsWaitWhileAPersonReads() {
    let window = MessageWindow()
    #expect(window.flush(shown: 700, arrived: 200, readingAt: 600).removed == 0)
    let flush = window.flush(shown: 900, arrived: 100, readingAt: 600)
    #expect(flush.removed == 300 && !flush.readerLosesPlace)
    #expect(window.flush(shown: 900, arrived: 100, readingAt: 10).readerLosesPlace)
  }
}
