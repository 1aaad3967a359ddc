// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts
import Testing

/// How often rows are computed, and by whom.
@Suite struct LayoutBookTests {
  private func settled(_ count: Int, workers: Int = 2) -> LayoutTrial {
    let trial = LayoutTrial(rows: count, screen: 12, workers: workers)
    #expect(trial.settle() == nil)
    return trial
  }

  @Test func everyRowIsComputedOnce() {
    let trial = settled(1_000)
    #expect(trial.book.counters.computed == 1_000)
    #expect(trial.book.counters.forced == 0)
    #expect(trial.book.computedCount == 1_000)
  }

  @Test func case31OneInsertAmongTenThousandComputesOne() {
    let trial = LayoutTrial(rows: 10_000, screen: 12, workers: 2)
    #expect(trial.settle() == nil)
    var next = trial.rows
    next.insert(Row(id: 1_000_000, version: 0), at: 5_000)
    trial.book.update(next, by: RowDifference(from: trial.rows, to: next))
    trial.executor.runAll()
    #expect(trial.book.drain().map { $0.row } == [5_000])
    #expect(trial.book.counters.computed == 10_001)
  }

  @Test func case44EqualItemsInNewObjectsChangeNothing() {
    let trial = settled(100)
    let difference = RowDifference(from: trial.rows, to: trial.rows.map { $0 })
    #expect(difference.isEmpty)
    trial.book.update(trial.rows, by: difference)
    trial.executor.runAll()
    #expect(trial.book.drain().isEmpty)
    #expect(trial.book.counters.computed == 100)
  }

  @Test func anotherEnvironmentComputesAllAndNoResultOfTheOldOneHolds() {
    let trial = LayoutTrial(rows: 50, screen: 10, workers: 2)
    _ = trial.claim(0)
    _ = trial.claim(1)
    trial.book.setEnvironment(1)
    trial.executor.finish(0)
    trial.executor.finish(1)
    _ = trial.book.drain()
    // They had not begun: nothing of the old environment was computed.
    #expect(trial.book.counters.computed == 0)
    trial.executor.runAll()
    _ = trial.book.drain()
    #expect(trial.book.counters.computed == 50)
    #expect((0..<50).allSatisfy { trial.book.layout(at: $0)?.value?.environment == 1 })
  }

  @Test func theSameEnvironmentIsNoChange() {
    let trial = settled(20)
    trial.book.setEnvironment(0)
    trial.executor.runAll()
    #expect(trial.book.counters.computed == 20)
  }

  @Test func theMainThreadComputesWhatTheScreenLacksAndCountsIt() {
    let trial = LayoutTrial(rows: 1_000, screen: 12, workers: 2)
    trial.book.fillViewport()
    #expect(trial.book.counters.forced == 12)
    #expect(trial.visible.allSatisfy { trial.book.layout(at: $0) != nil })
    #expect(trial.settle() == nil)
    #expect(trial.book.counters.computed == 1_000)
    #expect(trial.book.counters.duplicates == 0)
  }

  @Test func case32ARowThatAWorkerIsAtIsComputedTwiceAtMostAndCounted() {
    let computing = Guarded<(() -> Void)?>(nil)
    let executor = ManualLayoutExecutor()
    let book = LayoutBook<Row, Int, Int>(executor: executor, clock: { 0 }) { row, _ in
      let body = computing.withLock { body in
        defer { body = nil }
        return body
      }
      body?()
      return ComputedLayout(value: row.id, height: 10, bytes: 1)
    }
    book.setEnvironment(1)
    book.replace([Row(id: 7, version: 0)])
    // While the worker computes, the main thread needs the row.
    nonisolated(unsafe) let shared = book
    computing.withLock { $0 = { _ = shared.layout(forcing: 0) } }
    executor.step()
    #expect(book.counters.duplicates == 1)
    _ = book.drain()
    #expect(book.counters.computed == 2)
    #expect(book.layout(at: 0)?.value == 7)
    #expect(book.isSettled)
  }

  @Test func case25ARowThatIsNeededBehindALongQueueIsComputedAtOnceByTheMainThread() {
    let trial = LayoutTrial(rows: 1_000, screen: 12, workers: 2)
    _ = trial.claim(0)
    _ = trial.claim(1)
    #expect(trial.book.layout(forcing: 900)?.value?.id == trial.rows[900].id)
    #expect(trial.book.counters.forced == 1)
    #expect(trial.book.counters.duplicates == 0)
    #expect(trial.settle() == nil)
    #expect(trial.book.counters.computed == 1_000)
  }

