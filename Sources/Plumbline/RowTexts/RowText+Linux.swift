// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  import PlumbUIKitCore

  /// A text that is wrapped at a width ahead of being shown: what was measured is what is drawn and asked for links.
  ///
  /// It never changes and may be made and used on any thread.
  public final class RowText: Sendable {
    private let layout: AttributedTextLayout
    /// The links with the rectangles that their letters fill, in points from the text's top left corner.
    public let links: [RowTextLink]

    /// Wraps a text.
    ///
    /// - Parameters:
    ///   - string: the text; a copy is kept.
    ///   - width: the width of its place in points.
    ///   - maximumNumberOfLines: the greatest number of lines; 0 is no limit.
    public init(_ string: NSAttributedString, width: CGFloat, maximumNumberOfLines: Int = 0) {
      layout = AttributedTextLayout(string, width: width, maximumNumberOfLines: maximumNumberOfLines)
      links = layout.links.map { RowTextLink(value: $0.text, rects: $0.rects) }
    }

    /// The size of the lines in points, not rounded.
    public var size: CGSize { layout.size }

    /// The number of lines.
    public var lineCount: Int { layout.lineCount }

    /// Whether the limit of lines left text out.
    public var isTruncated: Bool { layout.isTruncated }

    /// The rectangles of attachments in points, in the order of the text.
    public var attachmentFrames: [CGRect] { layout.attachments.map(\.frame) }

    /// The link whose letters are at a point; nil beside them.
    public func link(at point: CGPoint) -> RowTextLink? {
      guard layout.link(at: point) != nil else { return nil }
      return links.first { $0.rects.contains { $0.contains(point) } }
    }

    /// Draws the text.
    ///
    /// - Parameters:
    ///   - point: where the top left corner comes to lie, in points.
    ///   - context: what is drawn into.
    ///   - textColor: the colour of characters that have none.
    public func draw(at point: CGPoint, in context: CGContext, textColor: UIColor) {
      UIGraphicsPushContext(context)
      layout.draw(at: point, textColor: textColor)
      UIGraphicsPopContext()
    }
  }
#endif
