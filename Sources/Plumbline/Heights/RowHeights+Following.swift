// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension RowHeights {
  /// Forgets what is known of a row, in every environment: its height by index path and that of the key it last used.
  public func invalidate(at indexPath: IndexPath) {
    memo.removeAll()
    if let table { readRowCountsIfNeeded(of: table) }
    index.invalidate(at: .row(RowPath(indexPath)))
    precaching.restart()
  }

  /// Forgets the heights of a key, in every environment and under every reuse identifier.
  public func invalidate(for key: HeightKey) {
    memo.removeAll()
    index.invalidate(key.row)
    precaching.restart()
  }

  /// Forgets all heights.
  public func invalidateAll() {
    memo.removeAll()
    index.invalidateAll()
    precaching.restart()
  }

  /// Follows a change of something that every height depends on.
  func environmentDidChange() {
    memo.removeAll()
    precaching.restart()
  }

  /// Follows a reload of the table.
  func tableDidReload() {
    memo.removeAll()
    mustReadRowCounts = true
    precaching.restart()
  }

  /// Follows an update of the table.
  func tableDidUpdate(_ mapping: BatchMapping) {
    memo.removeAll()
    if !mustReadRowCounts, index.rowCounts == mapping.rowCountsBefore {
      index.apply(mapping)
    } else {
      mustReadRowCounts = true
    }
    precaching.restart()
  }

  /// Reloads the table in a way that leaves the rows where they stood.
  func keepingPathHeights(_ reload: () -> Void) {
    keepsPathsAtReload = true
    reload()
    if let table { readRowCountsIfNeeded(of: table) }
    keepsPathsAtReload = false
  }

  func readRowCountsIfNeeded(of table: UITableView) {
    guard mustReadRowCounts else { return }
    // Asking for the counts may make the table load, which reports a reload.
    let counts = table.rowCounts
    mustReadRowCounts = false
    if keepsPathsAtReload { index.resetKeepingPaths(rowCounts: counts) } else { index.reset(rowCounts: counts) }
  }
}
