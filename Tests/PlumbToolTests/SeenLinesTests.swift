// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Testing

@testable import PlumbTool

/// Lines that were on screen are counted in the memory of those that still can be.
@Suite struct SeenLinesTests {
  @Test func eachLineCountsOnceHoweverManyAreGone() {
    var seen = SeenLines()
    var plain: Set<Int> = []
    for step in 0..<200 {
      for id in step * 97..<step * 97 + 130 where id.isMultiple(of: 2) {
        for _ in 0..<3 { seen.insert(id, oldest: max(0, step * 97 - 500)) }
        plain.insert(id)
      }
    }
    #expect(plain.count > 9_000 && seen.count == plain.count)
  }
}
