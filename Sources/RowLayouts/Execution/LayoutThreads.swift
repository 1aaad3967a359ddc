// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Threads of their own, parked while there is nothing to do, whose priority lies below the main thread's.
///
/// Long work in Swift's shared pool would keep every other task waiting on a machine with two cores; here it keeps nobody waiting.
package final class LayoutThreads: LayoutExecutor, @unchecked Sendable {
  /// The threads that all stores and pictures of the process share.
  package static let shared = LayoutThreads(count: workers(forCores: ProcessInfo.processInfo.activeProcessorCount))

  private struct Source {
    let work: any LayoutWork
    /// Counts the calls of `wake`, so that none is lost while a worker finds nothing.
    var wakes: Int
  }

  private let condition = NSCondition()
  // All below is reached with the condition locked.
  private var sources: [Source] = []
  private var parked = 0
  private var started = 0
  private var isEnded = false
  private let count: Int

  /// Creates threads, which start with the first work.
  ///
  /// - Parameter count: how many, at least 1.
  package init(count: Int) {
    precondition(count > 0, "Layouts need at least one thread.")
    self.count = count
  }

  /// How many threads leave the main thread its share: all cores of a small machine, whose threads give way to the main thread, and three
  /// quarters of a larger one's.
  package static func workers(forCores cores: Int) -> Int {
    cores <= 2 ? max(1, cores) : max(2, cores * 3 / 4)
  }

  package func wake(_ work: any LayoutWork) {
    condition.lock()
    if let index = sources.firstIndex(where: { $0.work === work }) {
      sources[index].wakes += 1
    } else {
      sources.append(Source(work: work, wakes: 0))
    }
    let missing = count - started
    started = count
    if parked > 0 { condition.broadcast() }
    condition.unlock()
    for number in 0..<missing { startThread(number) }
  }

  /// Lets the threads end once they have nothing to do; for pools that don't live as long as the process.
  package func end() {
    condition.lock()
    isEnded = true
    condition.broadcast()
    condition.unlock()
  }

  /// How many threads wait for work.
  package var parkedCount: Int {
    condition.lock()
    defer { condition.unlock() }
    return parked
  }

  private func startThread(_ number: Int) {
    let thread = Thread { [self] in
      ThreadPriority.giveWayToMain()
      while let source = next() { run(source) }
    }
    thread.name = "Plumbline layouts \(number + 1)"
    thread.qualityOfService = .userInitiated
    thread.stackSize = 1 << 20
    thread.start()
  }

  private func next() -> Source? {
    condition.lock()
    defer { condition.unlock() }
    while sources.isEmpty {
      if isEnded { return nil }
      parked += 1
      condition.wait()
      parked -= 1
    }
    return sources.min { $0.work.rank < $1.work.rank }
  }

  private func run(_ source: Source) {
    if let unit = source.work.claim() { return unit() }
    condition.lock()
    defer { condition.unlock() }
    if let index = sources.firstIndex(where: { $0.work === source.work }), sources[index].wakes == source.wakes {
      sources.remove(at: index)
    }
  }
}
