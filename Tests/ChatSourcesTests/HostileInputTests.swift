// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
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

  @Test func aMillionEmotesInOneLineAreCut() throws {
    let text = String(repeating: "K ", count: 20_000)
    let tag = "k:" + (0..<20_000).map { "\($0 * 2)-\($0 * 2)" }.joined(separator: ",")
    let line = try #require(IRCMessage("@emotes=\(tag) :a!a@a PRIVMSG #c :\(text)".utf8))
    guard case .message(let message)? = ChatDialect().event(of: line, at: .zero) else {
      Issue.record("no message")
      return
    }
    #expect(message.fragments.count < 500 && message.fragments.last == .text("…"))
  }

  @Test func eightKilobytesOfTagsAreRead() throws {
    let tags = (0..<700).map { "key\($0)=value" }.joined(separator: ";")
    let line = try #require(IRCMessage("@\(tags);id=z :a!a@a PRIVMSG #c :hi".utf8))
    #expect(line.tag("id") == "z" && line.tagCount == 701)
  }
}
