// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import SeededRandom
import Testing

/// The cases of updates of one section: a list of letters, "-" for a row of which nothing is known.
struct UpdateCase: Sendable, CustomTestStringConvertible {
  let name: String
  let before: String
  let calls: [BatchUpdate.Call]
  let after: String

  var testDescription: String { name }

  static func row(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  static let all: [UpdateCase] = [
    UpdateCase(name: "1: the first two rows are deleted", before: "abcde", calls: [.deleteRow(row(0)), .deleteRow(row(1))], after: "cde"),
    UpdateCase(name: "1: the last two rows are deleted", before: "abcde", calls: [.deleteRow(row(3)), .deleteRow(row(4))], after: "abc"),
    UpdateCase(name: "3: all but the first of ten", before: "a---------", calls: (1..<10).map { .deleteRow(row($0)) }, after: "a"),
    UpdateCase(name: "4: the only row is deleted", before: "a", calls: [.deleteRow(row(0))], after: ""),
    UpdateCase(name: "7: after one deletion the others keep their heights", before: "abc", calls: [.deleteRow(row(1))], after: "ac"),
    UpdateCase(name: "9: a move is no swap", before: "abcde", calls: [.moveRow(from: row(4), to: row(0))], after: "eabcd"),
    UpdateCase(name: "10: insertions in any order", before: "abcde", calls: [.insertRow(row(3)), .insertRow(row(1))], after: "a-b-cde"),
    UpdateCase(
      name: "11: insert and reload in one batch", before: "abcde", calls: [.insertRow(row(0)), .reloadRow(row(2))], after: "-ab-de"),
    UpdateCase(
      name: "12: move and delete in one batch", before: "abcde", calls: [.moveRow(from: row(4), to: row(1)), .deleteRow(row(0))],
      after: "becd"),
    UpdateCase(
      name: "13: insert, then delete an old row", before: "abcde", calls: [.insertRow(row(0)), .deleteRow(row(3))], after: "-abce"),
    UpdateCase(
      name: "13: append and trim", before: "abcde",
      calls: [.insertRow(row(2)), .insertRow(row(3)), .deleteRow(row(0)), .deleteRow(row(1)), .deleteRow(row(2))], after: "de--"),
    UpdateCase(name: "17: a reload of a row without height", before: "-----", calls: [.reloadRow(row(3))], after: "-----"),
    UpdateCase(name: "19: a reconfigured row loses its height", before: "abc", calls: [.reconfigureRow(row(1))], after: "a-c"),
  ]
}

@Suite struct BatchUpdateTests {
  @Test(arguments: UpdateCase.all)
  func heightsFollowTheirRows(_ example: UpdateCase) throws {
    let letters = Array(example.before)
    var batch = BatchUpdate()
    for call in example.calls { batch.add(call) }
    let mapping = try batch.resolve(rowCountsBefore: [letters.count], after: [example.after.count])
    let result = (0..<example.after.count).map { row -> Character in
      guard let old = mapping.oldPath(of: RowPath(section: 0, row: row)), !mapping.isVoid(old) else { return "-" }
      return letters[old.row]
    }
    #expect(String(result) == example.after)
  }

  @Test(arguments: [([0, 1], [2, 3]), ([0, 2], [1, 3])])
  func case2SectionsAreDeletedTogether(deleted: [Int], kept: [Int]) throws {
    var batch = BatchUpdate()
    batch.deleteSections(deleted)
    let mapping = try batch.resolve(rowCountsBefore: [1, 1, 1, 1], after: [1, 1])
    #expect((0..<2).map { mapping.oldSection(of: $0) } == kept)
  }

  @Test func case6AllSectionsGoAndOneComes() throws {
    var batch = BatchUpdate()
    batch.deleteSections(0..<3)
    batch.insertSections([0])
    batch.insertRows([RowPath(section: 0, row: 0)])
    let mapping = try batch.resolve(rowCountsBefore: [2, 3, 4], after: [1])
    #expect(mapping.oldPath(of: RowPath(section: 0, row: 0)) == nil)
    var geometry = TableGeometry(rowCounts: [2, 3, 4])
    geometry.apply(mapping)
    #expect(geometry.rowCounts == [1] && geometry.checkInvariants() == [])
  }

  @Test func case9ASectionMoveIsNoSwap() throws {
    var batch = BatchUpdate()
    batch.moveSection(3, to: 0)
    let mapping = try batch.resolve(rowCountsBefore: [1, 2, 3, 4], after: [4, 1, 2, 3])
    #expect((0..<4).map { mapping.oldSection(of: $0) } == [3, 0, 1, 2])
    #expect((0..<4).map { mapping.newSection(of: $0) } == [1, 2, 3, 0])
  }

  @Test func aMappingGoesBackTheWayItCame() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let before = (0..<generator.number(below: 4)).map { _ in generator.number(below: 8) }
      let (batch, after) = generator.batch(over: before)
      let mapping = try batch.resolve(rowCountsBefore: before, after: after)
      for (section, count) in before.enumerated() {
        for row in 0..<count {
          let path = RowPath(section: section, row: row)
          if let new = mapping.newPath(of: path) { #expect(mapping.oldPath(of: new) == path) }
        }
      }
    }
  }

  @Test(arguments: [21, 22, 23] as [UInt64])
  func randomBatchesAgreeWithTheOracle(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for step in 0..<Length.steps(300, long: 30_000) {
      let before = (0..<generator.number(below: 6)).map { _ in generator.number(below: 12) }
      let (batch, after) = generator.batch(over: before)
      var number = 0
      let oracle = BatchOracle<Int>(
        sections: before.map { count in
          (0..<count).map { _ in
            number += 1
            return generator.chance(80) ? number : nil
          }
        })
      let expected = oracle.applying(batch, after: after)
      let mapping = try batch.resolve(rowCountsBefore: before, after: after)
      var geometry = TableGeometry(rowCounts: before)
      for (section, rows) in oracle.sections.enumerated() {
        for (row, value) in rows.enumerated() {
          if let value { geometry.setHeight(value, of: .row(RowPath(section: section, row: row))) }
        }
      }
      geometry.apply(mapping)
      if geometry.rowCounts != after || Self.heights(geometry) != expected || geometry.checkInvariants() != [] {
        Issue.record("seed \(seed), step \(step): \(before) -> \(after), \(batch.calls): \(Self.heights(geometry)), expected \(expected)")
        return
      }
    }
  }

  private static func heights(_ geometry: TableGeometry) -> [[Int?]] {
    geometry.rowCounts.enumerated().map { section, count in
      (0..<count).map { row in
        if case .measured(let height) = geometry.extent(of: .row(RowPath(section: section, row: row))) { height } else { nil }
      }
    }
  }
}
