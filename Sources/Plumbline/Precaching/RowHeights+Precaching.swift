// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension RowHeights {
  /// The number of rows that the table has.
  var numberOfRows: Int {
    if let table { readRowCountsIfNeeded(of: table) }
    return index.rowCounts.reduce(0, +)
  }

  /// The height of a row in points with the separator if it is known in the present environment, or nil.
  func knownHeight(at path: RowPath, in table: UITableView) -> CGFloat? {
    let now = environment(of: table, width: nil)
    return index.knownHeight(at: .row(path), in: now.number).map { now.points($0) }
  }

  /// Asks the delegate for a height as the table would, and remembers for which row.
  ///
  /// - Returns: Points, or nil where the delegate gives no heights.
  func askDelegate(forHeightAt path: RowPath, in table: UITableView) -> CGFloat? {
    let (outer, repeats) = (askedRow, table.usesRepeatedAnswers)
    askedRow = path
    // The shortest way to a known height would not note which key the row shows.
    table.usesRepeatedAnswers = false
    defer {
      askedRow = outer
      table.usesRepeatedAnswers = repeats
    }
    return table.askDelegateForHeight(at: IndexPath(path))
  }
}

extension RowHeights {
  /// Lets the check of cells on screen take its turns from somewhere else than the main run loop.
  package func takeCheckTurns(from turns: ManualIdleTurns) {
    check.takeTurns(from: turns)
  }
}
