// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Collects what wrapping needs of a text, block by block, and packs it.
struct ShapedPacker {
  private var blocks: [TextBlock] = []
  private var opportunities: [WideOpportunity] = []
  private var metrics: [LineMetrics] = []
  private var runs: [MetricRun] = []
  private var tabs: [TabMark] = []
  private var cuts: [CutCorrection] = []
  private var flags: ShapedStorage.Flags = []
  private var fitsCompact = true

  /// Starts a text; `keepsAdvances` even if no word of it is wide.
  mutating func begin(count: Int, hasGraphemes: Bool, keepsAdvances: Bool) {
    blocks.removeAll(keepingCapacity: true)
    opportunities.removeAll(keepingCapacity: true)
    metrics.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    tabs.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    flags = hasGraphemes ? .hasGraphemes : []
    if keepsAdvances { flags.insert(.hasAdvances) }
    fitsCompact = true
  }

  /// Takes a block whose items are measured.
  mutating func add(_ block: BlockRange, items: [TextItem], shaper: TextShaper, sheet: StyleSheet) {
    let style = sheet.paragraphStyles[block.style]
    let firstRun = runs.count
    let firstOpportunity = opportunities.count
    addRuns(block, items: items, sheet: sheet)
    let tabCount = tabs.count
    addOpportunities(block, items: items, style: style, shaper: shaper, sheet: sheet)
    var blockFlags: TextBlock.Flags = []
    let first = runs[firstRun].metrics
    if runs[firstRun...].allSatisfy({ $0.metrics == first }) { blockFlags.insert(.isUniform) }
    if block.startsParagraph { blockFlags.insert(.startsParagraph) }
    if block.endsParagraph { blockFlags.insert(.endsParagraph) }
    if block.level == 1 {
      blockFlags.insert(.isRightToLeft)
      flags.insert(.hasRightToLeft)
    }
    if tabs.count > tabCount { blockFlags.insert(.hasTabs) }
    if style.isSingleLine { blockFlags.insert(.isSingleLine) }
    blocks.append(
      TextBlock(
        start: Int32(block.start), contentEnd: Int32(block.contentEnd), end: Int32(block.end),
        firstOpportunity: Int32(firstOpportunity), endOpportunity: Int32(opportunities.count), firstRun: Int32(firstRun),
        endRun: Int32(runs.count), style: Int32(block.style), flags: blockFlags))
  }

  // MARK: Runs

  private mutating func addRuns(_ block: BlockRange, items: [TextItem], sheet: StyleSheet) {
    for item in items {
      let style = sheet.styles[item.style]
      var wanted = item.font.metrics
      if item.kind == .attachment, let attachment = style.attachment {
        wanted = LineMetrics(ascent: attachment.ascent, descent: attachment.descent, leading: 0)
      }
      if style.baselineOffset != 0 { wanted = wanted.raised(by: style.baselineOffset) }
      if item.isRightToLeft { flags.insert(.hasRightToLeft) }
      let number = number(of: wanted)
      if item.start == block.start || runs.last?.metrics != number {
        runs.append(MetricRun(start: Int32(item.start), metrics: number))
      }
    }
    if items.isEmpty {
      let style = sheet.style(at: block.start)
      runs.append(MetricRun(start: Int32(block.start), metrics: number(of: style.font.instance.metrics)))
    }
  }

  private mutating func number(of wanted: LineMetrics) -> Int32 {
    if let known = metrics.firstIndex(of: wanted) { return Int32(known) }
    metrics.append(wanted)
    return Int32(metrics.count - 1)
  }

  // MARK: Opportunities

  private mutating func addOpportunities(
    _ block: BlockRange, items: [TextItem], style: TextParagraphStyle, shaper: TextShaper, sheet: StyleSheet
  ) {
    let unitFlags = shaper.scratch.flags
    let advances = shaper.scratch.advances
    // Between any two characters, or where the rules allow it.
    let breaksAnywhere = style.lineBreakMode == .byCharWrapping
    let wanted = breaksAnywhere && shaper.hasCompoundGraphemes ? UnitFlag.grapheme : UnitFlag.lineBreak
    let breaksNever = style.isSingleLine
    let hasTabs = shaper.traits.contains(.tab)
    let hasHyphens = shaper.traits.contains(.softHyphen)
    var position = 0
    var visible = 0
    var segment = 0
    var segmentPosition = 0
    for index in block.start..<block.contentEnd {
      let flag = unitFlags[index]
      if index > block.start, !breaksNever, flag & wanted != 0 || (breaksAnywhere && !shaper.hasCompoundGraphemes) {
        var shown = visible
        if visible == position { shown &+= Int(shaper.scratch.cuts[index]) }
        if hasHyphens, shaper.scratch.units[index - 1] == 0xAD { shown &+= hyphenAdvance(at: index - 1, sheet: sheet) }
        emit(index: index &- block.start, visibleEnd: shown, nextStart: position)
        keepCuts(block.start + segment..<index, width: visible &- segmentPosition, shaper: shaper)
        segment = index &- block.start
        segmentPosition = position
      }
      if hasTabs, shaper.scratch.units[index] == 0x09 { tabs.append(TabMark(index: Int32(index), position: Int64(position))) }
      position &+= Int(advances[index])
      if flag & UnitFlag.white == 0 { visible = position }
    }
    guard block.contentEnd > block.start else { return }
    emit(index: block.contentEnd - block.start, visibleEnd: visible, nextStart: position)
    keepCuts(block.start + segment..<block.contentEnd, width: visible - segmentPosition, shaper: shaper)
  }

