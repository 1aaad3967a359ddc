// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText
import Testing

/// Characters at points, rectangles of ranges and frames of attachments.
struct LayoutQueryTests {
  private let font = Sample.system()

  @Test(arguments: Sample.kinds)
  func lettersFillTheirLineInOrder(kind: String) {
    for width in [90.0, 200, 1000] {
      for line in Sample.text(kind).layout(width: width).lines {
        var edge = 0.0
        for letter in line.glyphRuns.flatMap(\.letters) {
          #expect(letter.x >= edge - 0.001, "\(kind) at \(width)")
          #expect(letter.x <= line.width + 0.001)
          edge = letter.x
        }
      }
    }
  }

  @Test(arguments: Sample.kinds)
  func theMiddleOfALettersRectangleHitsTheLetter(kind: String) {
    let layout = Sample.text(kind).layout(width: 160)
    for letter in layout.lines.flatMap(\.glyphRuns).flatMap(\.letters) {
      let rects = layout.rects(of: letter.offset..<letter.offset + 1)
      // Letters without width, like a joiner, can't be hit.
      guard rects.count == 1, let rect = rects.first, rect.width > 0.01 else { continue }
      let hit = layout.hit(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
      #expect(hit?.range.lowerBound == letter.offset, "\(kind)")
      #expect(hit?.isInside == true)
    }
  }

  @Test(arguments: Sample.kinds)
  func rectanglesOfAllPiecesAreThoseOfTheWhole(kind: String) {
    let layout = Sample.text(kind).layout(width: 140)
    let count = kind.utf16.count
    let whole = layout.rects(of: 0..<count).reduce(0) { $0 + $1.width }
    let parts = (0..<count).reduce(into: [Int: Double]()) { widths, unit in
      // A letter of several units is asked for once.
      for letter in layout.lines.flatMap(\.glyphRuns).flatMap(\.letters) where letter.offset == unit {
        widths[unit] = layout.rects(of: unit..<unit + 1).reduce(0) { $0 + $1.width }
      }
    }
    #expect(abs(parts.values.reduce(0, +) - whole) < 0.01, "\(kind)")
  }

  @Test func aRangeHasOneRectangleInEachLine() {
    let layout = Sample.text("one two three four five six").layout(width: 70)
    let rects = layout.rects(of: 0..<27)
    #expect(rects.count == layout.lines.count)
    for (rect, line) in zip(rects, layout.lines) {
      #expect(rect.y == line.top && rect.height == line.height && abs(rect.width - line.width) < 0.001)
    }
  }

  @Test func aRangeAcrossDirectionsHasSeveralRectangles() {
    // The digits stand to the left of the Hebrew words around them.
    let layout = Sample.text("abc שלום def").layout(width: nil)
    #expect(layout.rects(of: 2..<6).count == 2)
    #expect(layout.rects(of: 0..<12).count == 1)
  }

  @Test func pointsBesideALineTakeItsNearestLetter() {
    let layout = Sample.text("abc\ndef").layout(width: 200)
    #expect(layout.hit(x: -5, y: 5)?.range == 0..<1)
    #expect(layout.hit(x: 150, y: 5)?.range == 2..<3)
    #expect(layout.hit(x: 150, y: 5)?.insertionOffset == 3)
    #expect(layout.hit(x: 150, y: 5)?.isInside == false)
    #expect(layout.hit(x: 1, y: 500)?.range == 4..<5)
    #expect(layout.hit(x: 1, y: -500)?.range == 0..<1)
    #expect(layout.hit(x: .infinity, y: 5)?.range == 2..<3)
  }

  @Test func aTextWithoutLettersHasACaretAndNoRectangle() {
    let layout = Sample.text("").layout(width: 100)
    #expect(layout.hit(x: 3, y: 3)?.range.isEmpty == true)
    #expect(layout.rects(of: 0..<1).isEmpty)
    #expect(layout.caret(at: 0) == TextRect(x: 0, y: 0, width: 0, height: Sample.line))
  }

  @Test func aLigatureIsHitLetterByLetter() {
    let text = ShapedText(StyledText("fi", style: TextStyle(font: Sample.named("DejaVu Sans"))))
    let layout = text.layout(width: nil)
    #expect(layout.lines[0].glyphRuns[0].glyphs.count == 1)
    #expect(layout.hit(x: layout.metrics.width * 0.25, y: 5)?.range == 0..<1)
    #expect(layout.hit(x: layout.metrics.width * 0.75, y: 5)?.range == 1..<2)
  }

  @Test func aFamilyOfEmojiIsOneLetter() {
    let layout = Sample.text("👨‍👩‍👧‍👦!").layout(width: nil)
    #expect(layout.hit(x: 5, y: 5)?.range == 0..<11)
    #expect(layout.rects(of: 4..<5) == layout.rects(of: 0..<11))
  }

  @Test func rightToLeftLettersAreReadFromTheRight() {
    let layout = Sample.text("שלום").layout(width: nil)
    let right = layout.metrics.width
    #expect(layout.hit(x: right - 1, y: 5)?.range == 0..<1)
    #expect((layout.hit(x: right - 1, y: 5)?.fraction ?? 1) < 0.5)
    #expect(layout.caret(at: 0)?.x == right)
    #expect(abs((layout.caret(at: 4)?.x ?? 9)) < 0.001)
  }

  @Test func alignedLinesAreAskedWhereTheyStand() {
    let layout = Sample.text("ab", paragraph: Sample.style { $0.alignment = .right }).layout(width: 200)
    #expect(abs(layout.rects(of: 0..<2)[0].x - (200 - layout.metrics.width)) < 0.001)
    #expect(layout.hit(x: 199, y: 5)?.range == 1..<2)
  }

  @Test func justifiedLettersStandWhereTheyAreDrawn() {
    let layout = Sample.text("one two three four five", paragraph: Sample.style { $0.alignment = .justified }).layout(width: 110)
    let line = layout.lines[0]
    #expect(abs(line.width - 110) < 0.01)
    for run in line.glyphRuns {
      for (glyph, letter) in zip(run.positions, run.letters) { #expect(abs(glyph.x - letter.x) < 0.001) }
    }
  }

  @Test func aTabReachesToTheTextAfterIt() {
    let layout = Sample.text("a\tb").layout(width: 300)
    let rect = layout.rects(of: 1..<2)[0]
    #expect(abs(rect.x + rect.width - 28) < 0.001)
    #expect(layout.hit(x: 20, y: 5)?.range == 1..<2)
  }

  @Test func attachmentsHaveFrames() {
    let attachment = InlineAttachment(width: 30, height: 20, y: -4)
    let raised = TextStyle(font: font, baselineOffset: 3, attachment: attachment)
    let text = Sample.text([("ab ", TextStyle(font: font)), ("\u{FFFC}", raised)])
    let layout = text.layout(width: nil)
    let place = layout.attachmentFrames[0]
    #expect(place.offset == 3)
    #expect(place.frame.width == 30 && place.frame.height == 20)
    // Its bottom is 4 below a baseline that is raised by 3.
    #expect(abs(place.frame.y + 20 - (layout.lines[0].baseline + 1)) < 0.001)
    #expect(abs(place.frame.x + 30 - layout.metrics.width) < 0.001)
  }

  @Test func whatAnEllipsisStandsForIsNowhere() {
    let layout = Sample.text("one two three four").layout(width: 60, lineLimit: 1)
    #expect(layout.rects(of: 14..<18).isEmpty)
    let head = Sample.text("one two three four").layout(width: 60, lineLimit: 1, truncation: .head)
    #expect(head.rects(of: 14..<18).count == 1)
    #expect(head.rects(of: 0..<3).isEmpty)
  }

  @Test func rangesBeyondTheTextAreIgnored() {
    let layout = Sample.text("abc").layout(width: 100)
    #expect(layout.rects(of: 50..<60).isEmpty)
    #expect(layout.rects(of: 0..<1000).count == 1)
    #expect(abs((layout.caret(at: 1000)?.x ?? 0) - layout.metrics.width) < 0.001)
  }
}
