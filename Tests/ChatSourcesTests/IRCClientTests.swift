// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Dispatch
import Foundation
import ScriptedServer
import Synchronization
import Testing

/// The connection against a server on this machine.
@Suite(.serialized) struct IRCClientTests {
  /// A client whose events are waited for.
  final class Guest: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let events = Mutex<[ConnectionEvent]>([])
    private let recorded = Mutex<[ChatRecording.Entry]>([])
    let client: IRCClient

    init(port: Int, host: String = "127.0.0.1", security: IRCConfiguration.Security = .plain) {
      let configuration = IRCConfiguration(host: host, port: port, security: security, channel: "#c", nick: "ann")
      let (semaphore, box) = (semaphore, Box())
      client = IRCClient(configuration, seed: 1, onEvents: { semaphore.signal() }, onLine: { box.append($0) })
      self.box = box
      client.start()
    }

    private let box: Box
    var lines: [ChatRecording.Entry] { box.entries }

    final class Box: Sendable {
      private let content = Mutex<[ChatRecording.Entry]>([])
      func append(_ entry: ChatRecording.Entry) { content.withLock { $0.append(entry) } }
      var entries: [ChatRecording.Entry] { content.withLock { $0 } }
    }

    /// Waits until something has happened; a minute at most.
    func wait(until isDone: ([ConnectionEvent]) -> Bool) -> [ConnectionEvent] {
      let end = DispatchTime.now() + .seconds(60)
      while true {
        let all = events.withLock { events in
          events += client.takeEvents()
          return events
        }
        if isDone(all) || semaphore.wait(timeout: end) == .timedOut { return all }
      }
    }

    func waitForFailure() -> IRCError? {
      func error(_ event: ConnectionEvent) -> IRCError? {
        switch event {
        case .failed(let error), .lost(let error, _): error
        default: nil
        }
      }
      let events = wait { $0.contains { error($0) != nil } }
      client.stop()
      return events.lazy.compactMap(error).first
    }

