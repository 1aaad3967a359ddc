// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import Testing

/// The parser against public test vectors (`Fixtures/irc-vectors.json`, CC0) and against what servers really send.
@Suite struct IRCMessageTests {
  private struct Vectors: Decodable {
    struct Split: Decodable {
      struct Atoms: Decodable {
        var tags: [String: String]?
        var source: String?
        var verb: String?
        var params: [String]?
      }
      var input: String
      var atoms: Atoms
    }
    struct Host: Decodable {
      struct Atoms: Decodable {
        var nick: String?
      }
      var source: String
      var atoms: Atoms
    }
    var split: [Split]
    var hosts: [Host]
    enum CodingKeys: String, CodingKey {
      case split = "msg-split"
      case hosts = "userhost-split"
    }
  }

  private static func vectors() throws -> Vectors {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/irc-vectors.json")
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
  }

  @Test func publicVectorsOfSplitLines() throws {
    let vectors = try Self.vectors().split
    #expect(vectors.count >= 30)
    for vector in vectors {
      let line = try #require(IRCMessage(vector.input.utf8), "\(vector.input)")
      #expect(line.command == vector.atoms.verb?.uppercased(), "\(vector.input)")
      #expect(line.source == vector.atoms.source ?? "", "\(vector.input)")
      #expect((0..<line.parameterCount).compactMap(line.parameter) == vector.atoms.params ?? [], "\(vector.input)")
      let tags = vector.atoms.tags ?? [:]
      #expect(Set(line.tagKeys) == Set(tags.keys), "\(vector.input)")
      for (key, value) in tags { #expect(line.tag(named: key) == value, "\(vector.input)") }
    }
  }

  @Test func publicVectorsOfSources() throws {
    for vector in try Self.vectors().hosts {
      let line = try #require(IRCMessage((":" + vector.source + " PING").utf8))
      #expect(line.nick == vector.atoms.nick ?? "", "\(vector.source)")
    }
  }

  @Test(arguments: [(#"a\\sb"#, #"a\sb"#), (#"\b"#, "b"), (#"x\"#, "x"), (#"\:\s\\"#, #"; \"#), (#"\r\n"#, "\r\n"), ("", "")])
  func case34EscapesAreUndoneInOnePass(written: String, value: String) throws {
    let line = try #require(IRCMessage("@k=\(written) PING".utf8))
    #expect(line.tag("k") == value)
  }

  @Test func ofSeveralTagsWithOneKeyTheLastCounts() throws {
    let line = try #require(IRCMessage("@a=1;b;a=2;=odd;;c=x=y PING".utf8))
    #expect(line.tag("a") == "2" && line.tag("b") == "" && line.tag("c") == "x=y" && line.tag("d") == nil)
    #expect(line.tagCount == 4)
  }

  @Test func case35SpacesAtTheEndCountInsideTheLastParameterOnly() throws {
    let part = try #require(IRCMessage("PART #c ".utf8))
    #expect(part.parameterCount == 1 && part.parameter(0) == "#c")
    #expect(IRCMessage("PRIVMSG #c :hi ".utf8)?.parameter(1) == "hi ")
  }

  @Test func aValueThatIsNoTextIsNoValue() throws {
    let line = try #require(IRCMessage(Array("@k=".utf8) + [0xC3, 0x50] + Array(" PRIVMSG #c :".utf8) + [0xC3, 0x50]))
    #expect(line.tag("k") == nil)
    #expect(line.parameter(1) == "\u{FFFD}P")
  }

  @Test(arguments: ["", " ", "@", "@a=b", "@a=b ", ":", ":x", ":x ", "\u{0}"])
  func whatHasNoCommandIsNoLine(text: String) {
    #expect(IRCMessage(text.utf8.filter { $0 != 0 }) == nil)
  }
}
