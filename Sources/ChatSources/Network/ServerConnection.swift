// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// A socket to a server, encrypted or not, that never waits: whoever owns it asks the system when it can go on.
final class ServerConnection {
  /// What a step led to.
  enum Signal {
    case opened
    case received([UInt8])
    case closed(IRCError?)
  }

  private enum State {
    case connecting, handshaking, open
    /// What is left goes out, then it is over.
    case ending
    case closed
  }

  private static let connectTime = Duration.seconds(10)
  private static let endTime = Duration.seconds(1)
  private static let portion = 65_536
  /// A server that reads nothing gets no more than this.
  private static let mostOutgoing = 262_144

  private let configuration: IRCConfiguration
  private var addresses: ArraySlice<SocketAddress> = []
  private var state = State.connecting
  private var outgoing: [UInt8] = []
  private var channel: TLSChannel?
  private var buffer = [UInt8](repeating: 0, count: portion)

  /// The socket; -1 without one.
  private(set) var descriptor: Int32 = -1
  /// When the present state has lasted too long; nil if it may last.
  private(set) var deadline: Duration?

  /// Looks the server up and begins to connect.
  ///
  /// - Throws: `IRCError` if there is no address that one could try.
  init(_ configuration: IRCConfiguration, at now: Duration) throws(IRCError) {
    self.configuration = configuration
    var found = try SocketAddress.lookUp(configuration.host, port: configuration.port)
    if configuration.security == .unverifiedOnThisMachine {
      found = found.filter(\.isLoopback)
      guard !found.isEmpty else { throw .unverifiedElsewhere(host: configuration.host) }
    }
    addresses = found[...]
    try connectToNext(at: now, after: SocketFailure(EADDRNOTAVAIL))
  }

  deinit { closeSocket() }

  var isClosed: Bool { state == .closed }

  /// What to wait for.
  var events: Int16 {
    switch state {
    case .connecting: Int16(POLLOUT)
    case .handshaking, .open: Int16(POLLIN) | (outgoing.isEmpty ? 0 : Int16(POLLOUT))
    case .ending: Int16(POLLOUT)
    case .closed: 0
    }
  }

  private func closeSocket() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    deadline = nil
    state = .closed
  }

  private func connectToNext(at now: Duration, after failure: SocketFailure) throws(IRCError) {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    var last = failure
    while let address = addresses.popFirst() {
      do {
        descriptor = try address.connect()
        state = .connecting
        deadline = now + Self.connectTime
        return
      } catch { last = error }
    }
    throw .unreachable(host: configuration.host, port: configuration.port, reason: last.reason)
  }

  // MARK: Steps

  /// Goes on where the system says that something is possible, or where time is up.
  func step(_ ready: Int16, at now: Duration) -> [Signal] {
    var signals: [Signal] = []
    do {
      if let deadline, now >= deadline { try giveUp(at: now, &signals) }
      switch state {
      case .connecting where ready != 0: try finishConnecting(at: now, &signals)
      case .handshaking, .open:
        if ready & Int16(POLLIN | POLLHUP | POLLERR) != 0 { try read(&signals) }
        try write()
      case .ending:
        try write()
        if outgoing.isEmpty { closeSocket() }
      case .connecting, .closed: break
      }
    } catch {
      let isTold = state != .closed && state != .ending
      closeSocket()
      if isTold { signals.append(.closed(error)) }
    }
    return signals
  }

  private func giveUp(at now: Duration, _ signals: inout [Signal]) throws(IRCError) {
    switch state {
    case .connecting: try connectToNext(at: now, after: SocketFailure(ETIMEDOUT))
    case .handshaking: throw .handshakeFailed(host: configuration.host, reason: "the server doesn't answer")
    case .ending: closeSocket()
    case .open, .closed: break
    }
  }

  private func finishConnecting(at now: Duration, _ signals: inout [Signal]) throws(IRCError) {
    var code: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length)
    if code != 0 { return try connectToNext(at: now, after: SocketFailure(code)) }
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    if configuration.security == .plain {
      (state, deadline) = (.open, nil)
      signals.append(.opened)
    } else {
      channel = try TLSChannel(host: configuration.host, security: configuration.security)
      (state, deadline) = (.handshaking, now + Self.connectTime)
      outgoing += channel?.takeOutput() ?? []
      try write()
    }
  }

  private func read(_ signals: inout [Signal]) throws(IRCError) {
    let count = recv(descriptor, &buffer, Self.portion, 0)
    if count < 0 {
      if errno == EAGAIN || errno == EINTR { return }
      throw .broken(reason: SocketFailure(errno).reason)
    }
    if count == 0 { return end(&signals) }
    guard let channel else { return signals.append(.received(Array(buffer[..<count]))) }
    var plain: [UInt8] = []
    let isWhole: Bool
    do {
      // Swift's typed errors don't come through the closure.
      let result = buffer.withUnsafeBytes { bytes in
        Result { () throws(IRCError) in try channel.receive(UnsafeRawBufferPointer(rebasing: bytes[..<count]), into: &plain) }
      }
      isWhole = try result.get()
    } catch {
      // The server is told why, if it still listens.
      outgoing += channel.takeOutput()
      try? write()
      throw error
    }
    outgoing += channel.takeOutput()
    if state == .handshaking, channel.isEstablished {
      (state, deadline) = (.open, nil)
      signals.append(.opened)
    }
    if !plain.isEmpty { signals.append(.received(plain)) }
    if !isWhole { end(&signals) }
  }

  private func end(_ signals: inout [Signal]) {
    let error: IRCError? =
      state == .handshaking ? .handshakeFailed(host: configuration.host, reason: "the server closed the connection") : nil
    closeSocket()
    signals.append(.closed(error))
  }

  // MARK: Sending

  /// Sends bytes, now or when the system takes them.
  func send(_ bytes: [UInt8]) throws(IRCError) {
    guard state == .open else { return }
    if let channel {
      try channel.send(bytes)
      outgoing += channel.takeOutput()
    } else {
      outgoing += bytes
    }
    if outgoing.count > Self.mostOutgoing { throw .broken(reason: "the server doesn't read what we send") }
    try write()
  }

  private func write() throws(IRCError) {
    while !outgoing.isEmpty, descriptor >= 0 {
      let count = Foundation.send(descriptor, outgoing, outgoing.count, Int32(MSG_NOSIGNAL))
      if count < 0 {
        if errno == EAGAIN { return }
        if errno == EINTR { continue }
        throw .broken(reason: SocketFailure(errno).reason)
      }
      outgoing.removeFirst(count)
    }
  }

  /// Closes when what was sent is out, after a second in any case.
  func finish(at now: Duration) {
    guard state == .open else { return closeSocket() }
    channel?.end()
    outgoing += channel?.takeOutput() ?? []
    try? write()
    (state, deadline) = (.ending, now + Self.endTime)
    if outgoing.isEmpty { closeSocket() }
  }

  /// Closes at once.
  func abort() { closeSocket() }
}
