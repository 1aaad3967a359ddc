// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Recognises two fingers that turn around each other.
///
/// Source: Apple, "UIRotationGestureRecognizer".
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var pair = FingerPair()
  private var offset: CGFloat = 0
  private var rate = ChangeRate()

  /// From which turn on it counts, in radians; Apple does not document it.
  private static let smallest: CGFloat = 0.1

  /// How far the fingers have turned clockwise since the beginning, in radians, or since it was set.
  open var rotation: CGFloat {
    get { (pair.angle - pair.startAngle).remainder(dividingBy: 2 * .pi) + offset }
    set { if newValue.isFinite { offset += newValue - rotation } }
  }

  /// How fast the fingers turn, in radians per second.
  open var velocity: CGFloat { rate.perSecond }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if pair.follow(machine.touches) { offset = 0 }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard pair.follow(machine.touches) || pair.isComplete else { return }
    rate.note(rotation, at: event.timestamp)
    pairMoved(isFarEnough: abs(rotation) >= Self.smallest)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endWithoutPair()
  }

  open override func reset() {
    super.reset()
    pair = FingerPair()
    offset = 0
    rate = ChangeRate()
  }
}
