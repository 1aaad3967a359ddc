// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

// Overridable in UIKit; here they are questions to the layout, which a subclass can't change.
extension NSLayoutManager {
  // MARK: Characters and glyphs

  /// The number of glyphs: that of the text's UTF-16 code units.
  public var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// The characters of glyphs: the same range.
  public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// The glyphs of characters: the same range.
  public func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// The glyph of a character: the same number.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// The character of a glyph: the same number.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// The glyphs that are laid out in a container.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let lines = laidOut(in: container)?.layout.lines, let last = lines.last else { return NSRange(location: 0, length: 0) }
    return NSRange(location: 0, length: last.range.upperBound)
  }

  // MARK: Points

  /// The glyph nearest to a point in a container.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    hit(point, container)?.range.lowerBound ?? 0
  }

  /// The glyph nearest to a point in a container, and how far through it the point lies, 0...1.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer, fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let found = hit(point, container)
    partialFraction?.pointee = CGFloat(found?.fraction ?? 0)
    return found?.range.lowerBound ?? 0
  }

  /// The character nearest to a point in a container, and how far through it the point lies, 0...1.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  private func hit(_ point: CGPoint, _ container: NSTextContainer) -> TextHit? {
    guard !point.x.isNaN, !point.y.isNaN else { return nil }
    return laidOut(in: container)?.layout.hit(x: Double(point.x - container.lineOrigin), y: Double(point.y))
  }

  // MARK: Rectangles

  /// The rectangle around the glyphs of a range in a container.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    let rects = rects(glyphRange, container)
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }

  /// Visits the rectangles that the glyphs of a range fill, line by line.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for rect in rects(glyphRange, textContainer) where !stops.boolValue { block(rect, &stops) }
  }

  private func rects(_ range: NSRange, _ container: NSTextContainer) -> [CGRect] {
    (laidOut(in: container)?.rects(forCharacterRange: range) ?? []).map { $0.offsetBy(dx: container.lineOrigin, dy: 0) }
  }

  /// Visits the lines that hold glyphs of a range: the line's rectangle, what its letters fill with the padding, the container and the
  /// line's glyphs.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first, let lines = laidOut?.layout.lines else { return }
    var stops = ObjCBool(false)
    let wanted = Range(characters: glyphRange)
    for line in lines where line.range.overlaps(wanted) && !stops.boolValue {
      let glyphs = NSRange(location: line.range.lowerBound, length: line.range.count)
      block(whole(line, in: container), used(line, in: container), container, glyphs, &stops)
    }
  }

  /// The rectangle of the line that a glyph stands in, from edge to edge of the container.
  public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
    guard let container = textContainers.first, let line = line(glyphIndex, effectiveGlyphRange) else { return .zero }
    return whole(line, in: container)
  }

  /// What the letters of the line that a glyph stands in fill, with the padding.
  public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
    guard let container = textContainers.first, let line = line(glyphIndex, effectiveGlyphRange) else { return .zero }
    return used(line, in: container)
  }

  /// Where a glyph stands on its baseline, from the top left corner of its line.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let container = textContainers.first, let layout = laidOut?.layout, let line = line(glyphIndex, nil),
      let caret = layout.caret(at: glyphIndex)
    else { return .zero }
    return CGPoint(x: caret.x + Double(container.lineOrigin), y: line.baseline - line.top)
  }

  /// The size of the attachment that a glyph stands for in points; -1 in both directions where there is none.
  public func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
    let found = laidOut?.layout.attachmentFrames.first { $0.offset == glyphIndex }
    return found.map { CGSize(width: $0.frame.width, height: $0.frame.height) } ?? CGSize(width: -1, height: -1)
  }

  private func line(_ glyph: Int, _ range: NSRangePointer?) -> LineFragment? {
    guard glyph >= 0, let layout = laidOut?.layout, let number = layout.lineIndex(ofCharacterAt: glyph) else { return nil }
    let line = layout.lines[number]
    range?.pointee = NSRange(location: line.range.lowerBound, length: line.range.count)
    return line
  }

  private func whole(_ line: LineFragment, in container: NSTextContainer) -> CGRect {
    let width = container.lineWidth.map { CGFloat($0) + 2 * container.lineOrigin } ?? used(line, in: container).maxX
    return CGRect(x: 0, y: line.top, width: width, height: line.height)
  }
}
