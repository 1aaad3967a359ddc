// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a height index was asked and what it did.
public struct HeightStatistics: Hashable, Sendable {
  /// The counts of one reuse identifier.
  public struct PerIdentifier: Hashable, Sendable {
    /// How often a height was asked for.
    public var requests = 0
    /// How often it was known.
    public var hits = 0
    /// How often a cell was measured.
    public var measurements = 0
    /// The time that measuring took, in nanoseconds.
    public var measuringNanoseconds = 0
  }

  /// How often a height was asked for.
  public var requests = 0

  /// How often it was known.
  public var hits = 0

  /// How often it was not known.
  public var misses: Int { requests - hits }

  /// How often a cell was measured, whatever came out.
  public var measurements = 0

  /// How many heights had to leave because of the limit.
  public var evictions = 0

  /// How many heights were declared void.
  public var invalidations = 0

  /// The time that measuring took, in nanoseconds.
  public var measuringNanoseconds = 0

  /// Creates counters at zero.
  public init() {}
}
