// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// The changes that lead from one snapshot to another.
///
/// In each section as many items as possible stay in place (a longest increasing subsequence of their old places); the others move.
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private let old: Snapshot
  private let new: Snapshot
  private(set) var batch = BatchUpdate()

  private var oldPaths: [Item: RowPath] = [:]
  private var newPaths: [Item: RowPath] = [:]
  private var oldSections: [Section: Int] = [:]
  private var newSections: [Section: Int] = [:]
  private var reloadedSections: Set<Section> = []

  /// Works out the changes.
  ///
  /// - Complexity: O(n log n), n being the number of items in both.
  init(from old: Snapshot, to new: Snapshot) {
    self.old = old
    self.new = new
    index()
    compareSections()
    compareItems()
    addMarks()
  }

  private mutating func index() {
    for (section, content) in old.sections.enumerated() {
      oldSections[content.identifier] = section
      for (row, item) in content.items.enumerated() { oldPaths[item] = RowPath(section: section, row: row) }
    }
    for (section, content) in new.sections.enumerated() {
      newSections[content.identifier] = section
      for (row, item) in content.items.enumerated() { newPaths[item] = RowPath(section: section, row: row) }
    }
    reloadedSections = Set(new.reloadedSectionIdentifiers.filter { oldSections[$0] != nil && newSections[$0] != nil })
  }

  private mutating func compareSections() {
    for (index, section) in old.sections.enumerated() where newSections[section.identifier] == nil { batch.add(.deleteSection(index)) }
    for (index, section) in new.sections.enumerated() where oldSections[section.identifier] == nil { batch.add(.insertSection(index)) }
    let common = new.sections.compactMap { oldSections[$0.identifier] }
    let staying = Set(longestIncreasingSubsequence(common))
    for section in new.sections {
      guard let from = oldSections[section.identifier], let to = newSections[section.identifier] else { continue }
      if reloadedSections.contains(section.identifier) {
        if staying.contains(from) {
          batch.add(.reloadSection(from))
        } else {
          // A moved section can't be reloaded in the same update; all its rows are new anyway.
          batch.add(.deleteSection(from))
          batch.add(.insertSection(to))
        }
      } else if !staying.contains(from) {
        batch.add(.moveSection(from: from, to: to))
      }
    }
  }

  private mutating func compareItems() {
    for section in old.sections where takesPart(section.identifier) {
      for item in section.items where !staysOnScreen(item) {
        if let path = oldPaths[item] { batch.add(.deleteRow(path)) }
      }
    }
    for section in new.sections where takesPart(section.identifier) {
      let from = oldSections[section.identifier]
      // Old places of the items that were in this section before; those in increasing order stay.
      let common = section.items.compactMap { item in oldPaths[item].flatMap { $0.section == from ? $0.row : nil } }
      let staying = Set(longestIncreasingSubsequence(common))
      for item in section.items {
        guard let target = newPaths[item] else { continue }
        guard let source = oldPaths[item], takesPart(old.sections[source.section].identifier) else {
          batch.add(.insertRow(target))
          continue
        }
        if source.section != from || !staying.contains(source.row) { batch.add(.moveRow(from: source, to: target)) }
      }
    }
  }

  /// Whether single rows of a section are compared: it is there before and after, and not reloaded as a whole.
  private func takesPart(_ section: Section) -> Bool {
    oldSections[section] != nil && newSections[section] != nil && !reloadedSections.contains(section)
  }

  /// Whether an item of a section that takes part stays or moves to another such section.
  private func staysOnScreen(_ item: Item) -> Bool {
    newPaths[item].map { takesPart(new.sections[$0.section].identifier) } ?? false
  }

  private mutating func addMarks() {
    let moved = Set(
      batch.calls.compactMap { call -> RowPath? in
        if case .moveRow(let from, _) = call { from } else { nil }
      })
    for item in Set(new.reloadedItemIdentifiers) {
      // A moved row can't be reloaded in the same update; configured anew it shows the same.
      guard let path = oldPaths[item], staysOnScreen(item), takesPart(old.sections[path.section].identifier) else { continue }
      batch.add(moved.contains(path) ? .reconfigureRow(path) : .reloadRow(path))
    }
    for item in Set(new.reconfiguredItemIdentifiers).subtracting(new.reloadedItemIdentifiers) {
      guard let path = oldPaths[item], staysOnScreen(item), takesPart(old.sections[path.section].identifier) else { continue }
      batch.add(.reconfigureRow(path))
    }
  }
}

/// The longest selection of values, in the order in which they stand, that increases.
///
/// Source: patience sorting; Fredman, "On computing the length of longest increasing subsequences", 1975.
///
/// - Complexity: O(n log n).
package func longestIncreasingSubsequence(_ values: [Int]) -> [Int] {
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    var (low, high) = (0, tails.count)
    while low < high {
      let middle = (low + high) / 2
      if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = tails[low - 1] }
    if low == tails.count { tails.append(index) } else { tails[low] = index }
  }
  var result: [Int] = []
  var index = tails.last ?? -1
  while index >= 0 {
    result.append(values[index])
    index = previous[index]
  }
  return result.reversed()
}
