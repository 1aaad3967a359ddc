// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

public import Foundation

extension CGPath {
  /// Whether a point lies inside the path; open figures count as closed.
  ///
  /// - Complexity: O(n) in the number of elements.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
    guard point.isFinite else { return false }
    var counter = WindingCounter(point: point)
    forEachLine(transform: transform) { counter.cross(from: $0, to: $1) }
    return rule == .winding ? counter.winding != 0 : counter.winding & 1 != 0
  }

  /// Visits the path as straight pieces, figures closed; curves in pieces of at most about a quarter of a unit of error at usual sizes.
  private func forEachLine(transform: CGAffineTransform, _ body: (CGPoint, CGPoint) -> Void) {
    var start = CGPoint.zero, current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let target):
        body(current, start)
        start = target.applying(transform)
        current = start
      case .line(let target):
        let next = target.applying(transform)
        body(current, next)
        current = next
      case .curve(let first, let second, let end):
        let points = [current, first.applying(transform), second.applying(transform), end.applying(transform)]
        for step in 1...32 {
          let next = Self.cubic(points, at: CGFloat(step) / 32)
          body(current, next)
          current = next
        }
      case .close:
        body(current, start)
        current = start
      }
    }
    body(current, start)
  }

  private static func cubic(_ points: [CGPoint], at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    var result = CGPoint.zero
    for (point, weight) in zip(points, weights) {
      result.x += point.x * weight
      result.y += point.y * weight
    }
    return result
  }
}

/// Counts how often a closed line goes around a point, by the crossings of the ray to the right.
private struct WindingCounter {
  let point: CGPoint
  var winding = 0

  mutating func cross(from start: CGPoint, to end: CGPoint) {
    guard (start.y <= point.y) != (end.y <= point.y) else { return }
    let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
    if x > point.x { winding += end.y > start.y ? 1 : -1 }
  }
}
