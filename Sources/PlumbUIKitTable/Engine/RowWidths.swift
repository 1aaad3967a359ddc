// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How the width of a table is shared out: what lies beside its cells, and what cells keep free beside their content.
///
/// Apple documents that content insets narrow rows, that content views keep to the safe area, and that margins may follow the readable
/// width; the width of the section index is observed.
package struct RowWidths: Hashable, Sendable {
  /// The distance of cells from the left end of the table's content, in points.
  package var inset: CGFloat
  /// The width of cells, in points.
  package var cell: CGFloat
  /// What cells keep free to the left of their content because of the safe area, in points.
  package var contentLeft: CGFloat
  /// What cells keep free to the right of their content because of the safe area and the section index, in points.
  package var contentRight: CGFloat
  /// The margin at both sides of the content, in points, where it follows the readable width; nil for the usual one.
  package var readableMargin: CGFloat?

  /// Creates widths; all are in points.
  package init(inset: CGFloat, cell: CGFloat, contentLeft: CGFloat, contentRight: CGFloat, readableMargin: CGFloat? = nil) {
    self.inset = inset
    self.cell = cell
    self.contentLeft = contentLeft
    self.contentRight = contentRight
    self.readableMargin = readableMargin
  }

  /// The width of the content of a cell without accessory, in points.
  package var content: CGFloat { max(0, cell - contentLeft - contentRight) }

  /// The width that the strip of section titles takes, in points.
  package static let sectionIndex: CGFloat = 15

  /// The widest that text is easy to read at, in points.
  package static let readable: CGFloat = 672
}

extension TableEngine {
  /// The widths for some width of the table in points.
  func widths(forTableWidth width: CGFloat) -> RowWidths {
    let insets = table.adjustedContentInset
    let safe = table.safeAreaInsets
    var (safeLeft, safeRight) = (max(0, safe.left - insets.left), max(0, safe.right - insets.right))
    var inset: CGFloat = 0
    var cell = width - insets.left - insets.right
    if case let margin = table.style.cellInset(forWidth: width), margin > 0 {
      // Sections that stand apart keep to the safe area as a whole.
      inset = margin + safeLeft
      cell -= 2 * margin + safeLeft + safeRight
      (safeLeft, safeRight) = (0, 0)
    }
    if !table.insetsContentViewsToSafeArea { (safeLeft, safeRight) = (0, 0) }
    if showsSectionIndex {
      let isRightToLeft = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
      if isRightToLeft { safeLeft += RowWidths.sectionIndex } else { safeRight += RowWidths.sectionIndex }
    }
    var widths = RowWidths(inset: inset, cell: max(0, cell), contentLeft: safeLeft, contentRight: safeRight)
    if table.cellLayoutMarginsFollowReadableWidth, widths.content > RowWidths.readable {
      widths.readableMargin = (widths.content - RowWidths.readable) / 2
    }
    return widths
  }

  /// The widths now.
  var widths: RowWidths { widths(forTableWidth: table.bounds.width) }
}
