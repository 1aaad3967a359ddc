// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// A finger that came down on a row.
struct RowTouch {
  var path: RowPath
  var start: CGPoint
  /// Whether the finger is on the button for details.
  var isOnDetailButton: Bool

  /// How far in points a finger may move and still tap.
  static let slop: CGFloat = 10
}

extension TableEngine {
  // MARK: Touches

  /// Whether rows can be selected by a person now.
  private var takesSelection: Bool {
    isEditing
      ? table.allowsSelectionDuringEditing || table.allowsMultipleSelectionDuringEditing
      : table.allowsSelection || table.allowsMultipleSelection
  }

  /// A finger came down at a point of the content: its row is highlighted.
  ///
  /// - Returns: whether a row takes the touch.
  func touchBegan(at point: CGPoint) -> Bool {
    touchEnded(selects: false)
    guard let path = path(at: point), let cell = cell(at: path) else { return false }
    let isOnDetail = cell.parts.detailButtonContains(table.convert(point, to: cell), in: cell)
    guard isOnDetail || (takesSelection && delegate?.tableView(table, shouldHighlightRowAt: IndexPath(path)) != false) else { return false }
    touch = RowTouch(path: path, start: point, isOnDetailButton: isOnDetail)
    guard !isOnDetail else { return true }
    self.cell(at: path)?.setHighlighted(true, animated: false)
    delegate?.tableView(table, didHighlightRowAt: IndexPath(path))
    return true
  }

  /// The finger moved: too far, and it no longer taps.
  func touchMoved(to point: CGPoint) {
    guard let start = touch?.start else { return }
    if abs(point.x - start.x) > RowTouch.slop || abs(point.y - start.y) > RowTouch.slop { touchEnded(selects: false) }
  }

  /// The finger went up, or something else took the touch.
  func touchEnded(selects: Bool) {
    guard let ended = touch else { return }
    touch = nil
    if ended.isOnDetailButton {
      if selects { delegate?.tableView(table, accessoryButtonTappedForRowWith: IndexPath(ended.path)) }
      return
    }
    cell(at: ended.path)?.setHighlighted(false, animated: false)
    delegate?.tableView(table, didUnhighlightRowAt: IndexPath(ended.path))
    if selects { personSelects(ended.path) }
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
