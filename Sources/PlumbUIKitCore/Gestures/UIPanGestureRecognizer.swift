// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Recognises fingers that drag.
///
/// Source: Apple, "UIPanGestureRecognizer".
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The smallest number of fingers; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers; any by default.
  open var maximumNumberOfTouches = Int.max

  private var origin = CGPoint.zero
  private var last = CGPoint.zero
  private var tracker = VelocityTracker()
  private var lastTime: TimeInterval = 0

  /// How far a finger must move before it drags, in points.
  package var hysteresis: CGFloat { GestureLimits.panDistance }

  /// The distance that the fingers went since the gesture began to be watched, or since it was set, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    difference(from: origin, to: machine.windowLocation, in: view)
  }

  /// Sets the distance that the fingers went; it grows from there.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let now = machine.windowLocation
    guard let view else {
      return origin = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
    }
    let place = view.convert(now, from: nil)
    origin = view.convert(CGPoint(x: place.x - translation.x, y: place.y - translation.y), to: nil)
  }

  /// The velocity in points per second, in a view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = tracker.velocity(at: lastTime)
    return difference(from: .zero, to: velocity, in: view)
  }

  private func difference(from start: CGPoint, to end: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return CGPoint(x: end.x - start.x, y: end.y - start.y) }
    let (first, second) = (view.convert(start, from: nil), view.convert(end, from: nil))
    return CGPoint(x: second.x - first.x, y: second.y - first.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    if machine.touches.count == touches.count {
      origin = machine.windowLocation
      tracker = VelocityTracker()
    } else {
      follow(jumpTo: machine.windowLocation)
    }
    last = machine.windowLocation
    tracker.append(last, at: event.timestamp)
    if machine.touches.count > maximumNumberOfTouches { state = state == .possible ? .failed : .ended }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    last = machine.windowLocation
    tracker.append(last, at: event.timestamp)
    switch state {
    case .possible:
      guard machine.touches.count >= minimumNumberOfTouches, hasMovedFarEnough() else { return }
      state = .began
    case .began, .changed: state = .changed
    default: return
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    let remaining = machine.touches.filter { $0.phase != .ended && $0.phase != .cancelled }
    if remaining.count >= minimumNumberOfTouches, !remaining.isEmpty {
      // The middle of the fingers jumps when one of them goes.
      let count = CGFloat(remaining.count)
      let middle = CGPoint(
        x: remaining.reduce(0) { $0 + $1.windowLocation.x } / count, y: remaining.reduce(0) { $0 + $1.windowLocation.y } / count)
      follow(jumpTo: middle)
      machine.windowLocation = middle
      last = middle
      return
    }
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    super.reset()
    tracker = VelocityTracker()
  }

  /// Whether the fingers moved far enough to drag; subclasses look at one direction only.
  package func hasMovedFarEnough() -> Bool {
    origin.distance(to: machine.windowLocation) >= hysteresis
  }

  private func follow(jumpTo place: CGPoint) {
    let jump = CGPoint(x: place.x - last.x, y: place.y - last.y)
    origin.x += jump.x
    origin.y += jump.y
    tracker.shift(by: jump)
  }
}

/// Recognises a drag that begins at an edge of the screen.
///
/// Source: Apple, "UIScreenEdgePanGestureRecognizer".
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the drag may begin; none by default.
  open var edges: UIRectEdge = []

  /// How far from the edge the finger may come down, in points; Apple does not document it.
  private static let reach: CGFloat = 20

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    // Where other fingers come down later is all the same.
    guard state == .possible else { return }
    guard let window = view?.window else { return state = .failed }
    let place = machine.windowLocation
    let bounds = window.bounds
    let isAtEdge =
      edges.contains(.left) && place.x - bounds.minX <= Self.reach || edges.contains(.right) && bounds.maxX - place.x <= Self.reach
      || edges.contains(.top) && place.y - bounds.minY <= Self.reach || edges.contains(.bottom) && bounds.maxY - place.y <= Self.reach
    if !isAtEdge { state = .failed }
  }
}
