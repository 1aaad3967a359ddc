// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The place of a row: its section, and its index inside the section.
public struct RowPath: Hashable, Comparable, Sendable {
  /// The index of the section, from 0.
  public var section: Int

  /// The index of the row inside its section, from 0.
  public var row: Int

  /// Creates a path.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - row: The index of the row inside the section.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Whether the first path comes before the second in the order of the table.
  public static func < (lhs: RowPath, rhs: RowPath) -> Bool {
    lhs.section != rhs.section ? lhs.section < rhs.section : lhs.row < rhs.row
  }
}
