// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How content moves by itself along one axis: it glides until it comes to rest, and swings back from beyond an end.
///
/// Gliding follows the deceleration rate `d`: in each millisecond the velocity is multiplied by it and the content moves by the new
/// velocity, so that it comes to rest after `v / 1000 * d / (1 - d)` points. Both laws are solved exactly for any step of time, so the way
/// doesn't depend on the rate of the frames.
/// Source: Apple, "UIScrollView.DecelerationRate"; WWDC 2018, "Designing Fluid Interfaces" (projection of a velocity). Apple does not
/// document the way back from beyond an end; here it is a critically damped spring.
package struct AxisMotion: Hashable, Sendable {
  /// What the content does.
  package enum Phase: Hashable, Sendable {
    case resting
    /// It glides over what remains of its way, in points.
    case gliding(remaining: Double)
    /// It is beyond an end with a velocity in points per second.
    case swinging(velocity: Double)
  }

  /// The angular frequency of the spring at an end, per second: it is back after about half a second.
  private static let frequency = 12.0
  /// Velocities below this count as none at the end of a swing, in points per second.
  private static let slowest = 10.0

  package private(set) var phase = Phase.resting
  /// The factor by which the velocity falls in a millisecond.
  package let rate: Double

  package init(rate: Double) {
    self.rate = min(max(rate, 0.5), 0.9999)
  }

  /// The distance in points over which content glides to rest.
  package static func distance(velocity: Double, rate: Double) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }

  /// Begins to glide over a distance in points.
  package mutating func glide(over distance: Double) {
    phase = distance == 0 ? .resting : .gliding(remaining: distance)
  }

  /// Begins to swing back with a velocity in points per second.
  package mutating func swing(velocity: Double) {
    phase = .swinging(velocity: velocity)
  }

  /// Comes to rest where it is.
  package mutating func stop() {
    phase = .resting
  }

  package var isResting: Bool { phase == .resting }

  /// The velocity in points per second.
  package var velocity: Double {
    switch phase {
    case .resting: 0
    case .gliding(let remaining): remaining * (1 - rate) / rate * 1000
    case .swinging(let velocity): velocity
    }
  }

  /// Moves on.
  ///
  /// - Parameters:
  ///   - position: where the content is, in points.
  ///   - range: where it may rest.
  ///   - seconds: the time that passes, not negative.
  ///   - bounces: whether it may go beyond an end.
  ///   - precision: distances in points below this are not worth another frame.
  /// - Returns: where it is then.
  package mutating func advance(
    _ position: Double, range: ClosedRange<Double>, seconds: Double, bounces: Bool, precision: Double
  ) -> Double {
    var position = position
    var milliseconds = min(max(seconds, 0), 60) * 1000
    // A glide may become a swing and that a glide again; each happens once at most in one step.
    for _ in 0..<3 {
      switch phase {
      case .resting: return position
      case .gliding(let remaining):
        position = glideOn(position, remaining, range, &milliseconds, bounces: bounces, precision: precision)
      case .swinging(let velocity):
        position = swingOn(position, velocity, range, &milliseconds, precision: precision)
      }
      if milliseconds <= 0 { return position }
    }
    return position
  }

  private mutating func glideOn(
    _ position: Double, _ remaining: Double, _ range: ClosedRange<Double>, _ milliseconds: inout Double, bounces: Bool, precision: Double
  ) -> Double {
    if bounces, !range.contains(position) {
      phase = .swinging(velocity: velocity)
      return position
    }
    let left = remaining * pow(rate, milliseconds)
    let next = abs(left) < precision ? position + remaining : position + remaining - left
    let end = remaining > 0 ? range.upperBound : range.lowerBound
    let crosses = remaining > 0 ? next > end && position <= end : next < end && position >= end
    guard crosses, abs(next - end) >= precision else {
      milliseconds = 0
      phase = abs(left) < precision ? .resting : .gliding(remaining: left)
      return crosses ? end : next
    }
    let beyond = remaining - (end - position)
    guard bounces, abs(beyond) > precision else {
      milliseconds = 0
      phase = .resting
      return end
    }
    let used = log(beyond / remaining) / log(rate)
    milliseconds = max(0, milliseconds - max(0, used))
    phase = .swinging(velocity: beyond * (1 - rate) / rate * 1000)
    return end
  }

  private mutating func swingOn(
    _ position: Double, _ velocity: Double, _ range: ClosedRange<Double>, _ milliseconds: inout Double, precision: Double
  ) -> Double {
    let end = min(max(position, range.lowerBound), range.upperBound)
    let (distance, frequency, time) = (position - end, Self.frequency, milliseconds / 1000)
    milliseconds = 0
    let slope = velocity + frequency * distance
    let decay = exp(-frequency * time)
    let next = (distance + slope * time) * decay
    let speed = (velocity - frequency * slope * time) * decay
    if abs(next) < precision, abs(speed) < Self.slowest {
      phase = .resting
      return end
    }
    if distance != 0, next.sign != distance.sign, next != 0 {
      // Back inside with speed left over: it glides on.
      phase = .gliding(remaining: Self.distance(velocity: speed, rate: rate))
      return end + next
    }
    phase = .swinging(velocity: speed)
    return end + next
  }
}

/// How far content follows a finger that pulls it beyond an end: less and less, and never as far as the viewport is long.
///
/// Apple does not document the law.
package enum RubberBand {
  private static let stiffness = 0.55

  /// The distance beyond the end that is shown for a finger's distance, both in points.
  package static func shown(_ pulled: Double, viewport: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let size = abs(pulled) * stiffness / viewport
    return (pulled < 0 ? -1 : 1) * (1 - 1 / (size + 1)) * viewport
  }

  /// The finger's distance for a distance beyond the end that is shown.
  package static func pulled(_ shown: Double, viewport: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let share = min(abs(shown) / viewport, 0.999)
    return (shown < 0 ? -1 : 1) * viewport / stiffness * (1 / (1 - share) - 1)
  }
}
