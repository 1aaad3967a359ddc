// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The layouts of a list's rows: what is known, what is being computed, and what the main thread computes itself.
///
/// It belongs to one thread, the main one, which never waits for another: workers hand their results over, and whether one still holds is
/// decided when it is taken. A row is known by its item's identity and version and by the environment; appearance is no part of it.
package final class LayoutBook<Item: Identifiable & Equatable & Sendable, Environment: Hashable & Sendable, Value: Sendable>
where Item.ID: Sendable {
  /// Computes a row; it may be called on any thread.
  package typealias Compute = @Sendable (Item, Environment) -> ComputedLayout<Value>

  /// The rows.
  package internal(set) var items: [Item] = []
  /// What layouts depend on besides their items; nothing is computed before it is set.
  package internal(set) var environment: Environment?
  package var counters: LayoutCounters { ledger.counters }
  /// What went wrong since somebody last took it.
  var reports: [LayoutReport<Item.ID>] = []

  let compute: Compute
  let clock: @Sendable () -> Int
  let executor: any LayoutExecutor
  let queue = LayoutQueue()
  var ledger = LayoutLedger()
  /// Results that are not yet in the ledger.
  var waiting = WaitingResults()

  var visible = 0..<0
  var planned: OutwardOrder?
  /// Memory for layouts in bytes; beyond it the farthest are let go.
  package var byteLimit = MemoryLimit.standard {
    didSet { evictIfNeeded() }
  }
  /// So many rows are computed at most without being asked for; those beyond them when they come near.
  package var planLimit = 100_000
  /// A row that takes longer is reported, in nanoseconds.
  package var slowLimit: Int {
    get { ledger.slowLimit }
    set { ledger.slowLimit = newValue }
  }

  /// Creates an empty book.
  ///
  /// - Parameters:
  ///   - executor: who carries the work out.
  ///   - clock: nanoseconds since any beginning, on any thread.
  ///   - compute: computes a row.
  package init(executor: any LayoutExecutor, clock: @escaping @Sendable () -> Int, compute: @escaping Compute) {
    (self.executor, self.clock, self.compute) = (executor, clock, compute)
  }

  deinit {
    // Workers give up at the next row; nothing of theirs refers to the book. They let go of what it held.
    queue.beginEpoch()
    ledger.begin(count: 0)
    letGo()
  }

  /// The number of rows.
  package var count: Int { items.count }

  /// The number of rows whose height is known.
  package var computedCount: Int { ledger.knownCount }

  /// Whether every planned row is known and told.
  package var isSettled: Bool { waiting.isEmpty && ledger.untold.isEmpty && queue.isSettled }

  /// Whether no worker is at a row.
  package var isIdle: Bool { queue.isIdle }

  /// The layout of a row; nil while there is none.
  package func layout(at row: Int) -> ComputedLayout<Value>? { layout(ofSlot: ledger.slots[row]) }

  private func layout(ofSlot slot: Int) -> ComputedLayout<Value>? {
    ledger.records[slot].map { ComputedLayout($0, height: ledger.heights[slot]) }
  }

  /// The height of a row in points; nil while it is unknown.
  package func height(at row: Int) -> Double? {
    let slot = ledger.slots[row]
    return ledger.isKnown[slot] ? ledger.heights[slot] : nil
  }

  /// The best guess of a row's height in points: what it was last, else the mean of its class.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - classNumber: its class; nil for the mean of all.
  /// - Returns: Points.
  package func estimatedHeight(at row: Int, classNumber: Int? = nil) -> Double {
    let known = ledger.heights[ledger.slots[row]]
    return known >= 0 ? known : ledger.means.mean(of: classNumber)
  }

  /// The rows on screen.
  package var visibleRows: Range<Int> { visible }

  /// The present environment's number.
  package var epoch: Int { queue.epoch }

  /// What tells a row's present version apart from all others.
  package func key(of row: Int) -> (slot: Int, revision: UInt32, epoch: Int) {
    let slot = ledger.slots[row]
    return (slot, ledger.revisions[slot], queue.epoch)
  }

  /// Notes that later items with these identities were left out.
  package func reportDuplicates(_ ids: [Item.ID]) {
    reports += ids.map { .duplicate($0) }
  }

  /// Whether something went wrong since reports were last taken.
  package var hasReports: Bool { !reports.isEmpty }

  /// What went wrong since the last call.
  package func takeReports() -> [LayoutReport<Item.ID>] {
    defer { reports = [] }
    return reports
  }

  // MARK: The main thread's share

  /// The layout of a row that is needed now: the main thread computes it if nobody has.
  package func layout(forcing row: Int) -> ComputedLayout<Value>? {
    let slot = ledger.slots[row]
    if let layout = layout(ofSlot: slot) { return layout }
    guard let compute = computation() else { return nil }
    absorb()
    // While a worker is at this row, another one of the screen can be computed.
    while ledger.records[slot] == nil, queue.state(of: slot) == .running, let other = queue.claimVisible() {
      computeNow(other, compute)
      absorb()
    }
    if let layout = layout(ofSlot: slot) { return layout }
    if queue.steal(slot) { ledger.counters.duplicates += 1 }
    computeNow(row, compute)
    return layout(ofSlot: slot)
  }

  /// The height of a row that is needed now.
  package func height(forcing row: Int) -> Double {
    if let height = height(at: row) { return height }
    return layout(forcing: row)?.height ?? estimatedHeight(at: row)
  }

  /// Computes the rows on screen together with the workers.
  ///
  /// Rows that a worker is at when nothing else is left are computed twice: the main thread never waits.
  package func fillViewport() {
    guard let compute = computation() else { return }
    while let row = queue.claimVisible() { computeNow(row, compute) }
    absorb()
    for row in visible.clamped(to: 0..<count) where ledger.records[ledger.slots[row]] == nil { _ = layout(forcing: row) }
  }

  /// How a row is computed from the present items and environment, on any thread; nil without an environment.
  func computation() -> (@Sendable (_ row: Int) -> LayoutRecord)? {
    guard let environment else { return nil }
    let (items, compute, clock) = (items, compute, clock)
    return { row in
      let start = clock()
      let layout = compute(items[row], environment)
      return LayoutRecord(layout, nanoseconds: max(0, clock() - start))
    }
  }

  private func computeNow(_ row: Int, _ compute: (_ row: Int) -> LayoutRecord) {
    let record = compute(row)
    ledger.counters.computed += 1
    ledger.counters.forced += 1
    ledger.counters.forcedNanoseconds += record.nanoseconds
    ledger.accept(record, of: ledger.slots[row], row: row)
    noteTroubles()
  }
}
