// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The main run loop as far as Foundation's public interface goes.
///
/// A notification that is posted when the loop is idle stands in for an observer. There is no way to make the tracking mode a common one,
/// so the loop stays in the default mode, and only the idle stage pauses while the person scrolls.
@MainActor
package final class FoundationLoop: LoopBackend {
  private static let name = Notification.Name("PlumblineLoopIsIdle")
  private let sender = NSObject()
  private var observer: (any NSObjectProtocol)?

  package init() {}

  package var runsInTrackingMode: Bool { false }

  package func observeSleep(commit: @escaping @MainActor () -> Void, idle: @escaping @MainActor () -> Void) {
    endObserving()
    observer = NotificationCenter.default.addObserver(forName: Self.name, object: sender, queue: nil) { [weak self] _ in
      MainActor.assumeIsolated {
        // Posted again first: it comes before the next sleep, whatever the closures do.
        self?.post()
        commit()
        if LoopModes.current == .default { idle() }
      }
    }
    post()
  }

  package func endObserving() {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
    let pending = Notification(name: Self.name, object: sender)
    NotificationQueue.default.dequeueNotifications(matching: pending, coalesceMask: [.onName, .onSender])
  }

  package func wakeUp() {
    // An empty block wakes the loop.
    RunLoop.main.perform {}
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
