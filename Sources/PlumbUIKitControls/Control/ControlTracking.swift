// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The touch that a control follows.
///
/// A touch tells, in this order: `touchDown` (and `touchDownRepeat` from the second tap on), for each movement `touchDragEnter` or
/// `touchDragExit` where it crossed the border and then `touchDragInside` or `touchDragOutside`, at last `touchUpInside`,
/// `touchUpOutside` or `touchCancel`. The control's tracking methods are called before the events are told.
///
/// A class, since actions that it calls ask the control about it.
@MainActor
final class ControlTracking {
  /// How far in points a finger that came down inside may leave the bounds and still count as inside.
  ///
  /// Apple does not document it.
  static let slop: CGFloat = 70

  private(set) var touch: UITouch?
  private(set) var isInside = false

  func begin(_ touches: Set<UITouch>, with event: UIEvent?, in control: UIControl) {
    guard touch == nil, control.isEnabled, let first = touches.first else { return }
    isInside = true
    guard control.beginTracking(first, with: event) else {
      isInside = false
      return
    }
    touch = first
    control.isHighlighted = true
    control.send(.touchDown, with: event)
    if first.tapCount > 1 { control.send(.touchDownRepeat, with: event) }
  }

  func move(_ touches: Set<UITouch>, with event: UIEvent?, in control: UIControl) {
    guard let touch, touches.contains(touch) else { return }
    let wasInside = isInside
    isInside = Self.contains(touch, in: control, with: event)
    guard control.continueTracking(touch, with: event) else {
      self.touch = nil
      isInside = false
      control.isHighlighted = false
      return
    }
    control.isHighlighted = isInside
    let isStillInside = isInside
    if isStillInside != wasInside { control.send(isStillInside ? .touchDragEnter : .touchDragExit, with: event) }
    control.send(isStillInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  func end(_ touches: Set<UITouch>, with event: UIEvent?, in control: UIControl) {
    guard let touch, touches.contains(touch) else { return }
    isInside = Self.contains(touch, in: control, with: event)
    let wasInside = isInside
    self.touch = nil
    control.endTracking(touch, with: event)
    control.isHighlighted = false
    for happened in wasInside ? control.eventsOfTap : [.touchUpOutside] { control.send(happened, with: event) }
    isInside = false
  }

  func cancel(with event: UIEvent?, in control: UIControl) {
    guard touch != nil else { return }
    touch = nil
    isInside = false
    control.cancelTracking(with: event)
    control.isHighlighted = false
    control.send(.touchCancel, with: event)
  }

  private static func contains(_ touch: UITouch, in control: UIControl, with event: UIEvent?) -> Bool {
    let point = touch.location(in: control)
    return control.point(inside: point, with: event) || control.bounds.insetBy(dx: -slop, dy: -slop).contains(point)
  }
}
