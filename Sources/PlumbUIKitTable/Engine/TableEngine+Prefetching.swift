// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine {
  /// How many elements beyond the viewport the prefetching data source hears of.
  private static let reach = 10

  /// Tells the prefetching data source of rows that come near in the direction of the last movement, and of announced ones that don't any
  /// more.
  func prefetch() {
    guard let prefetchDataSource, let first = shown.first, let last = shown.last else { return }
    let ahead =
      trace.lastDirection >= 0 ? last.index + 1..<last.index + 1 + Self.reach : first.index - Self.reach..<first.index
    let near = ahead.compactMap { geometry.element(at: $0)?.path }
    let rows = near.filter { !announced.contains($0) }
    // What is on screen was announced rightly.
    for item in shown { if let path = item.element.path { announced.remove(path) } }
    let stale = announced.subtracting(near)
    guard !rows.isEmpty || !stale.isEmpty else { return }
    announced = Set(near)
    if !stale.isEmpty {
      prefetchDataSource.tableView(table, cancelPrefetchingForRowsAt: stale.sorted().map { IndexPath($0) })
    }
    if !rows.isEmpty { prefetchDataSource.tableView(table, prefetchRowsAt: rows.map { IndexPath($0) }) }
  }
}