  @Test func case33AJumpIsComputedNext() {
    let trial = LayoutTrial(rows: 10_000, screen: 12, workers: 2)
    for _ in 0..<20 { trial.executor.step() }
    let plans = trial.book.counters.plans
    trial.book.setVisible(7_000..<7_012, goesUp: false)
    for _ in 0..<12 { trial.executor.step() }
    _ = trial.book.drain()
    #expect((7_000..<7_012).allSatisfy { trial.book.layout(at: $0) != nil })
    #expect(trial.book.counters.plans == plans + 1)
  }

  @Test func afterCancellingWorkersStopAtTheNextRow() {
    let trial = LayoutTrial(rows: 1_000, screen: 1, workers: 2)
    trial.executor.step()
    trial.executor.claim(0)
    trial.executor.claim(1)
    trial.book.cancel()
    trial.executor.runAll()
    _ = trial.book.drain()
    #expect(trial.book.counters.computed == 1)
    #expect(trial.book.isSettled)
    #expect(trial.settle() == nil)
    #expect(trial.book.counters.computed == 1_000)
  }

  @Test func case51LayoutsStayUnderTheLimitAndHeightsStay() {
    let trial = LayoutTrial(rows: 2_000, screen: 10, workers: 2, byteLimit: 50_000)
    trial.executor.runAll()
    while !trial.book.isSettled { _ = trial.book.drain(limit: 100) }
    #expect((0..<2_000).allSatisfy { trial.book.height(at: $0) != nil })
    let held = (0..<2_000).filter { trial.book.layout(at: $0) != nil }
    #expect(held.count <= 500 && held.count >= 375)
    // The nearest stay.
    #expect(held == Array(0..<held.count))
    #expect(trial.book.counters.computed == 2_000)
  }

  @Test func theFarthestAreLetGoOnBothSidesOfTheScreen() {
    let trial = LayoutTrial(rows: 1_000, screen: 10, workers: 1)
    trial.book.setVisible(400..<410, goesUp: false)
    #expect(trial.settle() == nil)
    trial.book.byteLimit = 20_000
    let held = (0..<1_000).filter { trial.book.layout(at: $0) != nil }
    #expect(held == Array(330..<480))
    trial.book.byteLimit = 100
    #expect((0..<1_000).filter { trial.book.layout(at: $0) != nil } == Array(380..<430))
    #expect(trial.book.brokenInvariant() == nil)
  }

  @Test func whatWasLetGoIsComputedAgainWhenItComesNear() {
    let trial = LayoutTrial(rows: 1_000, screen: 10, workers: 1)
    #expect(trial.settle() == nil)
    trial.book.releaseMemory()
    #expect((0..<20).allSatisfy { trial.book.layout(at: $0) != nil })
    #expect(trial.book.layout(at: 21) == nil)
    trial.book.setVisible(500..<510, goesUp: false)
    trial.executor.runAll()
    _ = trial.book.drain()
    #expect((480..<530).allSatisfy { trial.book.layout(at: $0) != nil })
    #expect(trial.book.layout(at: 531) == nil)
    #expect(trial.book.counters.computed == 1_050)
  }

  @Test func aDrainStopsAtItsLimitAndGoesOnInTheNextFrame() {
    let trial = LayoutTrial(rows: 100, screen: 10, workers: 1)
    trial.executor.runAll()
    #expect(trial.book.drain(limit: 30).count == 30)
    #expect(!trial.book.isSettled)
    #expect(trial.book.drain(limit: 30).count == 30)
    #expect(trial.book.drain().count == 40)
    #expect(trial.book.isSettled)
  }

  @Test func aFewResultsThatNobodyWaitsForAreLeftForSomeFrames() {
    let trial = LayoutTrial(rows: 1_000, screen: 1, workers: 1)
    trial.executor.step()
    #expect(!trial.book.shouldDrain(after: 1) && trial.book.shouldDrain(after: 8))
    for _ in 0..<16 { trial.executor.step() }
    #expect(trial.book.shouldDrain(after: 1))
    // What a drain leaves is taken in the next frame, as is the end.
    _ = trial.book.drain(limit: 60)
    #expect(trial.book.shouldDrain(after: 1))
    _ = trial.book.drain()
    #expect(!trial.book.shouldDrain(after: 1))
    trial.executor.runAll()
    _ = trial.book.drain(limit: .max)
    #expect(trial.book.shouldDrain(after: 1))
  }

  @Test func aLateDrainStopsSoon() {
    let trial = LayoutTrial(rows: 1_000, screen: 10, workers: 1)
    trial.executor.runAll()
    #expect(trial.book.drain(isLate: { true }).count == 127)
  }

