// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  import RowEngine

  extension UITableView {
    private enum Attached {
      @MainActor static let rowHeights = AttachedValue<RowHeights>()
      @MainActor static let awaitsHeights = AttachedValue<Bool>()
    }

    /// The table's heights, once somebody has asked for them.
    var keptRowHeights: RowHeights? {
      get { Attached.rowHeights[self] }
      set { Attached.rowHeights[self] = newValue }
    }

    /// Whether something reports this table's updates.
    var reportsUpdates: Bool { self is PlumblineTableView || UpdateExchange.isActive }

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

    /// Whether questions that were asked before are answered without looking the height up: here they never are.
    var usesRepeatedAnswers: Bool {
      get { false }
      set {}
    }

    /// Changes whenever something that all heights depend on may have changed: UIKit doesn't tell, so the environment is gathered each time.
    var environmentStamp: Int? { nil }

    /// The cells on screen with their rows.
    var cellsOnScreen: [(RowPath, UITableViewCell)] {
      visibleCells.compactMap { cell in indexPath(for: cell).map { (RowPath($0), cell) } }
    }

    /// The first and the last row on screen.
    var rowsOnScreen: (first: RowPath, last: RowPath)? {
      guard let paths = indexPathsForVisibleRows, let first = paths.first, let last = paths.last else { return nil }
      return (RowPath(first), RowPath(last))
    }

    /// Tells the table heights that were measured ahead: UIKit's asks by itself.
    func adoptPrecachedHeights(_ heights: [(path: RowPath, height: CGFloat)]) {}

    /// Lets the table ask for its heights again, as one on screen was found to be another; once for all that are found in a row.
    func adoptCorrectedHeight(_ height: CGFloat, at indexPath: IndexPath) {
      guard Attached.awaitsHeights[self] != true else { return }
      Attached.awaitsHeights[self] = true
      // The table may be laying out: it can't be updated before that has ended.
      RunLoop.main.perform { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          Attached.awaitsHeights[self] = nil
          UIView.performWithoutAnimation { self.performBatchUpdates(nil, completion: nil) }
        }
      }
    }
  }
#endif
