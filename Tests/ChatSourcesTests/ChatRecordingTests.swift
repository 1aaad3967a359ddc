// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Testing

@Suite struct ChatRecordingTests {
  private static func entries(_ text: String) throws -> [ChatRecording.Entry] {
    var reader = ChatRecording()
    return try text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).compactMap { try reader.read(Array($0)) }
  }

  @Test func anyBytesComeBack() throws {
    let entries = [
      ChatRecording.Entry(milliseconds: 0, bytes: Array(0...255)),
      ChatRecording.Entry(milliseconds: 12_345, isFromServer: false, bytes: []),
      ChatRecording.Entry(milliseconds: 12_346, bytes: Array("PING :\\x41\t🦖".utf8)),
    ]
    let text = ([ChatRecording.header] + entries.map(ChatRecording.line)).joined(separator: "\n")
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(try Self.entries(text) == entries)
  }

  @Test func emptyLinesAndCommentsAreNothing() throws {
    let text = "#chatrec 1\n\n# a comment\n5\t<\tPING :x\n"
    #expect(try Self.entries(text) == [ChatRecording.Entry(milliseconds: 5, bytes: Array("PING :x".utf8))])
  }

  @Test(arguments: ["", "chatrec", "#chatrec 2", "1\t<\tPING"])
  func whatHasNoHeaderIsNoRecording(text: String) {
    #expect(throws: ChatRecording.Failure.notARecording) { try Self.entries(text) }
  }

  @Test(arguments: [
    "5", "5\t<", "x\t<\ta", "-5\t<\ta", "5\t=\ta", "5\t<<\ta", "5\t<\t\\x4", "5\t<\t\\", "5\t<\t\\y41", "9999999999999\t<\ta",
  ])
  func aBadLineIsNamed(line: String) {
    #expect {
      try Self.entries("#chatrec 1\n\n" + line)
    } throws: { error in
      if case ChatRecording.Failure.line(3, _) = error { true } else { false }
    }
  }
}
