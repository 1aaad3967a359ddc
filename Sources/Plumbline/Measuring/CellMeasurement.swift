// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// What measuring a template once gave.
struct CellMeasurement: Equatable {
  /// Points, without the separator.
  let height: CGFloat
  /// How far the height can be trusted; only measured and collapsed ones are kept.
  let kind: RowHeight.Kind

  /// The height of a bare row in points, for content that nothing determines.
  static let bareRowHeight: CGFloat = 44

  static let fallback = CellMeasurement(height: bareRowHeight, kind: .fallback)
  static let estimate = CellMeasurement(height: bareRowHeight, kind: .estimate)

  /// A height that came from a view; refuses what is no length.
  init(fitted height: CGFloat) {
    if height.isFinite, height > 0 {
      self.init(height: height, kind: .measured)
    } else {
      self = .fallback
    }
  }

  init(height: CGFloat, kind: RowHeight.Kind) {
    self.height = height
    self.kind = kind
  }

  /// The height in whole device pixels, rounded up.
  func height(atScale scale: CGFloat) -> RowHeight {
    // A thousandth of a pixel is no content: it comes from adding fractions.
    let pixels = (height * scale - 0.001).rounded(.up)
    return RowHeight(pixels: Int(min(max(0, pixels), CGFloat(RowOffsetTree.maximumHeight))), kind: kind)
  }
}
