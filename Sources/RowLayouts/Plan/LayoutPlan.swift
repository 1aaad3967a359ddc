// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What workers compute, in which order and from what: it never changes, but for the cursor.
final class LayoutPlan<Item: Sendable, Environment: Sendable, Value: Sendable>: Sendable {
  let order: OutwardOrder
  let items: [Item]
  let slots: SlotMap
  /// The version of each slot's item when the plan was made.
  let revisions: [UInt32]
  let environment: Environment
  let epoch: Int
  /// The next position that nobody has taken.
  let cursor = SharedCounter()

  init(order: OutwardOrder, items: [Item], slots: SlotMap, revisions: [UInt32], environment: Environment, epoch: Int) {
    (self.order, self.items, self.slots, self.revisions) = (order, items, slots, revisions)
    (self.environment, self.epoch) = (environment, epoch)
  }
}
