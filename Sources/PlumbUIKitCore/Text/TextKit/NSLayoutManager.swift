// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// Lays the text of a text storage out in a text container and answers where its characters are.
///
/// Layout is made when it is first asked for. Rectangles are in the container's coordinates, in points.
///
/// Source: Apple, "NSLayoutManager". Differs from UIKit: glyphs are counted as UTF-16 code units; text is laid out in the first container
/// only and doesn't flow into further ones. One thread at a time; `AttributedTextLayout` can be shared by threads.
open class NSLayoutManager: NSObject {
  /// Creates a layout manager without text and containers.
  public override init() {
    super.init()
  }

  /// Creates a layout manager from an archive, empty.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The text; it keeps the layout manager alive.
  open private(set) weak var textStorage: NSTextStorage?

  /// The containers; text is laid out in the first.
  open private(set) var textContainers: [NSTextContainer] = []

  /// Whether lines include the font's leading; true by default.
  open var usesFontLeading = true {
    didSet { if usesFontLeading != oldValue { forgetText() } }
  }

  /// The colour of characters that have none.
  package var defaultColor = UIColor.black
  /// What links are drawn with instead of a link's own colour and line; nil leaves those.
  package var linkAttributes: [NSAttributedString.Key: Any]? {
    didSet { content?.linkAttributes = linkAttributes }
  }

  private var content: TextContent?
  private var current: AttributedTextLayout?

  func attach(to storage: NSTextStorage?) {
    textStorage = storage
    forgetText()
  }

  func forgetText() {
    content = nil
    forgetLayout()
  }

  func forgetLayout() { current = nil }

  // MARK: Containers

  /// Adds a container after the others.
  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

  /// Adds a container.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    precondition((0...textContainers.count).contains(index), "A text container is inserted among those that there are.")
    container.layoutManager = self
    textContainers.insert(container, at: index)
    forgetLayout()
  }

  /// Removes a container.
  open func removeTextContainer(at index: Int) {
    precondition(textContainers.indices.contains(index), "A text container that is removed is there.")
    textContainers.remove(at: index).layoutManager = nil
    forgetLayout()
  }

  // MARK: Layout

  /// The layout in the first container; nil without text or container.
  package var laidOut: AttributedTextLayout? {
    if let current { return current }
    guard let content = shapedContent, let container = textContainers.first else { return nil }
    let made = AttributedTextLayout(
      content, width: container.lineWidth, lineLimit: lineLimit(content, container),
      truncation: LabelLayout.truncation(container.lineBreakMode))
    current = made
    return made
  }

  /// The text, shaped once for all widths; nil without a text storage.
  package var shapedContent: TextContent? {
    if let content { return content }
    guard let textStorage else { return nil }
    let made = TextContent(textStorage, defaults: TextDefaults.ofStrings.usingLeading(usesFontLeading))
    made.linkAttributes = linkAttributes
    content = made
    return made
  }

  private func lineLimit(_ content: TextContent, _ container: NSTextContainer) -> Int {
    let limit = max(0, container.maximumNumberOfLines)
    guard let height = container.lineHeightLimit else { return limit }
    let rules = LabelLayout(lineLimit: limit, lineBreakMode: container.lineBreakMode, scale: 1000)
    return rules.lineLimit(for: content, width: container.lineWidth.map { CGFloat($0) } ?? 0, height: height)
  }

  /// Makes the layout if it isn't there.
  open func ensureLayout(for container: NSTextContainer) { _ = laidOut(in: container) }

  func laidOut(in container: NSTextContainer) -> AttributedTextLayout? { container === textContainers.first ? laidOut : nil }

  /// The rectangle that the laid out lines fill, padding included.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let lines = laidOut(in: container)?.layout.lines, let first = lines.first else { return .zero }
    return lines.dropFirst().reduce(used(first, in: container)) { $0.union(used($1, in: container)) }
  }

  func used(_ line: LineFragment, in container: NSTextContainer) -> CGRect {
    CGRect(x: line.x, y: line.top, width: line.width + 2 * Double(container.lineOrigin), height: line.height)
  }

  // MARK: Drawing

  /// Draws the backgrounds of characters.
  ///
  /// - Parameters:
  ///   - glyphsToShow: the characters.
  ///   - origin: the container's place in the current context, in points.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin, parts: .backgrounds)
  }

  /// Draws characters without their backgrounds.
  ///
  /// - Parameters:
  ///   - glyphsToShow: the characters.
  ///   - origin: the container's place in the current context, in points.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) { draw(glyphsToShow, at: origin, parts: .letters) }

  private func draw(_ range: NSRange, at origin: CGPoint, parts: TextPainter.Parts) {
    guard let laidOut, let container = textContainers.first, let context = UIGraphicsGetCurrentContext(), range.length > 0 else { return }
    var painter = TextPainter(content: laidOut.content, layout: laidOut.layout, color: defaultColor, traits: .current)
    painter.parts = parts
    painter.characters = Range(characters: range)
    painter.draw(at: CGPoint(x: origin.x + container.lineOrigin, y: origin.y), in: context)
  }
}
