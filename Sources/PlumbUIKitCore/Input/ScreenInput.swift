// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a window's host gives what a person does on a screen.
///
/// Events wait for the next frame, which they ask for; there they become `UIEvent`s that the windows send on. Everything is told on the
/// main actor.
@MainActor
package final class ScreenInput {
  unowned let screen: UIScreen
  private var queue = InputQueue()
  private var fingers: [Int: UITouch] = [:]
  private var presses: [UIKeyboardHIDUsage: UIPress] = [:]
  private var lastTap = TapMemory()
  /// The time of the frame under way.
  private var now: TimeInterval = 0
  /// Called instead of `UIWindow.sendEvent(_:)` where an application object wants to see events first.
  package var sendEvent: ((UIEvent, UIWindow) -> Void)?
  /// The number of events that were refused because a number in them wasn't finite.
  package private(set) var refusedCount = 0

  init(screen: UIScreen) {
    self.screen = screen
  }

  /// Whether events wait for the next frame.
  package var hasPending: Bool { !queue.isEmpty }

  /// The number of fingers that are down.
  package var fingerCount: Int { fingers.count }

  /// Takes an event; it is delivered in the next frame, in the order of the calls.
  package func send(_ event: InputEvent) {
    guard event.isFinite else {
      refusedCount += 1
      return
    }
    queue.append(event)
    FrameDemand.raise()
  }

  /// Delivers what waits, as a frame does.
  package func flush(at time: TimeInterval) {
    now = time
    guard !queue.isEmpty else { return }
    var batch = TouchBatch()
    for entry in queue.takeAll() {
      if case .touch(let touch) = entry.event {
        // One event holds at most one change of each finger.
        if batch.holds(touch.id) || touch.phase != .moved { deliver(&batch) }
        batch.append(touch, earlier: entry.earlier)
        if touch.phase != .moved { deliver(&batch) }
      } else {
        deliver(&batch)
        deliver(entry.event)
      }
    }
    deliver(&batch)
  }

  private func deliver(_ event: InputEvent) {
    switch event {
    case .touch: preconditionFailure("Touches are delivered in batches.")
    case .wheel(let wheel): deliver(wheel)
    case .key(let key): deliver(key)
    case .text(let text):
      if !keysAreCaptured { (FirstResponder.current as? any UIKeyInput)?.insertText(text) }
    case .markedText(let text, let location, let length): deliverMarked(text, NSRange(location: location, length: length))
    case .cancel: cancel()
    case .statusBarTap: scrollToTop()
    case .resize(let size, let scale): screen.configure(size: size, scale: min(max(scale, 1), 4))
    }
  }

  /// Whether a menu takes the keys, so that nothing is typed into what lies under it.
  private var keysAreCaptured: Bool {
    screen.windows.contains { $0.isKeyWindow && $0.keyboardFocus.captured?.window === $0 }
  }

  // MARK: Fingers

  private func deliver(_ batch: inout TouchBatch) {
    let inputs = batch.takeAll()
    guard let last = inputs.last?.touch else { return }
    var touched: [ObjectIdentifier: (window: UIWindow, touches: Set<UITouch>)] = [:]
    for (input, earlier) in inputs {
      guard let touch = change(input), let window = touch.window else { continue }
      touch.coalesced = earlier.map { place(of: touch, at: $0) }
      touched[ObjectIdentifier(window), default: (window, [])].touches.insert(touch)
    }
    for (window, changed) in touched.values {
      let others = fingers.values.filter { $0.window === window && !changed.contains($0) }
      for other in others { other.phase = .stationary }
      let event = UIEvent(timestamp: last.time ?? now, touches: changed.union(others))
      event.modifierFlags = last.modifiers
      event.buttonMask = last.buttons
      send(event, to: window)
    }
  }

  /// Brings a finger to where an event says.
  private func change(_ input: TouchInput) -> UITouch? {
    let time = input.time ?? now
    if input.phase == .began {
      if let old = fingers[input.id] { cancel(old) }
      return begin(input, at: time)
    }
    guard let touch = fingers[input.id], let window = touch.window else { return nil }
    touch.previousWindowLocation = touch.windowLocation
    touch.windowLocation = inWindow(input.location, window)
    touch.timestamp = time
    switch input.phase {
    case .began, .moved: touch.phase = .moved
    case .ended:
      touch.phase = .ended
      fingers[input.id] = nil
      lastTap.note(touch)
    case .cancelled:
      touch.phase = .cancelled
      fingers[input.id] = nil
    }
    return touch
  }

  private func begin(_ input: TouchInput, at time: TimeInterval) -> UITouch? {
    for window in screen.windows.reversed() where !window.isHidden {
      let place = inWindow(input.location, window)
      guard let view = window.hitTest(place, with: nil) else { continue }
      if input.buttons == .secondary, view.showContextMenu(atWindowPoint: place) { return nil }
      let touch = UITouch(
        phase: .began, at: place, in: window, view: view, timestamp: time, tapCount: lastTap.count(at: place, in: window, time: time))
      touch.type = input.type
      fingers[input.id] = touch
      return touch
    }
    return nil
  }

  private func place(of touch: UITouch, at input: TouchInput) -> UITouch {
    let place = touch.window.map { inWindow(input.location, $0) } ?? input.location
    let copy = UITouch(
      phase: .moved, at: place, in: touch.window, view: touch.view, timestamp: input.time ?? now, tapCount: touch.tapCount)
    copy.type = touch.type
    return copy
  }

  private func inWindow(_ point: CGPoint, _ window: UIWindow) -> CGPoint {
    window.geometry.fromSuperview(point)
  }

  private func cancel(_ touch: UITouch) {
    touch.phase = .cancelled
    if let window = touch.window { send(UIEvent(timestamp: now, touches: [touch]), to: window) }
  }

  private func cancel() {
    let touches = fingers.values
    fingers = [:]
    for touch in touches { cancel(touch) }
    let keys = presses.values
    presses = [:]
    for press in keys {
      press.phase = .cancelled
      press.timestamp = now
      send(press)
    }
  }

  private func send(_ event: UIEvent, to window: UIWindow) {
    if let sendEvent { sendEvent(event, window) } else { window.sendEvent(event) }
  }

  // MARK: Wheel and keys

  private func deliver(_ wheel: WheelInput) {
    for window in screen.windows.reversed() where !window.isHidden {
      let place = inWindow(wheel.location, window)
      guard window.hitTest(place, with: nil) != nil else { continue }
      let event = ScrollWheelEvent(timestamp: wheel.time ?? now, location: place, distance: wheel.distance, isPrecise: wheel.isPrecise)
      event.modifierFlags = wheel.modifiers
      return send(event, to: window)
    }
  }

  /// The window that keys go to.
  package var keyWindow: UIWindow? {
    let shown = screen.windows.filter { !$0.isHidden }
    return shown.last { $0.isKeyWindow } ?? shown.last
  }

  private func deliver(_ input: KeyInput) {
    let key = UIKey(
      keyCode: input.keyCode, characters: input.characters, charactersIgnoringModifiers: input.charactersIgnoringModifiers,
      modifierFlags: input.modifiers)
    let time = input.time ?? now
    guard input.isDown else {
      guard let press = presses.removeValue(forKey: input.keyCode) else { return }
      press.phase = .ended
      press.key = key
      press.timestamp = time
      return send(press)
    }
    // A key that repeats goes down again for whoever listens.
    let press = UIPress(phase: .began, key: key, timestamp: time)
    press.isRepeat = input.isRepeat
    press.window = keyWindow
    presses[input.keyCode] = press
    send(press)
  }

  private func send(_ press: UIPress) {
    guard let window = press.window else { return }
    let event = UIPressesEvent(timestamp: press.timestamp, presses: [press])
    event.modifierFlags = press.key?.modifierFlags ?? []
    send(event, to: window)
  }

  private func deliverMarked(_ text: String, _ range: NSRange) {
    guard let input = FirstResponder.current as? any UITextInput else { return }
    let length = text.utf16.count
    let start = min(max(range.location, 0), length)
    let selected = NSRange(location: start, length: min(max(range.length, 0), length - start))
    input.setMarkedText(text.isEmpty ? nil : text, selectedRange: selected)
  }

  private func scrollToTop() {
    guard let window = keyWindow else { return }
    let willing = ToTopScrolling.candidates(in: window)
    // As documented, with several scroll views that would take it none does.
    if willing.count == 1 { willing[0].scrollToTop() }
  }
}

