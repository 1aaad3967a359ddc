// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import ScriptedServer
import Testing

/// A stay at ngircd, the distribution's server, on this machine; without it there is nothing to test.
@Suite(.serialized, .enabled(if: RealServer.program != nil, "ngircd is not installed (./dev setup)"), .timeLimit(.minutes(3)))
struct RealServerTests {
  /// Takes what happens on a connection until it holds, as often as it has to.
  private struct Visitor {
    let client: IRCClient
    var log = ChatLog()
    var shown: [ChatMessage] = []

    init(_ nick: String, port: Int, security: IRCConfiguration.Security) {
      client = IRCClient(IRCConfiguration(host: "127.0.0.1", port: port, security: security, channel: "#room", nick: nick), seed: 1)
      client.start()
    }

    mutating func wait(_ note: String, until isDone: ([ChatMessage]) -> Bool) throws {
      let end = Date(timeIntervalSinceNow: 60)
      while true {
        var changes = ChatLog.Changes()
        for event in client.takeEvents() { log.take(event, at: .zero, &changes) }
        shown += changes.appended
        if isDone(shown) { return }
        guard Date() < end else { throw ServerFailure("\(note): \(shown.map(\.text))") }
        usleep(2_000)
      }
    }
  }

  @Test(arguments: [false, true])
  func linesAreShownOnceAndTheServersDeathIsMarked(isEncrypted: Bool) throws {
    let certificate = isEncrypted ? try TestCertificate(for: "IP:127.0.0.1") : nil
    let server = try RealServer(certificate: certificate)
    let security: IRCConfiguration.Security = certificate.map { .verifiedBy(authorities: $0.path) } ?? .plain
    var ann = Visitor("ann", port: server.port, security: security)
    var bob = Visitor("bob", port: server.port, security: security)
    defer { for visitor in [ann, bob] { visitor.client.stop() } }
    try ann.wait("ann joins") { $0.contains { $0.text == "joined as ann" } }
    try bob.wait("bob joins") { $0.contains { $0.text == "joined as bob" } }
    let first = ["hello", "schön 🦖", ":colon", "a  b", "https://example.org"]
    for text in first { #expect(bob.client.say(text) == .taken) }
    try ann.wait("ann hears") { $0.filter { $0.sender.login == "bob" }.count >= first.count }
    try server.restart()
    try ann.wait("ann comes back") { $0.contains { $0.kind == .gap } }
    try bob.wait("bob comes back") { $0.contains { $0.kind == .gap } }
    #expect(bob.client.say("again") == .taken)
    try ann.wait("ann hears again") { $0.contains { $0.text == "again" } }
    #expect(ann.shown.filter { $0.sender.login == "bob" }.map(\.text) == first + ["again"])
    #expect(ann.shown.count { $0.kind == .gap } == 1)
    // What bob said is in his own list as well: ngircd has no echo.
    try bob.wait("bob's own words") { $0.contains { $0.text == "again" } }
    #expect(bob.shown.filter { $0.sender.login == "bob" }.map(\.text) == first + ["again"])
  }

  @Test func aChannelThatIsClosedEndsTheStayWithTheServersWords() throws {
    let server = try RealServer(certificate: nil, channel: "[Channel]\nName = #room\nModes = +k sesame\n")
    let client = IRCClient(IRCConfiguration(host: "127.0.0.1", port: server.port, channel: "#room", nick: "ann"), seed: 1)
    client.start()
    defer { client.stop() }
    let end = Date(timeIntervalSinceNow: 60)
    var failure: IRCError?
    while failure == nil, Date() < end {
      for event in client.takeEvents() { if case .failed(let error) = event { failure = error } }
      usleep(2_000)
    }
    guard case .channelRefused("#room", let words)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(!words.isEmpty)
  }
}

/// ngircd in a folder of its own.
private final class RealServer {
  static let program = ["/usr/sbin/ngircd", "/usr/bin/ngircd"].first { FileManager.default.isExecutableFile(atPath: $0) }

  let port: Int
  private let folder: URL
  private var process = Process()

  init(certificate: TestCertificate?, channel: String = "") throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-irc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Ports that were free a moment ago.
    let probes = try [ScriptedServer { _, _ in }, ScriptedServer { _, _ in }]
    let free = probes.map(\.port)
    for probe in probes { probe.stop() }
    port = free[0]
    var ports = "Ports = \(free[0])\n"
    if let certificate {
      ports = "Ports = \(free[1])\n[SSL]\nCertFile = \(certificate.path)\nKeyFile = \(certificate.keyPath)\nPorts = \(free[0])\n"
    }
    let configuration =
      "[Limits]\nMaxPenaltyTime = 0\nMaxConnectionsIP = 0\nMaxNickLength = 25\n[Options]\nDNS = no\nIdent = no\nPAM = no\n\(channel)"
      + "[Global]\nName = irc.test\nInfo = a test\nListen = 127.0.0.1\nMotdPhrase = hello\n\(ports)"
    try configuration.write(to: folder.appendingPathComponent("ngircd.conf"), atomically: true, encoding: .utf8)
    try start()
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private func start() throws {
    process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program ?? "")
    process.arguments = ["-n", "-f", folder.appendingPathComponent("ngircd.conf").path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Kills it as a crash would, and starts it anew.
  func restart() throws {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try start()
  }
}
