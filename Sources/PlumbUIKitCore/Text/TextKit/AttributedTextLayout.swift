// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// An attributed text wrapped at a width ahead of being shown.
///
/// One object is measured, asked and drawn, so that what is drawn is what was measured. It never changes and may be made and used on
/// any thread; colours are resolved when it is drawn. All lengths are points from the text's top left corner.
///
/// Differs from UIKit, which has no such type: `NSLayoutManager` answers the same questions, but belongs to one thread at a time.
public final class AttributedTextLayout: @unchecked Sendable {
  /// A line of the text.
  public struct Line: Hashable, Sendable {
    /// The characters, white space and separator at the end included, in UTF-16 code units.
    public var range: NSRange
    /// From the leading to the trailing edge of the letters, and from the line's top to its bottom.
    public var usedRect: CGRect
    /// The baseline.
    public var baseline: CGFloat
    /// Whether an ellipsis stands for some of the characters.
    public var isTruncated: Bool
  }

  /// An attachment that the text shows.
  public struct Attachment: Sendable {
    /// What is shown.
    public var attachment: NSTextAttachment
    /// The UTF-16 code unit that it takes the place of.
    public var characterIndex: Int
    /// Where it is shown.
    public var frame: CGRect
  }

  /// A link that the text shows.
  public struct Link: Hashable, Sendable {
    /// The value of the `link` attribute, if it is a URL or a string that is one.
    public var url: URL?
    /// The value of the `link` attribute as text.
    public var text: String
    /// The characters, in UTF-16 code units.
    public var range: NSRange
    /// What its letters fill, line by line.
    public var rects: [CGRect]
  }

  // `content` is shaped in the initialiser and only read from then on.
  let content: TextContent
  package let layout: TextLayout

  /// Wraps a text.
  ///
  /// - Parameters:
  ///   - string: the text; what has no font takes the system's at 12 points.
  ///   - width: the width of its place in points; nil, 0, negative, infinite and NaN are no limit.
  ///   - maximumNumberOfLines: the greatest number of lines; 0 is no limit.
  ///   - lineBreakMode: what happens to the last line when the limit leaves text out; the modes that wrap and clip end it where it would
  ///     end anyhow.
  public convenience init(
    _ string: NSAttributedString, width: CGFloat?, maximumNumberOfLines: Int = 0, lineBreakMode: NSLineBreakMode = .byTruncatingTail
  ) {
    self.init(
      TextContent(string, defaults: .ofStrings), width: width.map { Double($0) }, lineLimit: maximumNumberOfLines,
      truncation: LabelLayout.truncation(lineBreakMode))
  }

  init(_ content: TextContent, width: Double?, lineLimit: Int, truncation: TextTruncation) {
    self.content = content
    layout = content.shaped.layout(width: width, lineLimit: lineLimit, truncation: truncation)
  }

  // MARK: Sizes

  /// The size of the lines, not rounded.
  public var size: CGSize { CGSize(width: layout.metrics.width, height: layout.metrics.height) }

  /// The number of lines.
  public var lineCount: Int { layout.lines.count }

  /// Whether the limit of lines, or a line that may not wrap, left text out.
  public var isTruncated: Bool { layout.metrics.isTruncated }

  /// The first line's baseline.
  public var firstBaseline: CGFloat { CGFloat(layout.metrics.firstBaseline) }

  /// The last line's baseline.
  public var lastBaseline: CGFloat { CGFloat(layout.metrics.lastBaseline) }

  /// The lines from top to bottom.
  public var lines: [Line] { layout.lines.map(Line.init) }

  // MARK: Questions

  /// The character at a point; nil beside the letters.
  public func characterIndex(at point: CGPoint) -> Int? {
    guard let hit = layout.hit(x: Double(point.x), y: Double(point.y)), hit.isInside else { return nil }
    return hit.range.lowerBound
  }

  /// What the letters of a range fill: one rectangle for each stretch of neighbours in a line.
  ///
  /// - Parameter range: UTF-16 code units; what lies outside of the text is ignored.
  /// - Returns: Rectangles in the order of the lines.
  public func rects(forCharacterRange range: NSRange) -> [CGRect] {
    layout.rects(of: Range(characters: range)).map(CGRect.init)
  }

  /// The attachments that are shown.
  public var attachments: [Attachment] {
    layout.attachmentFrames.compactMap { place in
      guard let attachment = content.paint(at: place.offset).attachment else { return nil }
      return Attachment(attachment: attachment, characterIndex: place.offset, frame: CGRect(place.frame))
    }
  }

  /// The links that are shown, in the order of the text.
  public var links: [Link] {
    content.links.compactMap { link in
      let rects = layout.rects(of: link.range).map(CGRect.init)
      return rects.isEmpty ? nil : link.shown(in: rects)
    }
  }

  /// The link at a point.
  public func link(at point: CGPoint) -> Link? {
    guard let index = characterIndex(at: point), let link = content.link(at: index) else { return nil }
    return link.shown(in: layout.rects(of: link.range).map(CGRect.init))
  }

  // MARK: Drawing

  /// Draws the text in the current context.
  ///
  /// - Parameters:
  ///   - point: where the top left corner comes to lie, in points.
  ///   - textColor: the colour of characters that have none.
  public func draw(at point: CGPoint, textColor: UIColor = .black) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    TextPainter(content: content, layout: layout, color: textColor, traits: .current).draw(at: point, in: context)
  }
}

extension AttributedTextLayout.Line {
  init(_ line: LineFragment) {
    self.init(
      range: NSRange(location: line.range.lowerBound, length: line.range.count),
      usedRect: CGRect(x: line.x, y: line.top, width: line.width, height: line.height), baseline: CGFloat(line.baseline),
      isTruncated: line.isTruncated)
  }
}

extension Range<Int> {
  /// The characters of a range that may reach beyond any text; none for one that is nowhere.
  init(characters range: NSRange) {
    let start = range.location == NSNotFound ? 0 : Swift.min(Swift.max(range.location, 0), Int(Int32.max))
    let count = range.location == NSNotFound ? 0 : Swift.min(Swift.max(range.length, 0), Int(Int32.max))
    self = start..<start + count
  }
}

extension CGRect {
  init(_ rect: TextRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
