// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// A text piece by piece, each with its own look: what an `AttributedTextLayout` can be made of instead of an attributed string.
///
/// ```swift
/// var text = AttributedTextPieces()
/// text.append("ann", font: .boldSystemFont(ofSize: 15), color: .systemBlue)
/// text.append(": hello", font: .systemFont(ofSize: 15))
/// let layout = AttributedTextLayout(text, width: 300)
/// ```
///
/// Differs from UIKit, which has no such type. Foundation on Linux never frees what an attributed string was made of (seen with Swift 6.3.1:
/// some 200 bytes for each string, 300 more for each piece appended, and every font, colour and picture in them), and making one costs as much
/// as laying it out. A list without an end makes its texts of pieces.
public struct AttributedTextPieces {
  private var pieces: [Piece] = []
  private var length = 0

  /// The characters; U+FFFC stands for an attachment.
  public private(set) var string = ""

  /// Creates a text without characters.
  public init() {}

  /// Appends characters.
  ///
  /// - Parameters:
  ///   - text: the characters.
  ///   - font: their font.
  ///   - color: their colour; nil takes that of whoever draws the text.
  ///   - link: where they lead; a link without a colour is drawn as links are.
  ///   - paragraphStyle: how the paragraph is set that begins with them; nil takes the default style.
  /// - Complexity: O(n), n being the number of characters.
  public mutating func append(
    _ text: String, font: UIFont, color: UIColor? = nil, link: String? = nil, paragraphStyle: NSParagraphStyle? = nil
  ) {
    if text.isEmpty { return }
    string += text
    var paint = RunPaint(foreground: color, link: link.flatMap { TextLink($0) })
    paint.drawAsLinkByDefault()
    append(Piece(start: length, font: font, attachment: nil, paint: paint, paragraph: paragraphStyle?.values), count: text.utf16.count)
  }

  /// Appends an attachment.
  ///
  /// - Parameters:
  ///   - attachment: what stands in the text like a letter.
  ///   - font: the font of its line; nil takes the system's at 12 points.
  /// - Complexity: O(1).
  public mutating func append(_ attachment: NSTextAttachment, font: UIFont? = nil) {
    string += "\u{FFFC}"
    append(Piece(start: length, font: font, attachment: attachment, paint: RunPaint(attachment: attachment), paragraph: nil), count: 1)
  }

  private mutating func append(_ piece: Piece, count: Int) {
    pieces.append(piece)
    length += count
  }

  private struct Piece {
    var start: Int
    var font: UIFont?
    var attachment: NSTextAttachment?
    var paint: RunPaint
    var paragraph: ParagraphValues?
  }

  /// What is shaped and drawn.
  func content(defaults: TextDefaults) -> TextContent {
    let standard = defaults.paragraph.textStyle(defaults)
    guard !pieces.isEmpty else { return TextContent("", defaults: defaults) }
    var runs: [StyledRun] = []
    var paragraphs: [StyledParagraph] = []
    for (number, piece) in pieces.enumerated() {
      let range = piece.start..<(number + 1 < pieces.count ? pieces[number + 1].start : length)
      let font = piece.font ?? defaults.font
      let style = TextStyle(font: font.textFont, attachment: piece.attachment?.inlineAttachment(in: font, at: piece.start))
      if let last = runs.last, last.style == style {
        runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        runs.append(StyledRun(range: range, style: style))
      }
      let paragraph = piece.paragraph?.textStyle(defaults) ?? standard
      if paragraphs.last?.style != paragraph { paragraphs.append(StyledParagraph(range: range, style: paragraph)) }
      paragraphs[paragraphs.count - 1].range = paragraphs[paragraphs.count - 1].range.lowerBound..<range.upperBound
    }
    return TextContent(
      styled: StyledText(text: string, runs: runs, paragraphs: paragraphs), paints: pieces.map { ($0.start, $0.paint) })
  }
}

extension AttributedTextLayout {
  /// Wraps a text made of pieces.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - width: the width of its place in points; nil, 0, negative, infinite and NaN are no limit.
  ///   - maximumNumberOfLines: the greatest number of lines; 0 is no limit.
  ///   - lineBreakMode: what happens to the last line when the limit leaves text out.
  public convenience init(
    _ text: AttributedTextPieces, width: CGFloat?, maximumNumberOfLines: Int = 0, lineBreakMode: NSLineBreakMode = .byTruncatingTail
  ) {
    self.init(
      text.content(defaults: .ofStrings), width: width.map { Double($0) }, lineLimit: maximumNumberOfLines,
      truncation: LabelLayout.truncation(lineBreakMode))
  }
}
