// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Adds up the lines of a text.
struct LineMeasurement<Record: Opportunity> {
  private let breaker: LineBreaker<Record>
  private let width: LineWidth
  private let lineLimit: Int

  @inline(__always)
  init(_ breaker: LineBreaker<Record>, _ width: LineWidth, _ lineLimit: Int) {
    self.breaker = breaker
    self.width = width
    self.lineLimit = lineLimit
  }

  /// The size of all lines; nil if a line ends inside a word and the storage has no advances.
  @inline(__always)
  func metrics() -> TextLayoutMetrics? {
    breaker.storage.header.flags.contains(.isPlain) ? plainMetrics { _ in } : styledMetrics { _ in }
  }

  /// The same, and each line visited.
  func metrics(visit: (LineSpan) -> Void) -> TextLayoutMetrics? {
    breaker.storage.header.flags.contains(.isPlain) ? plainMetrics(visit: visit) : styledMetrics(visit: visit)
  }

  /// All lines are equally high: counting is enough.
  @inline(__always)
  private func plainMetrics(visit: (LineSpan) -> Void) -> TextLayoutMetrics? {
    var widest = 0
    let limits = LineLimits(first: width.units, rest: width.units)
    let outcome = breaker.walk(lineLimit: lineLimit) { _ in
      limits
    } visit: { span in
      widest = max(widest, span.isLast ? span.fullWidth : span.width)
      visit(span)
    }
    guard !outcome.needsAdvances else { return nil }
    let header = breaker.storage.header
    let line = breaker.storage.pointer(ShapedStorage.metricsOffset(header), as: LineMetrics.self)[0]
    let height = line.height
    return TextLayoutMetrics(
      width: Double(widest) / FontInstance.unitsPerPoint, height: Double(outcome.lineCount) * height,
      lineCount: outcome.lineCount, isTruncated: outcome.isTruncated, firstBaseline: line.ascent,
      lastBaseline: Double(outcome.lineCount &- 1) * height + line.ascent,
      validWidths: LineWidth.range(from: outcome.narrowest, below: outcome.wider))
  }

  @inline(never)
  private func styledMetrics(visit: (LineSpan) -> Void) -> TextLayoutMetrics? {
    var stack = LineStack(breaker.storage, sheet: breaker.sheet)
    var widest = 0.0
    var isCut = false
    var narrowest = 0
    var wider = Int.max
    let unit = FontInstance.unitsPerPoint
    let outcome = breaker.walk(lineLimit: lineLimit) { block in
      let style = breaker.sheet.paragraphStyles[Int(block.style)]
      return style.isSingleLine ? .none : width.limits(style)
    } visit: { span in
      let place = stack.add(span)
      let block = breaker.blocks[span.block]
      let style = breaker.sheet.paragraphStyles[Int(block.style)]
      var shown = Double(span.isLast ? span.fullWidth : span.width) / unit + place.indent
      if style.isSingleLine, !width.isLimited { narrowest = max(narrowest, span.width + width.limits(style).firstInset) }
      if style.isSingleLine, width.isLimited {
        let inset = width.limits(style).firstInset
        if span.width > width.limits(style).first {
          isCut = true
          wider = min(wider, span.width + inset)
          shown = min(shown, Double(width.units - 1) / unit)
        } else {
          narrowest = max(narrowest, span.width + inset)
        }
      }
      if style.tailIndent > 0, width.isLimited {
        narrowest = max(narrowest, width.units)
        wider = min(wider, width.units + 1)
      }
      widest = max(widest, shown)
      visit(span)
    }
    guard !outcome.needsAdvances else { return nil }
    return TextLayoutMetrics(
      width: widest, height: stack.height, lineCount: outcome.lineCount, isTruncated: outcome.isTruncated || isCut,
      firstBaseline: stack.firstBaseline, lastBaseline: stack.lastBaseline,
      validWidths: LineWidth.range(from: max(narrowest, outcome.narrowest), below: min(wider, outcome.wider)))
  }
}
