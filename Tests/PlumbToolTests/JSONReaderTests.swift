// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbTool
import Testing
import ToolSupport

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws(JSONError) -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }

  private func error(_ text: String) -> JSONError? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func everyKindOfValueSurvivesReadingAndWriting() throws {
    let text = #"{"a":[1,-2.5,1e+300,true,false,null,""],"b":{"c":"ü \"\\\n\t 🙂 \u0001"},"d":[],"e":{}}"#
    #expect(JSONWriter.text(of: try read(text)) == text)
  }

  @Test func spaceAndAByteOrderMarkAreSkipped() throws {
    #expect(JSONWriter.text(of: try read("\u{FEFF} [ 1 ,\r\n\t2 ] \n")) == "[1,2]")
  }

  @Test func valuesKnowTheirLine() throws {
    let value = try read("[\n  {\"a\": 1},\n\n  {\"a\":\n 2}\n]")
    let rows = try #require(value.elements)
    #expect(rows.map(\.line) == [2, 4])
    #expect(rows[1]["a"]?.line == 5)
  }

  @Test(arguments: [
    ("", 1, "ends where a value"), ("hello", 1, "expected a value, found 'h'"), ("[1,\n2,\n]", 3, "expected a value, found ']'"),
    ("[1 2]", 1, "expected ',' or ']'"), ("{\"a\" 1}", 1, "expected ':'"), ("{a:1}", 1, "a key in quotes"),
    ("[1]\n]", 2, "something follows"),
    ("\"abc", 1, "ends inside a text"), ("\"a\nb\"", 1, "doesn't end on its line"), ("\"\\x\"", 1, "not JSON"),
    ("\"\\u12g4\"", 1, "hexadecimal"),
    ("\"\\u+123\"", 1, "hexadecimal"), ("[01]", 1, "not a number"), ("[1.]", 1, "digits after the point"),
    ("[1e]", 1, "digits in the exponent"),
    ("[1e999]", 1, "out of range"), ("[-]", 1, "not a number"), ("tru", 1, "expected true"), ("{\"a\":1,}", 1, "a key in quotes"),
    ("[\n{\"a\":1\n", 3, "',' or '}'"),
  ])
  func brokenTextsAreRefusedWithTheirLine(text: String, line: Int, reason: String) throws {
    let found = try #require(error(text))
    #expect(found.line == line)
    #expect(found.reason.contains(reason), "\(found)")
  }

  @Test func surrogatesJoinAndLoneOnesBecomeTheReplacementCharacter() throws {
    #expect(try read(#""\ud83d\ude42""#).string == "🙂")
    #expect(try read(#""a\ud83db""#).string == "a\u{FFFD}b")
    #expect(try read(#""\ude42""#).string == "\u{FFFD}")
    #expect(try read(#""\ud83d\u0041""#).string == "\u{FFFD}A")
    #expect(try JSONReader.read([0x22, 0xFF, 0x41, 0x22]).string == "\u{FFFD}A")
  }

  @Test func deepNestingIsRefusedBeforeTheStackEnds() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(try #require(error(deep)).reason.contains("levels of nesting"))
    let allowed = String(repeating: "[", count: JSONReader.maximumDepth) + String(repeating: "]", count: JSONReader.maximumDepth)
    #expect(error(allowed) == nil)
  }

  @Test func wholeNumbersStayWholeAndLargeOnesBecomeDoubles() throws {
    #expect(try read("9007199254740993").integer == 9_007_199_254_740_993)
    #expect(try read("1e2").double == 100)
    #expect(try read("123456789012345678901234567890").double == 1.2345678901234568e29)
  }

  /// Every text of up to four of these characters is either refused or comes back the same after writing and reading.
  @Test func allShortTextsAreReadOrRefusedWithoutATrap() throws {
    let alphabet = Array("[]{},:\"1a\\ ".utf8)
    var texts: [[UInt8]] = [[]]
    var frontier = texts
    for _ in 0..<4 {
      frontier = frontier.flatMap { text in alphabet.map { text + [$0] } }
      texts += frontier
    }
    var accepted = 0
    for text in texts {
      guard let value = try? JSONReader.read(text) else { continue }
      accepted += 1
      let written = JSONWriter.text(of: value)
      #expect(JSONWriter.text(of: try read(written)) == written)
    }
    #expect(accepted > 20)
  }
}
