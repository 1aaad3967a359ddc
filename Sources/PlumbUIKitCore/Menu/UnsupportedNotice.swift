// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Says once per feature that something which an app asks for is kept as data and does nothing.
@MainActor
package enum UnsupportedNotice {
  /// Takes each message; tests and tools replace it.
  package static var output: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

  private static var told: Set<String> = []

  /// Tells of a feature, the first time only.
  ///
  /// - Parameters:
  ///   - feature: what was asked for, such as "Showing a menu".
  ///   - consequence: what happens instead, a full sentence.
  package static func tell(_ feature: String, _ consequence: String) {
    guard told.insert(feature).inserted else { return }
    output("Plumbline: \(feature) is not supported. \(consequence)")
  }

  /// Forgets what was told, so that a test hears it again.
  package static func forget() {
    told = []
  }
}
