// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How much a row is higher than its cell's content: the line between rows.
///
/// Apple does not document this. Printed output of cells shows rows of one pixel more than their content where the table draws separators,
/// the last row included; that is the rule here, in one place.
package enum SeparatorRule {
  /// The height in points that a separator adds to a row.
  ///
  /// - Parameters:
  ///   - style: the table's style of separators.
  ///   - scale: pixels per point.
  /// - Returns: one pixel, or 0 without separators.
  package static func height(of style: UITableViewCell.SeparatorStyle, scale: CGFloat) -> CGFloat {
    style == .none ? 0 : 1 / scale
  }

  /// The distance in points of separators from a cell's leading edge where nothing else was set.
  package static let defaultInset: CGFloat = 16
}
