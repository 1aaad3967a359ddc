// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A point or direction with a velocity, for springs.
public struct CGVector: Hashable, Sendable {
  /// The part along x.
  public var dx: CGFloat
  /// The part along y.
  public var dy: CGFloat

  /// Creates a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// No direction.
  public static let zero = CGVector(dx: 0, dy: 0)
}

/// What kind of timing an animator has.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of the four curves.
  case builtin = 0
  /// A cubic curve with control points of one's own.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve and a spring together; not made here.
  case composed = 3
}

/// The timing of an animator.
///
/// Source: Apple, "UITimingCurveProvider".
@MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// What kind of timing it is.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if it is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve of time.
///
/// Source: Apple, "UICubicTimingParameters".
@MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve's name.
  public let animationCurve: UIView.AnimationCurve
  /// The control point near the start.
  public let controlPoint1: CGPoint
  /// The control point near the end.
  public let controlPoint2: CGPoint
  /// Whether it is one of the four curves or one of one's own.
  public let timingCurveType: UITimingCurveType

  /// Creates one of the four curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    timingCurveType = .builtin
    if case .cubic(let x1, let y1, let x2, let y2) = curve.timing {
      controlPoint1 = CGPoint(x: x1, y: y1)
      controlPoint2 = CGPoint(x: x2, y: y2)
    } else {
      (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
    }
  }

  /// Creates a curve with two control points, whose x lie from 0 to 1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    timingCurveType = .cubic
    controlPoint1 = point1
    controlPoint2 = point2
  }

  /// The curve itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nothing, since it is no spring.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring.
///
/// Source: Apple, "UISpringTimingParameters".
@MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the start, in ways per second.
  public let initialVelocity: CGVector
  let dampingRatio: CGFloat
  /// The angular frequency where it was given by mass and stiffness; else it follows from the duration.
  let frequency: Double?

  /// Creates a spring that rests after the animator's duration.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    dampingRatio = ratio
    initialVelocity = velocity
    frequency = nil
  }

  /// Creates a spring from a body's mass, the spring's stiffness and the friction; the animator's duration doesn't count.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let mass = max(mass, 0.001)
    let natural = (max(stiffness, 0.001) / mass).squareRoot()
    frequency = natural
    dampingRatio = min(max(damping / (2 * mass * natural), 0.01), 1)
    initialVelocity = velocity
  }

  /// A spring.
  public var timingCurveType: UITimingCurveType { .spring }
  /// Nothing, since it is no curve.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
  /// The timing and its length for an animator's duration.
  func timing(duration: TimeInterval) -> (timing: AnimationTiming, duration: TimeInterval) {
    if let spring = springTimingParameters {
      let velocity = spring.initialVelocity.dx
      if let frequency = spring.frequency {
        let timing = AnimationTiming.spring(frequency: frequency, damping: spring.dampingRatio, velocity: velocity)
        return (timing, 9.3 / (frequency * spring.dampingRatio))
      }
      return (.spring(duration: duration, damping: spring.dampingRatio, velocity: velocity), duration)
    }
    guard let cubic = cubicTimingParameters else { return (.easeInOut, duration) }
    let (first, second) = (cubic.controlPoint1, cubic.controlPoint2)
    return (.cubic(x1: min(max(first.x, 0), 1), y1: first.y, x2: min(max(second.x, 0), 1), y2: second.y), duration)
  }
}
