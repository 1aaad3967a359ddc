// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension LayoutBook {
  /// Says what does not hold of the book; nil where all holds.
  ///
  /// For tests.
  package func brokenInvariant() -> String? {
    if ledger.slots.count != items.count { return "\(items.count) items have \(ledger.slots.count) slots" }
    return ledger.brokenInvariant()
  }

  /// Whether a worker has taken a row, or it is known.
  ///
  /// For tests.
  package func isTaken(_ row: Int) -> Bool { queue.state(of: ledger.slots[row]) != .missing }

  /// The rows on screen of the present plan.
  ///
  /// For tests.
  package var plannedVisibleRows: Range<Int>? { planned?.visible }
}
