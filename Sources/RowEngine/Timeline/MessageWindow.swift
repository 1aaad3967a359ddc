// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How many messages a live list keeps, and which go when more arrive.
///
/// The message that makes `capacity` lets the oldest `trimCount` go. While a person reads, they stay until twice the capacity is there.
public struct MessageWindow: Hashable, Sendable {
  /// What a flush does to the list, in one update.
  public struct Flush: Hashable, Sendable {
    /// How many of the oldest shown messages go.
    public var removed: Int
    /// How many of the oldest arrivals are never shown.
    public var skipped: Int
    /// How many arrivals are shown, at the end.
    public var inserted: Int
    /// Whether the message that the person was reading had to go.
    public var readerLosesPlace: Bool
  }

  /// The number of messages that starts a trim.
  public let capacity: Int

  /// How many messages go in a trim.
  public let trimCount: Int

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - capacity: The number of messages that starts a trim, at least 1.
  ///   - trimCount: How many messages go then, in `1...capacity`.
  public init(capacity: Int = 500, trimCount: Int = 300) {
    precondition(capacity >= 1 && trimCount >= 1 && trimCount <= capacity, "A trim must take between one message and all of them.")
    self.capacity = capacity
    self.trimCount = trimCount
  }

  /// What to do with messages that have arrived.
  ///
  /// - Parameters:
  ///   - shown: How many messages the list shows.
  ///   - arrived: How many have arrived since.
  ///   - readingAt: The index of the message that a reading person looks at, or nil while the list follows.
  /// - Returns: The changes.
  /// - Complexity: O(1).
  public func flush(shown: Int, arrived: Int, readingAt: Int? = nil) -> Flush {
    let limit = readingAt == nil ? capacity : 2 * capacity
    let total = shown + arrived
    if total < limit { return Flush(removed: 0, skipped: 0, inserted: arrived, readerLosesPlace: false) }
    let gone = ((total - limit) / trimCount + 1) * trimCount
    let removed = min(gone, shown)
    let skipped = gone - removed
    return Flush(
      removed: removed, skipped: skipped, inserted: arrived - skipped, readerLosesPlace: readingAt.map { $0 < removed } ?? false)
  }
}
