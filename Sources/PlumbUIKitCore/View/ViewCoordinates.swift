// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Conversions between the coordinate systems of views, and hit-testing.
@MainActor
enum ViewCoordinates {
  /// Converts a point; a nil view stands for the root of the other view's tree.
  static func convert(_ point: CGPoint, from source: UIView?, to target: UIView?) -> CGPoint {
    if source === target { return point }
    let rooted = source.map { toRoot(point, from: $0) } ?? point
    return target.map { fromRoot(rooted, to: $0) } ?? rooted
  }

  /// Converts a rectangle; under rotation the result is the smallest upright rectangle around it.
  static func convert(_ rect: CGRect, from source: UIView?, to target: UIView?) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, from: source, to: target) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let minX = xs.min() ?? 0
    let minY = ys.min() ?? 0
    return CGRect(x: minX, y: minY, width: (xs.max() ?? 0) - minX, height: (ys.max() ?? 0) - minY)
  }

  /// The frontmost view at a point: views that are hidden, nearly transparent or take no touches are passed over with all below them.
  static func hitTest(_ point: CGPoint, in view: UIView, with event: UIEvent?) -> UIView? {
    guard view.isUserInteractionEnabled, !view.isHidden, view.alpha >= 0.01, view.point(inside: point, with: event),
      view.drawingState.animations?.blocksTouches != true
    else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = subview.hitTest(subview.geometry.fromSuperview(point), with: event) { return hit }
    }
    return view
  }

  private static func toRoot(_ point: CGPoint, from view: UIView) -> CGPoint {
    var point = point
    var current = view
    while let parent = current.superview {
      point = current.geometry.toSuperview(point)
      current = parent
    }
    return point
  }

  private static func fromRoot(_ point: CGPoint, to view: UIView) -> CGPoint {
    guard let parent = view.superview else { return point }
    return view.geometry.fromSuperview(fromRoot(point, to: parent))
  }
}
