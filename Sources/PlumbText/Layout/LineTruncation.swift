// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A piece of what a line shows.
enum LinePart {
  /// A sign that is not in the text.
  enum Mark { case ellipsis, hyphen }

  case text(Range<Int>)
  /// A sign in the style of the character at an offset.
  case mark(Mark, at: Int)
}

/// Chooses what stays of a line beside an ellipsis.
struct LineTruncation {
  private let shaper: TextShaper
  private let sheet: StyleSheet

  /// The items are those of the line's block; their advances are found once more.
  init(_ items: [TextItem], shaper: TextShaper, sheet: StyleSheet) {
    self.shaper = shaper
    self.sheet = sheet
    for item in items { shaper.measure(item, sheet: sheet) }
  }

  /// The parts of a line that begins at `start` and must leave out what follows it in its block.
  ///
  /// `visible` is what the line would show without an ellipsis, `width` the points there are.
  func parts(
    _ kind: TextTruncation, from start: Int, visible: Range<Int>, block: BlockRange, width: Double?
  ) -> [LinePart] {
    let whole = start..<trimmedEnd(start..<block.contentEnd)
    let budget = width.map { Int($0 * FontInstance.unitsPerPoint) + 1 } ?? Int.max
    switch kind {
    case .none: return [.text(visible)]
    case .tail:
      let end = tailCut(whole, budget)
      return [.text(start..<end), .mark(.ellipsis, at: max(start, end - 1))]
    case .head:
      let sign = ellipsisWidth(at: whole.lowerBound)
      let begin = trimmedStart(lastPart(of: whole, within: budget == Int.max ? budget : budget - sign))
      return [.mark(.ellipsis, at: min(begin, max(start, whole.upperBound - 1))), .text(begin..<whole.upperBound)]
    case .middle: return middle(whole, budget)
    }
  }

  private func middle(_ whole: Range<Int>, _ budget: Int) -> [LinePart] {
    let sign = ellipsisWidth(at: whole.lowerBound)
    guard budget != Int.max else { return [.text(whole), .mark(.ellipsis, at: max(whole.lowerBound, whole.upperBound - 1))] }
    let room = max(0, budget - sign)
    let left = firstPart(of: whole, within: room / 2)
    let used = sum(whole.lowerBound..<left)
    let begin = max(left, lastPart(of: whole, within: room - used).lowerBound)
    // What the right side could not use is the left side's.
    let rest = room - sum(begin..<whole.upperBound)
    let end = min(begin, firstPart(of: whole, within: rest))
    let head = whole.lowerBound..<trimmedEnd(whole.lowerBound..<end)
    let tail = trimmedStart(begin..<whole.upperBound)..<whole.upperBound
    return [.text(head), .mark(.ellipsis, at: max(whole.lowerBound, head.upperBound - 1)), .text(tail)]
  }

  /// Where the text before an ellipsis ends; the ellipsis has the style of the character before it.
  private func tailCut(_ whole: Range<Int>, _ budget: Int) -> Int {
    guard budget != Int.max else { return whole.upperBound }
    var end = whole.upperBound
    // A wide ellipsis may push the cut into a run whose ellipsis is narrower: the second answer stands.
    for _ in 0..<2 {
      let sign = ellipsisWidth(at: max(whole.lowerBound, end - 1))
      end = trimmedEnd(whole.lowerBound..<firstPart(of: whole, within: budget - sign))
    }
    return end
  }

  /// Where the longest beginning of a range that is no wider than `room` ends.
  private func firstPart(of range: Range<Int>, within room: Int) -> Int {
    var end = range.lowerBound
    var used = 0
    while end < range.upperBound {
      let next = nextBoundary(after: end, before: range.upperBound)
      used += sum(end..<next)
      if used > room { break }
      end = next
    }
    return end
  }

  /// The longest end of a range that is no wider than `room`.
  private func lastPart(of range: Range<Int>, within room: Int) -> Range<Int> {
    var begin = range.upperBound
    var used = 0
    while begin > range.lowerBound {
      var previous = begin - 1
      while previous > range.lowerBound, !shaper.startsGrapheme(previous) { previous -= 1 }
      used += sum(previous..<begin)
      if used > room { break }
      begin = previous
    }
    return begin..<range.upperBound
  }

  private func sum(_ range: Range<Int>) -> Int {
    var total = 0
    for unit in range { total += Int(shaper.scratch.advances[unit]) }
    return total
  }

  private func nextBoundary(after unit: Int, before end: Int) -> Int {
    var next = unit + 1
    while next < end, !shaper.startsGrapheme(next) { next += 1 }
    return next
  }

  private func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, shaper.scratch.flags[end - 1] & UnitFlag.white != 0 { end -= 1 }
    return end
  }

  private func trimmedStart(_ range: Range<Int>) -> Int {
    var start = range.lowerBound
    while start < range.upperBound, shaper.scratch.flags[start] & UnitFlag.white != 0 { start += 1 }
    return start
  }

  private func ellipsisWidth(at unit: Int) -> Int {
    Int((MarkGlyphs(.ellipsis, style: sheet.style(at: unit)).width * FontInstance.unitsPerPoint).rounded())
  }
}
