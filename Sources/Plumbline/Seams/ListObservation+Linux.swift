// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  import PlumbUIKitTable
  import RowEngine

  /// Hears of cells that come on screen.
  @MainActor
  final class ListObservation: TableUpdateObserver {
    private let didShow: () -> Void

    init(_ table: UITableView, didShow: @escaping () -> Void) {
      self.didShow = didShow
      table.addUpdateObserver(self)
    }

    func tableDidReload(_ table: UITableView) {}
    func table(_ table: UITableView, didApply mapping: BatchMapping) {}
    func tableDidShow(_ table: UITableView) { didShow() }
    func tableDidChangeEnvironment(_ table: UITableView) {}
  }
#endif
