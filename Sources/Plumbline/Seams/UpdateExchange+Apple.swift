// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  import ObjectiveC
  import RowEngine

  extension UITableView {
    /// Lets every table of the process report its updates, for tables whose class can't be `PlumblineTableView`.
    ///
    /// It exchanges the methods of `UITableView` that change rows, once and for good; call it before the first table is made. Tables whose
    /// heights nobody asks for are only passed through.
    public static func followUpdatesOfAllTables() {
      UpdateExchange.activate()
    }
  }

  /// The exchange of `UITableView`'s mutating methods.
  @MainActor
  enum UpdateExchange {
    /// Whether the methods were exchanged.
    private(set) static var isActive = false

    private static let pairs: [(Selector, Selector)] = [
      (#selector(UITableView.reloadData), #selector(UITableView.plumblineReloadData)),
      (#selector(UITableView.layoutSubviews), #selector(UITableView.plumblineLayoutSubviews)),
      (#selector(UITableView.beginUpdates), #selector(UITableView.plumblineBeginUpdates)),
      (#selector(UITableView.endUpdates), #selector(UITableView.plumblineEndUpdates)),
      (
        #selector(UITableView.performBatchUpdates(_:completion:)),
        #selector(UITableView.plumblinePerformBatchUpdates(_:completion:))
      ),
      (#selector(UITableView.insertSections(_:with:)), #selector(UITableView.plumblineInsertSections(_:with:))),
      (#selector(UITableView.deleteSections(_:with:)), #selector(UITableView.plumblineDeleteSections(_:with:))),
      (#selector(UITableView.reloadSections(_:with:)), #selector(UITableView.plumblineReloadSections(_:with:))),
      (#selector(UITableView.moveSection(_:toSection:)), #selector(UITableView.plumblineMoveSection(_:toSection:))),
      (#selector(UITableView.insertRows(at:with:)), #selector(UITableView.plumblineInsertRows(at:with:))),
      (#selector(UITableView.deleteRows(at:with:)), #selector(UITableView.plumblineDeleteRows(at:with:))),
      (#selector(UITableView.reloadRows(at:with:)), #selector(UITableView.plumblineReloadRows(at:with:))),
      (#selector(UITableView.reconfigureRows(at:)), #selector(UITableView.plumblineReconfigureRows(at:))),
      (#selector(UITableView.moveRow(at:to:)), #selector(UITableView.plumblineMoveRow(at:to:))),
    ]

    static func activate() {
      guard !isActive else { return }
      isActive = true
      for (original, replacement) in pairs {
        guard let first = class_getInstanceMethod(UITableView.self, original),
          let second = class_getInstanceMethod(UITableView.self, replacement)
        else { preconditionFailure("UITableView has no method \(original).") }
        // A method that the class only inherits must not be exchanged for all other heirs.
        if class_addMethod(UITableView.self, original, method_getImplementation(second), method_getTypeEncoding(second)) {
          class_replaceMethod(UITableView.self, replacement, method_getImplementation(first), method_getTypeEncoding(first))
        } else {
          method_exchangeImplementations(first, second)
        }
      }
    }
  }

  // After the exchange each of these runs under the original's name, and what it calls is the original. A `PlumblineTableView` reports by
  // itself and comes here through `super`.
  extension UITableView {
    private var exchangedRecorder: UpdateRecorder? { self is PlumblineTableView ? nil : updateRecorder }

    @objc fileprivate func plumblineReloadData() {
      if !(self is PlumblineTableView) { keptRowHeights?.tableDidReload() }
      plumblineReloadData()
    }

    @objc fileprivate func plumblineLayoutSubviews() {
      plumblineLayoutSubviews()
      if !(self is PlumblineTableView) { keptRowHeights?.check.tableDidShow() }
    }

    @objc fileprivate func plumblineBeginUpdates() {
      exchangedRecorder?.begin()
      plumblineBeginUpdates()
    }

    @objc fileprivate func plumblineEndUpdates() {
      exchangedRecorder?.end()
      plumblineEndUpdates()
    }

    @objc fileprivate func plumblinePerformBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
      exchangedRecorder?.begin()
      plumblinePerformBatchUpdates(
        {
          updates?()
          self.exchangedRecorder?.end()
        }, completion: completion)
    }

    @objc fileprivate func plumblineInsertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
      exchangedRecorder?.record { $0.insertSections(sections) }
      plumblineInsertSections(sections, with: animation)
    }

    @objc fileprivate func plumblineDeleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
      exchangedRecorder?.record { $0.deleteSections(sections) }
      plumblineDeleteSections(sections, with: animation)
    }

    @objc fileprivate func plumblineReloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
      exchangedRecorder?.record { $0.reloadSections(sections) }
      plumblineReloadSections(sections, with: animation)
    }

    @objc fileprivate func plumblineMoveSection(_ section: Int, toSection newSection: Int) {
      exchangedRecorder?.record { $0.moveSection(section, to: newSection) }
      plumblineMoveSection(section, toSection: newSection)
    }

    @objc fileprivate func plumblineInsertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
      exchangedRecorder?.record { $0.insertRows(indexPaths.map(RowPath.init)) }
      plumblineInsertRows(at: indexPaths, with: animation)
    }

    @objc fileprivate func plumblineDeleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
      exchangedRecorder?.record { $0.deleteRows(indexPaths.map(RowPath.init)) }
      plumblineDeleteRows(at: indexPaths, with: animation)
    }

    @objc fileprivate func plumblineReloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
      exchangedRecorder?.record { $0.reloadRows(indexPaths.map(RowPath.init)) }
      plumblineReloadRows(at: indexPaths, with: animation)
    }

    @objc fileprivate func plumblineReconfigureRows(at indexPaths: [IndexPath]) {
      exchangedRecorder?.record { $0.reconfigureRows(indexPaths.map(RowPath.init)) }
      plumblineReconfigureRows(at: indexPaths)
    }

    @objc fileprivate func plumblineMoveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
      exchangedRecorder?.record { $0.moveRow(at: RowPath(indexPath), to: RowPath(newIndexPath)) }
      plumblineMoveRow(at: indexPath, to: newIndexPath)
    }
  }
#endif