/// A view that can scroll to its top when the bar above the content is tapped.
@MainActor
package protocol ScrollsToTop: UIView {
  /// Whether it wants to.
  var takesStatusBarTap: Bool { get }
  /// Scrolls to the top.
  func scrollToTop()
}

@MainActor
private enum ToTopScrolling {
  static func candidates(in view: UIView) -> [any ScrollsToTop] {
    guard !view.isHidden, view.alpha >= 0.01 else { return [] }
    var found: [any ScrollsToTop] = []
    if let candidate = view as? any ScrollsToTop, candidate.takesStatusBarTap { found.append(candidate) }
    for subview in view.subviews { found += candidates(in: subview) }
    return found
  }
}

/// The changes of fingers that one event tells of.
private struct TouchBatch {
  private var inputs: [(touch: TouchInput, earlier: [TouchInput])] = []

  func holds(_ id: Int) -> Bool {
    inputs.contains { $0.touch.id == id }
  }

  mutating func append(_ touch: TouchInput, earlier: [TouchInput]) {
    inputs.append((touch, earlier))
  }

  mutating func takeAll() -> [(touch: TouchInput, earlier: [TouchInput])] {
    defer { inputs = [] }
    return inputs
  }
}

/// The last tap, so that the next one at its place counts as its repetition.
@MainActor
private struct TapMemory {
  private weak var window: UIWindow?
  private var place = CGPoint.zero
  private var time: TimeInterval = -.infinity
  private var count = 0

  mutating func note(_ touch: UITouch) {
    window = touch.window
    place = touch.windowLocation
    time = touch.timestamp
    count = touch.tapCount
  }

  func count(at place: CGPoint, in window: UIWindow, time: TimeInterval) -> Int {
    let isNear = self.window === window && self.place.distance(to: place) <= GestureLimits.repeatedTapDistance
    return isNear && time - self.time <= GestureLimits.longestPause ? count + 1 : 1
  }
}

extension InputEvent {
  /// Whether all numbers in it can be used.
  fileprivate var isFinite: Bool {
    switch self {
    case .touch(let touch): touch.location.isUsable && touch.time?.isFinite != false
    case .wheel(let wheel): wheel.location.isUsable && wheel.distance.isUsable && wheel.time?.isFinite != false
    case .key(let key): key.time?.isFinite != false
    case .resize(let size, let scale):
      size.width > 0 && size.height > 0 && size.width <= 32_767 && size.height <= 32_767 && scale > 0 && scale.isFinite
    case .text, .markedText, .cancel, .statusBarTap: true
    }
  }
}

extension CGPoint {
  fileprivate var isUsable: Bool { abs(x) < 1e7 && abs(y) < 1e7 }
}
