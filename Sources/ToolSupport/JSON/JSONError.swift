// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Why a text is not JSON, and where.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in bytes.
  package let column: Int
  package let reason: String

  package init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  package var description: String { "\(line):\(column): \(reason)" }
}
