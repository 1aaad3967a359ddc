// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A small generator of random numbers: the same seed gives the same sequence on every machine.
///
/// Made-up data, trials and tests draw from it. Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014
/// (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  @inlinable
  package init(seed: UInt64) {
    state = seed
  }

  @inlinable
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number below `bound`; the bias of the remainder is far below what synthetic data would show.
  @inlinable
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "A random number needs a positive bound.")
    return Int(next() % UInt64(bound))
  }

  /// One of the elements.
  @inlinable
  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
