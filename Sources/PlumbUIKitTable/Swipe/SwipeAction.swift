// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One button behind a row, whatever form the app gave it in.
@MainActor
struct SwipeAction {
  var title: String?
  var image: UIImage?
  var color: UIColor
  /// Does what the button is for; the closure is to be called when it is done.
  var perform: (UIView, @escaping @MainActor (Bool) -> Void) -> Void

  /// An action of a configuration.
  init(_ action: UIContextualAction) {
    title = action.title
    image = action.image
    color = action.backgroundColor ?? (action.style == .destructive ? .systemRed : .systemGray)
    perform = { action.handler(action, $0, $1) }
  }

  /// An action in the older form; the row closes when the app ends the editing or changes the row.
  init(_ action: UITableViewRowAction, at indexPath: IndexPath) {
    title = action.title
    color = action.backgroundColor ?? (action.style == .destructive ? .systemRed : .systemGray)
    perform = { _, _ in action.handler(action, indexPath) }
  }

  /// The button that deletes a row.
  init(deletionTitle: String, commit: @escaping () -> Void) {
    title = deletionTitle
    color = .systemRed
    perform = { _, done in
      commit()
      done(true)
    }
  }
}