  @inline(__always)
  private mutating func emit(index: Int, visibleEnd: Int, nextStart: Int) {
    if !CompactOpportunity.fits(index: index, visibleEnd: visibleEnd, nextStart: nextStart) { fitsCompact = false }
    opportunities.append(WideOpportunity(index: index, visibleEnd: visibleEnd, nextStart: nextStart))
  }

  /// What stands between two opportunities matters in itself only if it may be wider than a line.
  private mutating func keepCuts(_ range: Range<Int>, width: Int, shaper: TextShaper) {
    if width > ShapedPacker.widestWord { flags.insert(.hasAdvances) }
    guard width > ShapedPacker.narrowestCut else { return }
    for index in range.dropFirst() where shaper.scratch.cuts[index] != 0 {
      cuts.append(CutCorrection(index: Int32(index), correction: shaper.scratch.cuts[index]))
    }
  }

  // Few lines are narrower than 128 points. Where one is, its text is shaped once more for the measurement.
  private static let widestWord = Int(128 * FontInstance.unitsPerPoint)
  // No sensible line is narrower than 60 points.
  private static let narrowestCut = Int(60 * FontInstance.unitsPerPoint)

  private func hyphenAdvance(at unit: Int, sheet: StyleSheet) -> Int {
    let font = sheet.style(at: unit).font.instance
    return Int((font.hyphenAdvance * FontInstance.unitsPerPoint).rounded())
  }

  // MARK: Packing

  /// Packs what was collected.
  mutating func finish(shaper: TextShaper, sheet: StyleSheet) -> ShapedStorage {
    if fitsCompact, advancesFit(shaper) { flags.insert(.isCompact) }
    let isUniform = metrics.count == 1
    if isUniform, sheet.isPlain, !blocks.contains(where: { $0.flags.contains(.hasTabs) || $0.flags.contains(.isSingleLine) }) {
      flags.insert(.isPlain)
    }
    let header = ShapedStorage.Header(
      flags: flags, unitCount: Int32(shaper.count), blockCount: Int32(blocks.count),
      opportunityCount: Int32(opportunities.count), metricsCount: Int32(metrics.count), runCount: Int32(runs.count),
      tabCount: Int32(tabs.count), cutCount: Int32(cuts.count))
    let size = ShapedStorage.byteCount(header)
    let base = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    base.storeBytes(of: header, as: ShapedStorage.Header.self)
    copy(metrics, to: base + ShapedStorage.metricsOffset(header))
    copy(blocks, to: base + ShapedStorage.blocksOffset(header))
    copy(runs, to: base + ShapedStorage.runsOffset(header))
    copy(tabs, to: base + ShapedStorage.tabsOffset(header))
    copy(cuts, to: base + ShapedStorage.cutsOffset(header))
    writeOpportunities(base + ShapedStorage.opportunitiesOffset(header))
    guard flags.contains(.hasAdvances) else { return ShapedStorage(base: base) }
    writeAdvances(base + ShapedStorage.advancesOffset(header), shaper: shaper)
    if flags.contains(.hasGraphemes) { writeGraphemes(base + ShapedStorage.graphemesOffset(header), shaper: shaper) }
    return ShapedStorage(base: base)
  }

  private func copy<Element: BitwiseCopyable>(_ elements: [Element], to place: UnsafeMutableRawPointer) {
    elements.withUnsafeBytes { bytes in
      if let source = bytes.baseAddress { place.copyMemory(from: source, byteCount: bytes.count) }
    }
  }

  private func writeOpportunities(_ place: UnsafeMutableRawPointer) {
    guard flags.contains(.isCompact) else { return copy(opportunities, to: place) }
    let target = place.assumingMemoryBound(to: CompactOpportunity.self)
    for (number, one) in opportunities.enumerated() {
      target[number] = CompactOpportunity(index: one.index, visibleEnd: one.visibleEnd, nextStart: one.nextStart)
    }
  }

  private func advancesFit(_ shaper: TextShaper) -> Bool {
    var largest: UInt32 = 0
    let advances = shaper.scratch.advances
    for index in 0..<shaper.count { largest = max(largest, advances[index].magnitude) }
    return largest < UInt32(Int16.max) << UInt32(ShapedStorage.compactAdvanceShift)
  }

  private func writeAdvances(_ place: UnsafeMutableRawPointer, shaper: TextShaper) {
    let advances = shaper.scratch.advances
    guard flags.contains(.isCompact) else {
      place.copyMemory(from: advances, byteCount: shaper.count * MemoryLayout<Int32>.stride)
      return
    }
    // Rounding the sums instead of the advances keeps the error of any piece below one unit.
    let target = place.assumingMemoryBound(to: Int16.self)
    var exact = 0
    var rounded = 0
    for index in 0..<shaper.count {
      exact &+= Int(advances[index])
      let sum = (exact &+ 2) >> ShapedStorage.compactAdvanceShift
      target[index] = Int16(truncatingIfNeeded: sum &- rounded)
      rounded = sum
    }
  }

  private func writeGraphemes(_ place: UnsafeMutableRawPointer, shaper: TextShaper) {
    let bits = place.assumingMemoryBound(to: UInt8.self)
    bits.update(repeating: 0, count: shaper.count / 8 + 1)
    for index in 0...shaper.count where shaper.scratch.flags[index] & UnitFlag.grapheme != 0 {
      bits[index >> 3] |= 1 << UInt8(index & 7)
    }
  }
}
