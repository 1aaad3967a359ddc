// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The buttons behind one edge of a row.
///
/// Source: Apple, "UISwipeActionsConfiguration".
@MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The buttons; the first lies nearest to the edge.
  public let actions: [UIContextualAction]

  /// Whether a long swipe does the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
