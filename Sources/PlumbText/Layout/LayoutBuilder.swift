// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Makes the fragments of lines: shapes what they show, in visual order, and aligns them.
struct LayoutBuilder {
  private let text: ShapedText
  private let shaper: TextShaper
  private let width: LineWidth
  private let metrics: TextLayoutMetrics
  private let truncation: TextTruncation
  private let blocks: UnsafePointer<TextBlock>

  init(_ text: ShapedText, shaper: TextShaper, width: LineWidth, metrics: TextLayoutMetrics, truncation: TextTruncation) {
    self.text = text
    self.shaper = shaper
    self.width = width
    self.metrics = metrics
    self.truncation = truncation
    let storage = text.storage
    blocks = storage.pointer(ShapedStorage.blocksOffset(storage.header), as: TextBlock.self)
  }

  /// The fragments of the lines.
  mutating func fragments(_ spans: [LineSpan]) -> [LineFragment] {
    guard !spans.isEmpty else { return [] }
    var fragments: [LineFragment] = []
    fragments.reserveCapacity(spans.count)
    var stack = LineStack(text.storage, sheet: text.sheet)
    shaper.load(text.text)
    shaper.findGraphemes()
    var next = 0
    var number = 0
    shaper.visitBlocks(text.sheet) { block, items in
      while next < spans.count, spans[next].block == number {
        let place = stack.add(spans[next])
        fragments.append(fragment(spans[next], place, block, items, isLastShown: next == spans.count - 1))
        next += 1
      }
      number += 1
      return next < spans.count
    }
    shaper.scratch.trim()
    return fragments
  }

  // MARK: One line

  private func fragment(
    _ span: LineSpan, _ place: LineStack.Place, _ block: BlockRange, _ items: [TextItem], isLastShown: Bool
  ) -> LineFragment {
    let style = text.sheet.paragraphStyles[block.style]
    let isFirst = span.start == block.start && block.startsParagraph
    let available = available(style, isFirst: isFirst)
    let parts = parts(span, block, items, style, available: available, isLastShown: isLastShown)
    var setter = LineSetter(shaper, sheet: text.sheet, block: block, items: items, style: style, isFirst: isFirst)
    if text.storage.header.tabCount > 0 { setter.meter = TabMeter(text.storage, style: style) }
    setter.set(parts.parts)
    let isRightToLeft = block.level == 1
    if style.alignment == .justified, !span.isLast, !parts.isTruncated, let available { setter.justify(to: available) }
    let slack = (available ?? naturalWidth(place)) - setter.width
    let x = lead(style, place, isRightToLeft: isRightToLeft) + offset(style.alignment, slack, isRightToLeft: isRightToLeft)
    let end = span.isLast ? block.end : span.end
    return LineFragment(
      range: span.start..<end, x: x, top: place.top, height: place.height, baseline: place.baseline, width: setter.width,
      glyphRuns: setter.runs, isTruncated: parts.isTruncated, isRightToLeft: isRightToLeft)
  }

  /// The points between a line's indents; nil when nothing limits it.
  private func available(_ style: TextParagraphStyle, isFirst: Bool) -> Double? {
    guard width.isLimited else { return nil }
    let limits = width.limits(style)
    return Double((isFirst ? limits.first : limits.rest) - 1) / FontInstance.unitsPerPoint
  }

  /// Without a limit, lines align within the widest of them.
  private func naturalWidth(_ place: LineStack.Place) -> Double { metrics.width - place.indent }

  /// Where the space between the indents begins, from the left edge.
  private func lead(_ style: TextParagraphStyle, _ place: LineStack.Place, isRightToLeft: Bool) -> Double {
    guard isRightToLeft else { return place.indent }
    guard style.tailIndent > 0 else { return -style.tailIndent }
    return (width.isLimited ? Double(width.units - 1) / FontInstance.unitsPerPoint : metrics.width) - style.tailIndent
  }

  private func offset(_ alignment: TextAlignment, _ slack: Double, isRightToLeft: Bool) -> Double {
    switch alignment {
    case .left: 0
    case .center: slack / 2
    case .right: slack
    case .natural, .justified: isRightToLeft ? slack : 0
    }
  }

  /// What a line shows: its characters without hanging white space, a hyphen, or an ellipsis and what is left beside it.
  private func parts(
    _ span: LineSpan, _ block: BlockRange, _ items: [TextItem], _ style: TextParagraphStyle, available: Double?,
    isLastShown: Bool
  ) -> (parts: [LinePart], isTruncated: Bool) {
    let visible = span.start..<visibleEnd(span)
    if let kind = truncation(span, block, style, isLastShown: isLastShown, available: available) {
      let cutter = LineTruncation(items, shaper: shaper, sheet: text.sheet)
      return (cutter.parts(kind, from: span.start, visible: visible, block: block, width: available), true)
    }
    var parts = [LinePart.text(visible)]
    if !span.isLast, visible.upperBound > visible.lowerBound, shaper.scratch.units[visible.upperBound - 1] == 0xAD {
      parts.append(.mark(.hyphen, at: visible.upperBound - 1))
    }
    return (parts, false)
  }

  private func visibleEnd(_ span: LineSpan) -> Int {
    var end = span.end
    while end > span.start, shaper.scratch.flags[end - 1] & UnitFlag.white != 0 { end -= 1 }
    return end
  }

  /// How a line is truncated, if it is.
  private func truncation(
    _ span: LineSpan, _ block: BlockRange, _ style: TextParagraphStyle, isLastShown: Bool, available: Double?
  ) -> TextTruncation? {
    if style.isSingleLine, let available, Double(span.width - 1) / FontInstance.unitsPerPoint > available {
      switch style.lineBreakMode {
      case .byTruncatingHead: return .head
      case .byTruncatingMiddle: return .middle
      case .byTruncatingTail: return .tail
      default: return nil
      }
    }
    guard isLastShown, truncation != .none else { return nil }
    let isLeftOut = !span.isLast || block.end > block.contentEnd || Int(text.storage.header.blockCount) > span.block + 1
    return isLeftOut ? truncation : nil
  }
}