    func waitForLines(_ count: Int) -> [String] {
      let events = wait { $0.count(where: { if case .chat(.message) = $0 { true } else { false } }) >= count }
      client.stop()
      return events.compactMap { if case .chat(.message(let message)) = $0 { message.text } else { nil } }
    }
  }

  private static func line(_ text: String) -> String { ":bob!b@h PRIVMSG #c :\(text)" }

  @Test func linesComeThrough() throws {
    let server = try ScriptedServer { peer, _ in
      try peer.admit()
      for number in 0..<5 { try peer.say(Self.line("\(number)")) }
      peer.waitForEnd()
    }
    defer { server.stop() }
    let guest = Guest(port: server.port)
    #expect(guest.waitForLines(5) == (0..<5).map(String.init))
    #expect(guest.lines.contains { $0.bytes == Array(Self.line("4").utf8) && $0.isFromServer })
  }

  @Test func aFloodComesThroughWhole() throws {
    let server = try ScriptedServer { peer, _ in
      try peer.admit(capabilities: nil)
      let bytes = (0..<20_000).map { Self.line("\($0)") + "\r\n" }.joined().utf8
      try peer.send(Array(bytes))
      peer.waitForEnd()
    }
    defer { server.stop() }
    #expect(Guest(port: server.port).waitForLines(20_000) == (0..<20_000).map(String.init))
  }

  @Test func writesMayBeCutAnywhere() throws {
    let bytes = Array((Self.line("🦖 é") + "\r\n").utf8)
    let server = try ScriptedServer { peer, _ in
      try peer.admit()
      for place in 0...bytes.count { try peer.send(bytes, cutAt: place) }
      peer.waitForEnd()
    }
    defer { server.stop() }
    #expect(Guest(port: server.port).waitForLines(bytes.count + 1) == Array(repeating: "🦖 é", count: bytes.count + 1))
  }

  @Test func aPingIsAnsweredWhileNobodyTakesEvents() throws {
    let answered = DispatchSemaphore(value: 0)
    let server = try ScriptedServer { peer, _ in
      try peer.admit()
      for number in 0..<100 {
        try peer.say("PING :\(number)")
        if try peer.line(beginningWith: "PONG") != "PONG :\(number)" { return }
      }
      answered.signal()
      peer.waitForEnd()
    }
    defer { server.stop() }
    let guest = Guest(port: server.port)
    #expect(answered.wait(timeout: .now() + 60) == .success)
    guest.client.stop()
  }

  @Test func whatWeSayArrives() throws {
    let server = try ScriptedServer { peer, _ in
      try peer.admit(capabilities: "echo-message")
      let said = try peer.line(beginningWith: "PRIVMSG")
      try peer.say(":ann!a@h " + said)
      peer.waitForEnd()
    }
    defer { server.stop() }
    let guest = Guest(port: server.port)
    #expect(guest.client.say("too early") == .notJoined || guest.client.nick != nil)
    _ = guest.wait { $0.contains { if case .joined = $0 { true } else { false } } }
    #expect(guest.client.say("/quit") == .unknownCommand && guest.client.say(" \n ") == .empty)
    #expect(guest.client.say("hello 🦖") == .taken)
    #expect(guest.waitForLines(1) == ["hello 🦖"])
  }

  @Test(arguments: [false, true])
  func aServerThatComesBackIsJoinedAgain(isReset: Bool) throws {
    let server = try ScriptedServer { peer, number in
      try peer.admit()
      try peer.say(Self.line("\(number)"))
      if number == 0 { return isReset ? peer.reset() : peer.close() }
      peer.waitForEnd()
    }
    defer { server.stop() }
    let guest = Guest(port: server.port)
    let events = guest.wait { $0.contains { if case .joined(_, true) = $0 { true } else { false } } }
    #expect(events.contains { if case .lost = $0 { true } else { false } })
    // What was on its way when a connection broke may be lost.
    let all = guest.wait { $0.contains { if case .chat(.message(let message)) = $0 { message.text == "1" } else { false } } }
    #expect(all.count { if case .chat(.message(let message)) = $0 { message.text == "1" } else { false } } == 1)
    guest.client.stop()
  }

  @Test func whereNobodyListensIsSaid() throws {
    let server = try ScriptedServer { _, _ in }
    server.stop()
    let error = Guest(port: server.port).waitForFailure()
    if case .unreachable(_, server.port, _)? = error {} else { Issue.record("\(String(describing: error))") }
  }

  @Test func aNameThatIsNoneIsSaid() throws {
    let error = Guest(port: 6667, host: "no-such-host.invalid").waitForFailure()
    if case .unknownHost? = error {} else { Issue.record("\(String(describing: error))") }
  }

  @Test func aServerThatReadsNothingIsLeft() throws {
    let server = try ScriptedServer { peer, number in
      try peer.admit()
      if number > 0 { return peer.waitForEnd() }
      let pings = Array(String(repeating: "PING :\(String(repeating: "x", count: 400))\r\n", count: 1000).utf8)
      while true { try peer.send(pings) }
    }
    defer { server.stop() }
    let error = Guest(port: server.port).waitForFailure()
    if case .broken? = error {} else { Issue.record("\(String(describing: error))") }
  }

  // MARK: TLS

  private func tlsServer(_ certificate: TestCertificate) throws -> ScriptedServer {
    try ScriptedServer(certificate: certificate) { peer, _ in
      try peer.admit()
      let bytes = (0..<2_000).map { Self.line("\($0)") + "\r\n" }.joined().utf8
      try peer.send(Array(bytes))
      peer.waitForEnd()
    }
  }

  /// The name of this machine where it is known; it need not be.
  private static let hosts = ["127.0.0.1"] + ((try? SocketAddress.lookUp("localhost", port: 1)) == nil ? [] : ["localhost"])

  @Test(arguments: hosts)
  func anEncryptedConnectionToWhoItShouldBe(host: String) throws {
    let certificate = try TestCertificate()
    let server = try tlsServer(certificate)
    defer { server.stop() }
    let guest = Guest(port: server.port, host: host, security: .verifiedBy(authorities: certificate.path))
    #expect(guest.waitForLines(2_000) == (0..<2_000).map(String.init))
  }

  @Test func onThisMachineACertificateNeedNotBeVerified() throws {
    let server = try tlsServer(try TestCertificate(for: "DNS:other.example", validDays: -2))
    defer { server.stop() }
    #expect(Guest(port: server.port, security: .unverifiedOnThisMachine).waitForLines(2_000).count == 2_000)
  }

  @Test(arguments: [
    ("DNS:other.example", 1, true, "mismatch"), ("IP:127.0.0.1", -2, true, "expired"), ("IP:127.0.0.1", 1, false, "self"),
    ("IP:127.0.0.2", 1, true, "mismatch"), ("DNS:127.0.0.1", 1, true, "mismatch"),
  ])
  func aCertificateThatIsNotRightIsRefusedAndTheReasonSaid(names: String, days: Int, isTrusted: Bool, word: String) throws {
    let certificate = try TestCertificate(for: names, validDays: days)
    let server = try tlsServer(certificate)
    defer { server.stop() }
    let other = try TestCertificate()
    let guest = Guest(
      port: server.port, security: .verifiedBy(authorities: isTrusted ? certificate.path : other.path))
    let error = guest.waitForFailure()
    guard case .certificateRefused("127.0.0.1", let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains(word) && error?.isFinal == true, "\(reason)")
  }

  @Test func noSystemAuthorityVouchesForATestsCertificate() throws {
    let server = try tlsServer(try TestCertificate())
    defer { server.stop() }
    let error = Guest(port: server.port, security: .verified).waitForFailure()
    if case .certificateRefused? = error {} else { Issue.record("\(String(describing: error))") }
  }

  @Test func elsewhereACertificateHasToBeVerified() throws {
    let error = Guest(port: 6697, host: "192.0.2.1", security: .unverifiedOnThisMachine).waitForFailure()
    #expect(error == .unverifiedElsewhere(host: "192.0.2.1"))
  }

  @Test func aServerWithoutEncryptionIsNoEncryptedOne() throws {
    let server = try ScriptedServer { peer, _ in
      try peer.say(":s NOTICE * :hello")
      peer.waitForEnd()
    }
    defer { server.stop() }
    let error = Guest(port: server.port, security: .verified).waitForFailure()
    if case .handshakeFailed(_, let reason)? = error {
      #expect(reason.contains("TLS"))
    } else {
      Issue.record("\(String(describing: error))")
    }
  }

  @Test func authoritiesThatCantBeReadAreNamed() throws {
    let server = try tlsServer(try TestCertificate())
    defer { server.stop() }
    let error = Guest(port: server.port, security: .verifiedBy(authorities: "/no/such/file.pem")).waitForFailure()
    if case .authoritiesUnreadable("/no/such/file.pem", _)? = error {} else { Issue.record("\(String(describing: error))") }
  }
}
