// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// The rows that are selected, in the order in which that happened.
struct TableSelection {
  private(set) var paths: [RowPath] = []

  mutating func select(_ path: RowPath) {
    if !paths.contains(path) { paths.append(path) }
  }

  mutating func deselect(_ path: RowPath) {
    paths.removeAll { $0 == path }
  }

  mutating func clear() {
    paths.removeAll()
  }

  func contains(_ path: RowPath) -> Bool {
    paths.contains(path)
  }

  /// Follows a change of the table; rows that are gone are no longer selected.
  mutating func remap(_ map: (RowPath) -> RowPath?) {
    paths = paths.compactMap(map)
  }
}
