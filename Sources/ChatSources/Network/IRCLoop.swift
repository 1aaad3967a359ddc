// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// What the connection's thread does: waits for sockets, the clock and the app, and carries out what the session wants.
final class IRCLoop: @unchecked Sendable {
  // It is made on one thread and used on another, by one at a time.
  private let client: Weak
  private let configuration: IRCConfiguration
  private let wakeUp: WakeUp
  private var session: IRCSession
  private var connections: [Int: ServerConnection] = [:]
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var told: [ConnectionEvent] = []
  private var receivedBytes = 0
  private var isStopped = false

  /// A client that nobody keeps any more leaves.
  private struct Weak {
    weak var client: IRCClient?
  }

  init(client: IRCClient) {
    self.client = Weak(client: client)
    configuration = client.configuration
    wakeUp = client.wakeUp
    session = IRCSession(configuration, seed: client.seed, isRecording: client.onLine != nil)
    start = clock.now
  }

  private var now: Duration { clock.now - start }

  /// Works until the app stops the client.
  func run() {
    session.start(at: now)
    while true {
      carryOut()
      handOver()
      if isStopped, connections.isEmpty { return }
      wait()
      takeWishes()
      session.tick(at: now)
    }
  }

  // MARK: The app's side

  private func takeWishes() {
    let wishes = client.client?.shared.withLock { shared -> (sayings: [String], isStopped: Bool) in
      defer { shared.sayings.removeAll() }
      return (shared.sayings, shared.isStopped)
    }
    let (sayings, wantsToStop) = wishes ?? ([], true)
    let unsent = sayings.count { session.say($0, at: now) != .taken }
    if unsent > 0 { told.append(.unsent(lines: unsent)) }
    if wantsToStop, !isStopped {
      isStopped = true
      session.stop(at: now)
    }
  }

  private func handOver() {
    guard let client = client.client else { return }
    let nick = session.nick
    let (events, bytes) = (told, receivedBytes)
    told.removeAll(keepingCapacity: true)
    receivedBytes = 0
    let isNew = client.shared.withLock { shared in
      let wasEmpty = shared.inbox.isEmpty
      shared.nick = nick
      if !events.isEmpty { shared.inbox.append(events, bytes: bytes) }
      return wasEmpty && !events.isEmpty
    }
    if isNew { client.onEvents?() }
  }

  // MARK: The network's side

  private func carryOut() {
    // Opening and sending can fail, which leads to more to do.
    while case let actions = session.takeActions(), !actions.isEmpty {
      for action in actions { carryOut(action) }
    }
  }

  private func carryOut(_ action: IRCSession.Action) {
    switch action {
    case .tell(let event): told.append(event)
    case .record(let isFromServer, let bytes):
      let milliseconds = Int(now / .milliseconds(1))
      client.client?.onLine?(ChatRecording.Entry(milliseconds: milliseconds, isFromServer: isFromServer, bytes: bytes))
    case .open(let number):
      do { connections[number] = try ServerConnection(configuration, at: now) } catch { session.didClose(number, error, at: now) }
    case .send(let number, let bytes):
      guard let connection = connections[number] else { return }
      do { try connection.send(bytes) } catch {
        connection.abort()
        connections[number] = nil
        session.didClose(number, error, at: now)
      }
    case .close(let number):
      guard let connection = connections[number] else { return }
      connection.finish(at: now)
      if connection.isClosed { connections[number] = nil }
    }
  }

  private func wait() {
    let numbers = connections.keys.sorted()
    var polled = [pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0)]
    for number in numbers {
      guard let connection = connections[number] else { continue }
      polled.append(pollfd(fd: connection.descriptor, events: connection.events, revents: 0))
    }
    let deadline = ([session.deadline] + connections.values.map(\.deadline)).compactMap { $0 }.min()
    // A minute more or less is no matter where nothing is awaited.
    let wait = deadline.map { Int32(max(0, min(60_000, ($0 - now) / .milliseconds(1) + 1))) } ?? 60_000
    _ = poll(&polled, nfds_t(polled.count), wait)
    wakeUp.clear()
    for (number, entry) in zip(numbers, polled.dropFirst()) {
      guard let connection = connections[number] else { continue }
      for signal in connection.step(entry.revents, at: now) { take(signal, of: number) }
      if connection.isClosed { connections[number] = nil }
    }
  }

  private func take(_ signal: ServerConnection.Signal, of number: Int) {
    switch signal {
    case .opened: session.didOpen(number, at: now)
    case .received(let bytes):
      receivedBytes += bytes.count
      session.didReceive(bytes, on: number, at: now)
    case .closed(let error): session.didClose(number, error, at: now)
    }
    carryOut()
  }
}
