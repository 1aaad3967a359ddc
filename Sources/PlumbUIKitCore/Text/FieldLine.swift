// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// A text on one line whose characters can be found by place, as text fields need it.
package struct FieldLine {
  /// One visible character: its UTF-16 code units and its edges in points from the line's left.
  private struct Letter {
    var range: Range<Int>
    var left: CGFloat
    var right: CGFloat
    var isRightToLeft: Bool
  }

  private let content: TextContent
  private let layout: TextLayout
  /// In the order of the text.
  private let letters: [Letter]
  /// The length in UTF-16 code units.
  private let length: Int

  /// Spaces at the end of a line have no width; before this character, which has none itself, they have theirs.
  private static let end = "\u{2060}"

  /// Shapes a text; its newlines are shown as spaces.
  package init(_ text: String, font: UIFont) {
    length = text.utf16.count
    var paragraph = ParagraphValues()
    paragraph.alignment = .left
    paragraph.lineBreakMode = .byClipping
    let line = String(text.map { $0.isNewline ? " " : $0 })
    content = TextContent(line + Self.end, defaults: TextDefaults(font: font, paragraph: paragraph))
    layout = content.shaped.layout(width: nil, lineLimit: 1, truncation: .none)
    letters = Self.letters(of: layout, text: line as NSString)
  }

  private static func letters(of layout: TextLayout, text: NSString) -> [Letter] {
    var letters: [Letter] = []
    for run in layout.lines.first?.glyphRuns ?? [] {
      var groups: [(start: Int, left: Double)] = []
      for (index, start) in run.characters.enumerated() where groups.last?.start != start {
        groups.append((start, groups.isEmpty ? run.x : run.positions[index].x))
      }
      for (index, group) in groups.enumerated() {
        let right = index + 1 < groups.count ? groups[index + 1].left : run.x + run.width
        let next = run.isRightToLeft ? index - 1 : index + 1
        let end = groups.indices.contains(next) ? groups[next].start : run.range.upperBound
        append(
          Letter(range: group.start..<max(group.start + 1, end), left: group.left, right: right, isRightToLeft: run.isRightToLeft),
          of: text, to: &letters)
      }
    }
    return letters.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Appends the characters that one sign shows, each with an equal part of its width.
  private static func append(_ sign: Letter, of text: NSString, to letters: inout [Letter]) {
    let range = sign.range.clamped(to: 0..<text.length)
    guard !range.isEmpty else { return }
    var starts: [Int] = []
    var position = range.lowerBound
    while position < range.upperBound {
      starts.append(position)
      position = max(position + 1, NSMaxRange(text.rangeOfComposedCharacterSequence(at: position)))
    }
    let width = (sign.right - sign.left) / CGFloat(starts.count)
    for (index, start) in starts.enumerated() {
      let place = CGFloat(sign.isRightToLeft ? starts.count - 1 - index : index)
      let end = index + 1 < starts.count ? starts[index + 1] : range.upperBound
      letters.append(
        Letter(
          range: start..<end, left: sign.left + place * width, right: sign.left + (place + 1) * width,
          isRightToLeft: sign.isRightToLeft))
    }
  }

  /// The width in points.
  package var width: CGFloat { letters.map(\.right).max() ?? 0 }

  /// The height in points.
  package var height: CGFloat { layout.metrics.height }

  /// The distance of the baseline from the top, in points.
  package var baseline: CGFloat { layout.metrics.firstBaseline }

  /// Whether the text begins at the right.
  package var isRightToLeft: Bool { layout.lines.first?.isRightToLeft ?? false }

  /// The horizontal place of a caret before the character at an offset, in points.
  package func caret(at offset: Int) -> CGFloat {
    if let letter = letters.first(where: { $0.range.contains(offset) }) { return letter.isRightToLeft ? letter.right : letter.left }
    guard let last = letters.last(where: { $0.range.upperBound <= offset }) else { return isRightToLeft ? width : 0 }
    return last.isRightToLeft ? last.left : last.right
  }

  /// The offset at which a caret stands nearest to a horizontal place.
  package func offset(at x: CGFloat) -> Int {
    guard let nearest = letters.min(by: { distance(of: $0, to: x) < distance(of: $1, to: x) }) else { return 0 }
    let isLeft = x < (nearest.left + nearest.right) / 2
    return min(length, isLeft != nearest.isRightToLeft ? nearest.range.lowerBound : nearest.range.upperBound)
  }

  private func distance(of letter: Letter, to x: CGFloat) -> CGFloat { max(0, letter.left - x, x - letter.right) }

  /// The left edges and widths of the stretches that a range fills, in points.
  package func stretches(of range: Range<Int>) -> [(x: CGFloat, width: CGFloat)] {
    var stretches: [(x: CGFloat, width: CGFloat)] = []
    for letter in letters.filter({ $0.range.overlaps(range) }).sorted(by: { $0.left < $1.left }) {
      if let last = stretches.last, abs(last.x + last.width - letter.left) < 0.01 {
        stretches[stretches.count - 1].width = letter.right - last.x
      } else {
        stretches.append((letter.left, letter.right - letter.left))
      }
    }
    return stretches
  }

  /// Draws the text with its top left corner at a point.
  package func draw(at origin: CGPoint, color: UIColor, traits: UITraitCollection, in context: CGContext) {
    TextPainter(content: content, layout: layout, color: color, traits: traits).draw(at: origin, in: context)
  }
}
