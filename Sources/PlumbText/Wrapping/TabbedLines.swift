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
      var line = meter.line(
        from: base + start, at: position, isFirst: start == 0 && block.flags.contains(.startsParagraph))
      var taken = false
      while next < end {
        let record = breaker.opportunities[next]
        let width = line.width(to: base + record.index, at: record.visibleEnd)
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
        start = cutLine(line, from: start, at: position, limit: limit, span: &span, outcome: &outcome)
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
    _ line: TabMeter.Line, from start: Int, at position: Int, limit: Int, span: inout LineSpan,
    outcome: inout LineBreaker<Record>.Outcome
  ) -> Int {
    var line = line
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
      let width = line.width(to: after, at: further)
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

  /// A line that begins at an offset and has not ended yet.
  func line(from start: Int, at position: Int, isFirst: Bool) -> Line {
    Line(meter: self, isFirst: isFirst, next: firstMark(from: start), position: position)
  }

  /// The widths of a line's beginnings, asked for from the shortest to the longest.
  ///
  /// A tab with another one after it has its place, so that each is placed once however many ends are tried.
  struct Line {
    fileprivate let meter: TabMeter
    fileprivate let isFirst: Bool
    /// The first tab whose place is still open.
    fileprivate var next: Int
    /// What the tabs before `next` and the text between them take, in fixed point.
    private var x = 0
    /// How far the text is counted in `x`.
    fileprivate var position: Int

    fileprivate init(meter: TabMeter, isFirst: Bool, next: Int, position: Int) {
      self.meter = meter
      self.isFirst = isFirst
      self.next = next
      self.position = position
    }

    /// The fixed-point width from the line's start to an offset, with the tabs between.
    mutating func width(to end: Int, at endPosition: Int) -> Int {
      let marks = meter.marks
      while next + 1 < marks.count, Int(marks[next + 1].index) < end, Int(marks[next + 1].position) < endPosition {
        place(following: Int(marks[next + 1].position) - Int(marks[next].position))
      }
      // The mark stands before what the tab moves: at the visible end it hangs.
      guard next < marks.count, Int(marks[next].index) < end, Int(marks[next].position) < endPosition else {
        return x + max(0, endPosition - position)
      }
      var ended = self
      ended.place(following: endPosition - Int(marks[next].position))
      return ended.x + endPosition - ended.position
    }

    private mutating func place(following: Int) {
      let mark = Int(meter.marks[next].position)
      x = meter.place(after: x + mark - position, following: max(0, following), isFirst: isFirst)
      position = mark
      next += 1
    }
  }

  /// Where the text after a tab begins, in fixed point from the line's start.
  func place(after x: Int, following: Int, isFirst: Bool) -> Int {
    let unit = FontInstance.unitsPerPoint
    let lead = (isFirst ? firstIndent : indent) * unit
    let here = Double(x) + lead
    if let stop = firstStop(beyond: (here + 1) / unit) {
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

  private func firstStop(beyond location: Double) -> TextTabStop? {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].location > location { high = middle } else { low = middle + 1 }
    }
    return low < stops.count ? stops[low] : nil
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
