// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Recognises a quick movement of fingers in one direction.
///
/// Source: Apple, "UISwipeGestureRecognizer". Apple does not document the limits; they stand in `GestureLimits`.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that count; to the right by default.
  open var direction: Direction = .right
  /// The number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var began: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if machine.touches.count > numberOfTouchesRequired { return state = .failed }
    start = machine.windowLocation
    began = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, machine.held.isEmpty else { return }
    if event.timestamp - began > GestureLimits.longestSwipe { return state = .failed }
    let place = machine.windowLocation
    let (x, y) = (place.x - start.x, place.y - start.y)
    guard max(abs(x), abs(y)) >= GestureLimits.tapDistance else { return }
    let isHorizontal = abs(x) >= abs(y)
    let moved: Direction = isHorizontal ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    let (along, across) = isHorizontal ? (abs(x), abs(y)) : (abs(y), abs(x))
    guard direction.contains(moved), across <= along * GestureLimits.swipeSlope else { return state = .failed }
    if along >= GestureLimits.swipeDistance, machine.touches.count == numberOfTouchesRequired { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, machine.held.isEmpty { state = .failed }
  }
}
