// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbTool
import SeededRandom
import Testing
import ToolSupport

@Suite struct DecodedTextTests {
  private let text = "[{\"title\": \"Grüße 🙂\"},\r\n{}]"

  private func utf16(_ text: String, isLittle: Bool, hasMark: Bool) -> [UInt8] {
    ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
      return isLittle ? bytes.reversed() : bytes
    }
  }

  @Test func utf16IsConvertedWithAndWithoutAMark() {
    for isLittle in [true, false] {
      for hasMark in [true, false] {
        let decoded = DecodedText(utf16(text, isLittle: isLittle, hasMark: hasMark))
        #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
        #expect(decoded.damage == nil)
      }
    }
  }

  @Test func everyCharacterComesThroughUTF16() {
    var all = String.UnicodeScalarView()
    for value in 1...0x10FFFF as ClosedRange<UInt32> where value % 97 == 0 || value < 0x800 {
      if let scalar = Unicode.Scalar(value) { all.append(scalar) }
    }
    let decoded = DecodedText(utf16("[" + String(all), isLittle: true, hasMark: true))
    #expect(decoded.damage == nil)
    #expect(String(decoding: decoded.bytes, as: UTF8.self).unicodeScalars.elementsEqual("[".unicodeScalars + Array(all)))
  }

  @Test func halvesOfCharactersInUTF16AreCounted() throws {
    var bytes = utf16("[\n\"a", isLittle: true, hasMark: true)
    let place = bytes.count
    bytes += [0x3D, 0xD8] + utf16("b", isLittle: true, hasMark: false) + [0x42, 0xDE, 0x22]
    let decoded = DecodedText(bytes)
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == "[\n\"a\u{FFFD}b\u{FFFD}")
    let damage = try #require(decoded.damage)
    #expect((damage.offset, damage.line, damage.value, damage.count) == (place, 2, 0xD83D, 3))
    #expect(decoded.warning(in: "f") == "f, line 2: byte 10 of the file, 0xD83D, is not UTF-16: shown as U+FFFD, and so are 2 other places")
  }

  @Test func theFirstPlaceThatIsNotUTF8IsFound() throws {
    let bytes = Array("é\n\n🙂".utf8) + [0xFF] + Array("é".utf8) + [0xED, 0xA0, 0x80, 0xC3]
    let damage = try #require(DecodedText(bytes).damage)
    #expect((damage.offset, damage.line, damage.value) == (8, 3, 0xFF))
    #expect(DecodedText(bytes).bytes == bytes)
  }

  /// All sequences of two bytes, and random ones of up to six, against the standard library.
  @Test(arguments: [1, 2] as [UInt64])
  func damageIsFoundExactlyWhereTheStandardLibraryFindsIt(seed: UInt64) {
    func agree(_ bytes: [UInt8]) -> Bool { (DecodedText(bytes).damage == nil) == (String(validating: bytes, as: UTF8.self) != nil) }
    for first in 1...255 as ClosedRange<UInt8> {
      for second in 1...255 as ClosedRange<UInt8> where [first, second] != [0xFF, 0xFE] && [first, second] != [0xFE, 0xFF] {
        if !agree([first, second]) { Issue.record("\(first) \(second)") }
      }
    }
    var generator = SeededGenerator(seed: seed)
    let edges: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5,
    ]
    for _ in 0..<30_000 {
      let bytes = [0x41] + (0..<1 + generator.below(5)).map { _ in edges[generator.below(edges.count)] }
      if !agree(bytes) { Issue.record("seed \(seed): \(bytes)") }
    }
  }
}