  @Test func aMillionRowsArePlannedAtOnceAndThoseNearTheScreenComputed() {
    let trial = LayoutTrial(rows: 1_000_000, screen: 10, workers: 2)
    trial.book.planLimit = 1_000
    trial.book.setVisible(500_000..<500_010, goesUp: false)
    trial.executor.runAll()
    _ = trial.book.drain()
    #expect(trial.book.computedCount == 1_000)
    #expect(trial.book.height(at: 500_400) != nil)
    #expect(trial.book.height(at: 0) == nil)
  }

  @Test func case24OldLayoutsAreLetGoByWorkersInSlices() {
    final class Heavy: Sendable {}
    let executor = ManualLayoutExecutor()
    let book = LayoutBook<Row, Int, Heavy>(executor: executor, clock: { 0 }) { _, _ in ComputedLayout(value: Heavy(), height: 1, bytes: 1) }
    book.setEnvironment(1)
    book.replace((0..<5_000).map { Row(id: $0, version: 0) })
    executor.runAll()
    _ = book.drain(limit: .max)
    weak let first = book.layout(at: 0)?.value
    #expect(first != nil)
    book.replace([])
    #expect(first != nil)
    var units = 0
    while executor.step() { units += 1 }
    #expect(units == 20)
    #expect(first == nil)
  }

  @Test func layoutsOfABookThatGoesAreLetGoByWorkers() {
    final class Heavy: Sendable {}
    let executor = ManualLayoutExecutor()
    var book: LayoutBook<Row, Int, Heavy>? = LayoutBook(executor: executor, clock: { 0 }) { _, _ in
      ComputedLayout(value: Heavy(), height: 1, bytes: 1)
    }
    book?.setEnvironment(1)
    book?.replace((0..<600).map { Row(id: $0, version: 0) })
    executor.runAll()
    _ = book?.drain()
    weak let first = book?.layout(at: 0)?.value
    book = nil
    #expect(first != nil)
    executor.runAll()
    #expect(first == nil)
    #expect(!executor.hasWork)
  }

  @Test func aBookThatGoesWhileWorkersComputeLeavesNothing() {
    let executor = ManualLayoutExecutor()
    var book: LayoutBook<Row, Int, Int>? = LayoutBook(executor: executor, clock: { 0 }) { row, _ in
      ComputedLayout(value: row.id, height: 1, bytes: 1)
    }
    book?.setEnvironment(1)
    book?.replace((0..<100).map { Row(id: $0, version: 0) })
    executor.claim()
    weak let gone = book
    book = nil
    #expect(gone == nil)
    executor.finish()
    executor.runAll()
    #expect(!executor.hasWork)
  }

  @Test func case38AResultOfAnOlderVersionIsDroppedWhicheverComesFirst() {
    for order in [[0, 1], [1, 0]] {
      let trial = LayoutTrial(rows: 1, screen: 1, workers: 2)
      trial.executor.claim(0)
      var next = trial.rows
      next[0].version = 50
      trial.book.update(next, by: RowDifference(from: trial.rows, to: next))
      trial.executor.claim(1)
      for worker in order { trial.executor.finish(worker) }
      trial.executor.runAll()
      _ = trial.book.drain()
      #expect(trial.book.layout(at: 0)?.value?.version == 50)
    }
  }

  @Test func case30RowsNobodyWaitsForAreTakenSixteenAtATime() {
    let executor = ManualLayoutExecutor()
    let book = LayoutBook<Row, Int, Int>(executor: executor, clock: { 0 }) { row, _ in ComputedLayout(value: row.id, height: 1, bytes: 1) }
    book.setEnvironment(1)
    book.replace((0..<10_000).map { Row(id: $0, version: 0) })
    book.setVisible(0..<12, goesUp: false)
    var units = 0
    while executor.step() { units += 1 }
    #expect(units <= 12 + 10_000 / 16 + 1)
    _ = book.drain(limit: .max)
    #expect(book.computedCount == 10_000)
  }

  @Test func estimatesAreTheLastHeightThenTheMeanOfTheClass() {
    let trial = LayoutTrial(rows: 9, screen: 3, workers: 1)
    #expect(trial.book.estimatedHeight(at: 0, classNumber: 1) == 44)
    #expect(trial.settle() == nil)
    let old = trial.book.height(at: 4)
    trial.book.setEnvironment(1)
    #expect(trial.book.height(at: 4) == nil)
    #expect(trial.book.estimatedHeight(at: 4) == old)
  }
}
