// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How high a line is by its paragraph's style.
///
/// The natural height times the multiple, then not below the minimum and not above the maximum; what is added or taken
/// is added or taken above the baseline.
///
/// Source: Apple, NSParagraphStyle, `lineHeightMultiple`, `minimumLineHeight`, `maximumLineHeight`.
struct LineHeightRule {
  private let multiple: Double
  private let minimum: Double
  private let maximum: Double
  private let usesLeading: Bool

  init(_ style: TextParagraphStyle) {
    multiple = style.lineHeightMultiple
    minimum = style.minimumLineHeight
    maximum = style.maximumLineHeight
    usesLeading = style.usesFontLeading
  }

  /// The height of a line and its baseline from its top.
  func place(_ metrics: LineMetrics) -> (height: Double, baseline: Double) {
    let leading = usesLeading ? metrics.leading : 0
    var height = metrics.ascent + metrics.descent + leading
    if multiple > 0 { height *= multiple }
    if minimum > 0 { height = max(height, minimum) }
    if maximum > 0 { height = min(height, maximum) }
    return (height, height - metrics.descent - leading)
  }
}
