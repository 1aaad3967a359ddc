// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Two fingers: their distance and direction, now and when there were two for the first time.
struct FingerPair {
  private(set) var start: CGFloat = 0
  private(set) var distance: CGFloat = 0
  private(set) var startAngle: CGFloat = 0
  private(set) var angle: CGFloat = 0

  /// Whether there are two fingers.
  var isComplete: Bool { start > 0 }

  /// Takes in where the fingers are.
  ///
  /// - Returns: whether the second finger has just come.
  @MainActor
  mutating func follow(_ touches: [UITouch]) -> Bool {
    guard touches.count >= 2 else { return false }
    let (first, second) = (touches[0].windowLocation, touches[1].windowLocation)
    distance = max(1, first.distance(to: second))
    angle = atan2(second.y - first.y, second.x - first.x)
    guard !isComplete else { return false }
    start = distance
    startAngle = angle
    return true
  }
}

/// How fast a value changes from one event to the next.
struct ChangeRate {
  private var last: (value: CGFloat, time: TimeInterval)?
  /// The latest change per second.
  private(set) var perSecond: CGFloat = 0

  /// Takes in the value at a time in seconds.
  mutating func note(_ value: CGFloat, at time: TimeInterval) {
    if let last, time > last.time { perSecond = (value - last.value) / CGFloat(time - last.time) }
    last = (value, time)
  }
}

extension UIGestureRecognizer {
  /// The two fingers moved: the gesture goes on, or begins where that is far enough.
  func pairMoved(isFarEnough: Bool) {
    switch state {
    case .possible where isFarEnough: state = .began
    case .began, .changed: state = .changed
    default: break
    }
  }

  /// Fingers went up: without two of them the gesture has ended, or failed where it had not begun.
  func endWithoutPair() {
    guard machine.touches.filter({ $0.phase != .ended && $0.phase != .cancelled }).count < 2 else { return }
    state = state == .possible ? .failed : .ended
  }
}
