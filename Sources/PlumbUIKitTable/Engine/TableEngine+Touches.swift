// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// A finger that came down on a row.
struct RowTouch {
  var path: RowPath
  var start: CGPoint
  /// What the finger is on.
  var part: CellTouchPart

  /// How far in points a finger may move and still tap.
  static let slop: CGFloat = 10
}

extension TableEngine {
  // MARK: Touches

  /// Whether rows can be selected by a person now.
  var takesSelection: Bool {
    isEditing
      ? table.allowsSelectionDuringEditing || table.allowsMultipleSelectionDuringEditing
      : table.allowsSelection || table.allowsMultipleSelection
  }

  /// A finger came down at a point of the content: its row is highlighted.
  ///
  /// - Returns: whether a row takes the touch.
  func touchBegan(at point: CGPoint) -> Bool {
    touchEnded(selects: false)
    guard !swallowsTouch, let path = path(at: point), let cell = cell(at: path), cell.isUserInteractionEnabled else { return false }
    let part = cell.parts.touchPart(at: table.convert(point, to: cell), in: cell)
    guard part != .row || (takesSelection && delegate?.tableView(table, shouldHighlightRowAt: IndexPath(path)) != false) else {
      return false
    }
    touch = RowTouch(path: path, start: point, part: part)
    guard part == .row else { return true }
    self.cell(at: path)?.setHighlighted(true, animated: false)
    delegate?.tableView(table, didHighlightRowAt: IndexPath(path))
    return true
  }

  /// A person touched a point of the content for long, or clicked the second button there: the row's menu is asked for.
  ///
  /// - Returns: whether there is a menu.
  func menuRequested(at point: CGPoint) -> Bool {
    guard !swallowsTouch, reorder == nil, let path = path(at: point), cell(at: path) != nil,
      let configuration = delegate?.tableView(table, contextMenuConfigurationForRowAt: IndexPath(path), point: point),
      let menu = configuration.makeMenu()
    else { return false }
    touchEnded(selects: false)
    delegate?.tableView(table, willDisplayContextMenu: configuration, animator: nil)
    return MenuOverlay.show(menu, from: table, at: CGRect(origin: point, size: .zero), sender: table) { [weak table] _ in
      guard let table else { return }
      table.engine.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: nil)
    }
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
    switch ended.part {
    case .row: break
    case .handle: return
    case .detailButton:
      if selects { delegate?.tableView(table, accessoryButtonTappedForRowWith: IndexPath(ended.path)) }
      return
    case .editControl:
      if selects { editControlTapped(at: ended.path) }
      return
    }
    cell(at: ended.path)?.setHighlighted(false, animated: false)
    delegate?.tableView(table, didUnhighlightRowAt: IndexPath(ended.path))
    guard selects else { return }
    focusFollowsTouch(to: ended.path)
    personSelects(ended.path)
  }
}
