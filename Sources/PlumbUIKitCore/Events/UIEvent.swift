// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A group of touches, or another thing that the user did, at one moment.
///
/// Source: Apple, "UIEvent".
@MainActor
open class UIEvent: NSObject {
  /// What kind of thing the user did.
  public enum EventType: Int, Hashable, Sendable {
    /// Fingers on the screen.
    case touches = 0
    /// A movement of the device.
    case motion = 1
    /// A command of a remote control.
    case remoteControl = 2
    /// A press of a key or a button.
    case presses = 3
    /// A scroll wheel.
    case scroll = 10
    /// A pointer without a pressed button.
    case hover = 11
    /// A gesture on a track pad.
    case transform = 14
  }

  /// A finer kind; this library knows none.
  public enum EventSubtype: Int, Hashable, Sendable {
    /// No finer kind.
    case none = 0
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The main button.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The button for context menus.
    public static let secondary = ButtonMask(rawValue: 1 << 1)

    /// The button with a number, 1 being the main one.
    public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
  }

  /// What kind of thing the user did.
  open var type: EventType { .touches }

  /// A finer kind.
  open var subtype: EventSubtype { .none }

  /// When it happened, in seconds on the frame clock's time.
  public package(set) var timestamp: TimeInterval

  /// The touches that the event is about.
  public package(set) var allTouches: Set<UITouch>?

  /// The modifier keys that were held.
  public package(set) var modifierFlags: UIKeyModifierFlags = []

  /// The pointer's buttons that were held.
  public package(set) var buttonMask: ButtonMask = []

  package init(timestamp: TimeInterval, touches: Set<UITouch> = []) {
    self.timestamp = timestamp
    allTouches = touches
    super.init()
  }

  /// The touches in a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    matching { $0.view === view }
  }

  /// The touches in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    matching { $0.window === window }
  }

  /// The touches that a gesture recogniser receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    matching { $0.recognizers.contains { $0 === gesture } }
  }

  /// The places that a touch went through since the last event, this one's included.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? touch.coalesced + [touch] : nil
  }

  /// Where a touch may go next; this library doesn't guess.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) == true ? [] : nil
  }

  private func matching(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = (allTouches ?? []).filter(condition)
    return found.isEmpty ? nil : found
  }
}
