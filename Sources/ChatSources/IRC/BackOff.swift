// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import SeededRandom

/// How long to wait before the next attempt: a second, twice as long each time, sixteen at most, and never the same for all who wait.
struct BackOff: Sendable {
  private static let longest = 16.0
  private var attempts = 0
  private var numbers: SeededGenerator

  init(seed: UInt64) {
    numbers = SeededGenerator(seed: seed)
  }

  /// The next wait: between three quarters and five quarters of its power of two.
  mutating func next() -> Duration {
    let seconds = min(Self.longest, Double(1 << min(attempts, 10)))
    attempts += 1
    return .seconds(seconds * (0.75 + 0.5 * numbers.share()))
  }

  /// Begins anew: an attempt went well.
  mutating func reset() { attempts = 0 }
}
