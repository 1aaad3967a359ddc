// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  import PlumbUIKitCore

  /// The idle turns of the main run loop: they end before the next frame, and none comes while the person scrolls.
  @MainActor
  final class RunLoopIdleTurns: IdleTurns {
    private let clock = ContinuousClock()
    private lazy var origin = clock.now
    private var isAwaited = false

    func requestTurn(_ turn: @escaping @MainActor (IdleSlice) -> Void) {
      guard !isAwaited else { return }
      isAwaited = true
      IdleStage.main.requestTurn { [weak self] time in
        guard let self else { return }
        isAwaited = false
        let start = clock.now - origin
        turn(IdleSlice(start: start, frameInterval: .seconds(time.frameDuration)) { .seconds(time.timeLeft()) })
      }
    }
  }
#endif
