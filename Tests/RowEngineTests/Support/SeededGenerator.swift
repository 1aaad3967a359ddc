// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
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

  /// A number in `0..<bound`; 0 for an empty range.
  mutating func below(_ bound: Int) -> Int {
    bound > 0 ? Int(next() % UInt64(bound)) : 0
  }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// A range of at most `length` inside `0..<count`.
  mutating func range(in count: Int, length: Int) -> Range<Int> {
    let start = below(count + 1)
    return start..<min(count, start + below(length + 1))
  }
}
