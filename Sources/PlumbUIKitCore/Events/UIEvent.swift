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

  /// What kind of thing the user did.
  open var type: EventType { .touches }

  /// When it happened, in seconds on the frame clock's time.
  public package(set) var timestamp: TimeInterval

  /// The touches that the event is about.
  public package(set) var allTouches: Set<UITouch>?

  package init(timestamp: TimeInterval, touches: Set<UITouch> = []) {
    self.timestamp = timestamp
    allTouches = touches
    super.init()
  }
}
