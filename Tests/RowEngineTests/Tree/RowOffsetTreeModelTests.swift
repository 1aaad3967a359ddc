// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import SeededRandom
import Testing

/// The tree against an array: every small case, then long random ones.
@Suite struct RowOffsetTreeModelTests {
  @Test func everyThreeEditsOfASmallListAgreeWithTheArray() {
    for start in 0...2 {
      for first in 0..<Self.smallEdits {
        for second in 0..<Self.smallEdits {
          for third in stride(from: 0, to: Self.smallEdits, by: 3) {
            var (tree, model) = Self.make(count: start)
            for edit in [first, second, third] { Self.apply(edit, &tree, &model) }
            let wrong = Self.difference(tree, model)
            #expect(wrong == nil, "\(start) rows, edits \(first) \(second) \(third): \(wrong ?? "")")
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func randomEditsAgreeWithTheArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (tree, model) = Self.make(count: generator.number(below: 3000))
    for step in 0..<Length.steps(100, long: 5000) {
      Self.randomEdit(&generator, &tree, &model)
      if let wrong = Self.spotDifference(tree, model, &generator) ?? tree.checkInvariants().first {
        Issue.record("seed \(seed), step \(step): \(wrong)")
        return
      }
      if step % 50 == 49, let wrong = Self.difference(tree, model) {
        Issue.record("seed \(seed), step \(step): \(wrong)")
        return
      }
    }
  }

  private static func make(count: Int) -> (RowOffsetTree, NaiveRows) {
    var tree = RowOffsetTree(count: count)
    var model = NaiveRows()
    model.extents = [RowExtent](repeating: .unmeasured(.standard), count: count)
    for index in 0..<EstimateClass.limit {
      tree.setEstimate(5 + index * 7, of: EstimateClass(index))
      model.estimates[index] = 5 + index * 7
    }
    return (tree, model)
  }

  private static let smallEdits = 15

  private static func apply(_ edit: Int, _ tree: inout RowOffsetTree, _ model: inout NaiveRows) {
    let count = model.extents.count
    let row = edit % 3
    switch edit / 3 {
    case 0 where row < count:
      tree.setHeight(9, ofRow: row)
      model.extents[row] = .measured(9)
    case 1 where row <= count:
      tree.insert(count: 2, class: EstimateClass(1), at: row)
      model.extents.insert(contentsOf: [.unmeasured(EstimateClass(1)), .unmeasured(EstimateClass(1))], at: row)
    case 2 where row < count:
      tree.remove(at: row)
      model.extents.remove(at: row)
    case 3 where row <= count:
      tree.insert(.stale(3), at: row)
      model.extents.insert(.stale(3), at: row)
    case 4 where count > row:
      tree.move(0..<1, to: row)
      model.move(0..<1, to: row)
    default: break
    }
  }

  private static func randomEdit(_ generator: inout SeededGenerator, _ tree: inout RowOffsetTree, _ model: inout NaiveRows) {
    let count = model.extents.count
    switch generator.number(below: 9) {
    case 0, 1:
      for _ in 0..<generator.number(below: 20) where count > 0 {
        let (row, extent) = (generator.number(below: count), generator.extent())
        let before = model.height(row)
        model.extents[row] = extent
        #expect(tree.setExtent(extent, ofRow: row) == model.height(row) - before)
      }
    case 2:
      let row = generator.number(below: count + 1)
      for offset in 0..<generator.number(below: 300) where count < 6000 {
        let extent = generator.extent()
        let place = generator.chance(50) ? row + offset : row
        tree.insert(extent, at: place)
        model.extents.insert(extent, at: place)
      }
    case 3:
      let (row, new, kind) = (generator.number(below: count + 1), generator.number(below: 400), EstimateClass(generator.number(below: 3)))
      guard count < 6000 else { return }
      tree.insert(count: new, class: kind, at: row)
      model.extents.insert(contentsOf: [RowExtent](repeating: .unmeasured(kind), count: new), at: row)
    case 4:
      let row = generator.number(below: count + 1)
      guard count < 6000 else { return }
      let new = (0..<generator.number(below: 700)).map { _ in generator.extent() }
      tree.insert(new, at: row)
      model.extents.insert(contentsOf: new, at: row)
    case 5:
      let range = generator.range(in: count, length: generator.chance(20) ? 1500 : 100)
      tree.remove(range)
      model.extents.removeSubrange(range)
    case 6:
      for _ in 0..<min(count, generator.number(below: 200)) {
        let row = generator.number(below: model.extents.count)
        tree.remove(at: row)
        model.extents.remove(at: row)
      }
    case 7:
      let range = generator.range(in: count, length: generator.chance(30) ? 2000 : 3)
      let target = generator.number(below: count - range.count + 1)
      tree.move(range, to: target)
      model.move(range, to: target)
    default:
      let (kind, height) = (generator.number(below: 8), generator.number(below: 50))
      tree.setEstimate(height, of: EstimateClass(kind))
      model.estimates[kind] = height
    }
  }

  /// A few places.
  private static func spotDifference(_ tree: RowOffsetTree, _ model: NaiveRows, _ generator: inout SeededGenerator) -> String? {
    guard tree.count == model.extents.count else { return "\(tree.count) rows instead of \(model.extents.count)" }
    let total = model.total
    guard tree.total == total else { return "total \(tree.total) instead of \(total)" }
    if model.extents.isEmpty { return nil }
    for _ in 0..<3 {
      let row = generator.number(below: model.extents.count)
      if tree.y(ofRow: row) != model.y(row) { return "row \(row) lies at \(tree.y(ofRow: row)) instead of \(model.y(row))" }
      if tree.extent(ofRow: row) != model.extents[row] { return "row \(row) is \(tree.extent(ofRow: row))" }
      let y = generator.number(below: total + 10) - 5
      guard let found = tree.row(atY: y), let expected = model.row(atY: y), found == expected else { return "another row at \(y)" }
      let next = model.extents[row...].firstIndex { !$0.isMeasured }
      if tree.firstPending(from: row) != next { return "the first pending row after \(row) is not \(String(describing: next))" }
      let last = model.extents[..<row].lastIndex { !$0.isMeasured }
      if tree.lastPending(before: row) != last { return "the last pending row before \(row) is not \(String(describing: last))" }
    }
    return nil
  }

  /// Every row.
  private static func difference(_ tree: RowOffsetTree, _ model: NaiveRows) -> String? {
    guard tree.count == model.extents.count else { return "\(tree.count) rows instead of \(model.extents.count)" }
    var top = 0
    for row in model.extents.indices {
      if tree.y(ofRow: row) != top { return "row \(row) lies at \(tree.y(ofRow: row)) instead of \(top)" }
      if tree.extent(ofRow: row) != model.extents[row] { return "row \(row) is \(tree.extent(ofRow: row)), not \(model.extents[row])" }
      top += model.height(row)
    }
    if tree.total != top { return "total \(tree.total) instead of \(top)" }
    let pending = model.extents.filter { !$0.isMeasured }.count
    if tree.pendingCount != pending { return "\(tree.pendingCount) pending instead of \(pending)" }
    return tree.checkInvariants().first
  }
}
