// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Recognises fingers that rest for a while; it goes on until they go up.
///
/// Source: Apple, "UILongPressGestureRecognizer".
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the fingers must rest, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far in points the fingers may move before the gesture is recognised; 10 by default.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before the press; 0 by default.
  open var numberOfTapsRequired = 0
  /// The number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1

  private var counter = TapCounter()
  private var start = CGPoint.zero

  package override var awaitsMoreTouches: Bool { counter.taps > 0 && counter.taps <= numberOfTapsRequired }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, machine.held.isEmpty else { return }
    guard counter.began(self, fingers: numberOfTouchesRequired) else { return state = .failed }
    start = machine.windowLocation
    guard counter.taps >= numberOfTapsRequired else {
      return counter.wait(GestureLimits.longestTap) { [weak self] in self?.fail() }
    }
    guard machine.touches.count == numberOfTouchesRequired else { return }
    guard minimumPressDuration > 0 else { return state = .began }
    counter.wait(minimumPressDuration) { [weak self] in self?.begin() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible:
      if start.distance(to: machine.windowLocation) > allowableMovement { state = .failed }
    case .began, .changed: state = .changed
    default: return
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible:
      guard counter.taps < numberOfTapsRequired else { return state = .failed }
      guard counter.ended(self, fingers: numberOfTouchesRequired) else { return }
      counter.wait(GestureLimits.longestPause) { [weak self] in self?.fail() }
    case .began, .changed: state = .ended
    default: return
    }
  }

  open override func reset() {
    super.reset()
    counter.stopWaiting()
    counter = TapCounter()
  }

  private func begin() {
    if state == .possible, machine.touches.count == numberOfTouchesRequired { state = .began }
  }

  private func fail() {
    if state == .possible { state = .failed }
  }
}
