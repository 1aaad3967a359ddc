// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CSDL
import PlumbUIKit

/// What SDL's events mean to a screen.
///
/// A mouse with its main button held is a finger of type `.indirectPointer`; fingers on a touch screen are fingers.
struct EventTranslation {
  /// Something that concerns the window, not what it shows.
  enum WindowChange: Equatable {
    case close
    /// The window got another size in pixels.
    case resized
    /// A part of it was covered or never shown.
    case exposed
  }

  /// What an event came to.
  enum Meaning: Equatable {
    case input(InputEvent)
    case window(WindowChange)
    case nothing
  }

  /// The identity of the mouse among the fingers; those of touch screens follow.
  private static let mouseFinger = 0
  private static let secondButton = -1
  /// SDL's "device" of mouse events that it makes from touches.
  private static let touchMouse = UInt32.max

  /// Pixels per point.
  var scale: CGFloat
  /// The window's size in pixels, for touch screens, which tell shares of it.
  var pixelSize: CGSize
  /// Where the pointer was last, in points.
  private(set) var pointer = CGPoint.zero
  /// Whether the mouse is a finger now.
  private(set) var isHeld = false
  private var fingers: [Int64: Int] = [:]

  init(scale: CGFloat, pixelSize: CGSize) {
    self.scale = scale
    self.pixelSize = pixelSize
  }

  mutating func meaning(of event: SDL_Event, modifiers: UIKeyModifierFlags) -> Meaning {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: return .window(.close)
    case SDL_WINDOWEVENT: return meaning(of: event.window)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return meaning(of: event.button, modifiers)
    case SDL_MOUSEMOTION: return meaning(of: event.motion, modifiers)
    case SDL_MOUSEWHEEL: return meaning(of: event.wheel, modifiers)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return meaning(of: event.tfinger)
    case SDL_KEYDOWN, SDL_KEYUP: return meaning(of: event.key)
    case SDL_TEXTINPUT: return withUnsafePointer(to: event) { .input(.text(String(cString: csdl_text($0)))) }
    case SDL_TEXTEDITING: return marked(event)
    default: return .nothing
    }
  }

  private mutating func meaning(of event: SDL_WindowEvent) -> Meaning {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: return .window(.close)
    case SDL_WINDOWEVENT_SIZE_CHANGED: return .window(.resized)
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: return .window(.exposed)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      isHeld = false
      fingers = [:]
      return .input(.cancel)
    default: return .nothing
    }
  }

  // MARK: Pointer

  private func points(_ x: Int32, _ y: Int32) -> CGPoint {
    // The middle of the pixel: a window's last pixel lies in it at every scale.
    CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
  }

  private mutating func meaning(of event: SDL_MouseButtonEvent, _ modifiers: UIKeyModifierFlags) -> Meaning {
    guard event.which != Self.touchMouse else { return .nothing }
    pointer = points(event.x, event.y)
    let isDown = event.state == UInt8(SDL_PRESSED)
    if event.button == UInt8(SDL_BUTTON_RIGHT) {
      // The second button clicks where it went down; it drags nothing.
      let phase: TouchInput.Phase = isDown ? .began : .ended
      return .input(
        .touch(
          TouchInput(id: Self.secondButton, phase, at: pointer, type: .indirectPointer, buttons: .secondary, modifiers: modifiers)))
    }
    guard event.button == UInt8(SDL_BUTTON_LEFT) else { return .nothing }
    guard isDown != isHeld else { return .nothing }
    isHeld = isDown
    return .input(.touch(mouse(isDown ? .began : .ended, modifiers)))
  }

  private mutating func meaning(of event: SDL_MouseMotionEvent, _ modifiers: UIKeyModifierFlags) -> Meaning {
    guard event.which != Self.touchMouse else { return .nothing }
    pointer = points(event.x, event.y)
    return isHeld ? .input(.touch(mouse(.moved, modifiers))) : .nothing
  }

  private func mouse(_ phase: TouchInput.Phase, _ modifiers: UIKeyModifierFlags) -> TouchInput {
    TouchInput(id: Self.mouseFinger, phase, at: pointer, type: .indirectPointer, buttons: [.primary], modifiers: modifiers)
  }

  private func meaning(of event: SDL_MouseWheelEvent, _ modifiers: UIKeyModifierFlags) -> Meaning {
    guard event.which != Self.touchMouse else { return .nothing }
    // SDL counts turns away from the person as positive; these show what lies above.
    var steps = CGPoint(x: CGFloat(event.preciseX), y: -CGFloat(event.preciseY))
    if modifiers.contains(.shift), steps.x == 0 { steps = CGPoint(x: steps.y, y: 0) }
    let wheel = WheelInput(steps: steps, at: pointer, modifiers: modifiers)
    guard steps.x != steps.x.rounded() || steps.y != steps.y.rounded() else { return .input(.wheel(wheel)) }
    // Only a touch pad turns by parts of a step.
    return .input(.wheel(WheelInput(distance: wheel.distance, at: pointer, isPrecise: true, modifiers: modifiers)))
  }

  private mutating func meaning(of event: SDL_TouchFingerEvent) -> Meaning {
    let place = CGPoint(x: CGFloat(event.x) * pixelSize.width / scale, y: CGFloat(event.y) * pixelSize.height / scale)
    let isDown = event.type == SDL_FINGERDOWN.rawValue
    let isUp = event.type == SDL_FINGERUP.rawValue
    if isDown, fingers[event.fingerId] == nil { fingers[event.fingerId] = freeFinger }
    guard let id = fingers[event.fingerId] else { return .nothing }
    if isUp { fingers[event.fingerId] = nil }
    return .input(.touch(TouchInput(id: id, isDown ? .began : isUp ? .ended : .moved, at: place)))
  }

  private var freeFinger: Int {
    let taken = Set(fingers.values)
    var id = Self.mouseFinger + 1
    while taken.contains(id) { id += 1 }
    return id
  }

  // MARK: Keys and text

  private func meaning(of event: SDL_KeyboardEvent) -> Meaning {
    guard let usage = UIKeyboardHIDUsage(rawValue: Int(event.keysym.scancode.rawValue)) else { return .nothing }
    let flags = KeyModifiers.flags(event.keysym.mod)
    let plain = KeyModifiers.character(event.keysym.sym)
    return .input(
      .key(
        KeyInput(
          usage, isDown: event.state == UInt8(SDL_PRESSED), characters: flags.contains(.shift) ? plain.uppercased() : plain,
          charactersIgnoringModifiers: plain, modifiers: flags, isRepeat: event.repeat != 0)))
  }

  /// SDL counts characters, text input UTF-16 units.
  private func marked(_ event: SDL_Event) -> Meaning {
    let text = withUnsafePointer(to: event) { String(cString: csdl_edited_text($0)) }
    let scalars = Array(text.unicodeScalars)
    let start = min(max(Int(event.edit.start), 0), scalars.count)
    let end = min(max(start + Int(event.edit.length), start), scalars.count)
    func units(_ range: Range<Int>) -> Int { scalars[range].reduce(0) { $0 + $1.utf16.count } }
    return .input(.markedText(text, location: units(0..<start), length: units(start..<end)))
  }
}
