// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// What measuring a template once gave.
struct CellMeasurement: Equatable {
  /// Points, without the separator.
  let height: CGFloat
  /// How far the height can be trusted; only measured and collapsed ones are kept.
  let kind: RowHeight.Kind
  /// Why the height is a stand-in; nil for one that was measured or is meant to be none.
  let notice: RowHeights.Notice?

  /// The height of a bare row in points, for content that nothing determines.
  static let bareRowHeight: CGFloat = 44

  /// A stand-in for content that was looked at and gave no height.
  static func fallback(_ notice: RowHeights.Notice) -> CellMeasurement {
    CellMeasurement(height: bareRowHeight, kind: .fallback, notice: notice)
  }

  /// A stand-in for content that could not be looked at.
  static func estimate(_ notice: RowHeights.Notice) -> CellMeasurement {
    CellMeasurement(height: bareRowHeight, kind: .estimate, notice: notice)
  }

  /// A height that came from a view; refuses what is no length.
  init(fitted height: CGFloat) {
    if height.isFinite, height > 0 {
      self.init(height: height, kind: .measured)
    } else {
      self = .fallback(height == 0 ? .undeterminedHeight : .unusableHeight)
    }
  }

  init(height: CGFloat, kind: RowHeight.Kind, notice: RowHeights.Notice? = nil) {
    self.height = height
    self.kind = kind
    self.notice = notice
  }

  /// The height in whole device pixels, rounded up.
  func height(atScale scale: CGFloat) -> RowHeight {
    // A thousandth of a pixel is no content: it comes from adding fractions.
    let pixels = (height * scale - 0.001).rounded(.up)
    return RowHeight(pixels: Int(min(max(0, pixels), CGFloat(RowOffsetTree.maximumHeight))), kind: kind)
  }
}
