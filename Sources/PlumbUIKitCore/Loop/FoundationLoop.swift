// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The main run loop as far as Foundation's public interface goes.
///
/// A notification that is posted when the loop is idle stands in for an observer; it comes after each frame and after each `wakeUp()`.
/// There is no way to make the tracking mode a common one, so the loop stays in the default mode, and only the idle stage pauses while the
/// person scrolls.
@MainActor
package final class FoundationLoop: LoopBackend {
  private static let name = Notification.Name("PlumblineLoopIsIdle")
  private let sender = NSObject()
  private var observer: (any NSObjectProtocol)?
  private var isPosted = false

  package init() {}

  package var runsInTrackingMode: Bool { false }

  package func observeSleep(commit: @escaping @MainActor () -> Void, idle: @escaping @MainActor () -> Void) {
    endObserving()
    observer = NotificationCenter.default.addObserver(forName: Self.name, object: sender, queue: nil) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.isPosted = false
        commit()
        idle()
      }
    }
    expectSleep()
  }

  package func endObserving() {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }

  package func expectSleep() {
    guard !isPosted else { return }
    isPosted = true
    // Not at once: while the queue posts, it can't take another notification.
    RunLoop.main.perform { [weak self] in
      MainActor.assumeIsolated { self?.post() }
    }
  }

  package func wakeUp() {
    expectSleep()
  }

  package func stop() {
    // A run in a mode returns after the main queue was served.
    DispatchQueue.main.async {}
  }

  private func post() {
    NotificationQueue.default.enqueue(
      Notification(name: Self.name, object: sender), postingStyle: .whenIdle, coalesceMask: [], forModes: [.default])
  }
}
