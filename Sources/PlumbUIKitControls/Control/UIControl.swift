// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A view that a person does something with: it tells of it by actions and methods.
///
/// Source: Apple, "UIControl". Differs from UIKit: in place of a selector, `addTarget` takes a method, such as `Feed.reload`.
open class UIControl: UIView {
  // MARK: Creating

  /// Creates a control with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Creates a control with a frame in points and what it is for.
  ///
  /// The action is called for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  // MARK: State

  /// Whether the control can be used; true by default.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { tracking.cancel(with: nil, in: self) }
      stateDidChange()
    }
  }

  /// Whether the control is selected; false by default.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the control looks touched.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// How the control is at present.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// What the library's own controls do when their state changed.
  func stateDidChange() {
    setNeedsDisplay()
  }

  /// Where the content stands between the top and the bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { contentAlignmentDidChange() } }
  }

  /// Where the content stands between the sides.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { contentAlignmentDidChange() } }
  }

  /// Where the content stands between the sides, `leading` and `trailing` resolved by the direction of reading.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isReversed ? .right : .left
    case .trailing: return isReversed ? .left : .right
    case .center, .left, .right, .fill: return contentHorizontalAlignment
    }
  }

  func contentAlignmentDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Tracking

  let tracking = ControlTracking()

  /// Whether a touch is being followed.
  open var isTracking: Bool { tracking.touch != nil }

  /// Whether the followed touch lies inside the control.
  open var isTouchInside: Bool { tracking.isInside }

  /// Begins to follow a touch.
  ///
  /// - Returns: whether to follow it; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Follows a movement of the touch.
  ///
  /// - Returns: whether to follow it any longer; true by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Ends to follow a touch that went up; the default does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Ends to follow a touch that the system ended; the default does nothing.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tracking.begin(touches, with: event, in: self)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tracking.move(touches, with: event, in: self)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tracking.end(touches, with: event, in: self)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch) else { return }
    tracking.cancel(with: event, in: self)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { tracking.cancel(with: nil, in: self) }
  }

  /// Whether the tab key stops at the control: while it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Whether a gesture of a view around the control may begin: a single tap is the control's own.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self, isEnabled {
      return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// What a touch that went up inside tells: for a button it is also what the button is for.
  var eventsOfTap: [Event] { [.touchUpInside] }

  // MARK: Actions

  var actionList = ControlActionList()

  /// Lets an action be called when any of some events happens.
  ///
  /// An action with the same identifier that was added before is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actionList.add(action, for: controlEvents)
  }

  /// No longer calls an action for some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// No longer calls the action with an identifier for some events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actionList.remove(actionIdentifier, for: controlEvents)
  }

  /// Calls an action, with the control as its sender; override it to watch or to hold back actions.
  open func sendAction(_ action: UIAction) {
    action.performWithSender(self, target: nil)
  }

  /// Calls what was added for some events, in the order in which it was added.
  open func sendActions(for controlEvents: Event) {
    actionList.send(controlEvents, from: self, with: nil)
  }

  /// Tells of an event with the touches that it came from.
  func send(_ controlEvents: Event, with event: UIEvent?) {
    actionList.send(controlEvents, from: self, with: event)
  }

  // MARK: Menus

  /// Whether a touch shows the control's menu at once.
  open var showsMenuAsPrimaryAction = false

  /// Whether a long touch shows the control's menu; kept, a button with a menu always does.
  open var isContextMenuInteractionEnabled = false

  /// What a pointer that rests on the control shows; kept, it is not shown.
  open var toolTip: String?

  // MARK: Accessibility

  /// What the control says of itself until the app says something else.
  package var accessibilityDefaults: AccessibilityDefaultValues {
    AccessibilityDefaultValues(isElement: true, traits: stateTraits)
  }

  /// The traits that every control's state gives.
  final var stateTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// Does what a tap inside the control does.
  ///
  /// - Returns: whether the control is enabled.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    for event in eventsOfTap { send(event, with: nil) }
    return true
  }
}

extension UIControl: AccessibleContent {}
