// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// Measures the rows of one table ahead, while the run loop is idle.
///
/// It asks the delegate for the height of a row as the table would, one row after another, the nearest to the screen first. It pauses
/// while the person scrolls, stops in time for the next frame, ends when every row has been asked for, and starts again after any update.
@MainActor
public final class Precaching {
  private unowned let heights: RowHeights
  private var turns: any IdleTurns = RunLoopIdleTurns()
  private var plan = PrecachePlan()
  private var costs = MeasuringCosts()
  private var mustStart = true

  init(heights: RowHeights) {
    self.heights = heights
  }

  /// Whether rows are measured ahead; false until set.
  public var isEnabled = false {
    didSet {
      if isEnabled != oldValue { restart() }
    }
  }

  /// How long before something else may be due no more row is begun; half a millisecond until set.
  public var frameMargin: Duration {
    get { .nanoseconds(costs.margin) }
    set { costs.margin = newValue.wholeNanoseconds }
  }

  /// Whether every row has been asked for since the last update.
  public var isFinished: Bool { !mustStart && plan.isFinished }

  /// How many rows have not been asked for since the last update.
  public var pending: Int { mustStart ? heights.numberOfRows : plan.pendingCount }

  /// Takes its turns from somewhere else than the main run loop.
  package func takeTurns(from turns: ManualIdleTurns) {
    self.turns = turns
    requestTurn()
  }

  /// Begins anew with the rows that the table has at the next turn.
  func restart() {
    mustStart = true
    requestTurn()
  }

  private func requestTurn() {
    guard isEnabled else { return }
    turns.requestTurn { [weak self, weak heights] slice in
      if heights != nil { self?.takeTurn(slice) }
    }
  }

  private func takeTurn(_ slice: IdleSlice) {
    guard isEnabled, let table = heights.table, table.bounds.width > 0 else { return }
    if mustStart { start(with: table) }
    var isFirst = true
    while !mustStart {
      switch plan.next(isKnown: { heights.knowsHeight(at: $0) }) {
      case .finished: return
      case .again: return requestTurn()
      case .measure(let path, let isForced):
        let timeLeft = slice.timeLeft().wholeNanoseconds
        let fits = costs.fits(
          identifier: heights.lastIdentifier, timeLeft: timeLeft, frameInterval: slice.frameInterval.wholeNanoseconds, isResting: isFirst)
        guard fits || isForced else { return requestTurn() }
        isFirst = false
        guard measure(path, in: table) else { return }
      }
    }
    requestTurn()
  }

  private func start(with table: UITableView) {
    mustStart = false
    heights.readRowCountsIfNeeded(of: table)
    let counts = heights.index.rowCounts
    plan.restart(rowCounts: counts)
    plan.window = PrecacheWindow(rowCounts: counts, visible: table.indexPathsForVisibleRows ?? [])
  }

  /// Asks for one row.
  ///
  /// - Returns: False where the delegate gives no heights, so that there is nothing to measure ahead.
  private func measure(_ path: RowPath, in table: UITableView) -> Bool {
    let clock = ContinuousClock()
    let start = clock.now
    guard let height = heights.askDelegate(forHeightAt: path, in: table) else {
      plan = PrecachePlan()
      return false
    }
    if let identifier = heights.lastIdentifier { costs.note((clock.now - start).wholeNanoseconds, identifier: identifier) }
    plan.finish(path)
    if !mustStart, heights.knowsHeight(at: path) { table.adoptPrecachedHeight(height, at: IndexPath(path)) }
    return true
  }
}

extension PrecacheWindow {
  /// The neighbourhood of the rows on screen, by their number: a viewport is as many rows as are visible.
  fileprivate init?(rowCounts: [Int], visible: [IndexPath]) {
    guard let first = visible.min(), let last = visible.max() else { return nil }
    var geometry = TableGeometry(rowCounts: rowCounts)
    geometry.setEstimate(1, of: .standard)
    let (top, bottom) = (TableElement.row(RowPath(first)), TableElement.row(RowPath(last)))
    guard geometry.contains(top), geometry.contains(bottom) else { return nil }
    let y = geometry.y(of: top)
    self.init(geometry: geometry, top: y, height: geometry.y(of: bottom) + 1 - y)
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
