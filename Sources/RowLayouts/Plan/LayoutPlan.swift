// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What workers compute, in which order and from what: it never changes, but for the cursor.
final class LayoutPlan: Sendable {
  let order: OutwardOrder
  let slots: SlotMap
  /// The version of each slot's item when the plan was made.
  let revisions: [UInt32]
  let epoch: Int
  /// Computes a row from the items and the environment of the plan.
  let compute: @Sendable (_ row: Int) -> LayoutRecord
  /// The next position that nobody has taken.
  let cursor = SharedCounter()

  init(order: OutwardOrder, slots: SlotMap, revisions: [UInt32], epoch: Int, compute: @escaping @Sendable (_ row: Int) -> LayoutRecord) {
    (self.order, self.slots, self.revisions) = (order, slots, revisions)
    (self.epoch, self.compute) = (epoch, compute)
  }
}
