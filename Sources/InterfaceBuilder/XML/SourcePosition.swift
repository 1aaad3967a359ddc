// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A place in a file, counted from 1.
public struct SourcePosition: Hashable, Sendable {
  /// The line.
  public let line: Int
  /// The column in bytes.
  public let column: Int

  /// Names a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
