// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Places lines below each other.
struct LineStack {
  struct Place {
    var top: Double
    var height: Double
    /// From the layout's top.
    var baseline: Double
    /// From the leading edge.
    var indent: Double
  }

  private let sheet: StyleSheet
  private let blocks: UnsafePointer<TextBlock>
  private let runs: UnsafePointer<MetricRun>
  private let metrics: UnsafePointer<LineMetrics>
  private var lineCount = 0
  // Where the last line ends, and the space that its successor must keep.
  private var gap = 0.0
  private var previousBlock = -1
  private var run = 0
  private(set) var height = 0.0
  private(set) var firstBaseline = 0.0
  private(set) var lastBaseline = 0.0

  init(_ storage: ShapedStorage, sheet: StyleSheet) {
    let header = storage.header
    self.sheet = sheet
    blocks = storage.pointer(ShapedStorage.blocksOffset(header), as: TextBlock.self)
    runs = storage.pointer(ShapedStorage.runsOffset(header), as: MetricRun.self)
    metrics = storage.pointer(ShapedStorage.metricsOffset(header), as: LineMetrics.self)
  }

  /// Adds the next line; lines come in their order.
  mutating func add(_ span: LineSpan) -> Place {
    let block = blocks[span.block]
    let style = sheet.paragraphStyles[Int(block.style)]
    let isNewBlock = span.block != previousBlock
    if isNewBlock {
      run = Int(block.firstRun)
      previousBlock = span.block
    }
    let startsParagraph = isNewBlock && block.flags.contains(.startsParagraph)
    if startsParagraph, lineCount > 0 { gap += max(0, style.paragraphSpacingBefore) }
    let line = LineHeightRule(style).place(lineMetrics(block, span))
    let top = height + gap
    let place = Place(
      top: top, height: line.height, baseline: top + line.baseline,
      indent: startsParagraph ? style.firstLineHeadIndent : style.headIndent)
    if lineCount == 0 { firstBaseline = place.baseline }
    lastBaseline = place.baseline
    height = top + line.height
    lineCount += 1
    gap = max(0, style.lineSpacing)
    if span.isLast, block.flags.contains(.endsParagraph) { gap += max(0, style.paragraphSpacing) }
    return place
  }

  /// What the runs ask for that the line touches.
  private mutating func lineMetrics(_ block: TextBlock, _ span: LineSpan) -> LineMetrics {
    if block.flags.contains(.isUniform) { return metrics[Int(runs[Int(block.firstRun)].metrics)] }
    let end = Int(block.endRun)
    while run + 1 < end, Int(runs[run + 1].start) <= span.start { run += 1 }
    var wanted = metrics[Int(runs[run].metrics)]
    var next = run + 1
    while next < end, Int(runs[next].start) < span.end {
      wanted = wanted.union(metrics[Int(runs[next].metrics)])
      next += 1
    }
    return wanted
  }
}
