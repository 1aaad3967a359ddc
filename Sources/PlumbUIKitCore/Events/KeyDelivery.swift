// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A key that scrolls.
package enum ScrollKey: Hashable, Sendable {
  case lineUp, lineDown, lineLeft, lineRight, pageUp, pageDown, start, end

  @MainActor
  init?(_ press: UIPress) {
    guard let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    switch key.keyCode {
    case .keyboardUpArrow: self = .lineUp
    case .keyboardDownArrow: self = .lineDown
    case .keyboardLeftArrow: self = .lineLeft
    case .keyboardRightArrow: self = .lineRight
    case .keyboardPageUp: self = .pageUp
    case .keyboardPageDown: self = .pageDown
    case .keyboardHome: self = .start
    case .keyboardEnd: self = .end
    case .keyboardSpacebar: self = key.modifierFlags.contains(.shift) ? .pageUp : .pageDown
    default: return nil
    }
  }
}

/// A view that the wheel and the keys can scroll.
@MainActor
package protocol ScrollsByInput: UIView {
  /// Moves the content by the wheel.
  ///
  /// - Returns: whether it can move that way; false lets the view around it try.
  func scroll(by event: ScrollWheelEvent) -> Bool
  /// Moves the content by a key.
  ///
  /// - Returns: whether it can move that way.
  func scroll(by key: ScrollKey) -> Bool
}

/// The way of keys to responders.
@MainActor
enum KeyDelivery {
  static func deliver(_ event: UIPressesEvent, in window: UIWindow) {
    for press in event.allPresses {
      if press.phase == .began, let key = press.key, performCommand(for: key, from: window.keyboardFocus.target) { continue }
      press.window = window
      if press.phase == .began { press.responder = window.keyboardFocus.target }
      // A key goes up where it went down, wherever the focus is now.
      guard let responder = press.responder else { continue }
      switch press.phase {
      case .began: responder.pressesBegan([press], with: event)
      case .changed, .stationary: responder.pressesChanged([press], with: event)
      case .ended: responder.pressesEnded([press], with: event)
      case .cancelled: responder.pressesCancelled([press], with: event)
      }
    }
  }

  /// Looks for a command of a responder that has the key's text and modifiers.
  private static func performCommand(for key: UIKey, from target: UIResponder) -> Bool {
    var current: UIResponder? = target
    while let responder = current {
      if let command = responder.keyCommands?.first(where: { $0.matches(key) }) {
        command.perform()
        return true
      }
      current = responder.next
    }
    return false
  }

  /// What a key does that no responder wanted: the tab key moves the focus, the menu key opens a menu, others scroll.
  static func handleUnwanted(_ press: UIPress, in window: UIWindow) {
    guard let key = press.key else { return }
    if asksForMenu(key) {
      guard !press.isRepeat, let view = window.keyboardFocus.focused else { return }
      _ = view.showContextMenu(atWindowPoint: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
      return
    }
    if let input = FirstResponder.current as? any UIKeyInput, edits(key, input) { return }
    if key.keyCode == .keyboardTab, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) {
      _ = window.keyboardFocus.advance(backwards: key.modifierFlags.contains(.shift))
      return
    }
    if let focused = window.keyboardFocus.focused, activates(key, press) {
      // A control does what a tap does.
      if press.isRepeat || focused.accessibilityActivate() { return }
    }
    guard let scrollKey = ScrollKey(press) else { return }
    let start = window.keyboardFocus.focused ?? window.keyboardFocus.lastTouched
    if let start, start.window === window, scroll(upFrom: start, by: scrollKey) { return }
    _ = scrollLargest(in: window, by: scrollKey)
  }

  /// What a key does to a responder that takes text and doesn't look at keys by itself.
  ///
  /// - Returns: whether the key belongs to typing.
  private static func edits(_ key: UIKey, _ input: any UIKeyInput) -> Bool {
    if let text = input as? any TextEditingResponder, let command = TextEditingCommand(key), text.perform(command) { return true }
    switch key.keyCode {
    case .keyboardTab, .keyboardEscape, .keyboardPageUp, .keyboardPageDown: return false
    case .keyboardDeleteOrBackspace where !(input is any TextEditingResponder): input.deleteBackward()
    case .keyboardReturnOrEnter where !(input is any TextEditingResponder): input.insertText("\n")
    default: break
    }
    return true
  }

  /// The menu key, or what stands for it on keyboards without one.
  private static func asksForMenu(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    return key.keyCode == .keyboardApplication || key.keyCode == .keyboardF10 && key.modifierFlags.contains(.shift)
  }

  private static func activates(_ key: UIKey, _ press: UIPress) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) else { return false }
    return key.keyCode == .keyboardSpacebar || key.keyCode == .keyboardReturnOrEnter || key.keyCode == .keypadEnter
  }

  private static func scroll(upFrom view: UIView, by key: ScrollKey) -> Bool {
    var current: UIView? = view
    while let candidate = current {
      if let scrolling = candidate as? any ScrollsByInput, scrolling.scroll(by: key) { return true }
      current = candidate.superview
    }
    return false
  }

  private static func scrollLargest(in window: UIWindow, by key: ScrollKey) -> Bool {
    var found: [any ScrollsByInput] = []
    collect(window, into: &found)
    let ordered = found.sorted { $0.bounds.width * $0.bounds.height > $1.bounds.width * $1.bounds.height }
    return ordered.contains { $0.scroll(by: key) }
  }

  private static func collect(_ view: UIView, into found: inout [any ScrollsByInput]) {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
    if let scrolling = view as? any ScrollsByInput { found.append(scrolling) }
    if let front = view.subviewThatKeepsOthersOut { return collect(front, into: &found) }
    for subview in view.subviews { collect(subview, into: &found) }
  }
}

extension UIView {
  /// The frontmost subview that is modal, such as an alert: keys reach nothing beside it.
  var subviewThatKeepsOthersOut: UIView? { subviews.last { $0.accessibilityViewIsModal && !$0.isHidden } }
}

/// The way of the wheel to the view under the pointer that can scroll.
@MainActor
enum WheelDelivery {
  static func deliver(_ event: ScrollWheelEvent, in window: UIWindow) {
    let hit = window.hitTest(event.location, with: event)
    window.keyboardFocus.lastTouched = hit
    var current = hit
    while let candidate = current {
      if let scrolling = candidate as? any ScrollsByInput, scrolling.scroll(by: event) { return }
      current = candidate.superview
    }
  }
}
