// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension ShapedText {
  /// Lines with glyphs, for drawing and for finding characters.
  ///
  /// The lines are those that `metrics` counts; their characters are shaped again.
  ///
  /// - Parameters:
  ///   - width: the width of the text's place in points; nil, 0, negative, infinite and NaN mean unlimited.
  ///   - lineLimit: the greatest number of lines; 0 for no limit.
  ///   - truncation: what of the last line gives way when the limit leaves text out.
  /// - Returns: The lines that are shown.
  public func layout(width: Double?, lineLimit: Int = 0, truncation: TextTruncation = .tail) -> TextLayout {
    let limit = LineWidth(width)
    let (spans, metrics) = lines(width: limit, lineLimit: lineLimit > 0 ? lineLimit : Int.max)
    let fragments = pool.withShaper { shaper in
      var builder = LayoutBuilder(self, shaper: shaper, width: limit, metrics: metrics, truncation: truncation)
      return builder.fragments(spans)
    }
    return TextLayout(metrics: metrics, lines: fragments)
  }
}
