// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText
import Testing

/// The paragraph's share of a layout.
///
/// Sources are Apple's pages of NSParagraphStyle unless a test says otherwise; where Apple
/// does not document the behaviour, the test says so.
struct ParagraphStyleTests {
  private let line = Sample.line
  private let two = "one\ntwo"

  private func height(_ text: String, _ change: (inout TextParagraphStyle) -> Void) -> Double {
    Sample.text(text, paragraph: Sample.style(change)).metrics(width: nil).height
  }

  @Test func multipleScalesTheNaturalHeight() {
    // Source: lineHeightMultiple, "the natural line height is multiplied by this factor (if positive)".
    #expect(abs(height("x") { $0.lineHeightMultiple = 1.5 } - line * 1.5) < 1e-9)
    #expect(height("x") { $0.lineHeightMultiple = -2 } == line)
  }

  @Test func minimumAndMaximumClampTheMultipliedHeight() {
    // Source: lineHeightMultiple, "before being constrained by minimum and maximum line height".
    #expect(height("x") { $0.minimumLineHeight = 40 } == 40)
    #expect(height("x") { $0.maximumLineHeight = 10 } == 10)
    #expect(
      height("x") {
        $0.lineHeightMultiple = 3; $0.maximumLineHeight = 30
      } == 30)
    #expect(
      height("x") {
        $0.lineHeightMultiple = 0.1; $0.minimumLineHeight = 15
      } == 15)
  }

  @Test func surplusHeightGoesAboveTheBaseline() {
    // Apple does not document it; TextKit puts it at the top.
    let metrics = Sample.text("x", paragraph: Sample.style { $0.minimumLineHeight = 40 }).metrics(width: nil)
    #expect(metrics.firstBaseline == 40 + Sample.system().descender)
    let low = Sample.text("x", paragraph: Sample.style { $0.maximumLineHeight = 10 }).metrics(width: nil)
    #expect(low.firstBaseline == 10 + Sample.system().descender)
  }

  @Test func tallContentOverlapsWhereTheMaximumClamps() {
    // Source: maximumLineHeight, "glyphs and graphics exceeding this height will overlap neighboring lines".
    let font = Sample.system()
    let big = TextStyle(font: font, attachment: InlineAttachment(width: 10, height: 90))
    let text = Sample.text([("a", TextStyle(font: font)), ("\u{FFFC}", big)], paragraph: Sample.style { $0.maximumLineHeight = 25 })
    #expect(text.metrics(width: nil).height == 25)
  }

  @Test func lineSpacingStandsBetweenLines() {
    // Apple does not document whether the last line has it; TextKit's used rectangle leaves it out.
    #expect(height(two) { $0.lineSpacing = 5 } == 2 * line + 5)
    #expect(height("one") { $0.lineSpacing = 5 } == line)
  }

  @Test func paragraphSpacingStandsBetweenParagraphsOnly() {
    // Source: paragraphSpacing, "the space after the end of the paragraph"; paragraphSpacingBefore.
    #expect(height(two) { $0.paragraphSpacing = 7 } == 2 * line + 7)
    #expect(height(two) { $0.paragraphSpacingBefore = 9 } == 2 * line + 9)
    #expect(height("one\u{2028}two") { $0.paragraphSpacing = 7 } == 2 * line)
    #expect(
      height("one") {
        $0.paragraphSpacing = 7; $0.paragraphSpacingBefore = 9
      } == line)
  }

  @Test func indentsMoveAndNarrowLines() {
    // Source: firstLineHeadIndent, headIndent, tailIndent.
    let style = Sample.style {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 10
      $0.tailIndent = -20
    }
    let layout = Sample.text("The quick brown fox jumps over the lazy dog and runs", paragraph: style).layout(width: 200)
    #expect(layout.lines.map(\.x) == [30] + Array(repeating: 10, count: layout.lines.count - 1))
    for line in layout.lines { #expect(line.x + line.width <= 180.05) }
    let fixed = Sample.text("The quick brown fox jumps over", paragraph: Sample.style { $0.tailIndent = 100 })
    for line in fixed.layout(width: 300).lines { #expect(line.x + line.width <= 100.05) }
  }

  @Test func intervalOfWidthsKnowsTheIndents() {
    let style = Sample.style {
      $0.firstLineHeadIndent = 30
      $0.tailIndent = -20
      $0.lineSpacing = 1
    }
    let text = Sample.text("The quick brown fox jumps over the lazy dog and runs", paragraph: style)
    let metrics = text.metrics(width: 200)
    #expect(metrics.validWidths.contains(200))
    let lines = text.layout(width: 200).lines.map(\.range)
    #expect(text.layout(width: metrics.validWidths.lowerBound).lines.map(\.range) == lines)
    #expect(text.layout(width: metrics.validWidths.upperBound).lines.map(\.range) == lines)
    #expect(text.layout(width: metrics.validWidths.upperBound.nextUp).lines.map(\.range) != lines)
    #expect(text.layout(width: metrics.validWidths.lowerBound - 0.01).lines.map(\.range) != lines)
  }

  @Test(arguments: [(TextAlignment.left, 0.0), (.center, 0.5), (.right, 1), (.natural, 0)])
  func alignmentPlacesLinesBetweenTheEdges(alignment: TextAlignment, share: Double) {
    let text = Sample.text("Hello", paragraph: Sample.style { $0.alignment = alignment })
    let line = text.layout(width: 200).lines[0]
    #expect(abs(line.x - (200 - line.width) * share) < 0.01)
  }

  @Test func naturalAlignmentOfRightToLeftTextIsRight() {
    // Source: NSTextAlignment.natural, "the default alignment for the current localization", by the paragraph's direction.
    let line = Sample.text("שלום").layout(width: 200).lines[0]
    #expect(abs(line.x + line.width - 200) < 0.01)
    let forced = Sample.text("hello", paragraph: Sample.style { $0.writingDirection = .rightToLeft }).layout(width: 200).lines[0]
    #expect(abs(forced.x + forced.width - 200) < 0.01)
  }

  @Test func justifiedLinesAreFullButTheLast() {
    let text = Sample.text("The quick brown fox jumps over the lazy dog and", paragraph: Sample.style { $0.alignment = .justified })
    let lines = text.layout(width: 150).lines
    for line in lines.dropLast() {
      #expect(abs(line.width - 150) < 0.01)
      let right = line.glyphRuns.map { $0.x + $0.width }.max() ?? 0
      #expect(abs(right - 150) < 0.01)
    }
    #expect((lines.last?.width ?? 150) < 149)
  }

  @Test func aParagraphHasTheStyleOfItsFirstCharacter() {
    // Source: NSParagraphStyle, "the attributes of the first paragraph style in a paragraph apply to all of it".
    let text = "one\ntwo"
    let high = Sample.style { $0.minimumLineHeight = 50 }
    let styled = StyledText(
      text: text, runs: [StyledRun(range: 0..<7, style: TextStyle(font: Sample.system()))],
      paragraphs: [StyledParagraph(range: 0..<2, style: .init()), StyledParagraph(range: 2..<7, style: high)])
    #expect(ShapedText(styled).metrics(width: nil).height == line + 50)
  }

  @Test func characterWrappingBreaksAnywhere() {
    let text = Sample.text("aaaa bbbb cccc", paragraph: Sample.style { $0.lineBreakMode = .byCharWrapping })
    let lines = text.layout(width: 50).lines
    #expect(lines.dropLast().allSatisfy { $0.width > 35 })
    #expect(lines.count < Sample.text("aaaa bbbb cccc").metrics(width: 50).lineCount + 1)
  }

  @Test(arguments: [TextLineBreakMode.byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func otherModesKeepParagraphsOnOneLine(mode: TextLineBreakMode) {
    // Apple does not document it for paragraph styles; TextKit lays such a paragraph out in one line.
    let text = Sample.text("The quick brown fox\njumps over the lazy dog", paragraph: Sample.style { $0.lineBreakMode = mode })
    let layout = text.layout(width: 80)
    #expect(layout.lines.count == 2)
    #expect(layout.metrics.isTruncated)
    #expect(layout.metrics.width <= 80)
    #expect(layout.lines.allSatisfy { mode == .byClipping ? !$0.isTruncated : $0.isTruncated && $0.width <= 80.05 })
    #expect(!text.metrics(width: 400).isTruncated)
    #expect(layout.metrics.validWidths.contains(80))
  }
}
