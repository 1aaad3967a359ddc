// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a run asks of its line: points above and below the baseline, and extra space below.
struct LineMetrics: Hashable, Sendable {
  var ascent: Double
  var descent: Double
  var leading: Double

  var height: Double { ascent + descent + leading }

  /// What a line needs that holds both.
  func union(_ other: LineMetrics) -> LineMetrics {
    LineMetrics(
      ascent: max(ascent, other.ascent), descent: max(descent, other.descent), leading: max(leading, other.leading))
  }

  /// The metrics of a run moved up by `offset` points: it needs more above or more below, never less.
  func raised(by offset: Double) -> LineMetrics {
    LineMetrics(ascent: ascent + max(0, offset), descent: descent + max(0, -offset), leading: leading)
  }
}
