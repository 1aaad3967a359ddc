// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension UITableView {
  /// Carries out what a flush did to the data; inside of a batch.
  func apply(_ flush: MessageFlush) {
    func paths(_ rows: some Sequence<Int>) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
    if !flush.deleted.isEmpty { deleteRows(at: paths(flush.deleted), with: .none) }
    if !flush.reloaded.isEmpty { reloadRows(at: paths(flush.reloaded), with: .none) }
    if flush.prepended > 0 { insertRows(at: paths(0..<flush.prepended), with: .none) }
    if !flush.appended.isEmpty { insertRows(at: paths(flush.appended), with: .none) }
  }
}
