// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline

/// What a person in front of the feed's window can do with the list: switches, buttons, and pulling it down for new posts.
extension FeedViewController {
  private static let postsOfASection = 3
  private static let postsOfARefresh = 2
  /// How long new posts are waited for, in seconds.
  private static let refreshTime = 0.8

  /// Adds a bar with switches above the table, and pulling to refresh.
  func showControls() {
    let bar = FeedControlBar(cache: cache)
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: FeedControlBar.height)
    bar.autoresizingMask = [.flexibleWidth]
    bar.didChoose = { [weak self] cache in self?.cache = cache }
    bar.didPress = { [weak self] command in self?.perform(command) }
    view.addSubview(bar)
    tableView.frame = view.bounds.inset(by: UIEdgeInsets(top: FeedControlBar.height, left: 0, bottom: 0, right: 0))
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    tableView.refreshControl = refresh
  }

  private func perform(_ command: FeedControlBar.Command) {
    switch command {
    case .insertRow: insertRow()
    case .insertSection: insertSection()
    case .deleteSection: deleteShownSection()
    }
  }

  /// Inserts a new post below the first one that is shown whole.
  private func insertRow() {
    guard rows.sectionCount > 0 else { return insertSection() }
    let path = firstWholeRow.map { IndexPath(row: $0.row + 1, section: $0.section) } ?? IndexPath(row: 0, section: 0)
    edit { $0.insertRow(path.row, inSection: path.section) }
    tableView.insertRows(at: [path], with: .automatic)
  }

  private var firstWholeRow: IndexPath? {
    let paths = tableView.indexPathsForVisibleRows ?? []
    let shown = tableView.bounds.inset(by: tableView.adjustedContentInset)
    return paths.first { shown.contains(tableView.rectForRow(at: $0)) } ?? paths.last
  }

  /// Inserts a section of new posts before all others and goes there.
  private func insertSection() {
    edit { $0.insertSection(0, rows: Self.postsOfASection) }
    tableView.insertSections([0], with: .automatic)
    tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
  }

  /// Deletes the section of the first row that is shown.
  private func deleteShownSection() {
    guard rows.sectionCount > 0 else { return }
    deleteSection(tableView.indexPathsForVisibleRows?.first?.section ?? 0)
  }

  private func refresh() {
    let timer = Timer(timeInterval: Self.refreshTime, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.finishRefresh() }
    }
    RunLoop.main.add(timer, forMode: .common)
  }

  private func finishRefresh() {
    if rows.sectionCount == 0 {
      insertSection()
    } else {
      edit { for _ in 0..<Self.postsOfARefresh { $0.insertRow(0, inSection: 0) } }
      tableView.insertRows(at: (0..<Self.postsOfARefresh).map { IndexPath(row: $0, section: 0) }, with: .automatic)
    }
    tableView.refreshControl?.endRefreshing()
  }
}
