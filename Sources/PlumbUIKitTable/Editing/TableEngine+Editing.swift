// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine {
  // MARK: Mode

  /// Enters or leaves the mode in which rows are edited; what was selected is so no longer.
  func setEditing(_ isOn: Bool, animated: Bool) {
    closeSwipe(animated: animated)
    guard isEditing != isOn else { return }
    cancelReorder()
    touchEnded(selects: false)
    select(nil, animated: animated)
    let cells = shown.compactMap { $0.view as? UITableViewCell }
    changing(animated: animated) {
      isEditing = isOn
      animatesEditing = animated
      environmentMayHaveChanged()
      // What rows show is asked at once, since the answers may be others each time.
      if !needsReload, !isLayingOut { followEnvironment() }
      setNeedsPlacement()
    } alongside: {
      for cell in cells { cell.layoutIfNeeded() }
    }
    animatesEditing = false
  }

  // MARK: Rows

  /// What a row shows in editing mode.
  func editingLook(at path: RowPath) -> EditingLook {
    guard isEditing, let dataSource else { return .none }
    let indexPath = IndexPath(path)
    var look = EditingLook()
    if dataSource.tableView(table, canEditRowAt: indexPath) {
      look.style = delegate?.tableView(table, editingStyleForRowAt: indexPath) ?? .delete
      look.isIndented = delegate?.tableView(table, shouldIndentWhileEditingRowAt: indexPath) ?? true
      look.isActive = true
      look.control = table.allowsMultipleSelectionDuringEditing ? .selection : EditingLook.Control(look.style)
    }
    look.isMovable = dataSource.tableView(table, canMoveRowAt: indexPath)
    if look.isMovable { look.isActive = true }
    return look
  }

  /// Puts a cell into the state in which its row is edited and indented; nil for a row that can be deleted.
  func adoptEditing(_ cell: UITableViewCell, at path: RowPath?) {
    let look = !isEditing ? .none : path.map { editingLook(at: $0) } ?? .deletable
    cell.parts.adopt(look, in: cell)
    if cell.isEditing != look.isActive { cell.setEditing(look.isActive, animated: animatesEditing) }
    if let path { adoptIndentation(cell, at: path) }
  }

  /// Indents a cell as far as the delegate says; without a word of it the cell decides itself.
  private func adoptIndentation(_ cell: UITableViewCell, at path: RowPath) {
    guard let delegate else { return }
    let answer = OptionalMethod.indentationLevel.answer { delegate.tableView(table, indentationLevelForRowAt: IndexPath(path)) }
    if answer.isImplemented, cell.indentationLevel != answer.value { cell.indentationLevel = answer.value }
  }

  /// The control at the leading edge of a row was tapped.
  func editControlTapped(at path: RowPath) {
    guard let cell = cell(at: path) else { return }
    switch cell.parts.editing.control {
    case .delete: openSwipe(path, .trailing, confirmsDeletion: true)
    case .insert: commit(.insert, at: path)
    case .none, .selection: return
    }
  }
}
