// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension RowPath {
  /// The row of an index path.
  init(_ indexPath: IndexPath) {
    self.init(section: indexPath.section, row: indexPath.row)
  }
}

extension IndexPath {
  /// The index path of a row.
  init(_ path: RowPath) {
    self.init(row: path.row, section: path.section)
  }
}
