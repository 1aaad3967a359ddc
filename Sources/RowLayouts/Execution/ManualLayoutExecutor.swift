// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Workers that move when somebody says so: every order of events can be played.
package final class ManualLayoutExecutor: LayoutExecutor {
  private struct State {
    var sources: [any LayoutWork] = []
    var units: [(@Sendable () -> Void)?]
  }

  private let state: Guarded<State>

  /// Creates idle workers.
  ///
  /// - Parameter workers: how many, at least 1.
  package init(workers: Int = 1) {
    precondition(workers > 0, "An executor has at least one worker.")
    state = Guarded(State(units: Array(repeating: nil, count: workers)))
  }

  package func wake(_ work: any LayoutWork) {
    state.withLock { state in
      if !state.sources.contains(where: { $0 === work }) { state.sources.append(work) }
    }
  }

  /// The number of workers.
  package var workerCount: Int { state.withLock { $0.units.count } }

  /// How many workers have taken something and not finished it.
  package var running: Int { state.withLock { $0.units.count { $0 != nil } } }

  /// Whether a worker has taken something.
  package func isBusy(_ worker: Int) -> Bool { state.withLock { $0.units[worker] != nil } }

  /// Whether there may be something to take.
  package var hasWork: Bool { state.withLock { !$0.sources.isEmpty } }

  /// Lets an idle worker take the next piece.
  ///
  /// - Returns: Whether it has one now.
  @discardableResult
  package func claim(_ worker: Int = 0) -> Bool {
    guard !isBusy(worker) else { return false }
    while let source = state.withLock({ $0.sources.min { $0.rank < $1.rank } }) {
      if let unit = source.claim() {
        state.withLock { $0.units[worker] = unit }
        return true
      }
      state.withLock { $0.sources.removeAll { $0 === source } }
    }
    return false
  }

  /// Lets a worker carry out what it has taken.
  package func finish(_ worker: Int = 0) {
    // The unit may come back here.
    let unit = state.withLock { state -> (@Sendable () -> Void)? in
      defer { state.units[worker] = nil }
      return state.units[worker]
    }
    unit?()
  }

  /// Takes one piece and carries it out.
  @discardableResult
  package func step(_ worker: Int = 0) -> Bool {
    if !isBusy(worker), !claim(worker) { return false }
    finish(worker)
    return true
  }

  /// Lets all workers go on until nothing is left.
  package func runAll() {
    var isMoving = true
    while isMoving {
      isMoving = false
      for worker in 0..<workerCount where step(worker) { isMoving = true }
    }
  }
}
