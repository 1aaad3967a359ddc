// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// Follows the updates of a table view: one report per transaction.
@MainActor
package protocol TableUpdateObserver: AnyObject {
  /// All rows may be others.
  func tableDidReload(_ table: UITableView)
  /// The data has changed and the table is about to follow.
  func table(_ table: UITableView, willApply mapping: BatchMapping)
  /// The table has followed a change of the data.
  func table(_ table: UITableView, didApply mapping: BatchMapping)
  /// Cells came on screen or changed their places; a layout is under way.
  func tableDidShow(_ table: UITableView)
  /// The table was laid out: its offset, and whether it follows its end, are those of the next frame.
  func tableWasPlaced(_ table: UITableView)
  /// Something that heights depend on has changed: the width, the text size, separators or editing.
  func tableDidChangeEnvironment(_ table: UITableView)
}

extension TableUpdateObserver {
  package func table(_ table: UITableView, willApply mapping: BatchMapping) {}
  package func tableDidShow(_ table: UITableView) {}
  package func tableWasPlaced(_ table: UITableView) {}
  package func tableDidChangeEnvironment(_ table: UITableView) {}
}
