// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// A text on one line whose characters can be found by place, as text fields need it.
package struct FieldLine {
  private let content: TextContent
  private let layout: TextLayout
  /// The length in UTF-16 code units.
  private let length: Int
  /// The width in points, spaces at the end included.
  package let width: CGFloat

  /// Spaces at the end of a line have no width; before this character, which has none itself, they have theirs.
  private static let end = "\u{2060}"

  /// Shapes a text; its newlines are shown as spaces.
  package init(_ text: String, font: UIFont) {
    // Scalar by scalar, so that offsets in the text and in the line are the same.
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { CharacterSet.newlines.contains($0) ? " " : $0 }))
    length = line.utf16.count
    var paragraph = ParagraphValues()
    paragraph.alignment = .left
    paragraph.lineBreakMode = .byClipping
    content = TextContent(line + Self.end, defaults: TextDefaults(font: font, paragraph: paragraph))
    layout = content.shaped.layout(width: nil, lineLimit: 1, truncation: .none)
    width = layout.rects(of: 0..<length).map { $0.x + $0.width }.max() ?? 0
  }

  /// The height in points.
  package var height: CGFloat { layout.metrics.height }

  /// The distance of the baseline from the top, in points.
  package var baseline: CGFloat { layout.metrics.firstBaseline }

  /// Whether the text begins at the right.
  package var isRightToLeft: Bool { layout.lines.first?.isRightToLeft ?? false }

  /// The horizontal place of a caret before the character at an offset, in points.
  package func caret(at offset: Int) -> CGFloat {
    layout.caret(at: min(max(0, offset), length))?.x ?? 0
  }

  /// The offset at which a caret stands nearest to a horizontal place.
  package func offset(at x: CGFloat) -> Int {
    guard x.isFinite, let hit = layout.hit(x: x, y: 0) else { return 0 }
    return min(hit.insertionOffset, length)
  }

  /// The left edges and widths of the stretches that a range fills, in points.
  package func stretches(of range: Range<Int>) -> [(x: CGFloat, width: CGFloat)] {
    layout.rects(of: range).map { (CGFloat($0.x), CGFloat($0.width)) }
  }

  /// Draws the text with its top left corner at a point.
  package func draw(at origin: CGPoint, color: UIColor, traits: UITraitCollection, in context: CGContext) {
    TextPainter(content: content, layout: layout, color: color, traits: traits).draw(at: origin, in: context)
  }
}
