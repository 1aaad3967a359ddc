// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How the progress of an animation follows its time.
package enum AnimationTiming: Hashable, Sendable {
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A spring: the angular frequency per second, the damping ratio, and the velocity at the start in ways per second.
  case spring(frequency: Double, damping: Double, velocity: Double)

  /// The same pace all the time.
  package static let linear = AnimationTiming.cubic(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Slow at first.
  package static let easeIn = AnimationTiming.cubic(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Slow at the end.
  package static let easeOut = AnimationTiming.cubic(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Slow at both ends.
  package static let easeInOut = AnimationTiming.cubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's own curve.
  package static let standard = AnimationTiming.cubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// A spring that has settled to a thousandth of its way after a duration in seconds.
  package static func spring(duration: Double, damping: Double, velocity: Double) -> AnimationTiming {
    let damping = min(max(damping, 0.01), 1)
    // At a damping of 1 the envelope is (1 + x) exp(-x), which is a thousandth at 9.233.
    let settled = damping < 1 ? log(1000 / max(0.02, (1 - damping * damping).squareRoot())) / damping : 9.233
    return .spring(frequency: settled / max(duration, 0.001), damping: damping, velocity: velocity)
  }

  /// The progress at a time.
  ///
  /// - Parameters:
  ///   - seconds: the time since the start.
  ///   - duration: the length of the animation in seconds, positive.
  /// - Returns: 0 at the start and 1 at the end; springs go over it in between.
  package func progress(at seconds: Double, duration: Double) -> Double {
    if seconds <= 0 { return 0 }
    if seconds >= duration { return 1 }
    switch self {
    case .cubic(let x1, let y1, let x2, let y2): return Self.bezier(seconds / duration, x1, y1, x2, y2)
    case .spring(let frequency, let damping, let velocity): return Self.spring(seconds, frequency, damping, velocity)
    }
  }

  private static func bezier(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    func value(_ t: Double, _ first: Double, _ second: Double) -> Double {
      ((1 - 3 * second + 3 * first) * t + (3 * second - 6 * first)) * t * t + 3 * first * t
    }
    // x grows with t, so halving always finds the place.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if value(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return value((low + high) / 2, y1, y2)
  }

  private static func spring(_ time: Double, _ frequency: Double, _ damping: Double, _ velocity: Double) -> Double {
    // The distance from the end is 1 at first and changes by -velocity per second.
    guard damping < 1 else {
      return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
    }
    let damped = frequency * (1 - damping * damping).squareRoot()
    let decay = exp(-damping * frequency * time)
    let sine = (damping * frequency - velocity) / damped
    return 1 - decay * (cos(damped * time) + sine * sin(damped * time))
  }
}
