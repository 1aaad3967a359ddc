// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

// Which rows are selected, and whether a person may select any.

extension UITableView {
  /// Whether a person can select rows; true by default.
  public var allowsSelection: Bool {
    get { settings.allowsSelection }
    set { settings.allowsSelection = newValue }
  }

  /// Whether several rows can be selected; false by default.
  public var allowsMultipleSelection: Bool {
    get { settings.allowsMultipleSelection }
    set { settings.allowsMultipleSelection = newValue }
  }

  /// Whether rows can be selected in editing mode; false by default.
  public var allowsSelectionDuringEditing: Bool {
    get { settings.allowsSelectionDuringEditing }
    set { settings.allowsSelectionDuringEditing = newValue }
  }

  /// Whether several rows can be selected in editing mode; false by default.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { settings.allowsMultipleSelectionDuringEditing }
    set { set(\.allowsMultipleSelectionDuringEditing, to: newValue) { engine.configureShownCells() } }
  }

  /// The selected row; of several the first that was selected.
  public var indexPathForSelectedRow: IndexPath? { engine.selection.paths.first.map { IndexPath($0) } }

  /// The selected rows, or nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    engine.selection.paths.isEmpty ? nil : engine.selection.paths.map { IndexPath($0) }
  }

  /// Moves the content so that the selected row nearest to the top is visible.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = engine.selection.paths.min() else { return }
    scrollToRow(at: IndexPath(path), at: scrollPosition, animated: animated)
  }
}
