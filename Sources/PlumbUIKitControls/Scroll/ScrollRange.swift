// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a scroll view's content may be, from the sizes and the insets alone.
package struct ScrollRange: Hashable, Sendable {
  /// The smallest offset at rest, in points.
  package let minimum: CGPoint
  /// The largest offset at rest, in points; never smaller than `minimum`.
  package let maximum: CGPoint

  /// The range of a content in a viewport, both in points.
  package init(contentSize: CGSize, viewport: CGSize, insets: UIEdgeInsets) {
    minimum = CGPoint(x: -insets.left, y: -insets.top)
    maximum = CGPoint(
      x: max(-insets.left, contentSize.width + insets.right - viewport.width),
      y: max(-insets.top, contentSize.height + insets.bottom - viewport.height))
  }

  /// The nearest offset inside the range.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// Whether an offset lies inside the range.
  package func contains(_ offset: CGPoint) -> Bool {
    // Offsets are whole pixels; sizes and insets need not be.
    let nearest = clamped(offset)
    return abs(nearest.x - offset.x) < 0.5 && abs(nearest.y - offset.y) < 0.5
  }
}
