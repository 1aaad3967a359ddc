// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The methods of which a table wants to know whether the app has them.
///
/// Differs from UIKit, where a table sees that an optional method is missing: here defaults leave a note when they are called.
@MainActor
enum OptionalMethod {
  case canEditRow, commit, editingStyle, indentationLevel

  private static var answeredByDefault: Set<OptionalMethod> = []

  /// Called by the method's default.
  func noteDefault() { Self.answeredByDefault.insert(self) }

  /// An answer of the method, and whether the app has it.
  func answer<Value>(_ ask: () -> Value) -> (value: Value, isImplemented: Bool) {
    let outer = Self.answeredByDefault.remove(self)
    defer {
      Self.answeredByDefault.remove(self)
      if let outer { Self.answeredByDefault.insert(outer) }
    }
    let value = ask()
    return (value, !Self.answeredByDefault.contains(self))
  }
}
