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

  // MARK: Keys

  /// Tells that keys went down; the default passes it on to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Tells that presses changed; the default passes it on to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Tells that keys went up; the default passes it on to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Tells that the system ended presses; the default passes it on to the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The keys that do something in the responder; none by default.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// A view that takes the place of the keyboard on screen; kept for compatibility, since no keyboard comes on screen.
  open var inputView: UIView? { nil }

  /// A view above the keyboard on screen; kept for compatibility, since no keyboard comes on screen.
  open var inputAccessoryView: UIView? { nil }

  /// Tells that the input views may have changed; nothing shows them here.
  open func reloadInputViews() {}

  // MARK: Accessibility

  var accessibility = AccessibilityValues()

  private final var contentDefaults: AccessibilityDefaultValues? { (self as? any AccessibleContent)?.accessibilityDefaults }

  /// Whether assistive technology treats the object as one element; until set true for labels and controls only.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? contentDefaults?.isElement ?? false }
    set { accessibility.isElement = newValue }
  }

  /// A short name for assistive technology.
  open var accessibilityLabel: String? {
    get { accessibility.label ?? contentDefaults?.label }
    set { accessibility.label = newValue }
  }

  /// What happens when the element is used.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }

  /// The element's value in words.
  open var accessibilityValue: String? {
    get { accessibility.value ?? contentDefaults?.value }
    set { accessibility.value = newValue }
  }

  /// A name for tests; it is never read to people.
  open var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }

  /// What assistive technology should do with the element.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? contentDefaults?.traits ?? .none }
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

  /// What the element can do beside being activated.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility.customActions }
    set { accessibility.customActions = newValue }
  }

  /// What kind of container the object is.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility.containerType }
    set { accessibility.containerType = newValue }
  }

  /// Whether assistive technology skips everything beside the object.
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }

  /// Whether the elements inside are read before those that follow.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }

  /// Names that a person may say for the element, the best first; its label until set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { accessibility.userInputLabels = newValue }
  }

  /// The element's place on the screen in points; that of a view's bounds until set.
  open var accessibilityFrame: CGRect {
    get {
      if let frame = accessibility.frame { return frame }
      guard let view = self as? UIView else { return .zero }
      return UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
    }
    set { accessibility.frame = newValue }
  }

  /// Does what a tap does.
  ///
  /// - Returns: whether something was done; the default does nothing.
  open func accessibilityActivate() -> Bool { false }

  /// Raises the value of an adjustable element by a step; the default does nothing.
  open func accessibilityIncrement() {}

  /// Lowers the value of an adjustable element by a step; the default does nothing.
  open func accessibilityDecrement() {}

  /// The number of elements in `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The element at a place in `accessibilityElements`; nil outside.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The place of an element in `accessibilityElements`, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }
}
