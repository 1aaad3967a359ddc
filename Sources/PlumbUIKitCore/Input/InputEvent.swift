// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Something that a person did, as a window system tells it.
///
/// Places are in points from the screen's top left corner. Times are in seconds on the frame clock's time; nil is the frame in which
/// the event is delivered.
package enum InputEvent: Hashable, Sendable {
  /// A finger, or a pointer whose button is held.
  case touch(TouchInput)
  /// A turn of the wheel, or two fingers on a touch pad.
  case wheel(WheelInput)
  /// A key.
  case key(KeyInput)
  /// Text that was typed or decided on in an input method.
  case text(String)
  /// Text that an input method has not decided on yet, with a selection in UTF-16 units; empty ends it.
  case markedText(String, location: Int, length: Int)
  /// All fingers and keys are gone, as when the window loses the keyboard to another one.
  case cancel
  /// A tap on the bar above the content: the content scrolls to its top.
  case statusBarTap
  /// The window got another size in points or another scale in pixels per point.
  case resize(CGSize, scale: CGFloat)
}

/// A finger at one moment.
package struct TouchInput: Hashable, Sendable {
  /// What the finger did.
  package enum Phase: Hashable, Sendable {
    case began, moved, ended, cancelled
  }

  /// Tells fingers apart that are down at the same time.
  package var id: Int
  package var phase: Phase
  package var location: CGPoint
  package var type: UITouch.TouchType
  package var buttons: UIEvent.ButtonMask
  package var modifiers: UIKeyModifierFlags
  package var time: TimeInterval?

  package init(
    id: Int = 0, _ phase: Phase, at location: CGPoint, type: UITouch.TouchType = .direct, buttons: UIEvent.ButtonMask = [],
    modifiers: UIKeyModifierFlags = [], time: TimeInterval? = nil
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.type = type
    self.buttons = buttons
    self.modifiers = modifiers
    self.time = time
  }
}

/// A turn of the wheel at one moment.
package struct WheelInput: Hashable, Sendable {
  /// The points that one step of a wheel stands for.
  package static let pointsPerStep: CGFloat = 60

  package var location: CGPoint
  /// The distance in points that the content should move by; positive values show what lies further right or down.
  package var distance: CGPoint
  /// Whether the distance follows a finger closely; steps of a wheel don't.
  package var isPrecise: Bool
  package var modifiers: UIKeyModifierFlags
  package var time: TimeInterval?

  /// A number of steps of a wheel; positive ones show what lies further right or down.
  package init(steps: CGPoint, at location: CGPoint, modifiers: UIKeyModifierFlags = [], time: TimeInterval? = nil) {
    self.init(
      distance: CGPoint(x: steps.x * Self.pointsPerStep, y: steps.y * Self.pointsPerStep), at: location, isPrecise: false,
      modifiers: modifiers, time: time)
  }

  /// A distance in points.
  package init(
    distance: CGPoint, at location: CGPoint, isPrecise: Bool = true, modifiers: UIKeyModifierFlags = [], time: TimeInterval? = nil
  ) {
    self.location = location
    self.distance = distance
    self.isPrecise = isPrecise
    self.modifiers = modifiers
    self.time = time
  }
}

/// A key at one moment.
package struct KeyInput: Hashable, Sendable {
  package var isDown: Bool
  /// The key's place on the keyboard.
  package var keyCode: UIKeyboardHIDUsage
  /// What the key stands for with the modifiers; named keys have no text.
  package var characters: String
  package var charactersIgnoringModifiers: String
  package var modifiers: UIKeyModifierFlags
  /// Whether the key was held and the keyboard repeats it.
  package var isRepeat: Bool
  package var time: TimeInterval?

  package init(
    _ keyCode: UIKeyboardHIDUsage, isDown: Bool, characters: String = "", charactersIgnoringModifiers: String? = nil,
    modifiers: UIKeyModifierFlags = [], isRepeat: Bool = false, time: TimeInterval? = nil
  ) {
    self.isDown = isDown
    self.keyCode = keyCode
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers ?? characters
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}
