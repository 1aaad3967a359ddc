// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import SeededRandom

/// When the messages of a made-up room come in, one after the other.
struct ArrivalTimes: Sendable {
  private let shape: ChatShape
  private let rate: Double
  private var count = 0
  private var elapsed = 0.0
  /// Seconds in which another room visits.
  private static let raid = 5.0..<10.0
  private static let raidFactor = 20.0

  init(shape: ChatShape, rate: Double) {
    self.shape = shape
    self.rate = rate
  }

  /// The time of the next message in seconds.
  mutating func next(using generator: inout SeededGenerator) -> Double {
    count += 1
    switch shape {
    case .poisson:
      elapsed -= log(1 - generator.share()) / rate
    case .bursts:
      let steady = Double(count) / rate
      let second = steady.rounded(.down)
      elapsed = second + 0.9 + (steady - second) / 10
    case .raid:
      elapsed += 1 / (Self.raid.contains(elapsed) ? rate * Self.raidFactor : rate)
    case .steady, .gifts, .copypasta, .emotes:
      elapsed = Double(count) / rate
    }
    return elapsed
  }
}

extension SeededGenerator {
  /// A number in 0..<1.
  mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
