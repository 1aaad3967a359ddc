// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How much of a cell's width the sign at its trailing edge takes.
///
/// Apple does not document these widths; they are what content views measure beside each sign on a phone.
package enum AccessoryRule {
  /// The room in points before a custom accessory view's trailing edge.
  package static let margin: CGFloat = 16

  /// The width in points that the content view lacks beside a sign.
  package static func width(of type: UITableViewCell.AccessoryType) -> CGFloat {
    switch type {
    case .none: 0
    case .disclosureIndicator: 34
    case .detailDisclosureButton: 68
    case .checkmark: 40
    case .detailButton: 48
    }
  }

  /// The width in points that the content view lacks beside an accessory: a view counts before a sign.
  @MainActor
  package static func width(of type: UITableViewCell.AccessoryType, view: UIView?) -> CGFloat {
    view.map { margin + $0.bounds.width } ?? width(of: type)
  }
}

/// Where the parts of a cell lie, in the cell's coordinates.
package struct CellGeometry: Hashable, Sendable {
  /// The content view.
  package var content: CGRect
  /// The sign or view at the trailing edge; empty without one.
  package var accessory: CGRect
  /// The line at the bottom.
  package var separator: CGRect
  /// The control at the leading edge in editing mode; empty outside it.
  package var editControl: CGRect
  /// The handle at the trailing edge in editing mode; empty outside it.
  package var handle: CGRect

  /// Places the parts of a cell.
  ///
  /// - Parameters:
  ///   - size: the cell's size in points.
  ///   - accessoryWidth: what the accessory takes of the width, in points.
  ///   - accessorySize: the size of a custom accessory view, or nil for a sign.
  ///   - editWidth: what the editing control takes of the width, in points.
  ///   - handleWidth: what the handle that moves the row takes of the width, in points.
  ///   - separatorHeight: the height of the line, in points.
  ///   - separatorInset: the line's distances from the edges.
  ///   - isRightToLeft: whether the cell is turned around.
  package init(
    size: CGSize, accessoryWidth: CGFloat, accessorySize: CGSize?, editWidth: CGFloat, handleWidth: CGFloat = 0,
    separatorHeight: CGFloat, separatorInset: UIEdgeInsets, isRightToLeft: Bool
  ) {
    let height = max(0, size.height - separatorHeight)
    let width = max(0, size.width - accessoryWidth - editWidth - handleWidth)
    let trailing = size.width - handleWidth
    content = CGRect(x: editWidth, y: 0, width: width, height: height)
    editControl = CGRect(x: 0, y: 0, width: editWidth, height: height)
    handle = CGRect(x: trailing, y: 0, width: handleWidth, height: height)
    if let accessorySize {
      accessory = CGRect(
        x: trailing - AccessoryRule.margin - accessorySize.width, y: (height - accessorySize.height) / 2,
        width: accessorySize.width, height: accessorySize.height)
    } else {
      accessory = CGRect(x: trailing - accessoryWidth, y: 0, width: accessoryWidth, height: height)
    }
    separator = CGRect(
      x: editWidth + separatorInset.left, y: size.height - separatorHeight,
      width: max(0, size.width - editWidth - separatorInset.left - separatorInset.right), height: separatorHeight)
    guard isRightToLeft else { return }
    content.origin.x = size.width - content.maxX
    editControl.origin.x = size.width - editControl.maxX
    handle.origin.x = size.width - handle.maxX
    accessory.origin.x = size.width - accessory.maxX
    separator.origin.x = size.width - separator.maxX
  }

  /// Moves all parts sideways by a distance in points.
  mutating func move(by distance: CGFloat) {
    content.origin.x += distance
    accessory.origin.x += distance
    separator.origin.x += distance
    editControl.origin.x += distance
    handle.origin.x += distance
  }
}
