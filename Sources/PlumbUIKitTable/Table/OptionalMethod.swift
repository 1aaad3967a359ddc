// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Tells whether an answer came from the app or from a default.
///
/// Differs from UIKit, where a table sees that an optional method is missing: here defaults leave a note.
@MainActor
enum OptionalMethod {
  private static var defaultAnswered = false

  /// Called by defaults.
  static func noteDefault() { defaultAnswered = true }

  /// An answer, and whether the app has the method.
  static func answer<Value>(_ ask: () -> Value) -> (value: Value, isImplemented: Bool) {
    let outer = defaultAnswered
    defaultAnswered = false
    defer { defaultAnswered = outer }
    let value = ask()
    return (value, !defaultAnswered)
  }
}
