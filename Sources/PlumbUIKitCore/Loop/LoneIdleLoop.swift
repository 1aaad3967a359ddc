// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Idle time in a process that makes no frames: half of a sixtieth of a second each time before the run loop sleeps, as long as there is
/// work.
@MainActor
final class LoneIdleLoop {
  private static let frameDuration = 1.0 / 60
  private let backend = FoundationLoop()
  private unowned let stage: IdleStage
  private var isObserving = false

  init(stage: IdleStage) {
    self.stage = stage
  }

  /// Asks for time; it comes when the main run loop is idle.
  func wakeUp() {
    guard !isObserving else { return backend.wakeUp() }
    isObserving = true
    backend.observeSleep(commit: {}, idle: { [weak self] in self?.work() })
  }

  /// Gives no more time: somebody else does.
  func end() {
    isObserving = false
    backend.endObserving()
  }

  private func work() {
    let end = MonotonicTime.now + Self.frameDuration / 2
    stage.work(in: IdleTime(frameDuration: Self.frameDuration) { end - MonotonicTime.now })
    if stage.hasWork { backend.wakeUp() }
  }
}
