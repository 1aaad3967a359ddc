// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The name of a curve of time.
///
/// Source: Apple, "CAMediaTimingFunctionName".
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The same pace all the time.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// Core Animation's own curve, which changes of layers have by themselves.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A cubic curve of time from (0, 0) to (1, 1).
///
/// Source: Apple, "CAMediaTimingFunction".
public final class CAMediaTimingFunction: NSObject, Sendable {
  let timing: AnimationTiming

  /// Creates one of the curves with a name; an unknown name is the same pace all the time.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: timing = .easeIn
    case .easeOut: timing = .easeOut
    case .easeInEaseOut: timing = .easeInOut
    case .default: timing = .standard
    default: timing = .linear
    }
  }

  /// Creates a curve with two control points, whose first coordinates are brought into 0 to 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    func unit(_ x: Float) -> Double { x.isFinite ? Double(min(max(x, 0), 1)) : 0 }
    func finite(_ y: Float) -> Double { y.isFinite ? Double(y) : 0 }
    timing = .cubic(x1: unit(c1x), y1: finite(c1y), x2: unit(c2x), y2: finite(c2y))
  }

  init(_ timing: AnimationTiming) {
    self.timing = timing
  }

  /// Writes a control point, 0 to 3, as two numbers.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    guard case .cubic(let x1, let y1, let x2, let y2) = timing else { return }
    let points = [(0, 0), (x1, y1), (x2, y2), (1, 1)]
    guard points.indices.contains(idx) else { return }
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  /// The share of the way at a share of the time.
  func progress(_ fraction: Double) -> Double { timing.progress(at: fraction, duration: 1) }
}

extension Optional where Wrapped == CAMediaTimingFunction {
  /// The share of the way at a share of the time; without a curve both are the same.
  func progress(_ fraction: Double) -> Double { self?.progress(fraction) ?? min(max(fraction, 0), 1) }
}
