// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What leads from one list of identified rows to another.
///
/// Source: P. Heckel, "A technique for isolating differences between files", Communications of the ACM 21, 1978, for rows that have
/// identities; which of the kept rows move is decided by the longest run of them that is in order already.
package struct RowDifference: Sendable, Equatable {
  /// How many rows there were.
  package let oldCount: Int
  /// For each new row the old one; -1 for a row that is new.
  package private(set) var origins: [Int32]
  /// Old rows that are gone, in their order.
  package private(set) var deleted: [Int] = []
  /// New rows that were not there, in their order.
  package private(set) var inserted: [Int] = []
  /// Kept rows that stand elsewhere among the kept ones.
  package private(set) var moved: [Move] = []
  /// New rows, kept, whose content is another.
  package private(set) var changed: [Int] = []

  /// A row that goes elsewhere.
  package struct Move: Sendable, Equatable {
    /// The old row.
    package let from: Int
    /// The new row.
    package let to: Int
  }

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: the rows as they were.
  ///   - new: the rows as they are to be; no two have one identity.
  /// - Complexity: O(n), and O(k log k) for k kept rows between the common beginning and end.
  package init<Item: Identifiable & Equatable>(from old: [Item], to new: [Item]) {
    oldCount = old.count
    origins = [Int32](repeating: -1, count: new.count)
    let limit = min(old.count, new.count)
    var prefix = 0
    while prefix < limit, old[prefix].id == new[prefix].id {
      keep(prefix, at: prefix, isEqual: old[prefix] == new[prefix])
      prefix += 1
    }
    var suffix = 0
    while suffix < limit - prefix, old[old.count - 1 - suffix].id == new[new.count - 1 - suffix].id { suffix += 1 }
    matchMiddle(old, new, old: prefix..<old.count - suffix, new: prefix..<new.count - suffix)
    for step in (0..<suffix).reversed() {
      let (from, to) = (old.count - 1 - step, new.count - 1 - step)
      keep(from, at: to, isEqual: old[from] == new[to])
    }
  }

  /// Whether nothing came, went or moved.
  package var keepsOrder: Bool { deleted.isEmpty && inserted.isEmpty && moved.isEmpty }

  /// Whether nothing happened at all.
  package var isEmpty: Bool { keepsOrder && changed.isEmpty }

  private mutating func keep(_ from: Int, at to: Int, isEqual: Bool) {
    origins[to] = Int32(from)
    if !isEqual { changed.append(to) }
  }

  private mutating func matchMiddle<Item: Identifiable & Equatable>(
    _ old: [Item], _ new: [Item], old oldRange: Range<Int>, new newRange: Range<Int>
  ) {
    if oldRange.isEmpty || newRange.isEmpty {
      deleted += oldRange
      inserted += newRange
      return
    }
    var rowOfID: [Item.ID: Int] = [:]
    rowOfID.reserveCapacity(oldRange.count)
    for row in oldRange { rowOfID[old[row].id] = row }
    var kept: [(from: Int, to: Int)] = []
    var isKept = [Bool](repeating: false, count: oldRange.count)
    for row in newRange {
      guard let from = rowOfID.removeValue(forKey: new[row].id) else {
        inserted.append(row)
        continue
      }
      isKept[from - oldRange.lowerBound] = true
      keep(from, at: row, isEqual: old[from] == new[row])
      kept.append((from, row))
    }
    deleted += oldRange.filter { !isKept[$0 - oldRange.lowerBound] }
    let stays = longestRunInOrder(kept.map(\.from))
    for (index, pair) in kept.enumerated() where !stays[index] { moved.append(Move(from: pair.from, to: pair.to)) }
  }
}

/// Which are members of the longest subsequence that grows.
///
/// Source: M. Fredman, "On computing the length of longest increasing subsequences",
/// Discrete Mathematics 11, 1975.
private func longestRunInOrder(_ numbers: [Int]) -> [Bool] {
  // `tails[n]` is the place of the smallest number that a run of n + 1 members ends with.
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    var (low, high) = (0, tails.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
    }
    previous[place] = low > 0 ? tails[low - 1] : -1
    if low == tails.count { tails.append(place) } else { tails[low] = place }
  }
  var isMember = [Bool](repeating: false, count: numbers.count)
  var place = tails.last ?? -1
  while place >= 0 {
    isMember[place] = true
    place = previous[place]
  }
  return isMember
}
