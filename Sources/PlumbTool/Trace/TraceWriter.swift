// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Writes the lines of a trace file.
package final class TraceWriter {
  private let path: String
  private var file: UnsafeMutablePointer<FILE>?

  /// Creates or empties the file.
  ///
  /// - Throws: `InputError.unwritable` with the reason.
  package init(path: String) throws(InputError) {
    guard let file = fopen(path, "w") else { throw .unwritable(path: path, reason: String(cString: strerror(errno))) }
    self.path = path
    self.file = file
  }

  package func append(_ frame: TraceFrame) {
    precondition(file != nil, "A trace takes no frame after its end.")
    fputs(JSONWriter.text(of: frame.json) + "\n", file)
  }

  /// Closes the file.
  ///
  /// - Throws: `InputError.unwritable` if a line did not reach it, for example on a full disk.
  package func finish() throws(InputError) {
    guard let file else { return }
    self.file = nil
    let failed = ferror(file) != 0
    guard fclose(file) == 0, !failed else { throw .unwritable(path: path, reason: "the disk didn't take all lines") }
  }

  deinit {
    if let file { fclose(file) }
  }
}
