// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Writes a file line by line.
///
/// The first line that can't be written is the last one that is tried; `finish()` says why.
package final class LineFile {
  private let path: String
  private let isFollowed: Bool
  private var file: UnsafeMutablePointer<FILE>?
  /// The error number of the first line that could not be written.
  private var failure: Int32?

  /// Creates or empties the file.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - isFollowed: whether somebody may read along, so that each call's lines are in the file when it returns.
  /// - Throws: `InputError.unwritable` with the reason.
  package init(path: String, isFollowed: Bool = false) throws(InputError) {
    guard let file = fopen(path, "we") else { throw OutputFile.failure(path, errno) }
    (self.path, self.isFollowed, self.file) = (path, isFollowed, file)
  }

  deinit {
    if let file { fclose(file) }
  }

  /// Writes lines, each with an end of its own.
  ///
  /// - Precondition: the file is not finished.
  package func append(_ lines: some Sequence<String>) {
    precondition(file != nil, "A file takes no line after its end.")
    guard failure == nil else { return }
    for line in lines where fputs(line + "\n", file) < 0 { return failure = errno }
    // What the C library can't hand on it drops, and says so only here.
    if isFollowed, fflush(file) != 0 { failure = errno }
  }

  /// Closes the file; a second call does nothing.
  ///
  /// - Throws: `InputError.unwritable` if a line did not reach it, for example on a full disk.
  package func finish() throws(InputError) {
    guard let file else { return }
    self.file = nil
    if fclose(file) != 0, failure == nil { failure = errno }
    if let failure { throw OutputFile.failure(path, failure) }
  }
}
