// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText
import Testing

struct TruncationTests {
  private let long = "The quick brown fox jumps over the lazy dog and runs away from it all"

  /// What a line shows, with … for the ellipsis.
  private func shown(_ text: String, _ line: LineFragment) -> String {
    let units = Array(text.utf16)
    return line.glyphRuns.map { run in
      run.range.isEmpty ? "…" : String(decoding: units[run.range], as: UTF16.self)
    }.joined()
  }

  @Test func tailGivesWayAtTheEndOfTheLastLine() {
    let layout = Sample.text(long).layout(width: 120, lineLimit: 2)
    #expect(layout.lines.count == 2)
    let last = shown(long, layout.lines[1])
    #expect(last.hasSuffix("…"))
    #expect(!last.hasSuffix(" …"))
    #expect(long.contains(last.dropLast()))
    #expect(layout.lines[1].width <= 120.05)
    #expect(layout.lines[1].isTruncated && !layout.lines[0].isTruncated)
  }

  @Test func asMuchAsFitsStaysBesideTheEllipsis() {
    // The next character would not have fitted.
    let layout = Sample.text(long).layout(width: 120, lineLimit: 1)
    let last = shown(long, layout.lines[0])
    let more = String(long.prefix(last.count)) + "…"
    #expect(Sample.text(more).metrics(width: nil).width > 119.5)
  }

  @Test func headGivesWayAtTheBeginning() {
    let line = Sample.text(long).layout(width: 120, lineLimit: 1, truncation: .head).lines[0]
    #expect(shown(long, line).hasPrefix("…"))
    #expect(shown(long, line).hasSuffix("it all"))
    #expect(line.width <= 120.05)
  }

  @Test func middleKeepsBothEnds() {
    let line = Sample.text(long).layout(width: 120, lineLimit: 1, truncation: .middle).lines[0]
    let text = shown(long, line)
    #expect(text.hasPrefix("The q"))
    #expect(text.hasSuffix("all"))
    #expect(text.contains("…"))
    #expect(line.width <= 120.05)
    #expect(line.width > 100)
  }

  @Test func withoutTruncationTheLastLineEndsWhereItWould() {
    let text = Sample.text(long)
    #expect(text.layout(width: 120, lineLimit: 2, truncation: .none).lines == Array(text.layout(width: 120).lines.prefix(2)))
  }

  @Test func nothingIsCutFromATextThatFits() {
    let layout = Sample.text("Hello").layout(width: 200, lineLimit: 1)
    #expect(!layout.lines[0].isTruncated)
    #expect(!layout.metrics.isTruncated)
  }

  @Test func aParagraphThatIsLeftOutShowsAnEllipsis() {
    let layout = Sample.text("One\nTwo").layout(width: 200, lineLimit: 1)
    #expect(shown("One\nTwo", layout.lines[0]) == "One…")
  }

  @Test func ellipsisOfRightToLeftTextStandsAtTheLeft() {
    let text = "שלום מה שלומך היום אנחנו הולכים אל העיר בבוקר"
    let line = Sample.text(text).layout(width: 120, lineLimit: 1).lines[0]
    #expect(line.glyphRuns.first?.range.isEmpty == true)
    #expect(line.width <= 120.05)
  }

  @Test func theEllipsisHasTheStyleOfTheTextBeforeIt() {
    let small = TextStyle(font: Sample.system(17))
    let large = TextStyle(font: Sample.system(30))
    let text = Sample.text([("Small text first, ", small), ("then large text that does not fit", large)])
    let near = text.layout(width: 100, lineLimit: 1).lines[0].glyphRuns
    #expect(near.last?.styleIndex == 0)
    let far = text.layout(width: 250, lineLimit: 1).lines[0].glyphRuns
    #expect(far.last?.styleIndex == 1)
  }

  @Test(arguments: [1.0, 5, 10, 14, 20])
  func aWidthTooSmallForTheEllipsisShowsItAlone(width: Double) {
    for truncation in [TextTruncation.head, .middle, .tail] {
      let layout = Sample.text(long).layout(width: width, lineLimit: 1, truncation: truncation)
      #expect(layout.lines.count == 1)
      #expect(layout.lines[0].isTruncated)
    }
  }

  @Test func graphemesAreNotCutByAnEllipsis() {
    let family = "👨‍👩‍👧‍👦"
    let text = String(repeating: family, count: 9)
    for width in stride(from: 20.0, to: 160, by: 9) {
      for truncation in [TextTruncation.head, .middle, .tail] {
        let runs = Sample.text(text).layout(width: width, lineLimit: 1, truncation: truncation).lines[0].glyphRuns
        for run in runs where !run.range.isEmpty {
          #expect(run.range.lowerBound % family.utf16.count == 0 && run.range.upperBound % family.utf16.count == 0)
        }
      }
    }
  }
}
