// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A class of rows that share one estimate while they are not measured.
public struct EstimateClass: Hashable, Sendable {
  /// How many classes a tree can tell apart.
  public static let limit = 8

  /// The class of rows that say nothing about themselves.
  public static let standard = EstimateClass(0)

  /// The number of the class, in `0..<limit`.
  public let index: Int

  /// Creates the class with a number.
  ///
  /// - Parameter index: The number, in `0..<limit`.
  /// - Precondition: `index` is in `0..<limit`.
  public init(_ index: Int) {
    precondition(index >= 0 && index < EstimateClass.limit, "The number of an estimate class must be in 0..<8.")
    self.index = index
  }
}
