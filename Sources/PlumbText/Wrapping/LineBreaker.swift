// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a line begins and ends.
struct LineSpan: BitwiseCopyable {
  var block: Int
  /// UTF-16 offsets; the end is after hanging white space.
  var start: Int
  var end: Int
  /// Sums of advances from the block's beginning, in fixed point: at the line's start and at the next line's.
  var startPosition: Int
  var endPosition: Int
  /// The fixed-point width of what it shows, and with hanging white space.
  var width: Int
  var fullWidth: Int
  /// Whether the block ends with it.
  var isLast: Bool
}

/// How wide the lines of a block may be, in fixed point; `Int.max` is unlimited.
struct LineLimits {
  var first: Int
  var rest: Int
  /// What indents take from the width of the text's place.
  var firstInset = 0
  var restInset = 0

  static let none = LineLimits(first: Int.max, rest: Int.max)
}

/// Greedy wrapping of a shaped text: each line takes as much as fits.
///
/// Pure: reads the storage and nothing else. The opportunities' right edges ascend, so the last one that fits is found by
/// galloping from the line's beginning and then halving.
struct LineBreaker<Record: Opportunity> {
  let storage: ShapedStorage
  let sheet: StyleSheet
  let blocks: UnsafePointer<TextBlock>
  let blockCount: Int
  let opportunities: UnsafePointer<Record>

  /// What holds for all lines together.
  struct Outcome {
    var lineCount = 0
    /// Whether the line limit left text out.
    var isTruncated = false
    /// The least width limit of lines that gives the same lines.
    var narrowest = 0
    /// The least width limit at which some line would take more; `Int.max` if none ever would.
    var wider = Int.max
    /// Whether a line ends inside a word and the storage can't tell where: nothing else of the outcome holds.
    var needsAdvances = false
  }

  @inline(__always)
  init(_ storage: ShapedStorage, sheet: StyleSheet) {
    let header = storage.header
    self.storage = storage
    self.sheet = sheet
    blocks = storage.pointer(ShapedStorage.blocksOffset(header), as: TextBlock.self)
    blockCount = Int(header.blockCount)
    opportunities = storage.pointer(ShapedStorage.opportunitiesOffset(header), as: Record.self)
  }

  /// Visits all lines.
  ///
  /// - Parameters:
  ///   - lineLimit: the greatest number of lines.
  ///   - limits: the width of a block's first line and of its others.
  ///   - visit: takes each line.
  /// - Returns: What holds for all of them.
  @inline(__always)
  func walk(
    lineLimit: Int, limits: (TextBlock) -> LineLimits, visit: (LineSpan) -> Void
  ) -> Outcome {
    var outcome = Outcome()
    for number in 0..<blockCount {
      let block = blocks[number]
      let limit = limits(block)
      if outcome.lineCount == lineLimit {
        outcome.isTruncated = true
        return outcome
      }
      if block.flags.contains(.hasTabs) {
        TabbedLines(self, number, block).walk(lineLimit: lineLimit, limits: limit, outcome: &outcome, visit: visit)
      } else {
        walk(number, block, lineLimit: lineLimit, limits: limit, outcome: &outcome, visit: visit)
      }
    }
    return outcome
  }

  @inline(__always)
  private func walk(
    _ number: Int, _ block: TextBlock, lineLimit: Int, limits: LineLimits, outcome: inout Outcome,
    visit: (LineSpan) -> Void
  ) {
    let base = Int(block.start)
    let content = Int(block.contentEnd) &- base
    let end = Int(block.endOpportunity)
    var next = Int(block.firstOpportunity)
    var limit = limits.first
    var inset = limits.firstInset
    var start = 0
    var position = 0
    repeat {
      if outcome.lineCount == lineLimit {
        outcome.isTruncated = true
        return
      }
      let (edge, overflow) = position.addingReportingOverflow(limit)
      let reach = overflow ? Int.max : edge
      let found = lastFitting(from: next, to: end, reach: reach)
      var span = LineSpan(
        block: number, start: base &+ start, end: base, startPosition: position, endPosition: position, width: 0, fullWidth: 0,
        isLast: false)
      if found > next || content == 0 {
        if found > next {
          let taken = opportunities[found &- 1]
          span.width = taken.visibleEnd &- position
          span.endPosition = taken.nextStart
          start = taken.index
        }
        next = found
        if found < end { outcome.wider = min(outcome.wider, opportunities[found].visibleEnd &- position &+ inset) }
      } else {
        if next < end { outcome.wider = min(outcome.wider, opportunities[next].visibleEnd &- position &+ inset) }
        start = cut(block, from: start, at: position, reach: reach, inset: inset, span: &span, outcome: &outcome)
        while next < end && opportunities[next].index <= start { next &+= 1 }
      }
      position = span.endPosition
      span.fullWidth = position &- span.startPosition
      span.end = base &+ start
      span.isLast = start >= content
      // A single character that is wider than the line stays alone on it however narrow the line becomes.
      if span.width <= limit, !block.flags.contains(.isSingleLine) { outcome.narrowest = max(outcome.narrowest, span.width &+ inset) }
      outcome.lineCount &+= 1
      limit = limits.rest
      inset = limits.restInset
      visit(span)
    } while start < content
  }

