// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One hard line of a text: what stands between two line or paragraph separators.
struct TextBlock: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt32
    /// All runs ask for the same line metrics.
    static let isUniform = Flags(rawValue: 1)
    static let startsParagraph = Flags(rawValue: 2)
    static let endsParagraph = Flags(rawValue: 4)
    /// The paragraph's direction is right to left.
    static let isRightToLeft = Flags(rawValue: 8)
    static let hasTabs = Flags(rawValue: 16)
    /// The line break mode keeps it on one line.
    static let isSingleLine = Flags(rawValue: 32)
  }

  /// UTF-16 offsets: the first character, the end before the separator, the end after it.
  var start: Int32
  var contentEnd: Int32
  var end: Int32
  /// Indices into the opportunities and the metric runs.
  var firstOpportunity: Int32
  var endOpportunity: Int32
  var firstRun: Int32
  var endRun: Int32
  /// Index into the sheet's paragraph styles.
  var style: Int32
  var flags: Flags
}

/// From where on a line needs which metrics.
struct MetricRun: BitwiseCopyable {
  var start: Int32
  var metrics: Int32
}

/// What a line gains when it is cut inside a pair that is kerned: the last glyph's advance grows back.
struct CutCorrection: BitwiseCopyable {
  var index: Int32
  var correction: Int32
}

/// A tab: it has no advance of its own, its place in the line gives it one.
struct TabMark: BitwiseCopyable {
  var index: Int32
  /// Advances of all that stands before it in its block.
  var position: Int64
}

/// A place where a line may end.
///
/// Positions are sums of advances from the block's beginning, in fixed point.
protocol Opportunity: BitwiseCopyable {
  /// The unit after the opportunity, from the block's beginning.
  var index: Int { get }
  /// The right edge of what a line that ends here shows: trailing white space hangs.
  var visibleEnd: Int { get }
  /// The left edge of the next line.
  var nextStart: Int { get }
  init(index: Int, visibleEnd: Int, nextStart: Int)
}

/// Eight bytes: enough for all but very long lines, very wide glyphs and very much white space.
struct CompactOpportunity: Opportunity {
  private let end: Int32
  private let unit: UInt16
  private let hang: Int16

  @inline(__always) var index: Int { Int(unit) }
  @inline(__always) var visibleEnd: Int { Int(end) }
  @inline(__always) var nextStart: Int { Int(end) &+ Int(hang) }

  @inline(__always)
  init(index: Int, visibleEnd: Int, nextStart: Int) {
    end = Int32(truncatingIfNeeded: visibleEnd)
    unit = UInt16(truncatingIfNeeded: index)
    hang = Int16(truncatingIfNeeded: nextStart &- visibleEnd)
  }

  @inline(__always)
  static func fits(index: Int, visibleEnd: Int, nextStart: Int) -> Bool {
    index < 0x1_0000 && visibleEnd == Int(Int32(truncatingIfNeeded: visibleEnd))
      && nextStart &- visibleEnd == Int(Int16(truncatingIfNeeded: nextStart &- visibleEnd))
  }
}

/// The same without limits.
struct WideOpportunity: Opportunity {
  let visibleEnd: Int
  let nextStart: Int
  let index: Int

  @inline(__always)
  init(index: Int, visibleEnd: Int, nextStart: Int) {
    self.index = index
    self.visibleEnd = visibleEnd
    self.nextStart = nextStart
  }
}

/// All that wrapping needs of a text, in one allocation.
///
/// In order: header, line metrics, opportunities, blocks, metric runs, tabs, cut corrections, advances, grapheme bits.
struct ShapedStorage {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt32
    /// `CompactOpportunity` and 16-bit advances.
    static let isCompact = Flags(rawValue: 1)
    /// One line height for all lines and nothing in the paragraph styles that touches heights or widths.
    static let isPlain = Flags(rawValue: 2)
    /// A bit for each unit says whether a grapheme begins there; otherwise every unit is one.
    static let hasGraphemes = Flags(rawValue: 4)
    static let hasRightToLeft = Flags(rawValue: 8)
    /// The advances of single graphemes are there: some word may be wider than a line.
    static let hasAdvances = Flags(rawValue: 16)
  }

  struct Header: BitwiseCopyable {
    var flags: Flags
    var unitCount: Int32
    var blockCount: Int32
    var opportunityCount: Int32
    var metricsCount: Int32
    var runCount: Int32
    var tabCount: Int32
    var cutCount: Int32
  }

  let base: UnsafeMutableRawPointer

  @inline(__always) var header: Header { base.load(as: Header.self) }

  @inline(__always)
  static func metricsOffset(_ header: Header) -> Int { MemoryLayout<Header>.size }

  @inline(__always)
  static func opportunitiesOffset(_ header: Header) -> Int {
    metricsOffset(header) &+ Int(header.metricsCount) &* MemoryLayout<LineMetrics>.stride
  }

  @inline(__always)
  static func blocksOffset(_ header: Header) -> Int {
    let stride =
      header.flags.contains(.isCompact) ? MemoryLayout<CompactOpportunity>.stride : MemoryLayout<WideOpportunity>.stride
    return opportunitiesOffset(header) &+ Int(header.opportunityCount) &* stride
  }

  @inline(__always)
  static func runsOffset(_ header: Header) -> Int {
    blocksOffset(header) &+ Int(header.blockCount) &* MemoryLayout<TextBlock>.stride
  }

  static func tabsOffset(_ header: Header) -> Int {
    let end = runsOffset(header) + Int(header.runCount) * MemoryLayout<MetricRun>.stride
    return (end + 7) & ~7
  }

  static func cutsOffset(_ header: Header) -> Int {
    tabsOffset(header) + Int(header.tabCount) * MemoryLayout<TabMark>.stride
  }

  static func advancesOffset(_ header: Header) -> Int {
    cutsOffset(header) + Int(header.cutCount) * MemoryLayout<CutCorrection>.stride
  }

  static func graphemesOffset(_ header: Header) -> Int {
    let stride = header.flags.contains(.isCompact) ? 2 : 4
    return advancesOffset(header) + (header.flags.contains(.hasAdvances) ? Int(header.unitCount) * stride : 0)
  }

  static func byteCount(_ header: Header) -> Int {
    graphemesOffset(header) + (header.flags.isSuperset(of: [.hasGraphemes, .hasAdvances]) ? Int(header.unitCount) / 8 + 1 : 0)
  }

  @inline(__always)
  func pointer<Element>(_ offset: Int, as type: Element.Type) -> UnsafePointer<Element> {
    UnsafePointer((base + offset).assumingMemoryBound(to: type))
  }

  /// Compact advances are stored in 256ths of a point, so that a glyph may be 127 points wide.
  static let compactAdvanceShift = 2
}
