// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  import RowEngine

  /// Turns the mutating calls of one table into batches, as the table itself does: what stands between begin and end is one update.
  ///
  /// UIKit asks for new heights while it closes an update, so the heights have to follow before: a batch is resolved when its outermost
  /// bracket closes, with the counts that the data source has by then, and a call outside of any bracket is a batch of its own.
  @MainActor
  final class UpdateRecorder {
    private unowned let table: UITableView
    private var batch = BatchUpdate()
    private var depth = 0
    private var countsBefore: [Int] = []

    init(table: UITableView) {
      self.table = table
    }

    /// Opens a bracket.
    func begin() {
      if depth == 0 {
        batch = BatchUpdate()
        countsBefore = table.rowCounts
      }
      depth += 1
    }

    /// Closes a bracket; the heights follow with the outermost one.
    func end() {
      // A bracket that was open before anybody asked for heights closes without one of ours.
      guard depth > 0 else { return }
      depth -= 1
      guard depth == 0, !batch.isEmpty, let heights = table.keptRowHeights else { return }
      do {
        heights.tableDidUpdate(try batch.resolve(rowCountsBefore: countsBefore, after: table.rowCountsOfDataSource))
      } catch {
        // UIKit raises its own exception for such an update; if it does not, no path can be trusted any more.
        heights.tableDidReload()
      }
    }

    /// Notes a change before the table carries it out.
    func record(_ change: (inout BatchUpdate) -> Void) {
      begin()
      change(&batch)
      end()
    }
  }

  extension UITableView {
    private enum Attached {
      @MainActor static let recorder = AttachedValue<UpdateRecorder>()
    }

    /// What notes this table's updates; nil while nobody has asked for its heights.
    var updateRecorder: UpdateRecorder? {
      guard keptRowHeights != nil else { return nil }
      if let recorder = Attached.recorder[self] { return recorder }
      let recorder = UpdateRecorder(table: self)
      Attached.recorder[self] = recorder
      return recorder
    }

    /// The number of rows in each section, as the data source says now.
    fileprivate var rowCountsOfDataSource: [Int] {
      guard let dataSource else { return [] }
      let sections = dataSource.numberOfSections?(in: self) ?? 1
      return (0..<sections).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
    }
  }
#endif
