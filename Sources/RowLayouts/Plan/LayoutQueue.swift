// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What has become of a slot.
enum SlotState: UInt8, Sendable {
  /// To be computed.
  case missing
  /// In the hands of a worker that has not begun with it.
  case claimed
  /// A worker computes it, or its result waits to be collected.
  case running
  /// Computed, or computed by the main thread.
  case done
  /// Known by its height alone: it is computed again when it comes near the screen.
  case parked
}

/// The rows that workers take, and what they give back: all that the main thread and workers share.
final class LayoutQueue: LayoutWork {
  private struct Shared {
    var plan: LayoutPlan?
    var states: [SlotState] = []
    /// The present version of each slot's item.
    var revisions: [UInt32] = []
    /// Units that were taken and not finished.
    var unitsInFlight = 0
  }

  private struct Mailbox {
    var batches: [LayoutBatch] = []
    var count = 0
  }

  let rank = LayoutWorkRank.layout
  private let shared = Guarded(Shared())
  private let mailbox = Guarded(Mailbox())
  /// Old layouts, which workers let go of when they have nothing else to do.
  private let graveyard = Guarded<[[LayoutRecord?]]>([])
  /// Counts environments: what was begun in an earlier one is given up.
  private let epochs = SharedCounter()

  /// Rows taken at once where nobody waits for them.
  static var chunk: Int { 16 }
  /// What was computed is handed over after this time at the latest, in nanoseconds.
  static var patience: Int { 1_000_000 }
  /// Old layouts that are let go at once.
  static var burialSize: Int { 256 }

  // MARK: Workers

  func claim() -> (@Sendable () -> Void)? {
    while let plan = shared.withLock({ $0.plan }) {
      let visible = plan.order.visible.count
      // One row each while somebody waits for them: all workers share the screen.
      let size = plan.cursor.value < visible ? 1 : Self.chunk
      let start = plan.cursor.add(size)
      guard start < plan.order.count else { break }
      let rows = take(start..<min(start + size, plan.order.count), of: plan)
      if !rows.isEmpty { return { self.work(rows, of: plan) } }
    }
    return bury()
  }

  private func take(_ positions: Range<Int>, of plan: LayoutPlan) -> [Int] {
    shared.withLock { shared in
      guard shared.plan === plan else { return [] }
      var rows: [Int] = []
      for position in positions {
        let row = plan.order[position]
        let slot = plan.slots[row]
        guard shared.states[slot] == .missing else { continue }
        shared.states[slot] = .claimed
        rows.append(row)
      }
      if !rows.isEmpty { shared.unitsInFlight += 1 }
      return rows
    }
  }

  private func work(_ rows: [Int], of plan: LayoutPlan) {
    var results: [LayoutResult] = []
    results.reserveCapacity(rows.count)
    var held = 0
    for row in rows {
      let slot = plan.slots[row]
      guard begin(slot, of: plan) else { continue }
      let record = plan.compute(row)
      held += record.nanoseconds
      results.append(LayoutResult(slot: slot, revision: plan.revisions[slot], record: record))
      if held > Self.patience {
        post(results, of: plan)
        (results, held) = ([], 0)
      }
    }
    post(results, of: plan)
    shared.withLock { $0.unitsInFlight -= 1 }
  }

  /// Whether a claimed row is still wanted and nobody else computes it.
  private func begin(_ slot: Int, of plan: LayoutPlan) -> Bool {
    guard epochs.value == plan.epoch else { return false }
    return shared.withLock { shared in
      guard slot < shared.states.count, shared.states[slot] == .claimed, shared.revisions[slot] == plan.revisions[slot],
        epochs.value == plan.epoch
      else { return false }
      shared.states[slot] = .running
      return true
    }
  }

  private func post(_ results: [LayoutResult], of plan: LayoutPlan) {
    if results.isEmpty { return }
    mailbox.withLock { mailbox in
      mailbox.batches.append(LayoutBatch(epoch: plan.epoch, results: results))
      mailbox.count += results.count
    }
  }

