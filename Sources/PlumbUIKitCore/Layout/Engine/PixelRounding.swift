// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How solved values become whole device pixels.
///
/// Edges are rounded, not sizes, so that views that touch still touch; halves go up. Fitting sizes are rounded up.
package struct PixelRounding: Hashable, Sendable {
  /// Pixels per point.
  let scale: CGFloat
  /// What a value may miss a pixel's border by, in pixels, and still count as on it: the noise of solving.
  private static let tolerance: CGFloat = 1e-5

  package init(scale: CGFloat) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// The nearest pixel's edge in points, halves up.
  package func nearest(_ value: CGFloat) -> CGFloat {
    (value * scale + 0.5 + Self.tolerance).rounded(.down) / scale
  }

  /// The next pixel's edge at or above the value, in points.
  package func up(_ value: CGFloat) -> CGFloat {
    (value * scale - Self.tolerance).rounded(.up) / scale
  }

  /// The next pixel's edge at or below the value, in points.
  package func down(_ value: CGFloat) -> CGFloat {
    (value * scale + Self.tolerance).rounded(.down) / scale
  }

  /// A rectangle with each edge at the nearest pixel.
  package func nearest(_ rect: CGRect) -> CGRect {
    let left = nearest(rect.minX)
    let top = nearest(rect.minY)
    return CGRect(x: left, y: top, width: nearest(rect.maxX) - left, height: nearest(rect.maxY) - top)
  }

  package func up(_ size: CGSize) -> CGSize {
    CGSize(width: up(size.width), height: up(size.height))
  }
}
