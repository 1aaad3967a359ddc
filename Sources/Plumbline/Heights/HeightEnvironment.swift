// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// How wide the cells of a table are, in points.
struct CellWidths: Hashable, Sendable {
  /// The width of cells: after content insets and the margins of the table's style.
  var cell: CGFloat
  /// The width of their content without accessory: after safe area and section index.
  var content: CGFloat
  /// The margin at both sides where it follows the readable width; nil for the usual one.
  var readableMargin: CGFloat?
}

/// Everything outside a row that its height depends on.
///
/// Heights of several environments are kept side by side, so turning the device there and back measures nothing. The separator is not
/// among them: it is added to whatever is kept.
struct HeightEnvironment: Hashable, Sendable {
  var widths: CellWidths
  /// Pixels per point.
  var scale: CGFloat
  var contentSizeCategory: UIContentSizeCategory
  var usesBoldText: Bool
  var isRightToLeft: Bool
  var isEditing: Bool

  /// Whether rows have a width at all.
  var hasWidth: Bool { widths.content > 0 && widths.content.isFinite }
}

extension HeightEnvironment {
  /// The environment of a table's rows.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - width: Another width of the table in points, or nil for the present one.
  @MainActor
  init(of table: UITableView, width: CGFloat? = nil) {
    let traits = table.traitCollection
    self.init(
      widths: table.cellWidths(forTableWidth: width),
      scale: table.displayScale,
      contentSizeCategory: traits.preferredContentSizeCategory,
      usesBoldText: traits.legibilityWeight == .bold,
      isRightToLeft: table.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      isEditing: table.isEditing)
  }
}

/// The present environment as numbers, as long as nothing has changed: to gather an environment from a table costs more than to look a
/// height up.
struct PresentEnvironment {
  /// What the table's stamp was; none is negative.
  var stamp = -1
  var number: HeightIndex.Environment
  /// Pixels per point.
  var scale: CGFloat
  /// What a separator adds to a row, in points.
  var separatorExtent: CGFloat

  /// A height in points, with the separator.
  @inline(__always)
  func points(_ height: RowHeight) -> CGFloat {
    let content = CGFloat(height.pixels) / scale
    return height.kind == .collapsed ? content : content + separatorExtent
  }
}
