// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The widths and places of segments.
///
/// Source of the sizes: Interface Builder (three segments of at most five Chinese characters are 257 points wide).
struct SegmentGeometry {
  /// What a title's width is widened by, in points.
  static let padding: CGFloat = 20
  /// The space between segments in points, for a line.
  static let gap: CGFloat = 1
  static let height: CGFloat = 31

  /// The widths of the contents in points, padding included.
  var contentWidths: [CGFloat]
  /// Widths in points that the app chose; 0 where it didn't.
  var fixedWidths: [CGFloat]
  var apportionsByContent: Bool

  /// The width that all segments ask for together.
  var naturalWidth: CGFloat {
    let widest = contentWidths.max() ?? 0
    let sum = contentWidths.indices.reduce(CGFloat(0)) { sum, index in
      sum + (fixedWidths[index] > 0 ? fixedWidths[index] : apportionsByContent ? contentWidths[index] : widest)
    }
    return sum + Self.gap * CGFloat(max(0, contentWidths.count - 1))
  }

  /// The left edges and widths of the segments in a width, in their own order.
  func places(in width: CGFloat) -> [(x: CGFloat, width: CGFloat)] {
    guard !contentWidths.isEmpty else { return [] }
    let fixed = fixedWidths.reduce(0, +)
    let open = contentWidths.indices.filter { fixedWidths[$0] <= 0 }
    let room = max(0, width - fixed - Self.gap * CGFloat(contentWidths.count - 1))
    let openSum = open.reduce(CGFloat(0)) { $0 + contentWidths[$1] }
    var x: CGFloat = 0
    return contentWidths.indices.map { index in
      let width: CGFloat
      if fixedWidths[index] > 0 {
        width = fixedWidths[index]
      } else if apportionsByContent, openSum > 0 {
        width = room * contentWidths[index] / openSum
      } else {
        width = room / CGFloat(max(1, open.count))
      }
      defer { x += width + Self.gap }
      return (x, width)
    }
  }
}
