// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// Conversion between points and whole device pixels.
package struct PixelScale: Hashable, Sendable {
  /// Pixels per point.
  package let scale: CGFloat

  /// A conversion for a screen.
  package init(_ scale: CGFloat) {
    self.scale = scale
  }

  /// The nearest whole number of pixels for a place or a distance in points.
  package func pixels(_ points: CGFloat) -> Int {
    Int((points * scale).rounded())
  }

  /// The distance in points of a number of pixels.
  package func points(_ pixels: Int) -> CGFloat {
    CGFloat(pixels) / scale
  }

  /// The height in pixels for an answer in points, or nil for an answer that is no height: NaN, infinite or negative.
  ///
  /// Heights beyond what the row engine keeps are cut.
  package func height(_ points: CGFloat) -> Int? {
    guard points.isFinite, points >= 0 else { return nil }
    let pixels = (points * scale).rounded()
    return pixels < CGFloat(RowOffsetTree.maximumHeight) ? Int(pixels) : RowOffsetTree.maximumHeight
  }
}
