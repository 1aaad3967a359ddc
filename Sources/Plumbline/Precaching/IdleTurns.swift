// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The time in which a run loop has nothing else to do.
struct IdleSlice {
  /// When it begins, since any beginning.
  let start: Duration
  /// The time from one frame to the next.
  let frameInterval: Duration
  /// The time until something else may be due.
  let timeLeft: @MainActor () -> Duration
}

/// When a run loop has nothing to do: each turn is one opportunity for a little work.
@MainActor
protocol IdleTurns: AnyObject {
  /// Asks for `turn` to be called when the loop is idle next, once. A second request before that changes nothing.
  func requestTurn(_ turn: @escaping @MainActor (IdleSlice) -> Void)
}
