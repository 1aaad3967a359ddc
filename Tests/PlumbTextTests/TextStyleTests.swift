// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText
import Testing

/// Kern, baseline offset, attachments, tabs and several runs.
struct TextStyleTests {
  private let font = Sample.system()

  @Test func kernStandsAfterEachCharacterTheLastToo() {
    // Source: NSAttributedString.Key.kern, "the number of points by which to adjust kern-pair characters".
    let plain = Sample.text("ABC").metrics(width: nil).width
    #expect(abs(Sample.text("ABC", kern: 2).metrics(width: nil).width - plain - 6) < 0.01)
    #expect(
      abs(Sample.text("中e\u{301}😀", kern: 2).metrics(width: nil).width - Sample.text("中e\u{301}😀").metrics(width: nil).width - 6) < 0.01)
  }

  @Test func kernIsDrawnAsMeasured() {
    for text in ["ABC WAVE", "שלום", "fi ffi", "e\u{301}e"] {
      let shaped = Sample.text(text, kern: 3)
      let layout = shaped.layout(width: nil)
      #expect(abs(layout.lines[0].width - layout.metrics.width) < 0.01, "\(text)")
    }
  }

  @Test func kernedLettersAreNotJoined() {
    let font = Sample.named("DejaVu Sans")
    let joined = ShapedText(StyledText("fi", style: TextStyle(font: font))).layout(width: nil).lines[0].glyphRuns[0].glyphs.count
    let apart = ShapedText(StyledText("fi", style: TextStyle(font: font, kern: 1))).layout(width: nil).lines[0].glyphRuns[0].glyphs.count
    #expect(joined == 1)
    #expect(apart == 2)
  }

  @Test func aLigatureIsSharedByItsLetters() {
    let text = ShapedText(StyledText("fififi", style: TextStyle(font: Sample.named("DejaVu Sans"))))
    #expect(text.metrics(width: 1).lineCount == 6)
  }

  @Test func baselineOffsetRaisesGlyphsAndTheLine() {
    let raised = TextStyle(font: font, baselineOffset: 5)
    let up = Sample.text([("a", TextStyle(font: font)), ("b", raised)])
    #expect(up.metrics(width: nil).height == Sample.line + 5)
    #expect(up.metrics(width: nil).firstBaseline == font.ascender + 5)
    #expect(up.layout(width: nil).lines[0].glyphRuns[1].positions[0].y == -5)
    let down = Sample.text([("a", TextStyle(font: font)), ("b", TextStyle(font: font, baselineOffset: -5))])
    #expect(down.metrics(width: nil).height == Sample.line + 5)
    #expect(down.metrics(width: nil).firstBaseline == font.ascender)
  }

  @Test func attachmentsStandOnTheBaselineWithTheirBounds() {
    // Source: NSTextAttachment.bounds, "the origin is at the glyph position on the baseline", y upwards.
    let picture = InlineAttachment(width: 40, height: 60, y: -10)
    let text = Sample.text([
      ("a", TextStyle(font: font)), ("\u{FFFC}", TextStyle(font: font, attachment: picture)), ("b", TextStyle(font: font)),
    ])
    let metrics = text.metrics(width: nil)
    #expect(metrics.firstBaseline == 50)
    #expect(metrics.height == 60)
    let runs = text.layout(width: nil).lines[0].glyphRuns
    #expect(runs.count == 3)
    #expect(runs[1].attachment == picture)
    #expect(runs[1].width == 40)
    #expect(abs(runs[1].x - runs[0].width) < 0.001)
  }

  @Test func anAttachmentAboveTheBaselineStillReachesIt() {
    let high = InlineAttachment(width: 10, height: 10, y: 30)
    let text = Sample.text([("\u{FFFC}", TextStyle(font: font, attachment: high))])
    #expect(text.metrics(width: nil).height == 40)
  }

  @Test func linesMayEndOnBothSidesOfAnAttachment() {
    // Source: UAX 14, class CB.
    let picture = TextStyle(font: font, attachment: InlineAttachment(width: 100, height: 20))
    let text = Sample.text([("word", TextStyle(font: font)), ("\u{FFFC}", picture), ("word", TextStyle(font: font))])
    #expect(text.layout(width: 110).lines.map(\.range) == [0..<4, 4..<5, 5..<9])
  }

  @Test func aLineIsAsHighAsTheLargestFontThatItTouches() {
    let text = Sample.text([
      ("small ", TextStyle(font: font)), ("large", TextStyle(font: Sample.system(34))), (" small again", TextStyle(font: font)),
    ])
    let layout = text.layout(width: 100)
    #expect(layout.lines[0].height == Sample.line)
    #expect(layout.lines[1].height == Sample.line * 2)
    #expect(layout.lines.last?.height == Sample.line)
    #expect(layout.metrics.height == layout.lines.reduce(0) { $0 + $1.height })
  }

  @Test func runsOfOneStyleAreShapedTogetherAndDrawnApart() {
    let style = TextStyle(font: font)
    let text = Sample.text([("A", style), ("V", style), ("A", style)])
    #expect(abs(text.metrics(width: nil).width - Sample.text("AVA").metrics(width: nil).width) < 0.001)
    let runs = text.layout(width: nil).lines[0].glyphRuns
    #expect(runs.map(\.styleIndex) == [0, 1, 2])
    #expect(runs.map(\.range) == [0..<1, 1..<2, 2..<3])
    #expect(abs(runs[2].x + runs[2].width - text.metrics(width: nil).width) < 0.001)
  }

  @Test func arabicLettersJoinAcrossRuns() {
    let style = TextStyle(font: font)
    let bold = TextStyle(font: font, baselineOffset: 0.001)
    let joined = Sample.text([("بت", style), ("ثن", bold)]).layout(width: nil).lines[0].glyphRuns.flatMap(\.glyphs)
    let whole = Sample.text([("بتثن", style)]).layout(width: nil).lines[0].glyphRuns.flatMap(\.glyphs)
    let apart = Sample.text([("بت ", style), ("ثن", style)]).layout(width: nil).lines[0].glyphRuns.flatMap(\.glyphs)
    #expect(joined.count == whole.count)
    #expect(Set(joined) == Set(whole))
    #expect(Set(apart) != Set(whole))
  }

  @Test func tabsJumpToTheStops() {
    // Source: NSParagraphStyle.tabStops, twelve left stops at 28 points by default.
    let lines = Sample.text("a\tb\nlonger\tb").layout(width: nil).lines
    #expect(lines[0].glyphRuns.last?.x == 28)
    #expect(lines[1].glyphRuns.last?.x == 56)
    let metrics = Sample.text("a\tb").metrics(width: nil)
    #expect(abs(metrics.width - 28 - Sample.text("b").metrics(width: nil).width) < 0.01)
  }

  @Test func tabStopsAlignTheTextThatFollows() {
    let style = Sample.style {
      $0.tabStops = [TextTabStop(location: 100, alignment: .right), TextTabStop(location: 200, alignment: .center)]
      $0.defaultTabInterval = 50
    }
    let runs = Sample.text("a\tright\tmid\tx\ty", paragraph: style).layout(width: nil).lines[0].glyphRuns.filter { !$0.glyphs.isEmpty }
    #expect(abs(runs[1].x + runs[1].width - 100) < 0.01)
    #expect(abs(runs[2].x + runs[2].width / 2 - 200) < 0.01)
    #expect(abs(runs[3].x - 250) < 0.01)
    #expect(abs(runs[4].x - 300) < 0.01)
  }

  @Test func tabsWrapWithTheirLine() {
    let text = Sample.text("aaa\tbbb\tccc\tddd")
    for width in stride(from: 30.0, through: 200, by: 7) {
      let layout = text.layout(width: width)
      #expect(layout.lines.count == text.metrics(width: width).lineCount)
      for line in layout.lines { #expect(line.width <= width + 0.05) }
    }
    #expect(text.metrics(width: 40).lineCount == 4)
  }

  @Test func textBetweenTabsIsMeasuredAsItIsSet() {
    let style = Sample.style {
      $0.tabStops = [TextTabStop(location: 60, alignment: .right), TextTabStop(location: 140, alignment: .center)]
      $0.defaultTabInterval = 35
    }
    for words in [["a"], ["a", "bb"], ["", "longer", "c"], ["one", "", "", "two", "three"], Array(repeating: "ab", count: 40)] {
      let text = Sample.text(words.joined(separator: "\t"), paragraph: style)
      let line = text.layout(width: nil).lines[0]
      #expect(abs(line.width - text.metrics(width: nil).width) < 0.1, "\(words)")
    }
  }
}
