// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

@testable import PlumbText
import SeededRandom
import Testing

/// Wrapping against a naive model, and the promises of its results.
struct LineBreakerTests {
  /// Tries each opportunity in turn; ends a line between graphemes where none fits.
  private func naive(_ text: ShapedText, width: Double) -> [Int] {
    let detailed = text.pool.withShaper { $0.shape(text.text, sheet: text.sheet, keepsAdvances: true) }
    defer { detailed.base.deallocate() }
    let breaker = LineBreaker<CompactOpportunity>(detailed, sheet: text.sheet)
    let advances = GraphemeAdvances(detailed)
    let limit = LineWidth(width).units
    var starts: [Int] = []
    for number in 0..<breaker.blockCount {
      let block = breaker.blocks[number]
      let base = Int(block.start)
      let content = Int(block.contentEnd) - base
      let records = (block.firstOpportunity..<block.endOpportunity).map { breaker.opportunities[Int($0)] }
      var start = 0
      var position = 0
      repeat {
        starts.append(base + start)
        let fitting = records.filter { $0.index > start && $0.visibleEnd - position <= limit }
        // Opportunities ascend: the last that fits is the line's end unless one before it does not fit.
        let reachable = fitting.prefix { record in
          records.allSatisfy { $0.index <= start || $0.index > record.index || $0.visibleEnd - position <= limit }
        }
        if let last = reachable.last {
          start = last.index
          position = last.nextStart
        } else {
          guard content > 0 else { break }
          var end = advances.nextBoundary(after: base + start, before: base + content)
          var edge = position + advances.sum(base + start..<end)
          while end < base + content {
            let next = advances.nextBoundary(after: end, before: base + content)
            let further = edge + advances.sum(end..<next)
            if further + (next < base + content ? advances.correction(at: next) : 0) - position > limit { break }
            end = next
            edge = further
          }
          start = end - base
          position = edge
        }
      } while start < content
    }
    return starts
  }

  @Test(arguments: Sample.kinds.dropLast())
  func linesAreThoseOfTheNaiveModel(kind: String) {
    let text = Sample.text(kind)
    var random = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let width = Double.random(in: 1...420, using: &random)
      #expect(text.layout(width: width).lines.map(\.range.lowerBound) == naive(text, width: width), "width \(width)")
    }
  }

  @Test(arguments: Sample.kinds)
  func resultHoldsOverTheWholeIntervalAndNotBeyond(kind: String) {
    let text = Sample.text(kind)
    var random = SeededGenerator(seed: 12)
    for _ in 0..<40 {
      let width = Double.random(in: 8...420, using: &random)
      let metrics = text.metrics(width: width)
      let starts = text.layout(width: width).lines.map(\.range)
      #expect(metrics.validWidths.contains(width))
      for other in [
        max(0.001, metrics.validWidths.lowerBound), min(1e5, metrics.validWidths.upperBound), (width + metrics.validWidths.lowerBound) / 2,
      ] where other > 0 {
        #expect(text.layout(width: other).lines.map(\.range) == starts, "\(other) of \(metrics.validWidths)")
      }
      guard metrics.validWidths.upperBound < 1e5, !kind.contains("\t") else { continue }
      #expect(text.layout(width: metrics.validWidths.upperBound.nextUp).lines.map(\.range) != starts)
    }
  }

  @Test(arguments: Sample.kinds)
  func whatIsMeasuredIsDrawn(kind: String) {
    let text = Sample.text(kind)
    var random = SeededGenerator(seed: 13)
    for _ in 0..<30 {
      let width = Double.random(in: 20...420, using: &random)
      let layout = text.layout(width: width)
      #expect(layout.metrics == text.metrics(width: width))
      #expect(layout.lines.count == layout.metrics.lineCount)
      #expect(layout.lines.first?.range.lowerBound == 0)
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) { #expect(line.range.upperBound == next.range.lowerBound) }
      #expect(layout.lines.last?.range.upperBound == kind.utf16.count)
      for line in layout.lines {
        let visible = line.glyphRuns.reduce(0) { $0 + $1.glyphs.count }
        #expect(line.width <= width + 0.05 || visible <= 2, "\(line.range) is \(line.width) wide at \(width)")
      }
      let widest = layout.lines.map(\.width).max() ?? 0
      #expect(widest <= layout.metrics.width + 0.05)
    }
  }

  @Test func limitOfLinesKeepsTheFirst() {
    let text = Sample.text(Sample.kinds[0])
    let all = text.layout(width: 120)
    for limit in 1...all.lines.count {
      let metrics = text.metrics(width: 120, lineLimit: limit)
      #expect(metrics.lineCount == limit)
      #expect(metrics.height == Double(limit) * Sample.line)
      #expect(metrics.isTruncated == (limit < all.lines.count))
    }
    #expect(text.metrics(width: 120, lineLimit: 99) == all.metrics)
  }

  @Test(arguments: [0, -1, -.infinity, .infinity, .nan, 1e300, 2_000_000])
  func widthsThatAreNoneLimitNothing(width: Double) {
    let text = Sample.text(Sample.kinds[0])
    #expect(text.metrics(width: width) == text.metrics(width: nil))
    #expect(text.metrics(width: width).lineCount == 1)
  }

  @Test func aWidthThatComesFromTheTextFits() {
    var random = SeededGenerator(seed: 14)
    let letters = Array("abcdefghijklmnop WAVE.,-")
    for _ in 0..<200 {
      let text = Sample.text(String((0..<Int.random(in: 1...40, using: &random)).compactMap { _ in letters.randomElement(using: &random) }))
      let natural = text.metrics(width: nil)
      #expect(text.metrics(width: natural.width).lineCount == 1)
      #expect(text.metrics(width: (natural.width * 2).rounded(.up) / 2).lineCount == 1)
    }
  }

  @Test func aWordIsCutBetweenGraphemesOnly() {
    let family = "👨‍👩‍👧‍👦"
    let text = Sample.text(String(repeating: family, count: 12))
    for line in text.layout(width: 50).lines { #expect(line.range.lowerBound % family.utf16.count == 0) }
    let marks = Sample.text(String(repeating: "e\u{301}\u{327}", count: 40))
    for line in marks.layout(width: 50).lines { #expect(line.range.lowerBound % 3 == 0) }
  }

  @Test func aCharacterWiderThanTheLineStandsAlone() {
    let text = Sample.text("WWW")
    #expect(text.metrics(width: 1).lineCount == 3)
    #expect(text.layout(width: 1).lines.map(\.range) == [0..<1, 1..<2, 2..<3])
  }

  @Test func wideFormatWrapsLikeTheCompactOne() {
    // 300 spaces hang further than the compact format can say.
    let spaces = String(repeating: " ", count: 300)
    let text = Sample.text("one" + spaces + "two three")
    #expect(!text.storage.header.flags.contains(.isCompact))
    #expect(text.layout(width: 60).lines.map(\.range.lowerBound) == [0, 303, 307])
  }

  @Test func aMessageOfAHundredCharactersTakesLessThanSevenHundredBytes() {
    let text = Sample.text("Could you have a look at the new list today? It scrolls far better now, even with pictures and long names in.")
    #expect(text.utf16Count == 109)
    #expect(text.byteCount <= 700)
  }
}
