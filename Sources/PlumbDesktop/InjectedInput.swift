// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CSDL
import PlumbUIKit

/// What a person does, put into SDL's queue of events, so that it takes the way of real input.
///
/// Places are in points.
@MainActor
package struct InjectedInput {
  private let scale: CGFloat

  /// Input for a window with a number of pixels per point.
  package init(scale: CGFloat) {
    self.scale = scale
  }

  /// Presses the mouse's main button.
  package func press(at place: CGPoint) {
    button(SDL_MOUSEBUTTONDOWN, place)
  }

  /// Releases the mouse's main button.
  package func release(at place: CGPoint) {
    button(SDL_MOUSEBUTTONUP, place)
  }

  /// Moves the pointer.
  package func move(to place: CGPoint) {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = pixels(place)
    SDL_PushEvent(&event)
  }

  /// Turns the wheel under the pointer by steps; positive ones show what lies further right or down.
  package func turnWheel(_ steps: CGPoint) {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    (event.wheel.preciseX, event.wheel.preciseY) = (Float(steps.x), -Float(steps.y))
    (event.wheel.x, event.wheel.y) = (Int32(steps.x), -Int32(steps.y))
    SDL_PushEvent(&event)
  }

  /// Presses a key and lets it go.
  package func type(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    for isDown in [true, false] {
      var event = SDL_Event()
      event.key.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
      event.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
      event.key.keysym.scancode = SDL_Scancode(UInt32(key.rawValue))
      event.key.keysym.sym = SDL_GetKeyFromScancode(event.key.keysym.scancode)
      event.key.keysym.mod = KeyModifiers.state(modifiers)
      SDL_PushEvent(&event)
    }
  }

  /// Types text, of which one event holds 31 bytes.
  package func type(_ text: String) {
    for character in text {
      var event = SDL_Event()
      event.type = SDL_TEXTINPUT.rawValue
      csdl_set_text(&event, String(character))
      SDL_PushEvent(&event)
    }
  }

  /// Touches a touch screen with a finger; places are shares of the window.
  package func finger(_ id: Int64, _ phase: TouchInput.Phase, atShare place: CGPoint) {
    var event = SDL_Event()
    event.tfinger.type = (phase == .began ? SDL_FINGERDOWN : phase == .moved ? SDL_FINGERMOTION : SDL_FINGERUP).rawValue
    event.tfinger.fingerId = id
    (event.tfinger.x, event.tfinger.y) = (Float(place.x), Float(place.y))
    SDL_PushEvent(&event)
  }

  /// The window loses the keyboard to another one.
  package func loseFocus() {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    SDL_PushEvent(&event)
  }

  /// Closes the window.
  package func close() {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
  }

  private func button(_ type: SDL_EventType, _ place: CGPoint) {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    event.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
    (event.button.x, event.button.y) = pixels(place)
    SDL_PushEvent(&event)
  }

  private func pixels(_ place: CGPoint) -> (Int32, Int32) {
    func whole(_ length: CGFloat) -> Int32 { Int32(min(max((length * scale).rounded(.down), -1e6), 1e6)) }
    return (whole(place.x), whole(place.y))
  }
}
