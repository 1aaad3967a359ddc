// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where Auto Layout tells what it could not do.
@MainActor
package enum LayoutLog {
  /// Takes each message; tests and tools replace it.
  package static var output: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

  static func write(_ message: String) {
    output(message)
  }
}
