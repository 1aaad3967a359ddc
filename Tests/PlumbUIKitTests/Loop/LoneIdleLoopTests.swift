// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Idle work in a process without frames.
final class LoneIdleLoopTests: XCTestCase {
  func testWorkIsDoneWhenAPlainRunLoopIsIdleAndGoesOnAfterAPause() {
    MainActor.assumeIsolated {
      let stage = IdleStage()
      var turns = 0
      @MainActor func request() {
        stage.requestTurn { time in
          XCTAssertEqual(time.frameDuration, 1.0 / 60)
          turns += 1
          if !turns.isMultiple(of: 3) { request() }
        }
      }
      for expected in [3, 6] {
        request()
        let limit = Date(timeIntervalSinceNow: 60)
        while turns < expected, Date() < limit { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
        XCTAssertEqual(turns, expected)
        XCTAssertFalse(stage.hasWork)
      }
    }
  }
}
