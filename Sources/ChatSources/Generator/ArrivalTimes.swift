// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

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
  mutating func next(using generator: inout SeededNumbers) -> Double {
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

/// The same numbers for the same seed on every machine.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014 (SplitMix64).
struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(bound)) }

  /// A number in 0..<1.
  mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
