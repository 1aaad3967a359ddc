// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The root of a view tree, shown on a screen.
///
/// Source: Apple, "UIWindow".
open class UIWindow: UIView {
  /// The place of a window in the stack of windows.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The level's number; higher ones lie in front.
    public let rawValue: CGFloat

    /// Creates a level from its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level from its number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of ordinary windows.
    public static let normal = Level(0)
    /// The level of the status bar.
    public static let statusBar = Level(1000)
    /// The level of alerts.
    public static let alert = Level(2000)

    /// Whether the first level lies behind the second.
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// Creates a hidden window with a frame in points on the main screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    inheritTraits()
  }

  /// Creates a hidden window that covers the main screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Creates a window from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
    inheritTraits()
  }

  /// The screen that shows the window.
  open var screen: UIScreen = .main {
    didSet {
      guard screen !== oldValue else { return }
      oldValue.detach(self)
      if !isHidden { screen.attach(self) }
      inheritTraits()
    }
  }

  /// The place in the stack of windows.
  open var windowLevel: Level = .normal {
    didSet { if !isHidden { screen.attach(self) } }
  }

  /// Whether the window receives the keyboard's events.
  public package(set) var isKeyWindow = false

  /// The keyboard's focus in the window.
  package private(set) lazy var keyboardFocus = makeFocus()
  private var focusWasUsed = false

  private func makeFocus() -> KeyboardFocus {
    focusWasUsed = true
    return KeyboardFocus(window: self)
  }

  /// The fingers on the window.
  package private(set) lazy var touchDelivery = TouchDelivery(window: self)

  /// Gives an event to the views and gesture recognisers of the window.
  ///
  /// Everything that a person does in the window comes through here, after it was hit-tested.
  open func sendEvent(_ event: UIEvent) {
    switch event {
    case let event as UIPressesEvent: KeyDelivery.deliver(event, in: self)
    case let event as ScrollWheelEvent: WheelDelivery.deliver(event, in: self)
    default: touchDelivery.deliver(event)
    }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { KeyDelivery.handleUnwanted(press, in: self) }
    super.pressesBegan(presses, with: event)
  }

  /// Puts the ring around the focused view where that is now.
  func placeFocusRing() {
    if focusWasUsed { keyboardFocus.placeRing() }
  }

  func viewWillLeave(_ view: UIView) {
    if focusWasUsed { keyboardFocus.leave(view) }
    touchDelivery.viewWillLeave(view)
  }

  /// The owner of the window's content; `UIWindow.rootViewController` stores its controller here.
  package var contentOwner: UIResponder?

  open override var isHidden: Bool {
    didSet {
      if isHidden {
        touchDelivery.cancelAll()
        screen.detach(self)
      } else {
        screen.attach(self)
      }
      if isHidden != oldValue { (contentOwner as? any ViewOwner)?.windowVisibilityDidChange(self) }
    }
  }

  /// Makes the window the one that receives the keyboard's events.
  open func makeKey() {
    for other in screen.windows where other.isKeyWindow && other !== self { other.isKeyWindow = false }
    isKeyWindow = true
  }

  /// Shows the window in front of those of its level and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Converts a point from the window's coordinates to those of another window, or of the screen for nil.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    convert(point, to: window as UIView?)
  }

  /// Whether the screen, which tells the owner of the content itself, changes the window.
  var changesWithScreen = false

  open override var frame: CGRect {
    get { super.frame }
    set { resize(to: newValue.size) { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { resize(to: newValue.size) { super.bounds = newValue } }
  }

  private func resize(to size: CGSize, _ change: () -> Void) {
    guard size != super.bounds.size, !changesWithScreen, let owner = contentOwner as? any ViewOwner else { return change() }
    let finish = owner.windowWillChange(size: size, traits: nil)
    change()
    finish?()
  }

  /// The end of the responder chain: the application, where there is one.
  package static var responderAfterWindows: UIResponder?

  open override var next: UIResponder? { Self.responderAfterWindows }
}
