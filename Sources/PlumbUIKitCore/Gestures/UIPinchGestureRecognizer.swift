// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Recognises two fingers that move apart or together.
///
/// Source: Apple, "UIPinchGestureRecognizer".
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var pair = FingerPair()
  private var unit: CGFloat = 1
  private var rate = ChangeRate()

  /// The distance of the fingers as a multiple of that at the beginning, or of what was set.
  open var scale: CGFloat {
    get { pair.start > 0 ? pair.distance / pair.start * unit : unit }
    set { if newValue > 0, newValue.isFinite, pair.distance > 0 { unit = newValue * pair.start / pair.distance } }
  }

  /// How fast the scale changes, per second.
  open var velocity: CGFloat { rate.perSecond }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if pair.follow(machine.touches) { unit = 1 }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard pair.follow(machine.touches) || pair.isComplete else { return }
    rate.note(scale, at: event.timestamp)
    pairMoved(isFarEnough: abs(pair.distance - pair.start) >= GestureLimits.panDistance)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endWithoutPair()
  }

  open override func reset() {
    super.reset()
    pair = FingerPair()
    unit = 1
    rate = ChangeRate()
  }
}
