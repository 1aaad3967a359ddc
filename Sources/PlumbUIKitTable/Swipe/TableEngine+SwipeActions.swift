// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine {
  // MARK: The app's actions

  /// Makes the buttons behind an edge of a row.
  ///
  /// - Parameters:
  ///   - path: the row.
  ///   - edge: the edge.
  ///   - confirmsDeletion: whether the row's minus was tapped, so that there is a button that deletes in any case.
  /// - Returns: The row with its buttons, not shown yet; nil if there are none.
  func makeSwipe(_ path: RowPath, _ edge: RowSwipe.Edge, confirmsDeletion: Bool = false) -> RowSwipe? {
    let before = generation
    guard let (actions, performsFirst) = actions(of: path, edge, confirmsDeletion), !actions.isEmpty, generation == before else {
      return nil
    }
    let isReversed = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return RowSwipe(
      path: path, edge: edge, isAtRight: (edge == .trailing) != isReversed, actions: actions, performsFirst: performsFirst
    ) { [weak self] button in
      guard let self, let swipe, button.isDescendant(of: swipe.buttons) else { return }
      perform(button, of: swipe)
    }
  }

  private func actions(of path: RowPath, _ edge: RowSwipe.Edge, _ confirmsDeletion: Bool) -> (actions: [SwipeAction], performsFirst: Bool)?
  {
    let indexPath = IndexPath(path)
    let edits = OptionalMethod.canEditRow.answer { dataSource?.tableView(table, canEditRowAt: indexPath) ?? false }
    guard edits.value else { return nil }
    if edge == .leading {
      guard let given = delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: indexPath) else { return nil }
      return (given.actions.map(SwipeAction.init), given.performsFirstActionWithFullSwipe)
    }
    if let given = delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: indexPath) {
      return (given.actions.map(SwipeAction.init), given.performsFirstActionWithFullSwipe)
    }
    if let given = delegate?.tableView(table, editActionsForRowAt: indexPath), !given.isEmpty {
      return (given.map { SwipeAction($0, at: indexPath) }, false)
    }
    let style = OptionalMethod.editingStyle.answer { delegate?.tableView(table, editingStyleForRowAt: indexPath) ?? .delete }
    guard style.value == .delete else { return nil }
    let title = delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: indexPath)
    // Whether the data source can carry out a deletion is seen only when it does; until then something about deletion has to be there.
    let isWanted = confirmsDeletion || edits.isImplemented || (delegate != nil && style.isImplemented) || title != nil
    guard sourceCommits ?? isWanted else { return nil }
    return ([deletion(of: path, title: title ?? "Delete")], true)
  }

  private func deletion(of path: RowPath, title: String) -> SwipeAction {
    SwipeAction(deletionTitle: title) { [weak self] in
      // The row may have moved since the button came up.
      guard let self, let path = swipe?.path else { return }
      commit(.delete, at: path)
    }
  }

  /// Lets the data source carry out what a person asked for, and learns whether it can.
  func commit(_ style: UITableViewCell.EditingStyle, at path: RowPath) {
    guard let source = dataSource else { return }
    let answer = OptionalMethod.commit.answer { source.tableView(table, commit: style, forRowAt: IndexPath(path)) }
    if source === dataSource { sourceCommits = answer.isImplemented }
    if !answer.isImplemented {
      reportInconsistency("A row was to be edited, but the data source has no tableView(_:commit:forRowAt:).")
      closeSwipe(animated: true)
    }
  }

  // MARK: Carrying out

  /// Does what a button is for; the row closes when that is done.
  func perform(_ button: SwipeButton, of swipe: RowSwipe) {
    guard !swipe.isPerforming else { return }
    swipe.isPerforming = true
    button.swipeAction.perform(button) { [weak self, weak swipe] _ in
      guard let self, let swipe, self.swipe === swipe else { return }
      closeSwipe(animated: true)
    }
    // An action in the older form leaves the row open; it can be chosen again.
    if self.swipe === swipe { swipe.isPerforming = false }
  }
}
