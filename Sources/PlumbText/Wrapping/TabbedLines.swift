// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Wrapping of a block with tabs, whose widths depend on where in the line they stand.
///
/// Not a matter of prefix sums any more, so each line tries its opportunities one after the other.
struct TabbedLines<Record: Opportunity> {
  private let breaker: LineBreaker<Record>
  private let number: Int
  private let block: TextBlock
  private let meter: TabMeter

  init(_ breaker: LineBreaker<Record>, _ number: Int, _ block: TextBlock) {
    self.breaker = breaker
    self.number = number
    self.block = block
    meter = TabMeter(breaker.storage, style: breaker.sheet.paragraphStyles[Int(block.style)])
  }

  func walk(
    lineLimit: Int, limits: LineLimits, outcome: inout LineBreaker<Record>.Outcome, visit: (LineSpan) -> Void
  ) {
    let base = Int(block.start)
    let content = Int(block.contentEnd) - base
    let end = Int(block.endOpportunity)
    var next = Int(block.firstOpportunity)
    var limit = limits.first
    var start = 0
    var position = 0
    // A tab's width follows the line's width in steps: no interval is promised but the width itself.
    outcome.narrowest = limit == Int.max ? outcome.narrowest : max(outcome.narrowest, limit + limits.firstInset)
    outcome.wider = min(outcome.wider, limit == Int.max ? limit : limit + limits.firstInset + 1)
    repeat {
      if outcome.lineCount == lineLimit {
        outcome.isTruncated = true
        return
      }
      var span = LineSpan(
        block: number, start: base + start, end: base, startPosition: position, endPosition: position, width: 0, fullWidth: 0,
        isLast: false)
      let isFirst = start == 0 && block.flags.contains(.startsParagraph)
      var taken = false
      while next < end {
        let record = breaker.opportunities[next]
        let width = meter.width(
          from: base + start, at: position, to: base + record.index, at: record.visibleEnd, isFirst: isFirst)
        if width > limit { break }
        span.width = width
        span.endPosition = record.nextStart
        span.end = base + record.index
        taken = true
        next += 1
      }
      if taken {
        start = span.end - base
      } else {
        start = cutLine(from: start, at: position, limit: limit, isFirst: isFirst, span: &span, outcome: &outcome)
        while next < end && breaker.opportunities[next].index <= start { next += 1 }
      }
      span.end = base + start
      position = span.endPosition
      span.fullWidth = span.width
      span.isLast = start >= content
      outcome.lineCount += 1
      limit = limits.rest
      visit(span)
    } while start < content
  }

  /// Ends a line inside a word; tabs before the word have moved it to the right.
  private func cutLine(
    from start: Int, at position: Int, limit: Int, isFirst: Bool, span: inout LineSpan,
    outcome: inout LineBreaker<Record>.Outcome
  ) -> Int {
    let base = Int(block.start)
    let content = Int(block.contentEnd)
    guard breaker.storage.header.flags.contains(.hasAdvances) else {
      outcome.needsAdvances = true
      return content - base
    }
    let advances = GraphemeAdvances(breaker.storage)
    var end = base + start
    var edge = position
    repeat {
      let after = advances.nextBoundary(after: end, before: content)
      let further = edge + advances.sum(end..<after)
      let width = meter.width(from: base + start, at: position, to: after, at: further, isFirst: isFirst)
      if width > limit && end > base + start { break }
      end = after
      edge = further
      span.width = width
    } while end < content
    span.endPosition = edge
    return end - base
  }
}

/// Measures pieces of a line that holds tabs.
struct TabMeter {
  private let stops: [TextTabStop]
  private let interval: Double
  private let firstIndent: Double
  private let indent: Double
  private let marks: UnsafeBufferPointer<TabMark>

  init(_ storage: ShapedStorage, style: TextParagraphStyle) {
    let header = storage.header
    stops = style.tabStops
    interval = style.defaultTabInterval
    firstIndent = style.firstLineHeadIndent
    indent = style.headIndent
    marks = UnsafeBufferPointer(
      start: storage.pointer(ShapedStorage.tabsOffset(header), as: TabMark.self), count: Int(header.tabCount))
  }

  /// The fixed-point width from a line's start to an offset, with the tabs between.
  func width(from start: Int, at startPosition: Int, to end: Int, at endPosition: Int, isFirst: Bool) -> Int {
    var x = 0
    var position = startPosition
    visit(from: start, to: end, endPosition: endPosition) { mark, following in
      x += Int(mark.position) - position
      x = place(after: x, following: following, isFirst: isFirst)
      position = Int(mark.position)
    }
    // A line that ends in white space ends before its tabs; their marks lie beyond the visible end.
    return x + max(0, endPosition - position)
  }

  /// Where the text after a tab begins, in fixed point from the line's start.
  func place(after x: Int, following: Int, isFirst: Bool) -> Int {
    let unit = FontInstance.unitsPerPoint
    let lead = (isFirst ? firstIndent : indent) * unit
    let here = Double(x) + lead
    for stop in stops where stop.location * unit > here + 1 {
      let target = stop.location * unit
      let shift =
        switch stop.alignment {
        case .left: 0.0
        case .center: Double(following) / 2
        case .right: Double(following)
        }
      return Int((max(here, target - shift) - lead).rounded())
    }
    guard interval > 0 else { return x + Int(TabMeter.fallback * unit) }
    let last = (stops.last?.location ?? 0) * unit
    let step = interval * unit
    let count = ((here - last + 1) / step).rounded(.down) + 1
    return Int((last + max(1, count) * step - lead).rounded())
  }

  // Beyond the last stop without an interval UIKit would break the line; a fixed step keeps the words apart.
  private static let fallback = 28.0

  /// Visits the tabs of a piece, each with the width of the text between it and the next one or the end.
  private func visit(from start: Int, to end: Int, endPosition: Int, _ body: (TabMark, Int) -> Void) {
    var index = firstMark(from: start)
    while index < marks.count, Int(marks[index].index) < end {
      let mark = marks[index]
      // The mark stands before what the tab moves: at the visible end it hangs.
      if Int(mark.position) >= endPosition { return }
      let isLast = index + 1 == marks.count || Int(marks[index + 1].index) >= end
      let following = (isLast ? endPosition : min(endPosition, Int(marks[index + 1].position))) - Int(mark.position)
      body(mark, max(0, following))
      index += 1
    }
  }

  private func firstMark(from start: Int) -> Int {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if Int(marks[middle].index) < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
