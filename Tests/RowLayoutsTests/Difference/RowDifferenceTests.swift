// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts
import SeededRandom
import Testing

@Suite struct RowDifferenceTests {
  /// Carries a difference out as a table does: deletes and moves' sources by old rows, inserts and moves' targets by new ones.
  private func carryOut(_ difference: RowDifference, on old: [Row], new: [Row]) -> [Int] {
    let leaving = Set(difference.deleted + difference.moved.map(\.from))
    var staying = old.indices.filter { !leaving.contains($0) }.map { old[$0].id }[...]
    var arriving: [Int: Int] = [:]
    for row in difference.inserted { arriving[row] = new[row].id }
    for move in difference.moved { arriving[move.to] = old[move.from].id }
    return new.indices.map { arriving[$0] ?? staying.popFirst() ?? -1 }
  }

  private func check(_ old: [Row], _ new: [Row]) -> String? {
    let difference = RowDifference(from: old, to: new)
    guard carryOut(difference, on: old, new: new) == new.map(\.id) else { return "\(old) to \(new): \(difference)" }
    let rowOfID = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($0.element.id, $0.offset) })
    for (row, item) in new.enumerated() where difference.origins[row] != rowOfID[item.id].map({ Int32($0) }) ?? -1 {
      return "row \(row) of \(new) comes from elsewhere"
    }
    let changed = new.indices.filter { row in rowOfID[new[row].id].map { old[$0] != new[row] } ?? false }
    return Set(difference.changed) == Set(changed) && difference.changed.count == changed.count ? nil : "changed rows of \(new)"
  }

  @Test func everyPairOfSmallListsIsCarriedOut() {
    let lists = permutations(of: [1, 2, 3, 4]).flatMap { list in (0...4).map { Array(list.prefix($0)) } }
    let distinct = Array(Set(lists))
    for old in distinct {
      for new in distinct {
        let problem = check(old.map { Row(id: $0, version: 0) }, new.map { Row(id: $0, version: $0 == 2 ? 1 : 0) })
        #expect(problem == nil)
      }
    }
  }

  private func permutations(of list: [Int]) -> [[Int]] {
    if list.isEmpty { return [[]] }
    return list.flatMap { first in permutations(of: list.filter { $0 != first }).map { [first] + $0 } }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func randomEditsAreCarriedOut(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<random.below(60)).map { Row(id: $0, version: 0) }.shuffled(using: &random)
    var new = old.filter { _ in random.below(5) > 0 }
    for index in new.indices where random.below(4) == 0 { new[index].version = 1 }
    for id in 100..<100 + random.below(20) { new.insert(Row(id: id, version: 0), at: random.below(new.count + 1)) }
    if !new.isEmpty {
      for _ in 0..<random.below(6) { new.insert(new.remove(at: random.below(new.count)), at: random.below(new.count + 1)) }
    }
    #expect(check(old, new) == nil)
  }

  @Test func oneRowThatMovesIsOneMove() {
    let old = (0..<100).map { Row(id: $0, version: 0) }
    var new = old
    new.insert(new.remove(at: 90), at: 3)
    let difference = RowDifference(from: old, to: new)
    #expect(difference.moved.map { [$0.from, $0.to] } == [[90, 3]])
    #expect(difference.deleted.isEmpty && difference.inserted.isEmpty)
  }
}