  private func bury() -> (@Sendable () -> Void)? {
    guard hasDiscarded else { return nil }
    return { self.buryOne() }
  }

  private func buryOne() {
    // They are let go of when this returns, outside of the lock.
    _ = graveyard.withLock { graveyard -> [LayoutRecord?] in
      guard let last = graveyard.indices.last else { return [] }
      if graveyard[last].count <= Self.burialSize { return graveyard.removeLast() }
      let slice = Array(graveyard[last].suffix(Self.burialSize))
      graveyard[last].removeLast(slice.count)
      return slice
    }
  }

  // MARK: The main thread

  /// The present environment's number.
  var epoch: Int { epochs.value }

  /// Makes everything that was begun void.
  func beginEpoch() {
    shared.withLock { shared in
      epochs.add(1)
      shared.plan = nil
      for index in shared.states.indices { shared.states[index] = .missing }
    }
  }

  /// Puts another plan in the place of the present one.
  ///
  /// - Parameters:
  ///   - plan: the plan; nil takes the present one away.
  ///   - missing: slots that are to be computed from now on.
  func publish(_ plan: LayoutPlan?, missing: some Sequence<Int>) {
    shared.withLock { shared in
      shared.plan = plan
      if let plan {
        let more = plan.slots.capacity - shared.states.count
        if more > 0 { shared.states += [SlotState](repeating: .missing, count: more) }
        shared.revisions = plan.revisions
      }
      for slot in missing where slot < shared.states.count { shared.states[slot] = .missing }
    }
  }

  /// Notes what has become of slots.
  func set(_ state: SlotState, of slots: some Sequence<Int>) {
    shared.withLock { shared in
      for slot in slots where slot < shared.states.count { shared.states[slot] = state }
    }
  }

  /// Takes the plan away: workers stop after the row that they are at.
  func cancel() {
    shared.withLock { shared in
      shared.plan = nil
      for index in shared.states.indices where shared.states[index] == .claimed { shared.states[index] = .missing }
    }
  }

  /// Takes a row out of the workers' hands.
  ///
  /// - Returns: Whether a worker is computing it at this moment, so that it is computed twice.
  func steal(_ slot: Int) -> Bool {
    shared.withLock { shared in
      guard slot < shared.states.count else { return false }
      defer { shared.states[slot] = .done }
      return shared.states[slot] == .running
    }
  }

  /// Takes the next row on screen that nobody has begun with; the caller computes it.
  func claimVisible() -> Int? {
    shared.withLock { shared in
      guard let plan = shared.plan else { return nil }
      for row in plan.order.visible where shared.states[plan.slots[row]] == .missing {
        shared.states[plan.slots[row]] = .done
        return row
      }
      return nil
    }
  }

  /// Takes what workers have finished.
  func collect() -> [LayoutBatch] {
    mailbox.withLock { mailbox in
      defer { mailbox = Mailbox() }
      return mailbox.batches
    }
  }

  /// How many results wait to be collected.
  var finishedCount: Int { mailbox.withLock { $0.count } }

  /// Hands records over that nobody needs any more; places without one don't matter.
  func discard(_ records: [LayoutRecord?]) {
    if records.isEmpty { return }
    graveyard.withLock { $0.append(records) }
  }

  /// Whether nothing is left to take and nobody works.
  var isExhausted: Bool {
    shared.withLock { shared in
      shared.unitsInFlight == 0 && (shared.plan.map { $0.cursor.value >= $0.order.count } ?? true)
    }
  }

  /// Whether nothing is left to take, nobody works and nothing waits to be collected.
  var isSettled: Bool { isExhausted && finishedCount == 0 }

  /// Whether nobody works.
  var isIdle: Bool { shared.withLock { $0.unitsInFlight == 0 } }

  /// Whether old layouts wait to be let go of.
  var hasDiscarded: Bool { graveyard.withLock { !$0.isEmpty } }

  /// The state of a slot.
  func state(of slot: Int) -> SlotState? {
    shared.withLock { slot < $0.states.count ? $0.states[slot] : nil }
  }
}
