// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Everything outside a row that its height depends on.
///
/// Heights of several environments are kept side by side, so turning the device there and back measures nothing.
struct HeightEnvironment: Hashable, Sendable {
  /// The width that cells have in the table, in points: after safe area, content insets and the margins of the table's style.
  var rowWidth: CGFloat
  /// Pixels per point.
  var scale: CGFloat
  var contentSizeCategory: UIContentSizeCategory
  var usesBoldText: Bool
  var isRightToLeft: Bool
  var isEditing: Bool
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
      rowWidth: table.rowWidth(forTableWidth: width ?? table.bounds.width),
      scale: table.displayScale,
      contentSizeCategory: traits.preferredContentSizeCategory,
      usesBoldText: traits.legibilityWeight == .bold,
      isRightToLeft: table.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      isEditing: table.isEditing)
  }
}
