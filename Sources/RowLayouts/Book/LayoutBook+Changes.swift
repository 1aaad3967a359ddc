// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension LayoutBook {
  /// Shows other items in the place of all there are.
  ///
  /// Nothing is asked of the items but their number.
  package func replace(_ items: [Item]) {
    letGoOfAll()
    self.items = items
    slots = SlotMap(count: items.count)
    heights = [Double](repeating: -1, count: items.count)
    isKnown = [Bool](repeating: false, count: items.count)
    revisions = [UInt32](repeating: 0, count: items.count)
    knownCount = 0
    untold = []
    visible = visible.clamped(to: 0..<items.count)
    queue.beginEpoch()
    plan()
  }

  /// Follows an edit: rows that stay and are equal keep what is known of them.
  ///
  /// - Parameters:
  ///   - items: the new items.
  ///   - difference: what happened to the present ones.
  /// - Precondition: the difference leads from the present number of rows to the new one.
  package func update(_ items: [Item], by difference: RowDifference) {
    precondition(difference.oldCount == count && difference.origins.count == items.count, "The edit is one of other rows.")
    let edit = slots.follow(origins: difference.origins)
    let more = slots.capacity - heights.count
    if more > 0 {
      heights += [Double](repeating: -1, count: more)
      isKnown += [Bool](repeating: false, count: more)
      revisions += [UInt32](repeating: 0, count: more)
    }
    self.items = items
    let changed = difference.changed.map { slots[$0] }
    for slot in edit.gone + changed { forget(slot) }
    for slot in edit.gone { heights[slot] = -1 }
    visible = visible.clamped(to: 0..<items.count)
    plan(missing: edit.new + changed)
  }

  /// Lays rows out for another width, text size, direction or language: all is computed anew, the rows on screen first.
  ///
  /// The old heights are the guesses until the new ones are known.
  package func setEnvironment(_ environment: Environment) {
    guard environment != self.environment else { return }
    self.environment = environment
    letGoOfAll()
    for slot in isKnown.indices { isKnown[slot] = false }
    knownCount = 0
    untold = []
    means.forget()
    queue.beginEpoch()
    plan()
  }

  /// Tells which rows are on screen: a jump, or a way of half a screen, makes a new plan.
  ///
  /// - Parameters:
  ///   - rows: the rows on screen.
  ///   - goesUp: whether the person scrolls towards the first row.
  package func setVisible(_ rows: Range<Int>, goesUp: Bool) {
    let rows = rows.clamped(to: 0..<count)
    visible = rows
    guard let planned, !rows.isEmpty else { return }
    let slack = max(1, planned.visible.count / 2)
    let reach = planned.visible.lowerBound - slack..<planned.visible.upperBound + slack
    if reach.lowerBound <= rows.lowerBound, rows.upperBound <= reach.upperBound { return }
    if !isSettled || mustComeBack(rows) || planned.rows.count < count { plan(goesUp: goesUp) }
  }

  /// Computes nothing ahead until `resume` or the next change; workers stop after the row that they are at.
  package func cancel() {
    queue.cancel()
    planned = nil
  }

  /// Goes on after `cancel`.
  package func resume() {
    if planned == nil { plan() }
  }

  private func mustComeBack(_ rows: Range<Int>) -> Bool {
    counters.evictions > 0 && near(rows).contains { queue.state(of: slots[$0]) == .parked }
  }

  /// Makes the order in which workers go on, and wakes them.
  private func plan(goesUp: Bool = false, missing: [Int] = []) {
    guard let environment, !items.isEmpty else {
      planned = nil
      return queue.publish(nil, missing: missing)
    }
    let focus = visible.isEmpty ? 0..<min(1, count) : visible
    let half = planLimit / 2
    let first = max(0, min(focus.lowerBound - half, count - planLimit))
    let order = OutwardOrder(rows: first..<min(count, max(focus.upperBound, first + planLimit)), visible: focus, goesUp: goesUp)
    planned = order
    // What was let go and lies near the screen again is computed again; its height is known.
    let back = counters.evictions == 0 ? [] : near(focus).map { slots[$0] }.filter { queue.state(of: $0) == .parked }
    queue.publish(
      LayoutPlan(order: order, items: items, slots: slots, revisions: revisions, environment: environment, epoch: queue.epoch),
      missing: missing + back)
    counters.plans += 1
    executor.wake(queue)
  }

  /// The rows on screen and two screens each way.
  func near(_ rows: Range<Int>) -> Range<Int> {
    let reach = 2 * max(1, rows.count)
    return (rows.lowerBound - reach..<rows.upperBound + reach).clamped(to: 0..<count)
  }

  private func forget(_ slot: Int) {
    revisions[slot] &+= 1
    if isKnown[slot] {
      isKnown[slot] = false
      knownCount -= 1
    }
    if let layout = held.removeValue(forKey: slot) {
      heldBytes -= layout.bytes
      queue.discard([layout])
    }
  }

  private func letGoOfAll() {
    queue.discard(Array(held.values))
    held = [:]
    heldBytes = 0
    waiting = []
    if queue.hasDiscarded { executor.wake(queue) }
  }
}
