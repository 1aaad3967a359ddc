// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Hears of something that the system tells all parts of a program, as long as it lives.
final class SystemNotice: Sendable {
  /// The token that ends the observation; it is only handed back.
  nonisolated(unsafe) private let token: any NSObjectProtocol

  @MainActor
  init(_ name: Notification.Name, _ handler: @escaping @MainActor @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      // The notification comes on the main thread; one from elsewhere waits for it.
      if Thread.isMainThread { MainActor.assumeIsolated(handler) } else { Task { @MainActor in handler() } }
    }
  }

  deinit {
    NotificationCenter.default.removeObserver(token)
  }
}
