// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One press of a key.
///
/// Source: Apple, "UIPress".
@MainActor
open class UIPress: NSObject {
  /// How far a press has come.
  public enum Phase: Int, Hashable, Sendable {
    /// The key went down.
    case began = 0
    /// Its force changed; keys never do this.
    case changed = 1
    /// The key is still down.
    case stationary = 2
    /// The key went up.
    case ended = 3
    /// The system ended the press.
    case cancelled = 4
  }

  /// Which button was pressed.
  public enum PressType: Int, Hashable, Sendable {
    /// The up arrow.
    case upArrow = 0
    /// The down arrow.
    case downArrow = 1
    /// The left arrow.
    case leftArrow = 2
    /// The right arrow.
    case rightArrow = 3
    /// The button that selects.
    case select = 4
    /// The button that goes back.
    case menu = 5
    /// Play or pause.
    case playPause = 6
    /// Any other key.
    case other = 7
  }

  /// How far the press has come.
  public package(set) var phase: Phase
  /// When the phase began, in seconds on the frame clock's time.
  public package(set) var timestamp: TimeInterval
  /// Which button was pressed; keys other than arrows are `.other`.
  public let type: PressType
  /// The key, for presses of a keyboard.
  public package(set) var key: UIKey?
  /// The window that the press goes to.
  public package(set) weak var window: UIWindow?
  /// The object that the press goes to first.
  public package(set) weak var responder: UIResponder?
  /// The force from 0 to 1; keys have 1 while they are down.
  public var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// Whether the keyboard repeats a key that is held; its first press is not a repetition.
  package var isRepeat = false

  package init(phase: Phase, key: UIKey, timestamp: TimeInterval) {
    self.phase = phase
    self.key = key
    self.timestamp = timestamp
    type =
      switch key.keyCode {
      case .keyboardUpArrow: .upArrow
      case .keyboardDownArrow: .downArrow
      case .keyboardLeftArrow: .leftArrow
      case .keyboardRightArrow: .rightArrow
      default: .other
      }
    super.init()
  }
}

/// Presses of keys at one moment.
///
/// Source: Apple, "UIPressesEvent".
open class UIPressesEvent: UIEvent {
  /// The presses that the event is about.
  public package(set) var allPresses: Set<UIPress>

  package init(timestamp: TimeInterval, presses: Set<UIPress>) {
    allPresses = presses
    super.init(timestamp: timestamp)
    allTouches = nil
  }

  open override var type: EventType { .presses }

  /// The presses that a gesture recogniser receives: none, since recognisers follow touches here.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// A turn of a scroll wheel or a movement of two fingers on a touch pad.
package final class ScrollWheelEvent: UIEvent {
  /// The pointer's place in the window.
  package let location: CGPoint
  /// The distance in points that the content should move by; positive values show what lies further right or down.
  package let distance: CGPoint
  /// Whether the distance follows a finger closely, so that no animation of its own is wanted.
  package let isPrecise: Bool

  package init(timestamp: TimeInterval, location: CGPoint, distance: CGPoint, isPrecise: Bool) {
    self.location = location
    self.distance = distance
    self.isPrecise = isPrecise
    super.init(timestamp: timestamp)
    allTouches = nil
  }

  package override var type: EventType { .scroll }
}
