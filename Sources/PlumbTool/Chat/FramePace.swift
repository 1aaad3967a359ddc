// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Which frame is next, and what time it has: each after the one before, or as time passes, where one that comes too late is left out.
struct FramePace {
  private let framesPerSecond: Int
  private let isRealTime: Bool
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// The frame, counted from 0.
  private(set) var frame = 0

  init(framesPerSecond: Int, isRealTime: Bool) {
    (self.framesPerSecond, self.isRealTime) = (framesPerSecond, isRealTime)
    start = clock.now
  }

  /// Since the first frame.
  var time: Duration { isRealTime ? clock.now - start : .seconds(frame) / framesPerSecond }

  /// Goes on to the next frame; in real time it waits for it.
  mutating func next() {
    frame += 1
    guard isRealTime else { return }
    let passed = (clock.now - start) / .seconds(1) * Double(framesPerSecond)
    frame = max(frame, Int(passed))
    let wait = Double(frame) / Double(framesPerSecond) - (clock.now - start) / .seconds(1)
    if wait > 0 { Thread.sleep(forTimeInterval: wait) }
  }
}
