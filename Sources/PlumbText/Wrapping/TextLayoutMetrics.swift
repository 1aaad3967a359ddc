// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The size of a text wrapped at a width, in points, not rounded.
public struct TextLayoutMetrics: Hashable, Sendable {
  /// From the leading edge to the right end of the longest line; white space at the end of a wrapped line hangs and doesn't count.
  public var width: Double
  /// From the top of the first line to the bottom of the last.
  public var height: Double
  /// The number of lines, 1 at least: a text without characters is one empty line.
  public var lineCount: Int
  /// Whether the line limit, or a line that may not wrap, left text out.
  public var isTruncated: Bool
  /// From the top to the first line's baseline.
  public var firstBaseline: Double
  /// From the top to the last line's baseline.
  public var lastBaseline: Double
  /// The widths at which the lines are the same.
  public var validWidths: ClosedRange<Double>

  /// Makes metrics.
  public init(
    width: Double, height: Double, lineCount: Int, isTruncated: Bool, firstBaseline: Double, lastBaseline: Double,
    validWidths: ClosedRange<Double>
  ) {
    self.width = width
    self.height = height
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.validWidths = validWidths
  }

  static let none = TextLayoutMetrics(
    width: 0, height: 0, lineCount: 0, isTruncated: false, firstBaseline: 0, lastBaseline: 0, validWidths: 0...0)
}
