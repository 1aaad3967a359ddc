// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The one object that receives the keyboard's events.
@MainActor
package enum FirstResponder {
  /// The first responder, or nil.
  package private(set) static weak var current: UIResponder?
  /// Whether the present one has to give up, whatever its delegate says.
  package private(set) static var isForced = false

  /// Called after the first responder changed; a window's host turns text input on and off by it.
  package static var didChange: ((UIResponder?) -> Void)?

  static func become(_ responder: UIResponder) -> Bool {
    if current === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let current, !current.resignFirstResponder() { return false }
    current = responder
    (responder as? UIView)?.window?.keyboardFocus.firstResponderDidChange(to: responder)
    didChange?(responder)
    return true
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard current === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    current = nil
    didChange?(nil)
    return true
  }

  /// Lets the first responder give up if it is a view or lies inside it; with `force` whatever its delegate says.
  ///
  /// - Returns: whether it gave up.
  static func end(in view: UIView, force: Bool) -> Bool {
    guard let inside = current as? UIView, inside.isDescendant(of: view) else { return false }
    let wasForced = isForced
    isForced = force
    defer { isForced = wasForced }
    return inside.resignFirstResponder()
  }

  /// A view leaves its window: neither it nor a view inside keeps the keyboard.
  static func leave(_ view: UIView) {
    guard let inside = current as? UIView, inside.isDescendant(of: view), !end(in: view, force: true) else { return }
    current = nil
    didChange?(nil)
  }
}
