// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  import RowEngine

  /// A table view that reports its updates, so that heights by index path follow their rows.
  ///
  /// Use it as the class of a table in code or in Interface Builder; it changes nothing else.
  open class PlumblineTableView: UITableView {
    open override weak var dataSource: (any UITableViewDataSource)? {
      didSet { if dataSource !== oldValue { keptRowHeights?.tableDidReload() } }
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      keptRowHeights?.check.tableDidShow()
    }

    open override func reloadData() {
      keptRowHeights?.tableDidReload()
      super.reloadData()
    }

    open override func beginUpdates() {
      updateRecorder?.begin()
      super.beginUpdates()
    }

    open override func endUpdates() {
      updateRecorder?.end()
      super.endUpdates()
    }

    open override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      updateRecorder?.begin()
      // The bracket closes inside: when the closure returns, UIKit goes on to ask for heights.
      super.performBatchUpdates(
        {
          updates?()
          self.updateRecorder?.end()
        }, completion: completion)
    }

    open override func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
      updateRecorder?.record { $0.insertSections(sections) }
      super.insertSections(sections, with: animation)
    }

    open override func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
      updateRecorder?.record { $0.deleteSections(sections) }
      super.deleteSections(sections, with: animation)
    }

    open override func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
      updateRecorder?.record { $0.reloadSections(sections) }
      super.reloadSections(sections, with: animation)
    }

    open override func moveSection(_ section: Int, toSection newSection: Int) {
      updateRecorder?.record { $0.moveSection(section, to: newSection) }
      super.moveSection(section, toSection: newSection)
    }

    open override func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
      updateRecorder?.record { $0.insertRows(indexPaths.map(RowPath.init)) }
      super.insertRows(at: indexPaths, with: animation)
    }

    open override func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
      updateRecorder?.record { $0.deleteRows(indexPaths.map(RowPath.init)) }
      super.deleteRows(at: indexPaths, with: animation)
    }

    open override func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
      updateRecorder?.record { $0.reloadRows(indexPaths.map(RowPath.init)) }
      super.reloadRows(at: indexPaths, with: animation)
    }

    open override func reconfigureRows(at indexPaths: [IndexPath]) {
      updateRecorder?.record { $0.reconfigureRows(indexPaths.map(RowPath.init)) }
      super.reconfigureRows(at: indexPaths)
    }

    open override func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
      updateRecorder?.record { $0.moveRow(at: RowPath(indexPath), to: RowPath(newIndexPath)) }
      super.moveRow(at: indexPath, to: newIndexPath)
    }
  }
#endif
