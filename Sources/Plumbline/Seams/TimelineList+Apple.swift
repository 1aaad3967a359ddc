// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  import RowEngine

  /// The table of a timeline: it is put to its end, or back to what the person was reading, after every update.
  @MainActor
  final class TimelineList {
    private weak var table: UITableView?
    private var observation: NSKeyValueObservation?
    private var isUpdating = false
    /// Whether the list is meant to stay at its end.
    private(set) var isFollowing = true
    /// Is called when rows came on screen or changed their places.
    var didMove: (() -> Void)?

    init(table: UITableView) {
      self.table = table
      observation = table.observe(\.contentOffset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.tableDidMove() }
      }
    }

    var isAlive: Bool { table != nil }
    var firstVisibleRow: Int? { table?.indexPathsForVisibleRows?.first?.row }
    var lastVisibleRow: Int? { table?.indexPathsForVisibleRows?.last?.row }

    func follow(animated: Bool) {
      isFollowing = true
      guard let table else { return }
      table.layoutIfNeeded()
      table.setContentOffset(CGPoint(x: table.contentOffset.x, y: endOffset(of: table)), animated: animated)
    }

    /// Changes the data and the rows in one update.
    func update(_ change: @escaping () -> MessageFlush) -> MessageFlush {
      guard let table else { return change() }
      isUpdating = true
      defer { isUpdating = false }
      let places = (table.indexPathsForVisibleRows ?? []).map { (row: $0.row, y: table.rectForRow(at: $0).minY) }
      let top = table.contentOffset.y + table.adjustedContentInset.top
      var flush = MessageFlush(countBefore: 0)
      UIView.performWithoutAnimation {
        table.performBatchUpdates(
          {
            flush = change()
            table.apply(flush)
          }, completion: nil)
        table.layoutIfNeeded()
      }
      if isFollowing {
        table.contentOffset.y = endOffset(of: table)
      } else if let (old, new) = places.first(in: flush, from: top) {
        // While the person drags, UIKit adds what it moves to this.
        table.contentOffset.y += table.rectForRow(at: IndexPath(row: new, section: 0)).minY - old
      }
      return flush
    }

    private func endOffset(of table: UITableView) -> CGFloat {
      let insets = table.adjustedContentInset
      return max(-insets.top, table.contentSize.height + insets.bottom - table.bounds.height)
    }

    /// Only the person's own movement ends or begins following.
    private func tableDidMove() {
      guard let table, !isUpdating else { return }
      if table.isTracking || table.isDragging || table.isDecelerating {
        isFollowing = endOffset(of: table) - table.contentOffset.y <= 1
      }
      didMove?()
    }
  }

  extension [(row: Int, y: CGFloat)] {
    /// The first row that was fully visible and stays, else the first that stays: where it was, and which row it is now.
    fileprivate func first(in flush: MessageFlush, from top: CGFloat) -> (y: CGFloat, row: Int)? {
      var partly: (y: CGFloat, row: Int)?
      for (row, y) in self {
        guard let new = flush.newRow(ofOld: row) else { continue }
        if y >= top { return (y, new) }
        partly = partly ?? (y, new)
      }
      return partly
    }
  }
#endif
