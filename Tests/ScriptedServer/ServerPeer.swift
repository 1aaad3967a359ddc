// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation

/// One connection of a scripted server's.
package final class ServerPeer {
  private var descriptor: Int32
  private let channel: TLSChannel?
  private var splitter = LineSplitter()
  private var lines: [String] = []
  /// Everything that the client said.
  package private(set) var heard: [String] = []

  init(_ descriptor: Int32, _ certificate: TestCertificate?) throws {
    self.descriptor = descriptor
    channel = try certificate.map { try TLSChannel(certificatePath: $0.path, keyPath: $0.keyPath) }
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    while channel?.isEstablished == false { try receive() }
  }

  // MARK: Hearing

  /// The next line of the client's.
  package func line() throws -> String {
    while lines.isEmpty { try receive() }
    return lines.removeFirst()
  }

  /// Waits for a line that begins with a text.
  @discardableResult
  package func line(beginningWith start: String) throws -> String {
    while true {
      let line = try line()
      if line.hasPrefix(start) { return line }
    }
  }

  /// Waits until the client is gone.
  package func waitForEnd() { while (try? line()) != nil {} }

  private func receive() throws {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { throw ServerFailure("the client is gone") }
    var plain: [UInt8] = []
    if let channel {
      do { _ = try buffer.withUnsafeBytes { try channel.receive(UnsafeRawBufferPointer(rebasing: $0[..<count]), into: &plain) } } catch {
        try? sendRaw(channel.takeOutput())
        throw error
      }
      try sendRaw(channel.takeOutput())
    } else {
      plain = Array(buffer[..<count])
    }
    splitter.push(plain) { line in
      let text = String(decoding: line, as: UTF8.self)
      lines.append(text)
      heard.append(text)
    }
  }

  // MARK: Saying

  /// Sends a line.
  package func say(_ text: String) throws { try send(Array(text.utf8) + [0x0D, 0x0A]) }

  /// Sends bytes as they are.
  package func send(_ bytes: [UInt8]) throws {
    guard let channel else { return try sendRaw(bytes) }
    try channel.send(bytes)
    try sendRaw(channel.takeOutput())
  }

  /// Sends bytes in two writes.
  package func send(_ bytes: [UInt8], cutAt place: Int) throws {
    try send(Array(bytes[..<place]))
    try send(Array(bytes[place...]))
  }

  private func sendRaw(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw ServerFailure("the client is gone") }
      rest = rest.dropFirst(count)
    }
  }

  /// Lets a client in: what it can ask for, its name, its channel.
  ///
  /// - Parameter capabilities: what is offered; nil for a server that knows of no capabilities.
  /// - Returns: the client's name.
  /// - Throws: `ServerFailure` if the client goes away.
  @discardableResult
  package func admit(capabilities: String? = "message-tags server-time") throws -> String {
    var nick = "guest"
    while true {
      let words = try line().split(separator: " ", maxSplits: 2).map(String.init)
      switch words.first {
      case "CAP" where words[1] == "LS":
        try say(capabilities.map { ":test CAP * LS :" + $0 } ?? ":test 421 * CAP :Unknown command")
        if capabilities == nil { continue }
      case "CAP" where words[1] == "REQ": try say(":test CAP * ACK " + words[2])
      case "NICK": nick = words[1]
      case "USER" where capabilities == nil: try say(":test 001 \(nick) :Welcome")
      case "CAP" where words[1] == "END": try say(":test 001 \(nick) :Welcome")
      case "JOIN":
        try say(":\(nick)!\(nick)@test JOIN \(words[1])")
        return nick
      default: break
      }
    }
  }

  /// Closes; what was sent still arrives.
  package func close() {
    if descriptor < 0 { return }
    channel?.end()
    try? sendRaw(channel?.takeOutput() ?? [])
    Foundation.close(descriptor)
    descriptor = -1
  }

  /// Closes so that the client hears of a broken connection.
  package func reset() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    Foundation.close(descriptor)
    descriptor = -1
  }
}
