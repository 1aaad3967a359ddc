// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import RowLayouts
import SeededRandom
import Testing

@Suite struct LayoutThreadsTests {
  @Test func workersLeaveTheMainThreadItsShare() {
    let expected = [1: 1, 2: 2, 3: 2, 4: 3, 6: 4, 8: 6, 16: 12]
    for (cores, workers) in expected { #expect(LayoutThreads.workers(forCores: cores) == workers, "\(cores) cores") }
  }

  /// Real threads against everything that the main thread does, for the thread sanitizer as much as for the results.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func threadsComputeWhatIsWantedWhateverHappensMeanwhile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let threads = LayoutThreads(count: 3)
    defer { threads.end() }
    let running = SharedCounter()
    let most = Guarded(0)
    let book = LayoutBook<Row, Int, RowKey>(executor: threads, clock: { 0 }) { row, environment in
      let now = running.add(1) + 1
      most.withLock { $0 = max($0, now) }
      defer { running.add(-1) }
      let key = RowKey(id: row.id, version: row.version, environment: environment)
      return ComputedLayout(value: key, height: key.height, bytes: 100)
    }
    book.byteLimit = 20_000
    var rows = (0..<2_000).map { Row(id: $0, version: 0) }
    book.setEnvironment(0)
    book.replace(rows)
    for step in 1...120 {
      switch random.below(6) {
      case 0: book.setEnvironment(step)
      case 1:
        var next = rows
        next[random.below(next.count)].version = step
        next.insert(Row(id: 10_000 + step, version: 0), at: random.below(next.count))
        next.remove(at: random.below(next.count))
        book.update(next, by: RowDifference(from: rows, to: next))
        rows = next
      case 2:
        let first = random.below(rows.count - 20)
        book.setVisible(first..<first + 12, goesUp: random.below(2) == 0)
      case 3: book.fillViewport()
      case 4: _ = book.layout(forcing: random.below(rows.count))
      default: _ = book.drain(limit: 1 + random.below(500))
      }
    }
    while !book.isSettled {
      _ = book.drain()
      sched_yield()
    }
    #expect(book.brokenInvariant() == nil)
    #expect(book.computedCount == rows.count)
    for (index, row) in rows.enumerated() {
      let key = RowKey(id: row.id, version: row.version, environment: book.environment ?? -1)
      #expect(book.height(at: index) == key.height)
    }
    // The main thread is one more.
    #expect(most.withLock { $0 } <= 4)
  }

  @Test func case28ThreadsThatAreBusyKeepNoOtherTaskWaiting() async {
    let threads = LayoutThreads(count: 2)
    let gate = DispatchSemaphore(value: 0)
    let begun = SharedCounter()
    for _ in 0..<2 {
      threads.wake(
        SingleWork(rank: .layout) {
          begun.add(1)
          gate.wait()
        })
    }
    while begun.value < 2 { await Task.yield() }
    // Both are held; tasks go on.
    let answers = await withTaskGroup(of: Int.self) { group in
      for number in 0..<20 { group.addTask { number } }
      return await group.reduce(0, +)
    }
    #expect(answers == 190)
    for _ in 0..<2 { gate.signal() }
    threads.end()
  }

  @Test func case23ManyCancelledJobsNeverRunMoreThanThereAreThreads() {
    let executor = ManualLayoutExecutor(workers: 2)
    let ran = SharedCounter()
    let works = (0..<5_000).map { _ in SingleWork(rank: .picture) { ran.add(1) } }
    for (index, work) in works.enumerated() {
      executor.wake(work)
      // Most are taken away before anybody comes to them.
      if index.isMultiple(of: 50) == false { _ = work.claim() }
    }
    executor.runAll()
    #expect(ran.value == 100)
    #expect(!executor.hasWork)
  }

  @Test func case26RowsAreComputedWhileTheMainThreadIsStuck() {
    let threads = LayoutThreads(count: 2)
    defer { threads.end() }
    let done = DispatchSemaphore(value: 0)
    let book = LayoutBook<Row, Int, Int>(executor: threads, clock: { 0 }) { row, environment in
      done.signal()
      return ComputedLayout(value: row.id + environment, height: 10, bytes: 1)
    }
    book.setEnvironment(1)
    book.replace((0..<500).map { Row(id: $0, version: 0) })
    // This thread serves nobody meanwhile.
    for _ in 0..<500 { done.wait() }
    while !book.isIdle { sched_yield() }
    #expect(book.drain().count == 500)
    #expect(book.counters.forced == 0)
  }

  @Test func whatSomebodyWaitsForComesBeforePicturesAndThoseBeforeLayouts() {
    let executor = ManualLayoutExecutor()
    let order = Guarded<[String]>([])
    executor.wake(SingleWork(rank: .pictureAhead) { order.withLock { $0.append("picture ahead") } })
    executor.wake(SingleWork(rank: .picture) { order.withLock { $0.append("picture") } })
    executor.wake(SingleWork(rank: .layout) { order.withLock { $0.append("layout") } })
    executor.wake(SingleWork(rank: .update) { order.withLock { $0.append("update") } })
    executor.runAll()
    #expect(order.withLock { $0 } == ["update", "picture", "picture ahead", "layout"])
  }
}
