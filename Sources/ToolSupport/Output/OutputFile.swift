// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Writes a file whole.
package enum OutputFile {
  /// Finds out whether a file can be written without changing what is there.
  ///
  /// - Throws: `InputError.unwritable` with the reason.
  package static func check(_ path: String) throws(InputError) {
    var status = stat()
    if stat(path, &status) == 0 {
      // Opening a pipe would wait for, or disturb, whoever reads it.
      guard status.st_mode & S_IFMT != S_IFIFO else { return }
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      guard descriptor >= 0 else { throw failure(path, errno) }
      close(descriptor)
      return
    }
    guard errno == ENOENT else { throw failure(path, errno) }
    // A link without a target would be made by writing; only a name that is free is tried here.
    guard lstat(path, &status) != 0 else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, errno) }
    close(descriptor)
    unlink(path)
  }

  /// Writes the bytes; folders on the way are not made.
  ///
  /// - Throws: `InputError.unwritable` with the reason.
  package static func write(_ data: Data, to path: String) throws(InputError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY, 0o666)
    guard descriptor >= 0 else { throw failure(path, errno) }
    let reason = writeAll(data, to: descriptor)
    guard close(descriptor) == 0 || errno == EINTR else { throw failure(path, reason ?? errno) }
    if let reason { throw failure(path, reason) }
  }

  /// Returns the error number where a byte can't be written.
  private static func writeAll(_ data: Data, to descriptor: Int32) -> Int32? {
    data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        done += count
      }
      return nil
    }
  }

  package static func failure(_ path: String, _ number: Int32) -> InputError {
    guard number == ENOENT else { return .unwritable(path: path, reason: SystemReason.text(number)) }
    guard !path.isEmpty else { return .unwritable(path: path, reason: "a file needs a name") }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let isThere = FileManager.default.fileExists(atPath: folder)
    return .unwritable(path: path, reason: isThere ? "no file can be made there" : "there is no folder '\(folder)'")
  }
}