  /// One past the last opportunity in `from..<to` whose right edge is within reach; `from` if there is none.
  @inline(__always)
  private func lastFitting(from: Int, to end: Int, reach: Int) -> Int {
    var low = from
    var step = 4
    while low &+ step <= end && opportunities[low &+ step &- 1].visibleEnd <= reach {
      low &+= step
      step <<= 1
    }
    var high = min(low &+ step, end)
    while low < high {
      let middle = (low &+ high) >> 1
      if opportunities[middle].visibleEnd <= reach { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// Ends a line inside a word that is wider than the line: between graphemes, one at least.
  @inline(never)
  func cut(
    _ block: TextBlock, from start: Int, at position: Int, reach: Int, inset: Int, span: inout LineSpan, outcome: inout Outcome
  ) -> Int {
    let base = Int(block.start)
    let content = Int(block.contentEnd) - base
    guard storage.header.flags.contains(.hasAdvances) else {
      outcome.needsAdvances = true
      return content
    }
    let advances = GraphemeAdvances(storage)
    var taken = advances.nextBoundary(after: base + start, before: base + content) - base
    var edge = position + advances.sum(base + start..<base + taken)
    var shown = edge + advances.correction(at: base + taken)
    while taken < content {
      let after = advances.nextBoundary(after: base + taken, before: base + content) - base
      let further = edge + advances.sum(base + taken..<base + after)
      let visible = further + (after < content ? advances.correction(at: base + after) : 0)
      if visible > reach {
        outcome.wider = min(outcome.wider, visible - position + inset)
        break
      }
      taken = after
      edge = further
      shown = visible
    }
    span.width = shown - position
    span.endPosition = edge
    return taken
  }
}

/// The advances of single graphemes, for lines that end inside a word.
struct GraphemeAdvances {
  private let storage: ShapedStorage
  private let header: ShapedStorage.Header
  private let offset: Int

  init(_ storage: ShapedStorage) {
    self.storage = storage
    header = storage.header
    offset = ShapedStorage.advancesOffset(header)
  }

  func sum(_ range: Range<Int>) -> Int {
    var total = 0
    if header.flags.contains(.isCompact) {
      let advances = storage.pointer(offset, as: Int16.self)
      for index in range { total &+= Int(advances[index]) }
      return total << ShapedStorage.compactAdvanceShift
    }
    let advances = storage.pointer(offset, as: Int32.self)
    for index in range { total &+= Int(advances[index]) }
    return total
  }

  func isBoundary(_ index: Int) -> Bool {
    guard header.flags.contains(.hasGraphemes) else { return true }
    let bits = storage.pointer(ShapedStorage.graphemesOffset(header), as: UInt8.self)
    return bits[index >> 3] & (1 << UInt8(index & 7)) != 0
  }

  /// The first grapheme boundary after `index`, at most `end`.
  func nextBoundary(after index: Int, before end: Int) -> Int {
    var next = index + 1
    while next < end && !isBoundary(next) { next += 1 }
    return min(next, end)
  }

  /// What is gained by ending a line before `index`.
  func correction(at index: Int) -> Int {
    let cuts = UnsafeBufferPointer(
      start: storage.pointer(ShapedStorage.cutsOffset(header), as: CutCorrection.self), count: Int(header.cutCount))
    var low = 0
    var high = cuts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(cuts[middle].index) < index { low = middle + 1 } else { high = middle }
    }
    return low < cuts.count && Int(cuts[low].index) == index ? Int(cuts[low].correction) : 0
  }
}
