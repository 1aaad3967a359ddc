// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a table recognises besides scrolling: rows that are moved by their handles, pushed aside, or touched for long.
@MainActor
struct TableGestures {
  private let reorder: ReorderGestureRecognizer
  private let swipe: SwipeGestureRecognizer
  private let menu: ContextMenuPress

  init(_ table: UITableView) {
    reorder = ReorderGestureRecognizer(table: table)
    swipe = SwipeGestureRecognizer(table: table)
    menu = ContextMenuPress { [weak table] in table }
  }

  func attach(to table: UITableView) {
    for recognizer in [reorder, swipe, menu] { table.addGestureRecognizer(recognizer) }
  }

  /// Whether one of these gestures may begin; nil for another one.
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
    guard recognizer === swipe, let table = swipe.view as? UITableView else { return nil }
    return table.engine.mayBeginSwipe(at: swipe.start, by: swipe.translation(in: table).x)
  }
}
