// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  /// The idle turns of the main run loop in its default mode: while the person scrolls the loop runs in another mode and none comes.
  ///
  /// It posts to itself when the loop is about to sleep, through Foundation's public notification queue. While frames come, a turn is asked
  /// for at each of them and ends before the next: whoever ran out of time sleeps till then. Without frames a turn lasts half of one.
  @MainActor
  final class RunLoopIdleTurns: NSObject, IdleTurns {
    private static let name = Notification.Name("PlumblineIdleTurn")
    /// Without a frame for so long none are coming.
    private static let silence = Duration.milliseconds(100)

    private let clock = ContinuousClock()
    private lazy var origin = clock.now
    private var pending: (@MainActor (IdleSlice) -> Void)?
    private var observer: (any NSObjectProtocol)?
    private lazy var ticks = FrameTicks { [weak self] tick in self?.noteFrame(tick) }
    private var lastFrame: ContinuousClock.Instant?
    private var frameInterval = Duration.seconds(1) / 60
    private var isPosted = false

    func requestTurn(_ turn: @escaping @MainActor (IdleSlice) -> Void) {
      guard pending == nil else { return }
      pending = turn
      if observer == nil {
        observer = NotificationCenter.default.addObserver(forName: Self.name, object: self, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.takeTurn() }
        }
      }
      ticks.start()
      // A turn that ends for lack of time would come again at once and find no more of it.
      if !framesAreComing { post() }
    }

    private var framesAreComing: Bool {
      guard let lastFrame else { return false }
      return clock.now - lastFrame < Self.silence
    }

    private func noteFrame(_ tick: FrameTick) {
      lastFrame = clock.now
      let interval = tick.targetTimestamp - tick.timestamp
      if interval > 0 { frameInterval = .seconds(interval) }
      if pending != nil { post() }
    }

    private func post() {
      guard !isPosted else { return }
      isPosted = true
      let idle = Notification(name: Self.name, object: self)
      NotificationQueue.default.enqueue(idle, postingStyle: .whenIdle, coalesceMask: [], forModes: [.default])
    }

    private func takeTurn() {
      isPosted = false
      guard let turn = pending else { return }
      pending = nil
      let now = clock.now
      var end = now + frameInterval / 2
      if let lastFrame, framesAreComing { end = lastFrame + frameInterval }
      turn(IdleSlice(start: now - origin, frameInterval: frameInterval) { [clock] in end - clock.now })
      guard pending == nil else { return }
      ticks.stop()
      lastFrame = nil
      if let observer {
        NotificationCenter.default.removeObserver(observer)
        self.observer = nil
      }
    }
  }
#endif
