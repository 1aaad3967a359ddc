// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

public import Foundation

extension CGMutablePath {
  /// Starts a figure at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let target = point.applying(transform)
    guard target.isFinite else { return }
    append(.move(target))
  }

  /// Draws a line to a point; on an empty path it starts a figure.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let target = point.applying(transform)
    guard target.isFinite else { return }
    append(hasCurrentPoint ? .line(target) : .move(target))
  }

  /// Draws lines through points; the first one starts a figure.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Draws a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
    let points = [control1, control2, end].map { $0.applying(transform) }
    guard points.allSatisfy(\.isFinite) else { return }
    if !hasCurrentPoint { append(.move(points[0])) }
    append(.curve(points[0], points[1], points[2]))
  }

  /// Draws a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    let (end, control) = (end.applying(transform), control.applying(transform))
    guard end.isFinite, control.isFinite else { return }
    if !hasCurrentPoint { append(.move(control)) }
    let start = currentPoint
    // Degree elevation is exact: the control points lie two thirds of the way to the quadratic one.
    func elevated(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    append(.curve(elevated(start), elevated(end), end))
  }

  /// Closes the figure with a line to its start.
  public func closeSubpath() {
    if hasCurrentPoint { append(.close) }
  }

  /// Appends the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for element in path.elements {
      switch element {
      case .move(let point): move(to: point, transform: transform)
      case .line(let point): addLine(to: point, transform: transform)
      case .curve(let first, let second, let end): addCurve(to: end, control1: first, control2: second, transform: transform)
      case .close: closeSubpath()
      }
    }
  }
}
