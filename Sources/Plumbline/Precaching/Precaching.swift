// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// Measures the rows of one table ahead, while the run loop is idle.
///
/// It asks the delegate for the height of a row as the table would, one row after another, the nearest to the screen first. It pauses
/// while the person scrolls, stops in time for the next frame, ends when every row has been asked for, and goes on after any update with
/// the rows that are new.
@MainActor
public final class Precaching {
  private weak var heights: RowHeights?
  private var turns: any IdleTurns = RunLoopIdleTurns()
  private var plan = PrecachePlan()
  private var costs = MeasuringCosts()
  private var reserve = CostReserve()
  /// Heights of this turn that the table doesn't know yet: it takes them all at once.
  private var found: [(path: RowPath, height: CGFloat)] = []
  private var motion = ListMotionMeter()
  private var mustStart = true
  private var isSuspended = false
  /// Whether the delegate was found to give no heights, so that the plan knows no rows.
  private var hasNothingToAsk = false

  init(heights: RowHeights) {
    self.heights = heights
  }

  /// Whether rows are measured ahead; false until set.
  public var isEnabled = false {
    didSet {
      if isEnabled != oldValue { restart() }
    }
  }

  /// How much time is left free before the next frame: a row is begun only if it is expected to be done by then; half a millisecond until
  /// set.
  public var frameMargin: Duration {
    get { .nanoseconds(costs.margin) }
    set { costs.margin = newValue.wholeNanoseconds }
  }

  /// Whether every row has been asked for since the last update.
  public var isFinished: Bool { !mustStart && plan.isFinished }

  /// How many rows have not been asked for since the last update.
  public var pending: Int { mustStart ? heights?.numberOfRows ?? 0 : plan.pendingCount }

  /// How many rows were looked at, known or not.
  package var steps: Int { plan.steps }

  /// Takes its turns from somewhere else than the main run loop.
  package func takeTurns(from turns: ManualIdleTurns) {
    self.turns = turns
    requestTurn()
  }

  // MARK: Changes

  /// Begins anew with the rows that the table has at the next turn.
  func restart() {
    found.removeAll()
    mustStart = true
    isSuspended = false
    requestTurn()
  }

  /// Follows an update of the table: what was known stays known.
  func follow(_ mapping: BatchMapping) {
    guard !mustStart, !isSuspended, !hasNothingToAsk else { return restart() }
    // Where the rows of these heights stand is about to change; they are known, and found again.
    for row in found { plan.resume(row.path) }
    found.removeAll()
    plan.apply(mapping)
    motion = ListMotionMeter()
    requestTurn()
  }

  /// Takes a row up again because its height is void.
  func resume(_ path: RowPath) {
    guard !mustStart, !isSuspended, !hasNothingToAsk else { return restart() }
    plan.resume(path)
    requestTurn()
  }

  /// Measures nothing until the next update.
  func suspend() {
    isSuspended = true
  }

  private func requestTurn() {
    guard isEnabled, !isSuspended else { return }
    turns.requestTurn { [weak self] slice in self?.takeTurn(slice) }
  }

  // MARK: A turn

  private func takeTurn(_ slice: IdleSlice) {
    guard isEnabled, !isSuspended, let heights, let table = heights.table, table.bounds.width > 0 else { return }
    guard !table.isTracking else { return requestTurn() }
    let signpost = Signposts.begin(.precache, "")
    defer { Signposts.end(.precache, signpost) }
    if mustStart { start(heights, with: table) }
    updateWindow(of: table, heights, slice)
    defer { passOn(to: table) }
    if !measureRows(of: table, heights, slice) { requestTurn() }
  }

  /// Measures rows as long as there is time.
  ///
  /// - Returns: Whether there is nothing left to do.
  private func measureRows(of table: UITableView, _ heights: RowHeights, _ slice: IdleSlice) -> Bool {
    var isFirst = true
    var timeLeft = slice.timeLeft().wholeNanoseconds
    let interval = slice.frameInterval.wholeNanoseconds
    while !mustStart, !isSuspended {
      switch plan.next(limit: 64, isKnown: { isKnown($0, in: table, heights) }) {
      case .finished: return true
      case .again:
        timeLeft = slice.timeLeft().wholeNanoseconds
        guard timeLeft > costs.margin else { return false }
      case .measure(let path, let isForced):
        let fits = costs.fits(
          identifier: heights.lastIdentifier, timeLeft: timeLeft, frameInterval: interval, isResting: isFirst && !table.isDecelerating)
        // A turn does something, however dear rows were of late.
        let isSafe = isFirst || timeLeft >= reserve.needed(frameInterval: interval) + costs.margin
        guard isForced || fits && isSafe else { return false }
        isFirst = false
        guard measure(path, in: table, heights) else { return true }
        let after = slice.timeLeft().wholeNanoseconds
        note(timeLeft - after, heights)
        timeLeft = after
      }
    }
    return false
  }

  private func note(_ cost: Int, _ heights: RowHeights) {
    reserve.note(cost)
    if let identifier = heights.lastIdentifier { costs.note(cost, identifier: identifier) }
  }

  private func isKnown(_ path: RowPath, in table: UITableView, _ heights: RowHeights) -> Bool {
    guard let height = heights.knownHeight(at: path, in: table) else { return false }
    found.append((path, height))
    return true
  }

  private func passOn(to table: UITableView) {
    if found.isEmpty { return }
    table.adoptPrecachedHeights(found)
    found.removeAll(keepingCapacity: true)
  }

  private func start(_ heights: RowHeights, with table: UITableView) {
    mustStart = false
    hasNothingToAsk = false
    heights.readRowCountsIfNeeded(of: table)
    plan.restart(rowCounts: heights.index.rowCounts)
    motion = ListMotionMeter()
  }

  /// Works out anew where the person is, if the rows on screen are others than in the last turn.
  private func updateWindow(of table: UITableView, _ heights: RowHeights, _ slice: IdleSlice) {
    guard let visible = table.indexPathsForVisibleRows, let first = visible.first, let last = visible.last else {
      plan.window = nil
      return
    }
    let place = VisibleRows(first: RowPath(first), last: RowPath(last), count: visible.count)
    let reach = motion.note(
      place, offset: table.contentOffset.y, height: table.bounds.height, isDecelerating: table.isDecelerating, at: slice.start)
    if let reach { plan.window = PrecacheWindow(rowCounts: heights.index.rowCounts, visible: place, reach: reach) }
  }

  /// Asks for one row.
  ///
  /// - Returns: False where the delegate gives no heights, so that there is nothing to measure ahead.
  private func measure(_ path: RowPath, in table: UITableView, _ heights: RowHeights) -> Bool {
    guard heights.askDelegate(forHeightAt: path, in: table) != nil else {
      plan = PrecachePlan()
      hasNothingToAsk = true
      return false
    }
    if !mustStart, isKnown(path, in: table, heights), heights.events.isHeard, let height = found.last?.height {
      heights.events.tell(.precached(indexPath: IndexPath(path), height: height))
    }
    plan.finish(path)
    return true
  }
}

extension Duration {
  /// The duration in nanoseconds, cut to what an integer holds.
  var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    let (product, overflow) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (seconds < 0 ? .min : .max) : product + Int(attoseconds / 1_000_000_000)
  }
}
