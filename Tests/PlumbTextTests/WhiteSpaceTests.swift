// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText
import Testing

/// Where lines may end, and what hangs there.
struct WhiteSpaceTests {
  @Test func allWhiteSpaceAtALinesEndHangs() {
    // Source: boundingRect(with:options:context:), "the width may exceed the constraint" by spaces that hang.
    let word = Sample.text("hello").metrics(width: nil).width
    let text = Sample.text("hello     hello")
    #expect(text.layout(width: word + 1).lines.map(\.range.lowerBound) == [0, 10])
    #expect(text.metrics(width: word + 1).width <= word + 0.01)
  }

  @Test func whiteSpaceAtTheEndOfTheTextCounts() {
    // Apple does not document it; a label grows by it.
    #expect(Sample.text("hello ").metrics(width: nil).width > Sample.text("hello").metrics(width: nil).width + 3)
    let word = Sample.text("hello").metrics(width: nil).width
    #expect(Sample.text("hello   ").metrics(width: word).lineCount == 1)
  }

  @Test func noBreakSpaceNeitherBreaksNorHangs() {
    let text = Sample.text("aaa\u{A0}bbb ccc")
    #expect(text.layout(width: Sample.text("aaa\u{A0}bbb").metrics(width: nil).width + 1).lines.map(\.range.lowerBound) == [0, 8])
  }

  @Test func zeroWidthSpaceAllowsABreak() {
    let text = Sample.text("aaaa\u{200B}aaaa")
    #expect(text.layout(width: Sample.text("aaaa").metrics(width: nil).width + 2).lines.map(\.range.lowerBound) == [0, 5])
  }

  @Test func aSoftHyphenShowsWhereTheLineEndsAtIt() {
    let text = Sample.text("foo\u{AD}barbar")
    let whole = text.layout(width: nil).lines[0]
    #expect(abs(whole.width - Sample.text("foobarbar").metrics(width: nil).width) < 1)
    let broken = text.layout(width: Sample.text("foo-").metrics(width: nil).width + 1)
    #expect(broken.lines.count >= 2)
    #expect(broken.lines[0].range == 0..<4)
    #expect(broken.lines[0].width > Sample.text("foo").metrics(width: nil).width + 3)
    let narrow = text.metrics(width: Sample.text("foo").metrics(width: nil).width + 1)
    #expect(narrow.lineCount > broken.lines.count - 1)
  }

  @Test(arguments: [
    ("a\nb", 2), ("a\r\nb", 2), ("a\rb", 2), ("a\u{2029}b", 2), ("a\u{2028}b", 2), ("a\u{85}b", 2), ("a\n\nb", 3), ("a\n", 2), ("\n", 2),
    ("", 1), ("\u{2028}\u{2028}", 3), ("a\u{B}b\u{C}c", 3),
  ])
  func separatorsEndLines(text: String, lines: Int) {
    // An empty line after a last separator: as TextKit's extra line fragment.
    #expect(Sample.text(text).metrics(width: nil).lineCount == lines)
    #expect(Sample.text(text).metrics(width: nil).height == Double(lines) * Sample.line)
    #expect(Sample.text(text).layout(width: nil).lines.count == lines)
  }

  @Test func textWithoutCharactersIsOneLineHigh() {
    let metrics = Sample.text("").metrics(width: 100)
    #expect(metrics.width == 0)
    #expect(metrics.height == Sample.line)
    #expect(metrics.lineCount == 1)
  }

  @Test func chineseBreaksBetweenCharactersButNotBeforePunctuation() {
    // Source: UAX 14, LB 13 and LB 30.
    let text = Sample.text("今天天气很好。我们")
    for line in text.layout(width: 17.5 * 6).lines { #expect(line.range.lowerBound != 6) }
    #expect(text.layout(width: 17.5 * 3).lines.map(\.range.lowerBound) == [0, 3, 5, 8])
  }

  @Test func thaiBreaksBetweenWords() {
    let text = "สวัสดีครับยินดีต้อนรับ"
    let starts = Sample.text(text).layout(width: 90).lines.map(\.range.lowerBound)
    #expect(starts.count > 1)
    #expect(starts.allSatisfy { [0, 6, 10, 15].contains($0) })
  }
}
