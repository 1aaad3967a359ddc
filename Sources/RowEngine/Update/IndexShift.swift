// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How indexes shift when some old ones are taken out and some new ones are put in.
struct IndexShift: Equatable, Sendable {
  /// Old indexes that leave their place, ascending.
  var removed: [Int] = []

  /// New indexes that are filled from elsewhere, ascending.
  var added: [Int] = []

  /// The new index of what stays, or nil when the old index is taken out.
  func newIndex(of old: Int) -> Int? {
    let below = IndexShift.lowerBound(removed, old)
    if below < removed.count && removed[below] == old { return nil }
    return old - below + IndexShift.gaps(added, rank: old - below)
  }

  /// The old index of what has stayed, or nil when the new index is filled from elsewhere.
  func oldIndex(of new: Int) -> Int? {
    let below = IndexShift.lowerBound(added, new)
    if below < added.count && added[below] == new { return nil }
    return new - below + IndexShift.gaps(removed, rank: new - below)
  }

  /// How many of the listed indexes come before the index that is number `rank` of those not listed.
  private static func gaps(_ indexes: [Int], rank: Int) -> Int {
    var (low, high) = (0, indexes.count)
    while low < high {
      let middle = (low + high) / 2
      if indexes[middle] - middle > rank { high = middle } else { low = middle + 1 }
    }
    return low
  }

  static func lowerBound(_ indexes: [Int], _ value: Int) -> Int {
    var (low, high) = (0, indexes.count)
    while low < high {
      let middle = (low + high) / 2
      if indexes[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Neighbouring indexes as ranges, ascending.
  static func ranges(_ indexes: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in indexes {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    return ranges
  }
}
