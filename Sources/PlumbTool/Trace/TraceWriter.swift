// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ToolSupport

/// Writes the lines of a trace file.
package final class TraceWriter {
  private let file: LineFile

  /// Creates or empties the file.
  ///
  /// - Throws: `InputError.unwritable` with the reason.
  package init(path: String) throws(InputError) {
    file = try LineFile(path: path)
  }

  package func append(_ frame: TraceFrame) {
    file.append(CollectionOfOne(JSONWriter.text(of: frame.json)))
  }

  /// Closes the file.
  ///
  /// - Throws: `InputError.unwritable` if a line did not reach it, for example on a full disk.
  package func finish() throws(InputError) { try file.finish() }
}
