// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension RowHeights {
  /// Forgets what is known of a row, in every environment: its height by index path and that of the key it last used.
  public func invalidate(at indexPath: IndexPath) {
    memo.removeAll()
    if let table { readRowCountsIfNeeded(of: table) }
    let path = RowPath(indexPath)
    index.invalidate(at: .row(path))
    check.forget()
    precaching.resume(path)
    events.tell(.invalidated(.row(indexPath)))
  }

  /// Forgets the heights of a key, in every environment and under every reuse identifier.
  public func invalidate(for key: HeightKey) {
    memo.removeAll()
    index.invalidate(key.row)
    check.forget()
    precaching.restart()
    events.tell(.invalidated(.key(key)))
  }

  /// Forgets all heights.
  public func invalidateAll() {
    memo.removeAll()
    index.invalidateAll()
    check.forget()
    precaching.restart()
    events.tell(.invalidated(.all))
  }

  /// Gives memory back: forgets all heights but those of the rows on screen, and the templates.
  ///
  /// It happens by itself when the system is short of memory. What is needed again is measured again; nothing is measured ahead until the
  /// next update of the table.
  public func removeHeightsOffScreen() {
    memo.removeAll()
    let visible = (table?.indexPathsForVisibleRows ?? []).map { TableElement.row(RowPath($0)) }
    index.purge(keeping: visible)
    measurer.removeTemplates()
    precaching.suspend()
    events.tell(.invalidated(.memoryWarning))
  }

  /// Follows a change of something that every height depends on.
  func environmentDidChange() {
    memo.removeAll()
    check.forget()
    precaching.restart()
  }

  /// Follows a reload of the table.
  func tableDidReload() {
    memo.removeAll()
    mustReadRowCounts = true
    present = nil
    check.forget()
    precaching.restart()
    if !keepsPathsAtReload { events.tell(.invalidated(.reload)) }
  }

  /// Follows an update of the table.
  func tableDidUpdate(_ mapping: BatchMapping) {
    memo.removeAll()
    guard !mustReadRowCounts, index.rowCounts == mapping.rowCountsBefore else {
      mustReadRowCounts = true
      check.forget()
      return precaching.restart()
    }
    index.apply(mapping)
    check.follow(mapping)
    precaching.follow(mapping)
    if events.isHeard { tell(of: mapping) }
  }

  private func tell(of mapping: BatchMapping) {
    let rows = mapping.reloadedRows.count + mapping.reconfiguredRows.count
    let sections = mapping.reloadedSections.count
    if rows + sections > 0 { events.tell(.invalidated(.update(rows: rows, sections: sections))) }
  }

  /// Reloads the table in a way that leaves the rows where they stood.
  func keepingPathHeights(_ reload: () -> Void) {
    keepsPathsAtReload = true
    reload()
    if let table { readRowCountsIfNeeded(of: table) }
    keepsPathsAtReload = false
  }

  @inline(__always)
  func readRowCountsIfNeeded(of table: UITableView) {
    if mustReadRowCounts { readRowCounts(of: table) }
  }

  private func readRowCounts(of table: UITableView) {
    // Asking for the counts may make the table load, which reports a reload.
    let counts = table.rowCounts
    mustReadRowCounts = false
    if keepsPathsAtReload { index.resetKeepingPaths(rowCounts: counts) } else { index.reset(rowCounts: counts) }
  }
}
