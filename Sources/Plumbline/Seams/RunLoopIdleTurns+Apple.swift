// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  /// The idle turns of the main run loop in its default mode: while the person scrolls the loop runs in another mode and none comes.
  ///
  /// It posts to itself when the loop is about to sleep, through Foundation's public notification queue. A turn lasts half a frame, so that
  /// the other half is free for what the frame itself has to do.
  @MainActor
  final class RunLoopIdleTurns: NSObject, IdleTurns {
    private static let name = Notification.Name("PlumblineIdleTurn")
    private let frameInterval = Duration.seconds(1) / 60
    private var pending: (@MainActor (IdleSlice) -> Void)?
    private var observer: (any NSObjectProtocol)?

    func requestTurn(_ turn: @escaping @MainActor (IdleSlice) -> Void) {
      guard pending == nil else { return }
      pending = turn
      if observer == nil {
        observer = NotificationCenter.default.addObserver(forName: Self.name, object: self, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.takeTurn() }
        }
      }
      let idle = Notification(name: Self.name, object: self)
      NotificationQueue.default.enqueue(idle, postingStyle: .whenIdle, coalesceMask: [], forModes: [.default])
    }

    private func takeTurn() {
      guard let turn = pending else { return }
      pending = nil
      let clock = ContinuousClock()
      let end = clock.now + frameInterval / 2
      turn(IdleSlice(frameInterval: frameInterval) { end - clock.now })
      if pending == nil, let observer {
        NotificationCenter.default.removeObserver(observer)
        self.observer = nil
      }
    }
  }
#endif
