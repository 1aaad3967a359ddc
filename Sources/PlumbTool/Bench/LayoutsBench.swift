// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Plumbline
import RowLayouts
import ToolSupport

/// What computing rows ahead costs and saves: 10,000 rows of 50 microseconds each, 12 of them on screen, against computing them one after
/// the other on the main thread.
@MainActor
struct LayoutsBench {
  static let rows = 10_000
  static let screen = 12
  private static let rounds = 40
  private static let microseconds = 50.0
  private static let frame = 1.0 / 60

  private let repetitions: Int
  private let items = (0..<LayoutsBench.rows).map { BenchRow(id: $0) }

  init() {
    var repetitions = 1
    while true {
      let each = Self.microseconds(repetitions)
      if each >= Self.microseconds { break }
      repetitions = max(repetitions + 1, Int(Double(repetitions) * min(2, Self.microseconds / each)))
    }
    self.repetitions = repetitions
  }

  /// What a row takes at best: a processor that was just woken, or a neighbour, makes single rounds longer.
  private static func microseconds(_ repetitions: Int) -> Double {
    var best = Int.max
    for _ in 0..<5 {
      let start = Clocks.threadCPU
      var sum = 0.0
      for id in 0..<100 { sum += BenchRow.work(id, repetitions) }
      precondition(sum > 0, "The heights of the bench's rows are positive.")
      best = min(best, Clocks.threadCPU - start)
    }
    return Double(best) / 100 / 1_000
  }

  /// Seconds, as they passed and of CPU time.
  func serial() -> (passed: Double, cpu: Double) {
    let (start, cpu) = (Clocks.monotonic, Clocks.threadCPU)
    var sum = 0.0
    for item in items { sum += BenchRow.work(item.id, repetitions) }
    precondition(sum > 0, "The heights of the bench's rows are positive.")
    return (Double(Clocks.monotonic - start) / 1e9, Double(Clocks.threadCPU - cpu) / 1e9)
  }

  // MARK: First screen and cancelling

  /// Milliseconds until the rows on screen are computed, with threads that are parked, and from cancelling until no worker is at work.
  func firstScreens(progress: (Double) -> Void) -> (first: [Double], cancel: [Double]) {
    var (first, cancel): ([Double], [Double]) = ([], [])
    for round in 0..<Self.rounds {
      progress(Double(round) / Double(Self.rounds))
      let repetitions = repetitions
      let book = LayoutBook<BenchRow, Int, Double>(executor: LayoutThreads.shared, clock: { LayoutClock.now }) { row, _ in
        let height = BenchRow.work(row.id, repetitions)
        return ComputedLayout(value: height, height: height, bytes: 100)
      }
      book.setEnvironment(1)
      let start = Clocks.monotonic
      book.setVisible(0..<Self.screen, goesUp: false)
      book.replace(items)
      book.setVisible(0..<Self.screen, goesUp: false)
      book.fillViewport()
      first.append(Double(Clocks.monotonic - start) / 1e6)
      usleep(3_000)
      let cancelled = Clocks.monotonic
      book.cancel()
      while !book.isIdle { usleep(10) }
      cancel.append(Double(Clocks.monotonic - cancelled) / 1e6)
      usleep(2_000)
    }
    return (first, cancel)
  }

  // MARK: A whole list

  struct Run {
    /// Seconds until all rows are computed and the table knows their heights.
    var total = 0.0
    /// Seconds of CPU time on the main thread, what keeps it busy not counted.
    var main = 0.0
    /// Seconds of CPU time on all threads, what keeps the main thread busy not counted.
    var cpu = 0.0
    var forced = 0
    var computed = 0
    /// Seconds of the dearest frame's share.
    var worst = 0.0
    /// Seconds until the first screen is laid out and its cells made.
    var firstFrame = 0.0
    var insertComputes = 0
    var insertMain = 0.0
    var appearanceComputes = 0
    var rebinds = 0
  }

