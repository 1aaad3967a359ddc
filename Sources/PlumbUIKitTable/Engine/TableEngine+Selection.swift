// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine {
  // MARK: The app's selection

  func select(_ path: RowPath?, animated: Bool) {
    guard let path else {
      for path in selection.paths { deselect(path, animated: animated) }
      return
    }
    let allowsMultiple = isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
    if !allowsMultiple { for other in selection.paths where other != path { deselect(other, animated: animated) } }
    selection.select(path)
    cell(at: path)?.setSelected(true, animated: animated)
  }

  func deselect(_ path: RowPath, animated: Bool) {
    selection.deselect(path)
    cell(at: path)?.setSelected(false, animated: animated)
  }

  // MARK: A person's selection

  /// Selects a row as a tap does: the delegate is asked before and told afterwards.
  func personSelects(_ path: RowPath) {
    let allowsMultiple = isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection
    if allowsMultiple, selection.contains(path) { return personDeselects(path) }
    let answer = delegate == nil ? IndexPath(path) : delegate?.tableView(table, willSelectRowAt: IndexPath(path))
    guard let answer, geometry.contains(.row(RowPath(answer))) else { return }
    let target = RowPath(answer)
    if !allowsMultiple {
      for other in selection.paths where other != target { personDeselects(other) }
    }
    select(target, animated: false)
    delegate?.tableView(table, didSelectRowAt: answer)
  }

  private func personDeselects(_ path: RowPath) {
    let answer = delegate == nil ? IndexPath(path) : delegate?.tableView(table, willDeselectRowAt: IndexPath(path))
    guard let answer else { return }
    deselect(RowPath(answer), animated: false)
    delegate?.tableView(table, didDeselectRowAt: answer)
  }
}
