// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension RowHeights {
  /// What the heights of a table have cost so far.
  public struct Statistics: Equatable, Sendable {
    /// The counts of one reuse identifier.
    public struct Counts: Equatable, Sendable {
      /// How often a height was asked for that could be known.
      public let requests: Int
      /// How often it was known.
      public let hits: Int
      /// How often it was not known.
      public var misses: Int { requests - hits }
      /// How often a template was configured and measured, whether or not the height could be kept.
      public let measurements: Int
      /// The time spent configuring and measuring.
      public let measuringTime: Duration
    }

    /// How often a height was asked for that could be known.
    public let requests: Int
    /// How often it was known.
    public let hits: Int
    /// How often it was not known.
    public let misses: Int
    /// How often a template was configured and measured, whether or not the height could be kept.
    public let measurements: Int
    /// How many heights by key had to leave because of the limit.
    public let evictions: Int
    /// The time spent configuring and measuring.
    public let measuringTime: Duration
    /// How many cells on screen needed another height than the one that was kept.
    public let mismatches: Int
    /// Each reuse identifier by itself.
    public let byIdentifier: [String: Counts]

    init(_ index: HeightIndex, mismatches: Int) {
      self.mismatches = mismatches
      requests = index.statistics.requests
      hits = index.statistics.hits
      misses = index.statistics.misses
      measurements = index.statistics.measurements
      evictions = index.statistics.evictions
      measuringTime = .nanoseconds(index.statistics.measuringNanoseconds)
      byIdentifier = Dictionary(
        uniqueKeysWithValues: zip(index.identifierNames, index.identifierStatistics).map { name, counts in
          let time = Duration.nanoseconds(counts.measuringNanoseconds)
          return (name, Counts(requests: counts.requests, hits: counts.hits, measurements: counts.measurements, measuringTime: time))
        })
    }
  }
}
