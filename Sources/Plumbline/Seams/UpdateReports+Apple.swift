// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  import RowEngine

  extension UITableView {
    private enum Attached {
      @MainActor static let rowHeights = AttachedValue<RowHeights>()
    }

    /// The table's heights, once somebody has asked for them.
    var keptRowHeights: RowHeights? {
      get { Attached.rowHeights[self] }
      set { Attached.rowHeights[self] = newValue }
    }

    /// Whether something reports this table's updates.
    var reportsUpdates: Bool { self is PlumblineTableView }

    /// Begins to report this table's updates to its heights: a table that reports does so by itself.
    func reportUpdates(to heights: RowHeights) {}

    /// The number of rows in each section, as the table knows them.
    var rowCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }

    /// The row whose height the table asks for now: only UIKit knows it.
    var rowAskedForHeight: RowPath? { nil }

    /// The answer to a question that the table has asked before: here no question can be told from another in time.
    func repeatedAnswer(for key: HeightKey, identifier: String) -> CGFloat? { nil }

    /// The answer to a question that the table has asked before: here no question can be told from another in time.
    func repeatedAnswer(at indexPath: IndexPath, identifier: String) -> CGFloat? { nil }

    /// Tells the table a height that was measured ahead: UIKit's asks by itself.
    func adoptPrecachedHeight(_ height: CGFloat, at indexPath: IndexPath) {}

    /// The width of a row in points, for a width of the table.
    ///
    /// The safe area and horizontal content insets narrow rows, as do the margins of the inset grouped style.
    func rowWidth(forTableWidth width: CGFloat) -> CGFloat {
      let insets = adjustedContentInset
      let margins = style == .insetGrouped ? layoutMargins.left + layoutMargins.right : 0
      return max(0, width - insets.left - insets.right - margins)
    }
  }
#endif
