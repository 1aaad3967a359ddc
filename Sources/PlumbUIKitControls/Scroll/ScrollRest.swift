// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where content comes to rest that a finger lets go of.
@MainActor
struct ScrollRest {
  private let view: UIScrollView
  private let position: CGPoint
  private let velocity: CGPoint
  /// Above this a page is turned, in points per second; Apple does not document it.
  private static let turningVelocity = 250.0

  init(view: UIScrollView, position: CGPoint, velocity: CGPoint) {
    self.view = view
    self.position = position
    self.velocity = velocity
  }

  private var rate: Double { view.isPagingEnabled ? UIScrollView.DecelerationRate.fast.rawValue : view.decelerationRate.rawValue }

  /// The offset at rest, inside the range.
  var proposal: CGPoint {
    CGPoint(
      x: rest(position.x, velocity.x, view.scrollableX, page: view.bounds.width),
      y: rest(position.y, velocity.y, view.scrollableY, page: view.bounds.height))
  }

  private func rest(_ position: Double, _ velocity: Double, _ range: ClosedRange<Double>, page: Double) -> Double {
    var rest = position + AxisMotion.distance(velocity: velocity, rate: rate)
    if view.isPagingEnabled, page > 0 {
      let place = (position - range.lowerBound) / page
      let number =
        velocity > Self.turningVelocity
        ? place.rounded(.down) + 1 : velocity < -Self.turningVelocity ? place.rounded(.up) - 1 : place.rounded()
      rest = range.lowerBound + number * page
    }
    return min(max(rest, range.lowerBound), range.upperBound)
  }

  /// The movements to an offset at rest, which is the proposal unless the delegate chose another.
  func motions(to target: CGPoint, precision: Double) -> (horizontal: AxisMotion, vertical: AxisMotion) {
    let proposal = proposal
    func motion(_ position: Double, _ velocity: Double, _ range: ClosedRange<Double>, target: Double, proposed: Double) -> AxisMotion {
      var motion = AxisMotion(rate: rate)
      if view.bounces, !range.contains(position), abs(position - min(max(position, range.lowerBound), range.upperBound)) >= precision {
        motion.swing(velocity: velocity)
        return motion
      }
      let isFree = target == proposed && !view.isPagingEnabled
      // A free movement goes with the finger's velocity, over an end and back if need be.
      let distance =
        isFree ? AxisMotion.distance(velocity: velocity, rate: rate) : (target.isFinite ? target : proposed) - position
      if abs(distance) >= precision { motion.glide(over: distance) }
      return motion
    }
    return (
      motion(position.x, velocity.x, view.scrollableX, target: target.x, proposed: proposal.x),
      motion(position.y, velocity.y, view.scrollableY, target: target.y, proposed: proposal.y)
    )
  }
}

extension UIScrollView {
  /// The horizontal offsets at rest.
  var scrollableX: ClosedRange<Double> {
    let range = scrollRange
    return range.minimum.x...range.maximum.x
  }

  /// The vertical offsets at rest.
  var scrollableY: ClosedRange<Double> {
    let range = scrollRange
    return range.minimum.y...range.maximum.y
  }

  /// The vertical offsets at rest where the end towards a movement isn't known yet.
  func openRangeY(towards velocity: Double) -> ClosedRange<Double> {
    let range = scrollableY
    return velocity < 0 ? -1e12...max(range.upperBound, -1e12) : range.lowerBound...1e12
  }

  /// Whether the offset lies in its range.
  var isInsideRange: Bool { scrollRange.contains(contentOffset) }

  /// Whether a person can move the content along an axis.
  func canScroll(_ axis: NSLayoutConstraint.Axis) -> Bool {
    guard isScrollEnabled else { return false }
    let range = scrollRange
    switch axis {
    case .horizontal: return range.maximum.x > range.minimum.x || bounces && alwaysBounceHorizontal
    case .vertical: return range.maximum.y > range.minimum.y || bounces && alwaysBounceVertical
    }
  }

  /// Whether content lies further along an axis; the sign says in which direction.
  func hasContent(_ axis: NSLayoutConstraint.Axis, towards sign: Double) -> Bool {
    guard isScrollEnabled else { return false }
    switch axis {
    case .horizontal: return sign > 0 ? contentOffset.x < scrollableX.upperBound : contentOffset.x > scrollableX.lowerBound
    case .vertical: return sign > 0 ? contentOffset.y < scrollableY.upperBound : contentOffset.y > scrollableY.lowerBound
    }
  }

  func dismissKeyboardForDrag() {
    switch keyboardDismissMode {
    case .none, .interactive, .interactiveWithAccessory: return
    case .onDrag, .onDragWithAccessory: window?.endEditing(false)
    }
  }
}
