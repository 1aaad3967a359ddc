// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

// The keyboard goes from row to row: the tab key stops at a table once, at the row that had the focus last, the arrows do the rest.

extension TableEngine {
  // MARK: Where the focus may be

  /// Whether the tab key stops at a cell.
  func isFocusEntry(_ cell: UITableViewCell) -> Bool {
    guard focus.isAllowed, takesSelection, let path = shown.first(where: { $0.view === cell })?.element.path else { return false }
    return path == focusEntry
  }

  /// The row at which the keyboard enters the table.
  private var focusEntry: RowPath? {
    let paths = visible.compactMap(\.element.path)
    if let path = focus.path, paths.contains(path), canFocus(path) { return path }
    return paths.first { selection.contains($0) && canFocus($0) } ?? paths.first { canFocus($0) }
  }

  private func canFocus(_ path: RowPath) -> Bool {
    delegate?.tableView(table, canFocusRowAt: IndexPath(path)) ?? true
  }

  /// The view of the table that has the keyboard's focus: a cell, or the table itself while the row is outside of the viewport.
  private var focusedView: UIView? {
    guard let view = table.window?.keyboardFocus.focused else { return nil }
    return view === table || shown.contains { $0.view === view && $0.element.path != nil } ? view : nil
  }

  // MARK: Keys

  /// A key went down while the focus was in the table.
  ///
  /// - Returns: Whether the table did something.
  func handle(_ press: UIPress) -> Bool {
    guard let key = RowKey(press, isRightToLeft: table.effectiveUserInterfaceLayoutDirection == .rightToLeft) else { return false }
    if key == .cancel, let swipe, hasFocusInside(swipe.buttons) || focusedView != nil {
      closeSwipe(animated: true)
      moveFocus(to: swipe.path, isByKey: true)
      return true
    }
    guard let view = focusedView else { return false }
    let path = view === table ? focus.path : shown.first { $0.view === view }?.element.path
    switch key {
    case .up, .down: return step(from: path, by: key == .up ? -1 : 1, extends: press.key?.modifierFlags.contains(.shift) == true)
    case .activate:
      guard let path, takesSelection else { return false }
      if !press.isRepeat { personSelects(path) }
      return true
    case .open(let edge): return openByKey(path, edge)
    case .delete: return openByKey(path, .trailing)
    case .cancel: return false
    }
  }

  private func hasFocusInside(_ view: UIView) -> Bool {
    table.window?.keyboardFocus.focused?.isDescendant(of: view) == true
  }

  private func openByKey(_ path: RowPath?, _ edge: RowSwipe.Edge) -> Bool {
    guard let path, !isEditing, openSwipe(path, edge), let first = swipe?.buttons.buttons.first else { return false }
    table.window?.keyboardFocus.focus(first, isByKey: true)
    return true
  }

  private func step(from path: RowPath?, by direction: Int, extends: Bool) -> Bool {
    guard let target = path.map({ nextRow(from: $0, by: direction) }) ?? focusEntry else { return false }
    let before = generation
    scroll(to: .row(target), at: .none, animated: false)
    layout()
    guard generation == before else { return true }
    moveFocus(to: target, isByKey: true)
    let isExtended = extends && (isEditing ? table.allowsMultipleSelectionDuringEditing : table.allowsMultipleSelection)
    if focus.selects || isExtended, !selection.contains(target) { personSelects(target) }
    return true
  }

  /// The next row in a direction that takes the focus.
  private func nextRow(from path: RowPath, by direction: Int) -> RowPath? {
    guard geometry.contains(.row(path)) else { return nil }
    var index = geometry.index(of: .row(path)) + direction
    while let element = geometry.element(at: index) {
      if let path = element.path, canFocus(path) { return path }
      index += direction
    }
    return nil
  }

  // MARK: Moving

  /// Gives a row the focus.
  func moveFocus(to path: RowPath, isByKey: Bool) {
    focus.path = path
    guard let cell = cell(at: path) else { return }
    table.window?.keyboardFocus.focus(cell, isByKey: isByKey)
  }

  /// A person chose a row by a touch: the keyboard goes on from there.
  func focusFollowsTouch(to path: RowPath) {
    focus.path = path
    if focus.selects || focusedView != nil { moveFocus(to: path, isByKey: false) }
  }

  /// A view leaves the screen: if it had the focus, the table keeps it until the row comes back.
  func keepFocus(of view: UIView) {
    guard let keyboard = table.window?.keyboardFocus, keyboard.focused === view else { return }
    keyboard.focus(table, isByKey: true)
  }

  /// The row that has the focus came back.
  func restoreFocus() {
    guard let path = focus.path, let keyboard = table.window?.keyboardFocus, keyboard.focused === table, let cell = cell(at: path) else {
      return
    }
    keyboard.focus(cell, isByKey: true)
  }
}
