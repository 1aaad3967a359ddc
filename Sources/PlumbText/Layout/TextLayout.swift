// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Which part of a text gives way to an ellipsis when a line limit leaves text out.
public enum TextTruncation: Hashable, Sendable {
  /// None: the last line ends where it would without a limit.
  case none
  /// The beginning of the last line.
  case head
  /// The middle of the last line.
  case middle
  /// The end of the last line.
  case tail
}

/// A line of text with its glyphs.
///
/// All lengths in points; y grows downwards.
public struct LineFragment: Hashable, Sendable {
  /// The characters, hanging white space and the separator included, in UTF-16 code units.
  public var range: Range<Int>
  /// The left edge of the glyphs, after alignment.
  public var x: Double
  /// The top, from the layout's top.
  public var top: Double
  /// From its top to its bottom; spacing below is not included.
  public var height: Double
  /// The baseline, from the layout's top.
  public var baseline: Double
  /// From the first glyph's left edge to the last one's right edge.
  public var width: Double
  /// The glyphs from left to right.
  public var glyphRuns: [GlyphRun]
  /// Whether an ellipsis stands for some of the characters.
  public var isTruncated: Bool
  /// Whether its paragraph runs from right to left.
  public var isRightToLeft: Bool

  /// Makes a line.
  public init(
    range: Range<Int>, x: Double, top: Double, height: Double, baseline: Double, width: Double, glyphRuns: [GlyphRun],
    isTruncated: Bool = false, isRightToLeft: Bool = false
  ) {
    self.range = range
    self.x = x
    self.top = top
    self.height = height
    self.baseline = baseline
    self.width = width
    self.glyphRuns = glyphRuns
    self.isTruncated = isTruncated
    self.isRightToLeft = isRightToLeft
  }
}

/// A text at a width, ready to draw.
public struct TextLayout: Hashable, Sendable {
  /// The size.
  public var metrics: TextLayoutMetrics
  /// The lines from top to bottom.
  public var lines: [LineFragment]

  /// Makes a layout.
  public init(metrics: TextLayoutMetrics, lines: [LineFragment]) {
    self.metrics = metrics
    self.lines = lines
  }
}
