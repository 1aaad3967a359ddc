// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A part of a cell that takes touches of its own.
enum CellTouchPart: Hashable {
  case row, detailButton, editControl, handle
}

extension CellParts {
  /// What the control, or the room for one, takes at the leading edge, in points.
  func controlWidth(of cell: UITableViewCell) -> CGFloat {
    guard isEditing else { return 0 }
    let isIndented = editing.control != .none || (editing.isIndented && cell.shouldIndentWhileEditing)
    return isIndented ? EditingLook.controlWidth : 0
  }

  /// What the handle takes at the trailing edge, in points.
  var handleWidth: CGFloat { isEditing && editing.isMovable ? EditingLook.handleWidth : 0 }

  /// Takes over what the row shows in editing mode.
  package func adopt(_ look: EditingLook, in cell: UITableViewCell) {
    guard look != editing else { return }
    editing = look
    cell.setNeedsLayout()
    cell.setNeedsDisplay()
  }

  /// Places the control and the handle; those that go slide out and fade where the change is animated.
  func placeEditingParts(_ geometry: CellGeometry, in cell: UITableViewCell) {
    let isReversed = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isControlShown = isEditing && editing.control != .none
    if isControlShown || editControl != nil {
      var place = geometry.editControl
      place.size.width = EditingLook.controlWidth
      if !isControlShown { place.origin.x = isReversed ? cell.bounds.width : -EditingLook.controlWidth }
      let width = EditingLook.controlWidth
      let view = editControl ?? makePart(EditControlView(), at: place.offsetBy(dx: isReversed ? width : -width, dy: 0), in: cell)
      editControl = view
      if isControlShown { view.control = editing.control }
      view.isChecked = isSelected
      show(view, isControlShown, at: place)
    }
    let isHandleShown = handleWidth > 0
    if isHandleShown || handle != nil {
      var place = geometry.handle
      place.size.width = EditingLook.handleWidth
      if !isHandleShown { place.origin.x = isReversed ? -EditingLook.handleWidth : cell.bounds.width }
      let view =
        handle
        ?? makePart(
          ReorderHandleView(), at: place.offsetBy(dx: isReversed ? -EditingLook.handleWidth : EditingLook.handleWidth, dy: 0), in: cell)
      handle = view
      show(view, isHandleShown, at: place)
    }
  }

  private func show(_ view: UIView, _ isShown: Bool, at frame: CGRect) {
    if view.frame != frame { view.frame = frame }
    let alpha: CGFloat = isShown ? 1 : 0
    if view.alpha != alpha { view.alpha = alpha }
  }

  private func makePart<Part: UIView>(_ part: Part, at frame: CGRect, in cell: UITableViewCell) -> Part {
    UIView.performWithoutAnimation {
      part.frame = frame
      part.alpha = 0
      cell.addSubview(part)
    }
    return part
  }

  /// The part of the cell that a point in its coordinates belongs to.
  func touchPart(at point: CGPoint, in cell: UITableViewCell) -> CellTouchPart {
    if detailButtonContains(point, in: cell) { return .detailButton }
    guard isEditing else { return .row }
    if editing.isMovable, let handle, handle.frame.contains(point) { return .handle }
    let takesTaps = editing.control == .delete || editing.control == .insert
    if takesTaps, let editControl, editControl.frame.contains(point) { return .editControl }
    return .row
  }
}

// MARK: - States

extension CellParts {
  /// What the cell shows beside its content.
  var stateMask: UITableViewCell.StateMask {
    var mask = UITableViewCell.StateMask.defaultMask
    if isEditing { mask.insert(.showingEditControl) }
    if isConfirmingDeletion { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  /// Enters or leaves editing mode; the cell hears of it before and afterwards.
  func setEditing(_ isOn: Bool, in cell: UITableViewCell) {
    guard isEditing != isOn else { return }
    let mask = isOn ? stateMask.union(.showingEditControl) : stateMask.subtracting(.showingEditControl)
    cell.willTransition(to: mask)
    isEditing = isOn
    cell.didTransition(to: mask)
  }

  /// Notes that the button that confirms a deletion comes or goes.
  func setConfirmingDeletion(_ isOn: Bool, in cell: UITableViewCell) {
    guard isConfirmingDeletion != isOn else { return }
    let mask = isOn ? stateMask.union(.showingDeleteConfirmation) : stateMask.subtracting(.showingDeleteConfirmation)
    cell.willTransition(to: mask)
    isConfirmingDeletion = isOn
    cell.didTransition(to: mask)
  }
}
