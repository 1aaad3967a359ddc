// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbTool
import ScriptedServer
import Testing
import ToolSupport

/// The chat room, by running the tool for a few seconds of its own clock.
@Suite(.serialized) struct ChatCommandTests {
  private func report(_ words: [String]) throws -> JSONValue {
    let result = try BuiltProduct.run("plumb", ["chat", "--json"] + words)
    try #require(result.status == 0, "\(result.errors)")
    return try JSONReader.read(Array(result.output.utf8)).plain
  }

  @Test func theOutputHasTheFixedKeys() throws {
    let report = try report(["--seconds", "2", "--prefill", "20"])
    let keys = [
      "messages", "shown", "kept", "trims", "flushes", "scrolls", "measurements", "cpuSeconds", "simulatedSeconds", "cpuShare", "frames",
      "missed60", "unexplainedDisplacementPx", "lostAnchorFrames", "followGapPx", "unread", "peakResidentBytes",
    ]
    for key in keys { #expect(report[key]?.double != nil, "\(key)") }
    for key in ["frameCpuMs", "trimCpuMs"] { for part in ["p50", "p99", "worst"] { #expect(report[key]?[part]?.double != nil, "\(key)") } }
    #expect(report["version"] != nil && report["fonts"]?.string?.isEmpty == false)
    #expect(report["frames"]?.integer == 120 && report["simulatedSeconds"]?.integer == 2)
  }

  @Test(arguments: ["steady", "bursts", "gifts", "emotes"])
  func aFollowingListIsAtTheNewestLineInEveryFrame(shape: String) throws {
    let report = try report(["--rate", "200", "--seconds", "4", "--prefill", "450", "--shape", shape])
    #expect(report["followGapPx"]?.integer == 0)
    #expect((report["flushes"]?.integer ?? .max) <= 42)
    #expect((report["kept"]?.integer ?? .max) < 500 && (report["trims"]?.integer ?? 0) >= 1)
    #expect((report["measurements"]?.integer ?? .max) <= (report["shown"]?.integer ?? 0) + 450)
    #expect(report["unread"]?.integer == 0)
  }

  @Test func aReadersLinesStay() throws {
    let report = try report(["--rate", "50", "--seconds", "4", "--prefill", "450", "--reader"])
    #expect(report["unexplainedDisplacementPx"]?.integer == 0 && report["lostAnchorFrames"]?.integer == 0)
    #expect((report["unread"]?.integer ?? 0) > 150)
    #expect(report["trims"]?.integer == 0)
  }

  @Test func theSameSeedGivesTheSameTrace() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { _ = try report(["--seconds", "1", "--rate", "30", "--trace", folder.path + "/" + name]) }
    let lines = try folder.lines(of: "a")
    #expect(lines.count == 60)
    #expect(try folder.lines(of: "b") == lines)
  }

  @Test func picturesAreWritten() throws {
    let folder = try TemporaryFolder()
    _ = try report(["--seconds", "1", "--prefill", "30", "--dark", "--png", folder.path + "/p.png", "--chart", folder.path + "/c.png"])
    for name in ["p.png", "c.png"] {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
      #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]) && data.count > 5000, "\(name)")
    }
  }

  @Test func whatIsRecordedIsPlayedAtAnySpeed() throws {
    let folder = try TemporaryFolder()
    let recording = folder.path + "/room.txt"
    _ = try report(["--rate", "40", "--seconds", "2", "--record", recording, "--log", folder.path + "/0"])
    let first = try report(["--replay", recording, "--log", folder.path + "/1"])
    let fast = try report(["--replay", recording, "--speed", "10", "--log", folder.path + "/2"])
    let fastest = try report(["--replay", recording, "--speed", "max", "--log", folder.path + "/3"])
    func words(_ name: String) throws -> [String] {
      try folder.lines(of: name).map { $0.split(separator: "\t", maxSplits: 1).last.map(String.init) ?? "" }
    }
    let lines = try words("0")
    #expect(lines.count == 79)
    for name in ["1", "2", "3"] { #expect(try words(name) == lines, "\(name)") }
    let seconds = [first, fast, fastest].compactMap { $0["simulatedSeconds"]?.double }
    #expect(seconds.count == 3 && seconds[0] > 2 && seconds[1] < 1 && seconds[2] < 1)
    for report in [first, fast, fastest] { #expect(report["followGapPx"]?.integer == 0 && report["messages"]?.integer == 79) }
  }

  @Test func aRecordingThatIsDamagedIsNamedWithItsLine() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("#chatrec 1\n0\t<\t:a!a@a PRIVMSG #c :hi\n5\tx\n", to: "odd")
    let result = try BuiltProduct.run("plumb", ["chat", "--replay", path])
    #expect(result.status == 3 && result.errors.contains("odd:3: it needs a time"), "\(result.errors)")
    let other = try BuiltProduct.run("plumb", ["chat", "--replay", try folder.write("hello", to: "none")])
    #expect(other.status == 3 && other.errors.contains("not a recording"), "\(other.errors)")
  }

  @Test(arguments: [
    (["--irc", "nowhere"], "HOST:PORT/CHANNEL"), (["--speed", "2"], "--replay"), (["--tls"], "--irc"),
    (["--irc", "h.example:6667/c", "--tls-unverified"], "on this machine"),
    (["--irc", "localhost:1/c", "--replay", "x"], "doesn't go with"),
    (["--irc", "localhost:1/c", "--rate", "5"], "doesn't go with"), (["--irc", "localhost:1/c", "--nick", "a b"], "--nick"),
    (["--irc", "localhost:1/c", "--clock", "manual"], "doesn't go with"), (["--replay", "x", "--speed", "fast"], "max"),
  ])
  func whatMakesNoSenseIsWrongUse(words: [String], part: String) throws {
    let result = try BuiltProduct.run("plumb", ["chat"] + words)
    #expect(result.status == 2 && result.errors.contains(part) && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test func aServerIsShownAndItsBreakMarked() throws {
    let folder = try TemporaryFolder()
    let server = try ScriptedServer { peer, number in
      try peer.admit()
      for line in 0..<50 { try peer.say("@id=\(number)-\(line) :bob!b@h PRIVMSG #c :\(number) \(line)") }
      // What came before the break comes once more.
      if number > 0 { try peer.say("@id=0-49 :bob!b@h PRIVMSG #c :0 49") } else { return peer.close() }
      peer.waitForEnd()
    }
    defer { server.stop() }
    let report = try report(["--irc", "127.0.0.1:\(server.port)/c", "--seconds", "4", "--log", folder.path + "/log"])
    let rows = try folder.lines(of: "log").map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    let said = rows.filter { $0[1] == "bob" }.map { $0[2] }
    #expect(said == (0..<2).flatMap { number in (0..<50).map { "\(number) \($0)" } })
    #expect(rows.map { $0[2] }.contains("connected again as guest; lines may be missing here"))
    #expect(report["gaps"]?.integer == 1 && report["messages"]?.integer == 100 && report["followGapPx"]?.integer == 0)
  }

  @Test func anAddressOfVersionSixStandsInBrackets() throws {
    let folder = try TemporaryFolder()
    let server: ScriptedServer
    do {
      server = try ScriptedServer(address: "::1") { peer, _ in
        try peer.admit()
        try peer.say(":bob!b@h PRIVMSG #c :hello")
        peer.waitForEnd()
      }
    } catch { try Test.cancel("This machine has no loopback of version 6.") }
    let report = try report(["--irc", "[::1]:\(server.port)/c", "--seconds", "2", "--log", folder.path + "/log"])
    #expect(report["irc"]?.string == "[::1]:\(server.port)/#c" && report["messages"]?.integer == 1)
    server.stop()
    let absent = try BuiltProduct.run("plumb", ["chat", "--irc", "[::1]:\(server.port)/c"])
    #expect(absent.status == 3 && absent.errors.contains("[::1]:\(server.port) can't be reached"), "\(absent.errors)")
  }

  @Test func aServerThatCantBeReachedOrTrustedIsAnError() throws {
    let certificate = try TestCertificate(for: "IP:127.0.0.1", validDays: -1)
    let server = try ScriptedServer(certificate: certificate) { peer, _ in try peer.admit() }
    let words = ["chat", "--irc", "127.0.0.1:\(server.port)/c", "--tls-authorities", certificate.path]
    let refused = try BuiltProduct.run("plumb", words)
    #expect(refused.status == 3 && refused.errors.contains("certificate has expired"), "\(refused.errors)")
    server.stop()
    let absent = try BuiltProduct.run("plumb", ["chat", "--irc", "127.0.0.1:\(server.port)/c"])
    #expect(absent.status == 3 && absent.errors.contains("can't be reached"), "\(absent.errors)")
  }

  @Test func madeUpLinesGoThroughTheProtocolAndTheIndexesGoWithThem() throws {
    let report = try report(["--protocol", "--rate", "1000", "--seconds", "4", "--shape", "gifts"])
    let remembered = try #require(report["remembered"])
    for key in ["lines", "identities", "senders"] { #expect((remembered[key]?.integer ?? .max) <= 700, "\(key)") }
    #expect(report["followGapPx"]?.integer == 0 && (report["trims"]?.integer ?? 0) > 5)
  }

  @Test func aTrimOfMoreThanAllIsWrongUse() throws {
    let result = try BuiltProduct.run("plumb", ["chat", "--capacity", "100", "--trim", "200"])
    #expect(result.status == 2 && result.errors.contains("--capacity"))
  }
}
