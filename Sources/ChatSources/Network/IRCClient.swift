// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Synchronization

/// A stay in a channel of a real server, on a thread of its own.
///
/// The thread sleeps until the server, the clock or the app wants something, and answers the server however busy the app is. What happens waits
/// in a bounded store until the app takes it; if that is full the oldest lines go, and where they were is said.
///
/// ```swift
/// let client = IRCClient(configuration) { DispatchQueue.main.async { show(client.takeEvents()) } }
/// client.start()
/// ```
public final class IRCClient: Sendable {
  /// What the app and the thread hand to each other.
  struct Shared {
    var inbox = EventInbox()
    var sayings: [String] = []
    var hasStarted = false
    var isStopped = false
    var nick: String?
  }

  let shared = Mutex(Shared())
  let configuration: IRCConfiguration
  let seed: UInt64
  /// Hears that there is something to take, on the connection's thread.
  let onEvents: (@Sendable () -> Void)?
  /// Hears of every line that is sent or received, on the connection's thread; never of passwords.
  let onLine: (@Sendable (ChatRecording.Entry) -> Void)?
  /// Becomes readable when the app wants something.
  let wakeUp = WakeUp()

  /// Prepares a stay.
  ///
  /// - Parameters:
  ///   - configuration: Which channel of which server.
  ///   - seed: Makes the waits before new attempts differ from those of others.
  ///   - onEvents: Hears that there are events to take, on the connection's thread.
  ///   - onLine: Hears of every line for a recording, on the connection's thread; of passwords never.
  public init(
    _ configuration: IRCConfiguration, seed: UInt64 = .random(in: 0...(.max)), onEvents: (@Sendable () -> Void)? = nil,
    onLine: (@Sendable (ChatRecording.Entry) -> Void)? = nil
  ) {
    self.configuration = configuration
    self.seed = seed
    self.onLine = onLine
    self.onEvents = onEvents
  }

  deinit { wakeUp.signal() }

  /// Connects; a second call does nothing.
  public func start() {
    let isFirst = shared.withLock { shared in
      defer { shared.hasStarted = true }
      return !shared.hasStarted && !shared.isStopped
    }
    guard isFirst else { return }
    let loop = IRCLoop(client: self)
    let thread = Thread { loop.run() }
    thread.name = "Plumbline chat"
    thread.start()
  }

  /// What happened since the last call, in its order.
  public func takeEvents() -> [ConnectionEvent] {
    shared.withLock { $0.inbox.take() }
  }

  /// What we are called at present; nil outside of the channel.
  public var nick: String? { shared.withLock { $0.nick } }

  /// Says something in the channel; without an echo from the server it comes back as an event of our own.
  ///
  /// - Parameter text: What; `/me ` in front tells of us, `//` is a slash.
  /// - Returns: Whether it was taken, or why not; what is taken and can't be sent after all is told as `ConnectionEvent.unsent`.
  public func say(_ text: String) -> SayResult {
    let result = shared.withLock { shared -> SayResult in
      guard shared.nick != nil else { return .notJoined }
      let (saying, refusal) = Saying.read(text)
      guard saying != nil else { return refusal }
      guard shared.sayings.count < 16 else { return .tooMuchWaiting }
      shared.sayings.append(text)
      return .taken
    }
    if result == .taken { wakeUp.signal() }
    return result
  }

  /// Leaves for good; the thread ends when it has said so to the server.
  public func stop() {
    shared.withLock { $0.isStopped = true }
    wakeUp.signal()
  }
}
