// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Testing

@Suite struct LineSplitterTests {
  private static func lines(_ parts: [ArraySlice<UInt8>], limit: Int = 65_536) -> (lines: [[UInt8]], dropped: Int) {
    var splitter = LineSplitter(limit: limit)
    var lines: [[UInt8]] = []
    for part in parts { splitter.push(part) { lines.append(Array($0)) } }
    return (lines, splitter.droppedLines)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func linesEndWithLFOrCRLF() {
    let lines = Self.lines([Array("a\r\nb\nc\r\r\nd\re\r\n\n\r\nrest".utf8)[...]]).lines
    #expect(lines.map(Self.text) == ["a", "b", "c ", "d e"])
  }

  @Test func nulIsNothing() {
    #expect(Self.lines([Array("a\0b\n".utf8)[...]]).lines.map(Self.text) == ["ab"])
  }

  @Test(arguments: [(1_746, true), (9_000, true), (70_000, false), (1_000_000, false)])
  func case36AVeryLongLineIsDroppedAndTheNextOneRead(count: Int, isShown: Bool) {
    let bytes = Array(repeating: UInt8(ascii: "x"), count: count) + Array("\nnext\n".utf8)
    let (lines, dropped) = Self.lines([bytes[...]])
    #expect(lines.last.map(Self.text) == "next" && lines.count == (isShown ? 2 : 1) && dropped == (isShown ? 0 : 1))
  }

  @Test func case37EverySplitOfTheBytesGivesTheSameLines() {
    let bytes = Array("@a=é;b=\\s :nick!u@h PRIVMSG #c :🦖 so\r\nPING :x\n\r\nmean\r3Cool\0Tuna\r\n".utf8)
    let whole = Self.lines([bytes[...]]).lines
    #expect(whole.count == 3)
    for first in 0...bytes.count {
      #expect(Self.lines([bytes[..<first], bytes[first...]]).lines == whole, "at \(first)")
    }
    #expect(Self.lines(bytes.indices.map { bytes[$0...$0] }).lines == whole)
  }
}
