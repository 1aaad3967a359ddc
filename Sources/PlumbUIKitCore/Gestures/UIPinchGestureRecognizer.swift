// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Recognises two fingers that move apart or together.
///
/// Source: Apple, "UIPinchGestureRecognizer".
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var pair = FingerPair()
  private var unit: CGFloat = 1
  private var last: (scale: CGFloat, time: TimeInterval)?

  /// The distance of the fingers as a multiple of that at the beginning, or of what was set.
  open var scale: CGFloat {
    get { pair.start > 0 ? pair.distance / pair.start * unit : unit }
    set { if newValue > 0, newValue.isFinite, pair.distance > 0 { unit = newValue * pair.start / pair.distance } }
  }

  /// How fast the scale changes, per second.
  open private(set) var velocity: CGFloat = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if pair.follow(machine.touches) { unit = 1 }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard pair.follow(machine.touches) || pair.isComplete else { return }
    note(event.timestamp)
    switch state {
    case .possible where abs(pair.distance - pair.start) >= GestureLimits.panDistance: state = .began
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard machine.touches.filter({ $0.phase != .ended && $0.phase != .cancelled }).count < 2 else { return }
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    super.reset()
    pair = FingerPair()
    unit = 1
    last = nil
    velocity = 0
  }

  private func note(_ time: TimeInterval) {
    if let last, time > last.time { velocity = (scale - last.scale) / CGFloat(time - last.time) }
    last = (scale, time)
  }
}

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
