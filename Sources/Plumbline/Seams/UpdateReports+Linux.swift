// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  import PlumbUIKitTable
  import RowEngine

  extension UITableView {
    /// The table's heights, once somebody has asked for them.
    var keptRowHeights: RowHeights? {
      get {
        // No closure: one passed to `map` would check at run time that it is on the main actor.
        guard let attachedHeights else { return nil }
        return unsafeDowncast(attachedHeights, to: RowHeights.self)
      }
      set { attachedHeights = newValue }
    }

    /// Whether something reports this table's updates: on Linux the table itself does.
    var reportsUpdates: Bool { true }

    /// Begins to report this table's updates to its heights.
    func reportUpdates(to heights: RowHeights) {
      addUpdateObserver(heights)
    }

    /// The number of rows in each section, as the table knows them.
    var rowCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }

    /// Tells the table a height that was measured ahead, so that its content size is the true one.
    func adoptPrecachedHeight(_ height: CGFloat, at indexPath: IndexPath) {
      adoptHeight(height, at: indexPath)
    }

    /// The width of a row in points, for a width of the table.
    func rowWidth(forTableWidth width: CGFloat) -> CGFloat {
      max(0, cellWidth + width - bounds.width)
    }
  }

  extension RowHeights: TableUpdateObserver {
    package func tableDidReload(_ table: UITableView) {
      tableDidReload()
    }

    package func table(_ table: UITableView, willApply mapping: BatchMapping) {
      tableDidUpdate(mapping)
    }

    package func table(_ table: UITableView, didApply mapping: BatchMapping) {
      precaching.restart()
    }

    package func tableDidChangeEnvironment(_ table: UITableView) {
      environmentDidChange()
    }
  }
#endif
