// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension LayoutBook {
  /// Shows other items in the place of all there are.
  ///
  /// Nothing is asked of the items but their number.
  package func replace(_ items: [Item]) {
    self.items = items
    ledger.begin(count: items.count)
    waiting = WaitingResults()
    letGo()
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
    let missing = ledger.follow(difference)
    self.items = items
    visible = visible.clamped(to: 0..<items.count)
    queue.discard(ledger.takeDiscarded())
    plan(missing: missing)
  }

  /// Lays rows out for another width, text size, direction or language: all is computed anew, the rows on screen first.
  ///
  /// The old heights are the guesses until the new ones are known.
  package func setEnvironment(_ environment: Environment) {
    guard environment != self.environment else { return }
    self.environment = environment
    ledger.beginEnvironment()
    waiting = WaitingResults()
    letGo()
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
    counters.evictions > 0 && near(rows).contains { queue.state(of: ledger.slots[$0]) == .parked }
  }

  /// Makes the order in which workers go on, and wakes them.
  private func plan(goesUp: Bool = false, missing: [Int] = []) {
    guard let compute = computation(), !items.isEmpty else {
      planned = nil
      return queue.publish(nil, missing: missing)
    }
    let focus = visible.isEmpty ? 0..<min(1, count) : visible
    let half = planLimit / 2
    let first = max(0, min(focus.lowerBound - half, count - planLimit))
    let order = OutwardOrder(rows: first..<min(count, max(focus.upperBound, first + planLimit)), visible: focus, goesUp: goesUp)
    planned = order
    // What was let go and lies near the screen again is computed again; its height is known.
    let back = counters.evictions == 0 ? [] : near(focus).map { ledger.slots[$0] }.filter { queue.state(of: $0) == .parked }
    queue.publish(
      LayoutPlan(order: order, slots: ledger.slots, revisions: ledger.revisions, epoch: queue.epoch, compute: compute),
      missing: missing + back)
    ledger.counters.plans += 1
    executor.wake(queue)
  }

  /// The rows on screen and two screens each way.
  func near(_ rows: Range<Int>) -> Range<Int> {
    let reach = 2 * max(1, rows.count)
    return (rows.lowerBound - reach..<rows.upperBound + reach).clamped(to: 0..<count)
  }
}
