// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension LayoutBook {
  /// Says what does not hold of the book; nil where all holds.
  ///
  /// For tests.
  package func brokenInvariant() -> String? {
    if let broken = slots.brokenInvariant() { return broken }
    guard slots.count == items.count else { return "\(items.count) items have \(slots.count) slots" }
    guard heights.count == slots.capacity, isKnown.count == slots.capacity, revisions.count == slots.capacity else {
      return "the columns are not as long as the slots are many"
    }
    let known = isKnown.indices.filter { isKnown[$0] }
    guard known.count == knownCount else { return "\(known.count) rows are known, \(knownCount) counted" }
    for slot in known {
      guard slots.row(ofSlot: slot) != nil else { return "the free slot \(slot) has a height" }
      guard heights[slot] >= 0 else { return "the known slot \(slot) has no height" }
    }
    for slot in held.keys where !isKnown[slot] { return "the slot \(slot) has a layout and no height" }
    guard held.values.reduce(0, { $0 + $1.bytes }) == heldBytes else { return "the bytes of the layouts don't add up" }
    return nil
  }

  /// Whether a worker has taken a row, or it is known.
  ///
  /// For tests.
  package func isTaken(_ row: Int) -> Bool { queue.state(of: slots[row]) != .missing }

  /// The rows on screen of the present plan.
  ///
  /// For tests.
  package var plannedVisibleRows: Range<Int>? { planned?.visible }
}
