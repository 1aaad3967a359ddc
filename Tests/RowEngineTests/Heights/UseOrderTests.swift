// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import SeededRandom
import Testing

@testable import RowEngine

@Suite struct UseOrderTests {
  @Test func theStampsAreGivenAnewInTheSameOrder() {
    var column = EnvironmentColumn()
    for entry in 1...20 {
      column.setWord(1, ofKey: entry)
      column.link(entry)
    }
    for entry in [3, 1, 19, 7] { column.touch(entry) }
    column.unlink(5)
    column.renumber()
    column.touch(2)
    var left: [Int] = []
    while let entry = column.takeLeastRecentlyUsed(limit: 0) { left.append(entry) }
    #expect(left == [4, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 3, 1, 19, 7, 2])
  }

  @Test(arguments: [61, 62] as [UInt64])
  func theOldestIsFoundWhateverWasUsed(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var column = EnvironmentColumn()
    var model: [Int] = []
    for _ in 0..<2000 {
      let entry = 1 + generator.number(below: 40)
      switch generator.number(below: 4) {
      case 0 where !model.contains(entry):
        column.setWord(1, ofKey: entry)
        column.link(entry)
        model.append(entry)
      case 1 where model.contains(entry):
        column.unlink(entry)
        model.removeAll { $0 == entry }
      case 2 where !model.isEmpty:
        #expect(column.takeLeastRecentlyUsed(limit: model.count - 1) == model.removeFirst(), "seed \(seed)")
      default:
        guard model.contains(entry) else { continue }
        column.touch(entry)
        model.removeAll { $0 == entry }
        model.append(entry)
      }
    }
  }
}
