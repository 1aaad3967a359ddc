// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Recognises one or more taps of one or more fingers.
///
/// Source: Apple, "UITapGestureRecognizer". Apple does not document the limits of time and distance; they stand in `GestureLimits`.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The pointer's buttons that must be held; the main one by default.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var counter = TapCounter()

  package override var awaitsMoreTouches: Bool { counter.taps > 0 && counter.taps < numberOfTapsRequired }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard machine.held.isEmpty else { return }
    if !event.buttonMask.isEmpty, event.buttonMask != buttonMaskRequired { return state = .failed }
    guard counter.began(self, fingers: numberOfTouchesRequired) else { return state = .failed }
    counter.wait(GestureLimits.longestTap) { [weak self] in self?.fail() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard machine.held.isEmpty else { return }
    if counter.hasMoved(self) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard machine.held.isEmpty else { return }
    guard counter.ended(self, fingers: numberOfTouchesRequired) else { return }
    if counter.taps >= numberOfTapsRequired {
      counter.stopWaiting()
      state = .ended
    } else {
      counter.wait(GestureLimits.longestPause) { [weak self] in self?.fail() }
    }
  }

  open override func reset() {
    super.reset()
    counter.stopWaiting()
    counter = TapCounter()
  }

  private func fail() {
    if machine.held.isEmpty, state == .possible { state = .failed }
  }
}

/// Limits of gestures that Apple does not document.
package enum GestureLimits {
  /// How long a finger may rest and still tap, in seconds.
  package static let longestTap = 1.5
  /// How long the fingers may be up between two taps, in seconds.
  package static let longestPause = 0.35
  /// How far a finger may move and still tap, in points.
  package static let tapDistance: CGFloat = 10
  /// How far apart two taps may lie and still be one double tap, in points.
  package static let repeatedTapDistance: CGFloat = 40
  /// How far a finger moves before it drags, in points.
  package static let panDistance: CGFloat = 10
  /// How far a swipe goes at least, in points.
  package static let swipeDistance: CGFloat = 50
  /// How long a swipe takes at most, in seconds.
  package static let longestSwipe = 0.5
  /// The greatest tangent of the angle between a swipe and its direction.
  package static let swipeSlope: CGFloat = 0.5
}

/// Counts the taps of a number of fingers.
@MainActor
struct TapCounter {
  private(set) var taps = 0
  private var start: CGPoint?
  private var firstStart: CGPoint?
  private var fingers = 0
  private var timer: FrameTimer?

  /// Fingers came down.
  ///
  /// - Returns: false where there are too many, or too far from the tap before.
  mutating func began(_ recognizer: UIGestureRecognizer, fingers wanted: Int) -> Bool {
    fingers = recognizer.machine.touches.count
    guard fingers <= wanted else { return false }
    let place = recognizer.machine.windowLocation
    start = place
    guard let first = firstStart else {
      firstStart = place
      return true
    }
    return first.distance(to: place) <= GestureLimits.repeatedTapDistance
  }

  func hasMoved(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let start else { return false }
    return start.distance(to: recognizer.machine.windowLocation) > GestureLimits.tapDistance
  }

  /// Fingers went up.
  ///
  /// - Returns: whether that was the last finger of a whole tap.
  mutating func ended(_ recognizer: UIGestureRecognizer, fingers wanted: Int) -> Bool {
    let remaining = recognizer.machine.touches.contains { $0.phase != .ended && $0.phase != .cancelled }
    guard !remaining, fingers == wanted else { return false }
    taps += 1
    fingers = 0
    return true
  }

  mutating func wait(_ seconds: TimeInterval, then action: @escaping @MainActor () -> Void) {
    timer?.cancel()
    timer = FrameTimer.schedule(after: seconds, action)
  }

  func stopWaiting() {
    timer?.cancel()
  }
}

extension CGPoint {
  /// The distance to another point.
  func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
