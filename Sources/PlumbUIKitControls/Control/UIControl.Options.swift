// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIControl {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger came down in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down again soon after a tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger that came down in the control moved outside of it.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moved back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger went up inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger that came down in the control went up outside of it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system ended the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A person changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// A person did what the control is for.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A touch asked for the control's menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of a text field began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person changed the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of a text field ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was pressed in a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Bits for the app's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits that the system keeps.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is at present.
  public struct State: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not usable.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// Focused.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits for the app's own states.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits that the system keeps.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content stands between the top and the bottom.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Stretched.
    case fill = 3
  }

  /// Where content stands between the sides.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Stretched.
    case fill = 3
    /// Where reading begins.
    case leading = 4
    /// Where reading ends.
    case trailing = 5
  }
}
