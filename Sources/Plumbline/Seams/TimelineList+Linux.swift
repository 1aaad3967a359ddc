// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  import PlumbUIKitTable
  import RowEngine

  /// The table of a timeline: it follows its end by itself, and holds whatever is on screen through every update.
  @MainActor
  final class TimelineList: TableUpdateObserver {
    private weak var table: UITableView?
    /// Is called when rows came on screen or changed their places.
    var didMove: (() -> Void)?

    init(table: UITableView) {
      self.table = table
      table.canFollowEnd = true
      table.followEnd()
      table.addUpdateObserver(self)
    }

    var isAlive: Bool { table != nil }
    var isFollowing: Bool { table.map { $0.isFollowingEnd || $0.isGoingToEnd } ?? false }
    var firstVisibleRow: Int? { table?.indexPathsForVisibleRows?.first?.row }
    var lastVisibleRow: Int? { table?.indexPathsForVisibleRows?.last?.row }

    func follow(animated: Bool) {
      table?.followEnd(animated: animated)
    }

    /// Changes the data and the rows in one update.
    func update(_ change: @escaping () -> MessageFlush) -> MessageFlush {
      guard let table else { return change() }
      var flush = MessageFlush(countBefore: 0)
      UIView.performWithoutAnimation {
        table.performBatchUpdates {
          flush = change()
          table.apply(flush)
        }
      }
      return flush
    }

    func tableDidReload(_ table: UITableView) {}

    func table(_ table: UITableView, didApply mapping: BatchMapping) {}

    func tableWasPlaced(_ table: UITableView) {
      didMove?()
    }
  }
#endif
