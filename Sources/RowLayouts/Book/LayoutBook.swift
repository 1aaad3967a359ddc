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
  package internal(set) var counters = LayoutCounters()
  /// What went wrong since somebody last took it.
  var reports: [LayoutReport<Item.ID>] = []

  let compute: Compute
  let clock: @Sendable () -> Int
  let executor: any LayoutExecutor
  let queue: LayoutQueue<Item, Environment, Value>

  var slots = SlotMap(count: 0)
  /// The height of each slot in points; -1 where none is known, the last environment's or version's where `isKnown` is false.
  var heights: [Double] = []
  var isKnown: [Bool] = []
  var revisions: [UInt32] = []
  var held: [Int: ComputedLayout<Value>] = [:]
  var heldBytes = 0
  var knownCount = 0
  var means = ClassMeans()
  /// Results that are not yet in the book.
  var waiting: ArraySlice<LayoutQueue<Item, Environment, Value>.Result> = []
  /// Heights that the table was not told of.
  var untold: [Int] = []

  var visible = 0..<0
  var planned: OutwardOrder?
  /// Memory for layouts in bytes; beyond it the farthest are let go.
  package var byteLimit = MemoryLimit.standard {
    didSet { evictIfNeeded() }
  }
  /// So many rows are computed at most without being asked for; those beyond them when they come near.
  package var planLimit = 100_000
  /// A row that takes longer is reported, in nanoseconds.
  package var slowLimit = 250_000_000

  /// Creates an empty book.
  ///
  /// - Parameters:
  ///   - executor: who carries the work out.
  ///   - clock: nanoseconds since any beginning, on any thread.
  ///   - compute: computes a row.
  package init(executor: any LayoutExecutor, clock: @escaping @Sendable () -> Int, compute: @escaping Compute) {
    (self.executor, self.clock, self.compute) = (executor, clock, compute)
    queue = LayoutQueue(compute: compute, clock: clock)
  }

  deinit {
    // Workers give up at the next row; nothing of theirs refers to the book.
    queue.beginEpoch()
  }

  /// The number of rows.
  package var count: Int { items.count }

  /// The number of rows whose height is known.
  package var computedCount: Int { knownCount }

  /// Whether every planned row is known and told.
  package var isSettled: Bool { waiting.isEmpty && untold.isEmpty && queue.isSettled }

  /// Whether no worker is at a row.
  package var isIdle: Bool { queue.isIdle }

  /// The layout of a row; nil while there is none.
  package func layout(at row: Int) -> ComputedLayout<Value>? { held[slots[row]] }

  /// The height of a row in points; nil while it is unknown.
  package func height(at row: Int) -> Double? {
    let slot = slots[row]
    return isKnown[slot] ? heights[slot] : nil
  }

  /// The best guess of a row's height in points: what it was last, else the mean of its class.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - classNumber: its class; nil for the mean of all.
  /// - Returns: Points.
  package func estimatedHeight(at row: Int, classNumber: Int? = nil) -> Double {
    let known = heights[slots[row]]
    return known >= 0 ? known : means.mean(of: classNumber)
  }

  /// The rows on screen.
  package var visibleRows: Range<Int> { visible }

  /// What tells a row's present version apart from all others.
  package func key(of row: Int) -> (slot: Int, revision: UInt32, epoch: Int) {
    let slot = slots[row]
    return (slot, revisions[slot], queue.epoch)
  }

  /// Notes that later items with these identities were left out.
  package func reportDuplicates(_ ids: [Item.ID]) {
    reports += ids.map { .duplicate($0) }
  }

  /// What went wrong since the last call.
  package func takeReports() -> [LayoutReport<Item.ID>] {
    defer { reports = [] }
    return reports
  }

  // MARK: The main thread's share

  /// The layout of a row that is needed now: the main thread computes it if nobody has.
  package func layout(forcing row: Int) -> ComputedLayout<Value>? {
    let slot = slots[row]
    if let layout = held[slot] { return layout }
    guard let environment else { return nil }
    absorb()
    // While a worker is at this row, another one of the screen can be computed.
    while held[slot] == nil, queue.state(of: slot) == .running, let other = queue.claimVisible() {
      _ = computeNow(other, slots[other], environment)
      absorb()
    }
    if let layout = held[slot] { return layout }
    if queue.steal(slot) { counters.duplicates += 1 }
    return computeNow(row, slot, environment)
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
    guard let environment else { return }
    while let row = queue.claimVisible() { _ = computeNow(row, slots[row], environment) }
    absorb()
    for row in visible.clamped(to: 0..<count) { _ = layout(forcing: row) }
  }

  private func computeNow(_ row: Int, _ slot: Int, _ environment: Environment) -> ComputedLayout<Value> {
    let start = clock()
    var layout = compute(items[row], environment)
    layout.nanoseconds = max(0, clock() - start)
    counters.computed += 1
    counters.forced += 1
    counters.forcedNanoseconds += layout.nanoseconds
    accept(layout, of: slot)
    return layout
  }
}
