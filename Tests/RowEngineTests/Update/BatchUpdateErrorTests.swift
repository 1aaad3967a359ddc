// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import SeededRandom
import Testing

@Suite struct BatchUpdateErrorTests {
  private static let row = RowPath(section: 0, row: 1)

  struct Mistake: Sendable {
    let calls: [BatchUpdate.Call]
    let before: [Int]
    let after: [Int]
    let error: BatchUpdateError
  }

  static let mistakes: [Mistake] = [
    // Case 14.
    Mistake(
      calls: [.reloadRow(RowPath(section: 0, row: 2))], before: [2], after: [2],
      error: .rowOutOfRange(.reloadRow(RowPath(section: 0, row: 2)), count: 2)),
    // Case 20: the data had changed before the update began.
    Mistake(
      calls: [.insertRow(row)], before: [3], after: [3],
      error: .rowCount(section: 0, before: 3, after: 3, inserted: 1, deleted: 0, movedIn: 0, movedOut: 0)),
    Mistake(
      calls: [.deleteRow(row), .moveRow(from: row, to: RowPath(section: 0, row: 0))], before: [3], after: [2],
      error: .takenTwice(.deleteRow(row), .moveRow(from: row, to: RowPath(section: 0, row: 0)))),
    Mistake(
      calls: [.reloadRow(row), .deleteRow(row)], before: [3], after: [2], error: .takenTwice(.reloadRow(row), .deleteRow(row))),
    Mistake(
      calls: [.moveRow(from: row, to: RowPath(section: 0, row: 0)), .insertRow(RowPath(section: 0, row: 0))], before: [3], after: [4],
      error: .placedTwice(.moveRow(from: row, to: RowPath(section: 0, row: 0)), .insertRow(RowPath(section: 0, row: 0)))),
    Mistake(
      calls: [.moveRow(from: RowPath(section: 0, row: 0), to: row), .moveRow(from: RowPath(section: 0, row: 2), to: row)], before: [3],
      after: [3],
      error: .placedTwice(
        .moveRow(from: RowPath(section: 0, row: 0), to: row), .moveRow(from: RowPath(section: 0, row: 2), to: row))),
    Mistake(
      calls: [.deleteSection(0)], before: [1, 1], after: [1, 1], error: .sectionCount(before: 2, after: 2, inserted: 0, deleted: 1)),
    Mistake(
      calls: [.insertSection(5)], before: [1], after: [1, 1], error: .sectionOutOfRange(.insertSection(5), before: 1, after: 2)),
    Mistake(
      calls: [.deleteRow(RowPath(section: -1, row: 0))], before: [1], after: [1],
      error: .sectionOutOfRange(.deleteRow(RowPath(section: -1, row: 0)), before: 1, after: 1)),
  ]

  @Test(arguments: mistakes.indices)
  func aMistakeIsNamedWithItsCallAndCounts(_ index: Int) {
    let mistake = Self.mistakes[index]
    var batch = BatchUpdate()
    for call in mistake.calls { batch.add(call) }
    #expect(throws: mistake.error) { try batch.resolve(rowCountsBefore: mistake.before, after: mistake.after) }
  }

  @Test func theMessageNamesTheCallAndTheNumbers() {
    let error = BatchUpdateError.rowOutOfRange(.reloadRow(RowPath(section: 0, row: 2)), count: 2)
    #expect(error.description == "reloadRows [0, 2]: there is no such row (the section has 2).")
    let counts = BatchUpdateError.rowCount(section: 1, before: 3, after: 4, inserted: 0, deleted: 2, movedIn: 1, movedOut: 0)
    #expect(counts.description == "Section 1 had 3 rows and has 4, but 0 were inserted, 2 deleted, 1 moved in and 0 moved out.")
  }

  @Test(arguments: [31, 32] as [UInt64])
  func aCountThatIsOffByOneIsAlwaysNoticed(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var noticed = 0
    for _ in 0..<100 {
      let before = (0..<2).map { _ in generator.number(below: 6) }
      var batch = BatchUpdate()
      batch.deleteRows((0..<before[0]).filter { _ in generator.chance(40) }.map { RowPath(section: 0, row: $0) })
      let left = before[0] - batch.calls.count
      #expect(throws: BatchUpdateError.self) { try batch.resolve(rowCountsBefore: before, after: [left + 1, before[1]]) }
      noticed += 1
    }
    #expect(noticed == 100)
  }
}
