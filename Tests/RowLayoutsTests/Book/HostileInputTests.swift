// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts
import Testing

/// Closures and lists that are not as they should be.
@Suite struct HostileInputTests {
  private typealias Book = LayoutBook<Row, Int, Int>

  private func book(_ executor: ManualLayoutExecutor, clock: @escaping @Sendable () -> Int = { 0 }, _ compute: @escaping Book.Compute)
    -> Book
  {
    let book = Book(executor: executor, clock: clock, compute: compute)
    book.setEnvironment(1)
    return book
  }

  @Test func aFailureHasTheHeightOfItsClassIsReportedOnceAndNotTriedAgain() {
    let executor = ManualLayoutExecutor()
    let book = book(executor) { row, _ in
      row.id == 3 ? ComputedLayout(failure: .threw("no"), height: 0) : ComputedLayout(value: row.id, height: 100, bytes: 1)
    }
    book.replace((0..<6).map { Row(id: $0, version: 0) })
    executor.runAll()
    _ = book.drain()
    #expect(book.height(at: 3) == 100)
    #expect(book.layout(at: 3)?.value == nil)
    #expect(book.takeReports() == [.failed(3, .threw("no"))])
    #expect(book.layout(forcing: 3)?.failure == .threw("no"))
    #expect(book.takeReports().isEmpty)
    #expect(book.counters.computed == 6)
    #expect(book.isSettled)
  }

  @Test func aFailureIsTriedAgainWhenItsItemChanges() {
    let executor = ManualLayoutExecutor()
    let book = book(executor) { row, _ in
      row.version == 0 ? ComputedLayout(failure: .noKind, height: 0) : ComputedLayout(value: row.id, height: 5, bytes: 1)
    }
    let (old, new) = ([Row(id: 1, version: 0)], [Row(id: 1, version: 1)])
    book.replace(old)
    executor.runAll()
    _ = book.drain()
    book.update(new, by: RowDifference(from: old, to: new))
    executor.runAll()
    _ = book.drain()
    #expect(book.height(at: 0) == 5)
  }

  @Test func aRowThatTakesASecondIsReportedAndTheOthersGoOn() {
    let time = SharedCounter()
    let executor = ManualLayoutExecutor(workers: 2)
    let book = book(executor, clock: { time.value }) { row, _ in
      time.add(row.id == 0 ? 1_000_000_000 : 50_000)
      return ComputedLayout(value: row.id, height: 10, bytes: 1)
    }
    book.replace((0..<40).map { Row(id: $0, version: 0) })
    executor.claim(0)
    while executor.step(1) {}
    _ = book.drain()
    #expect(book.computedCount == 39)
    executor.finish(0)
    _ = book.drain()
    #expect(book.computedCount == 40)
    #expect(book.takeReports() == [.slow(0, nanoseconds: 1_000_000_000)])
  }

  @Test func anEnvironmentThatChangesEveryFrameStillShowsTheScreen() {
    let trial = LayoutTrial(rows: 200, screen: 10, workers: 2)
    for frame in 1...60 {
      trial.book.setEnvironment(frame)
      for worker in 0..<2 { trial.executor.step(worker) }
      trial.book.fillViewport()
      _ = trial.book.drain()
      #expect((0..<10).allSatisfy { trial.book.layout(at: $0)?.value?.environment == frame })
    }
    trial.executor.runAll()
    _ = trial.book.drain()
    #expect(trial.book.isSettled)
    #expect(trial.book.brokenInvariant() == nil)
  }

  @Test func noItemsAndNoEnvironmentAreNoWork() {
    let executor = ManualLayoutExecutor()
    let book = Book(executor: executor, clock: { 0 }) { row, _ in ComputedLayout(value: row.id, height: 1, bytes: 1) }
    book.replace([Row(id: 1, version: 0)])
    book.fillViewport()
    #expect(book.layout(forcing: 0) == nil)
    #expect(book.height(forcing: 0) == 44)
    #expect(!executor.hasWork)
    book.replace([])
    book.setEnvironment(1)
    #expect(book.isSettled)
    book.setVisible(3..<9, goesUp: true)
    book.releaseMemory()
    #expect(book.brokenInvariant() == nil)
  }

  @Test func itemsWithOneIdentityAreLeftOutAndNamed() {
    let rows = [3, 1, 3, 2, 1, 3].enumerated().map { Row(id: $0.element, version: $0.offset) }
    let distinct = DistinctItems(rows)
    #expect(distinct.items.map(\.id) == [3, 1, 2])
    #expect(distinct.items.map(\.version) == [0, 1, 3])
    #expect(distinct.duplicates == [3, 1, 3])
    #expect(distinct.rowOfID == [3: 0, 1: 1, 2: 2])
  }
}