  /// Shows the list in a table whose frames come at 60 Hz.
  ///
  /// - Parameter busy: seconds of every frame in which the main thread has something else to do.
  /// - Returns: What it took.
  func run(busy: Double = 0) -> Run {
    let repetitions = repetitions
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
    let source = TableSource(
      tableView: table,
      kinds: [
        RowKind<BenchRow>(
          "Row", cell: UITableViewCell.self, matches: { _ in true },
          layout: { row, _ in BenchLayout(height: BenchRow.work(row.id, repetitions)) }, bind: { _, _, _ in })
      ])
    table.layoutIfNeeded()
    var run = Run()
    let (start, cpu) = (Clocks.monotonic, Clocks.processCPU)
    run.main += cost {
      source.apply(items); table.layoutIfNeeded()
    }
    run.firstFrame = Double(Clocks.monotonic - start) / 1e9
    run.cpu = -passFrames(source, table, busy: busy, into: &run)
    run.cpu += Double(Clocks.processCPU - cpu) / 1e9
    run.total = Double(Clocks.monotonic - start) / 1e9
    (run.forced, run.computed) = (source.store.forcedComputes, source.store.counters.computed)
    insert(source, table, into: &run)
    return run
  }

  /// - Returns: Seconds of CPU time that kept the main thread busy.
  private func passFrames(_ source: TableSource<BenchRow>, _ table: UITableView, busy: Double, into run: inout Run) -> Double {
    var spent = 0
    var next = Double(Clocks.monotonic) / 1e9
    while !source.store.isSettled {
      next += Self.frame
      let wait = next - Double(Clocks.monotonic) / 1e9
      if wait > 0 { usleep(UInt32(wait * 1e6)) } else { next -= wait }
      if busy > 0 {
        let begun = Clocks.threadCPU
        while Double(Clocks.threadCPU - begun) / 1e9 < busy {}
        spent += Clocks.threadCPU - begun
      }
      let share = cost {
        UIScreen.main.displayLinks.passFrame(timestamp: next, duration: Self.frame, mode: .default)
        table.layoutIfNeeded()
      }
      run.main += share
      run.worst = max(run.worst, share)
    }
    return Double(spent) / 1e9
  }

  private func insert(_ source: TableSource<BenchRow>, _ table: UITableView, into run: inout Run) {
    let before = source.store.counters.computed
    var more = items
    more.insert(BenchRow(id: Self.rows), at: Self.rows / 2)
    var isDone = false
    run.insertMain += cost { source.apply(more, animated: false) { isDone = true } }
    var time = 0.0
    while !isDone || !source.store.isSettled {
      usleep(1_000)
      time += Self.frame
      run.insertMain += cost {
        UIScreen.main.displayLinks.passFrame(timestamp: time, duration: Self.frame, mode: .default)
        table.layoutIfNeeded()
      }
    }
    run.insertComputes = source.store.counters.computed - before
    let (computed, binds) = (source.store.counters.computed, source.binds)
    table.overrideUserInterfaceStyle = .dark
    for _ in 0..<2 {
      UIScreen.main.displayLinks.passFrame(timestamp: time, duration: Self.frame, mode: .default)
      table.layoutIfNeeded()
    }
    (run.appearanceComputes, run.rebinds) = (source.store.counters.computed - computed, source.binds - binds)
  }

  private func cost(_ body: () -> Void) -> Double {
    let start = Clocks.threadCPU
    body()
    return Double(Clocks.threadCPU - start) / 1e9
  }
}

/// A row of the bench.
struct BenchRow: Identifiable, Equatable, Sendable {
  var id: Int

  /// Something like a text: it is walked through, and lines are counted.
  static func work(_ id: Int, _ repetitions: Int) -> Double {
    var hash = UInt64(truncatingIfNeeded: id) &+ 14_695_981_039_346_656_037
    for _ in 0..<repetitions {
      for byte in 0..<100 as Range<UInt64> { hash = (hash ^ (byte &+ hash >> 7)) &* 1_099_511_628_211 }
    }
    return 60 + Double(hash & 63)
  }
}

/// A layout of the bench.
struct BenchLayout: RowLayout {
  var height: CGFloat
}
