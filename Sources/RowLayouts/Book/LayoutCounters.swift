// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What was done for the layouts of a list, counted.
package struct LayoutCounters: Sendable, Equatable {
  /// Rows that were computed, on whichever thread.
  package var computed = 0
  /// Rows that the main thread computed because they were needed.
  package var forced = 0
  /// Rows that the main thread computed while a worker was at them.
  package var duplicates = 0
  /// Results that came too late to hold.
  package var stale = 0
  /// How often results were taken.
  package var drains = 0
  /// How often an order was made.
  package var plans = 0
  /// Layouts that were let go for want of memory.
  package var evictions = 0
  /// The time that the main thread spent computing rows.
  package var forcedNanoseconds = 0

  package init() {}
}

/// What went wrong with a row.
package enum LayoutReport<ID: Hashable & Sendable>: Hashable, Sendable {
  /// There is no layout; a stand-in's height is used until the item changes.
  case failed(ID, LayoutFailure)
  /// Computing it took very long.
  case slow(ID, nanoseconds: Int)
  /// A second item with the identity of an earlier one is left out.
  case duplicate(ID)
}

/// The mean heights of classes of rows.
struct ClassMeans {
  private var sums: [(sum: Double, count: Int)] = []
  private var last: Double?
  /// The height in points of a row of which nothing is known.
  private static let unknown = 44.0

  mutating func add(_ height: Double, to number: Int) {
    while sums.count <= number { sums.append((0, 0)) }
    sums[number].sum += height
    sums[number].count += 1
  }

  /// Begins anew; the mean of all stays as the first guess.
  mutating func forget() {
    last = mean(of: nil)
    sums = []
  }

  /// The mean of a class, else of all classes, else a row's usual height.
  func mean(of number: Int?) -> Double {
    if let number, number < sums.count, sums[number].count > 0 { return sums[number].sum / Double(sums[number].count) }
    let all = sums.reduce((sum: 0.0, count: 0)) { ($0.sum + $1.sum, $0.count + $1.count) }
    return all.count > 0 ? all.sum / Double(all.count) : last ?? Self.unknown
  }
}
