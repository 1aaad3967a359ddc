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

  package final var attachedValues = AttachedValues()

  // MARK: First responder

  /// Whether the object wants to be the first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object gives up being the first responder; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object is the first responder.
  open var isFirstResponder: Bool { FirstResponder.current === self }

  /// Makes the object the first responder if it wants to be and the current one gives up.
  ///
  /// - Returns: whether it is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    FirstResponder.become(self)
  }

  /// Gives up being the first responder.
  ///
  /// - Returns: whether it gave up.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    FirstResponder.resign(self)
  }

  // MARK: Touches

  /// Tells that fingers came down; the default passes it on to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells that fingers moved; the default passes it on to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells that fingers went up; the default passes it on to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells that the system ended touches; the default passes it on to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Accessibility

  var accessibility = AccessibilityValues()

  /// Whether assistive technology treats the object as one element; false until set.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? false }
    set { accessibility.isElement = newValue }
  }

  /// A short name for assistive technology.
  open var accessibilityLabel: String? {
    get { accessibility.label }
    set { accessibility.label = newValue }
  }

  /// What happens when the element is used.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }

  /// The element's value in words.
  open var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }

  /// A name for tests; it is never read to people.
  open var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }

  /// What assistive technology should do with the element.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? .none }
    set { accessibility.traits = newValue }
  }

  /// The elements inside, in reading order.
  open var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }

  /// Whether assistive technology skips everything inside.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.areElementsHidden }
    set { accessibility.areElementsHidden = newValue }
  }
}

/// The one object that receives the keyboard's events.
@MainActor
enum FirstResponder {
  private(set) static weak var current: UIResponder?

  static func become(_ responder: UIResponder) -> Bool {
    if current === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let current, !current.resignFirstResponder() { return false }
    current = responder
    return true
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard current === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    current = nil
    return true
  }
}
