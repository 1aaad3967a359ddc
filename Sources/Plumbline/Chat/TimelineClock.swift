// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The time of a list of messages: what it is, and a call when some of it has passed.
@MainActor
package protocol TimelineClock: AnyObject {
  /// Since any beginning.
  var now: Duration { get }
  /// Calls a closure once when a time has passed.
  func call(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void)
}

/// The clock of the main run loop, in all its common modes: messages come in while the person scrolls, too.
@MainActor
final class RunLoopTimelineClock: TimelineClock {
  private let clock = ContinuousClock()
  private lazy var origin = clock.now

  var now: Duration { clock.now - origin }

  func call(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    let seconds = Double(delay.wholeNanoseconds) / 1e9
    let timer = Timer(timeInterval: seconds, repeats: false) { _ in MainActor.assumeIsolated(body) }
    RunLoop.main.add(timer, forMode: .common)
  }
}

/// A clock that somebody sets: for tests, and for tools that simulate.
@MainActor
package final class ManualTimelineClock: TimelineClock {
  /// Since the beginning.
  package private(set) var now = Duration.zero
  private var calls: [(due: Duration, body: @MainActor @Sendable () -> Void)] = []

  /// Creates a clock that stands at zero.
  package init() {}

  /// How many calls are awaited: a list that has nothing to do awaits none.
  package var pendingCalls: Int { calls.count }

  package func call(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    calls.append((now + delay, body))
  }

  /// Lets time pass, and makes the calls that are due in their order.
  ///
  /// - Parameter time: The new time; one before the present is the present.
  package func advance(to time: Duration) {
    while let next = calls.indices.min(by: { calls[$0].due < calls[$1].due }), calls[next].due <= time {
      let call = calls.remove(at: next)
      now = max(now, call.due)
      call.body()
    }
    now = max(now, time)
  }
}
