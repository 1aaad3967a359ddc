// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a cell stands in its section, which decides its corners and lines in tables whose sections stand apart.
struct SectionPlace: Hashable {
  var style: UITableView.Style
  var isFirst: Bool
  var isLast: Bool

  /// The radius in points of the corners of an inset section.
  static let radius: CGFloat = 10

  /// The corners that are rounded.
  var corners: CACornerMask {
    guard style == .insetGrouped else { return [] }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }

  /// Whether a line above the cell begins the section.
  var hasLineAbove: Bool { style == .grouped && isFirst }

  /// Whether the line below the cell ends the section and goes from edge to edge.
  var hasWholeLineBelow: Bool { style == .grouped && isLast }

  /// Whether the line below the cell is left out; its pixel stays.
  var hidesLineBelow: Bool { style == .insetGrouped && isLast }
}

extension UITableView.Style {
  /// The colour of cells that have none of their own.
  @MainActor
  var cellBackground: UIColor { self == .plain ? .systemBackground : .secondarySystemGroupedBackground }

  /// The distance in points of cells from the table's edges, for a table's width.
  func cellInset(forWidth width: CGFloat) -> CGFloat {
    guard self == .insetGrouped else { return 0 }
    return width >= 414 ? 20 : 16
  }
}
