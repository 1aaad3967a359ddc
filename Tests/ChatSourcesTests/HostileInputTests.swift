// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import ScriptedServer
import Testing

/// A server that sends anything.
@Suite struct HostileInputTests {
  private static let lines = [
    "@badge-info=;badges=moderator/1;color=#FF0000;display-name=Ann;emotes=25:0-4,6-10/e_2:12-14;id=a-1;bits=100 :ann!ann@h PRIVMSG #c :Kappa Kappa abc Cheer100",
    "@msg-id=sub;system-msg=Ann\\ssubscribed\\\\ :tmi USERNOTICE #c :🎉 thanks", "@ban-duration=1 :tmi CLEARCHAT #c :bob", "PING :x",
    ":ann!ann@h PRIVMSG #c :\u{1}ACTION waves at @bob https://example.org\u{1}",
  ]

  /// How many mutated lines are tried: many more where the environment asks for it.
  private static var rounds: Int { ProcessInfo.processInfo.environment["PLUMBLINE_FUZZ"].flatMap { Int($0) } ?? 20_000 }

  @Test(arguments: [1, 2] as [UInt64])
  func mutatedLinesAreReadOrRefused(seed: UInt64) {
    var state = seed
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let dialect = ChatDialect()
    let special = Array(":;=\\@ ,/-0\u{1}".utf8)
    for round in 0..<Self.rounds / 2 {
      var bytes = Array(Self.lines[random(Self.lines.count)].utf8)
      for _ in 0...random(6) {
        let place = random(bytes.count)
        switch random(5) {
        case 0: bytes[place] = UInt8(random(256))
        case 1: for _ in 0..<3 { bytes.insert(special[random(special.count)], at: place) }
        case 2: bytes.remove(at: place)
        case 3: bytes.append(contentsOf: bytes[place...])
        default: bytes.removeSubrange(place..<min(bytes.count, place + 9))
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      guard let line = IRCMessage(bytes), case .message(let message)? = dialect.event(of: line, at: .zero) else { continue }
      #expect(message.text.unicodeScalars.count <= 2_000 + 600, "seed \(seed), round \(round)")
    }
  }

  private static func message(_ text: some Sequence<UInt8>) throws -> ChatMessage {
    let line = try #require(IRCMessage(text))
    guard case .message(let message)? = ChatDialect().event(of: line, at: .zero) else { throw ServerFailure("no message") }
    return message
  }

  @Test func aMillionEmotesInOneLineAreCut() throws {
    let text = String(repeating: "K ", count: 1_000_000)
    let tag = "k:" + (0..<1_000_000).map { "\($0 * 2)-\($0 * 2)" }.joined(separator: ",")
    let message = try Self.message("@emotes=\(tag) :a!a@a PRIVMSG #c :\(text)".utf8)
    #expect(message.fragments.count < 500 && message.fragments.last == .text("…"))
    #expect(message.text.unicodeScalars.count <= 2_001)
  }

  @Test func aMillionRangesInTheSamePlaceAreOneEmote() throws {
    let tag = String(repeating: "k:0-4,0-4/x:4-0,0--4,-4-0/", count: 200_000)
    let message = try Self.message("@emotes=\(tag) :a!a@a PRIVMSG #c :Kappa yes".utf8)
    #expect(message.fragments == [.emote(ChatEmote(id: "k", name: "Kappa")), .text(" yes")])
  }

  /// The message of a server that sends the line above is no line at all: it is longer than any may be.
  @Test func aLineOfAMillionEmotesIsDroppedOnItsWayAndTheNextOneIsRead() throws {
    var splitter = LineSplitter()
    var lines: [Int] = []
    let tag = "k:" + (0..<1_000_000).map { "\($0)-\($0)" }.joined(separator: ",")
    splitter.push("@emotes=\(tag) :a!a@a PRIVMSG #c :K\r\nPING :x\r\n".utf8) { lines.append($0.count) }
    #expect(lines == [7] && splitter.droppedLines == 1)
  }

  @Test(arguments: [8_191, 16_384, 60_000])
  func kilobytesOfTagsAreRead(bytes: Int) throws {
    var tags = "@id=z"
    while tags.utf8.count + 24 < bytes { tags += ";key\(tags.utf8.count)=value" }
    let line = try #require(IRCMessage("\(tags) :a!a@a PRIVMSG #c :hi".utf8))
    #expect(line.tag("id") == "z" && line.tagCount > bytes / 24)
    #expect(try Self.message("\(tags) :a!a@a PRIVMSG #c :hi".utf8).serverID == "z")
  }

  @Test func idsThatRepeatShowTheLineOnceHoweverOftenItComes() {
    var log = ChatLog()
    var changes = ChatLog.Changes()
    for number in 0..<100_000 {
      let message = ChatMessage(
        id: 0, time: .zero, sender: ChatSender(login: "ann"), fragments: [.text("\(number)")], serverID: "id-\(number % 3)")
      log.take(.message(message), at: .zero, &changes)
    }
    #expect(changes.appended.map(\.text) == ["0", "1", "2"] && changes.replaced.isEmpty)
    #expect(log.lineCount == 3 && log.identityCount == 3 && log.senderCount == 1)
  }

  @Test func identitiesThatNeverEndAreNotKept() {
    var log = ChatLog()
    for number in 0..<50_000 {
      var changes = ChatLog.Changes()
      log.take(.deleted(serverID: "never-\(number)"), at: .zero, &changes)
      log.take(
        .gift(origin: "o\(number)", ChatMessage(id: 0, time: .zero, sender: ChatSender(login: "p\(number)"), fragments: [])), at: .zero,
        &changes)
      if let id = changes.appended.last?.id { log.forget(before: id) }
    }
    #expect(log.lineCount == 1 && log.identityCount == 0 && log.senderCount == 1)
  }
}
