// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What one flush does to the rows of a list of messages: one update of the table.
public struct MessageFlush: Hashable, Sendable {
  /// How many rows there were.
  public let countBefore: Int
  /// How many rows there are.
  public internal(set) var countAfter = 0
  /// Rows that go, by their old numbers, ascending.
  public internal(set) var deleted: [Int] = []
  /// Rows that show something else, by their old numbers, ascending; none of them goes.
  public internal(set) var reloaded: [Int] = []
  /// How many rows come at the beginning.
  public internal(set) var prepended = 0
  /// The rows that come at the end, by their new numbers.
  public internal(set) var appended = 0..<0
  /// How many of the oldest rows went because there were too many.
  public internal(set) var trimmed = 0
  /// How many arrivals are never shown, since newer ones fill the list.
  public internal(set) var skipped = 0
  /// Whether the row that the person was reading had to go.
  public internal(set) var readerLosesPlace = false

  /// Creates a flush that does nothing.
  ///
  /// - Parameter countBefore: How many rows there are.
  public init(countBefore: Int) {
    self.countBefore = countBefore
  }

  /// Whether the table has anything to do.
  public var changesRows: Bool { !deleted.isEmpty || !reloaded.isEmpty || prepended > 0 || !appended.isEmpty }

  /// Follows a row.
  ///
  /// - Parameter row: The row before.
  /// - Returns: Where it is afterwards, or nil if it goes.
  /// - Complexity: O(log n).
  public func newRow(ofOld row: Int) -> Int? {
    var (low, high) = (0, deleted.count)
    while low < high {
      let middle = (low + high) / 2
      if deleted[middle] < row { low = middle + 1 } else { high = middle }
    }
    if low < deleted.count && deleted[low] == row { return nil }
    return row - low + prepended
  }
}
