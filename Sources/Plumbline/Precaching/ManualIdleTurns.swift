// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Idle turns that come when somebody says so: for tests, and for tools that count work instead of waiting for it.
@MainActor
package final class ManualIdleTurns: IdleTurns {
  private var pending: (@MainActor (IdleSlice) -> Void)?
  private var turnCount = 0
  /// The time from one frame to the next.
  package var frameInterval = Duration.seconds(1) / 60

  /// Creates turns of which none has come yet.
  package init() {}

  /// Whether somebody waits for a turn.
  package var isAwaited: Bool { pending != nil }

  func requestTurn(_ turn: @escaping @MainActor (IdleSlice) -> Void) {
    if pending == nil { pending = turn }
  }

  /// Runs one turn, one frame after the last one.
  ///
  /// - Parameter timeLeft: What the turn is told when it asks for the time that is left.
  package func step(timeLeft: @escaping @MainActor () -> Duration = { .seconds(3600) }) {
    guard let turn = pending else { return }
    pending = nil
    turnCount += 1
    turn(IdleSlice(start: frameInterval * turnCount, frameInterval: frameInterval, timeLeft: timeLeft))
  }

  /// Runs turns until nobody waits for one any more.
  package func runToEnd() {
    while isAwaited { step() }
  }
}
