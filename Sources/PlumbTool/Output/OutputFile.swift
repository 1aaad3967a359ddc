// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Writes a file whole.
enum OutputFile {
  /// Writes the bytes; folders on the way are not made.
  ///
  /// - Throws: `InputError.unwritable` with the reason.
  static func write(_ data: Data, to path: String) throws(InputError) {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      let reason = (error as NSError).localizedDescription
      throw .unwritable(path: path, reason: reason)
    }
  }
}
