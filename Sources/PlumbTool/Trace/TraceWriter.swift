// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport

/// Writes the lines of a trace file.
package final class TraceWriter {
  private let path: String
  private var file: UnsafeMutablePointer<FILE>?
  /// The error number of the first line that could not be written.
  private var failure: Int32?

  /// Creates or empties the file.
  ///
  /// - Throws: `InputError.unwritable` with the reason.
  package init(path: String) throws(InputError) {
    guard let file = fopen(path, "we") else { throw OutputFile.failure(path, errno) }
    self.path = path
    self.file = file
  }

  package func append(_ frame: TraceFrame) {
    precondition(file != nil, "A trace takes no frame after its end.")
    guard failure == nil else { return }
    if fputs(JSONWriter.text(of: frame.json) + "\n", file) < 0 { failure = errno }
  }

  /// Closes the file.
  ///
  /// - Throws: `InputError.unwritable` if a line did not reach it, for example on a full disk.
  package func finish() throws(InputError) {
    guard let file else { return }
    self.file = nil
    if fclose(file) != 0, failure == nil { failure = errno }
    if let failure { throw OutputFile.failure(path, failure) }
  }

  deinit {
    if let file { fclose(file) }
  }
}
