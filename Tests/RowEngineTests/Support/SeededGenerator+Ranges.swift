// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import SeededRandom

extension SeededGenerator {
  /// A number in `0..<bound`; 0 for an empty range.
  mutating func number(below bound: Int) -> Int { bound > 0 ? below(bound) : 0 }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// A range of at most `length` inside `0..<count`.
  mutating func range(in count: Int, length: Int) -> Range<Int> {
    let start = below(count + 1)
    return start..<min(count, start + number(below: length + 1))
  }
}
