// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  /// A text that is wrapped at a width ahead of being shown: what was measured is what is drawn and asked for links.
  ///
  /// It never changes and may be made and used on any thread, by one at a time: TextKit's objects are asked under a lock.
  public final class RowText: @unchecked Sendable {
    private let storage: NSTextStorage
    private let manager = NSLayoutManager()
    private let container: NSTextContainer
    private let lock = NSLock()
    /// The links with the rectangles that their letters fill, in points from the text's top left corner.
    public let links: [RowTextLink]
    /// The size of the lines in points, not rounded.
    public let size: CGSize
    /// The number of lines.
    public let lineCount: Int
    /// Whether the limit of lines left text out.
    public let isTruncated: Bool
    /// The rectangles of attachments in points, in the order of the text.
    public let attachmentFrames: [CGRect]

    /// Wraps a text.
    ///
    /// - Parameters:
    ///   - string: the text; a copy is kept.
    ///   - width: the width of its place in points.
    ///   - maximumNumberOfLines: the greatest number of lines; 0 is no limit.
    public init(_ string: NSAttributedString, width: CGFloat, maximumNumberOfLines: Int = 0) {
      storage = NSTextStorage(attributedString: string)
      container = NSTextContainer(
        size: CGSize(width: width > 0 ? width : CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
      container.lineFragmentPadding = 0
      container.maximumNumberOfLines = maximumNumberOfLines
      container.lineBreakMode = .byTruncatingTail
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      let glyphs = manager.glyphRange(for: container)
      size = manager.usedRect(for: container).size
      var lines = 0
      var isTruncated = false
      let (manager, container, storage) = (manager, container, storage)
      manager.enumerateLineFragments(forGlyphRange: glyphs) { _, _, _, range, _ in
        lines += 1
        if manager.truncatedGlyphRange(inLineFragmentForGlyphAt: range.location).location != NSNotFound { isTruncated = true }
      }
      (lineCount, self.isTruncated) = (lines, isTruncated)
      let all = NSRange(location: 0, length: storage.length)
      func rects(_ range: NSRange) -> [CGRect] {
        var rects: [CGRect] = []
        let glyphs = manager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
        manager.enumerateEnclosingRects(
          forGlyphRange: glyphs, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
        ) { rect, _ in rects.append(rect) }
        return rects
      }
      var links: [RowTextLink] = []
      var attachments: [CGRect] = []
      storage.enumerateAttributes(in: all, options: []) { attributes, range, _ in
        if let link = attributes[.link] {
          let value = (link as? URL)?.absoluteString ?? "\(link)"
          let shown = rects(range)
          if !shown.isEmpty { links.append(RowTextLink(value: value, rects: shown)) }
        }
        if attributes[.attachment] != nil { attachments += rects(range) }
      }
      (self.links, attachmentFrames) = (links, attachments)
    }

    /// The link whose letters are at a point; nil beside them.
    public func link(at point: CGPoint) -> RowTextLink? {
      links.first { $0.rects.contains { $0.contains(point) } }
    }

    /// Draws the text.
    ///
    /// - Parameters:
    ///   - point: where the top left corner comes to lie, in points.
    ///   - context: what is drawn into.
    ///   - textColor: unused: characters without a colour are drawn in TextKit's own.
    public func draw(at point: CGPoint, in context: CGContext, textColor: UIColor) {
      lock.lock()
      defer { lock.unlock() }
      UIGraphicsPushContext(context)
      let glyphs = manager.glyphRange(for: container)
      manager.drawBackground(forGlyphRange: glyphs, at: point)
      manager.drawGlyphs(forGlyphRange: glyphs, at: point)
      UIGraphicsPopContext()
    }
  }
#endif
