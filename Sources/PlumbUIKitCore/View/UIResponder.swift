// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An object that can take part in the handling of events.
///
/// Source: Apple, "UIResponder".
@MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  @MainActor
  public override init() {
    super.init()
  }

  /// The next object in the responder chain, or nil at its end.
  open var next: UIResponder? { nil }
}
