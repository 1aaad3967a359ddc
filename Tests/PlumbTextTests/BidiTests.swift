// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText
import Testing

struct BidiTests {
  private func order(_ text: String, width: Double? = nil) -> [[Int]] {
    Sample.text(text).layout(width: width).lines.map { line in line.glyphRuns.flatMap(\.characters) }
  }

  @Test func hebrewRunsFromRightToLeft() {
    #expect(order("אבג") == [[2, 1, 0]])
    #expect(Sample.text("אבג").usesRightToLeft)
    #expect(!Sample.text("abc").usesRightToLeft)
  }

  @Test func numbersInHebrewRunFromLeftToRight() {
    // Source: UAX 9, W and I rules; the paragraph is right to left.
    #expect(order("אב 12 ג") == [[6, 5, 3, 4, 2, 1, 0]])
  }

  @Test func latinInAHebrewParagraphKeepsItsOrder() {
    #expect(order("א ab ב") == [[5, 4, 2, 3, 1, 0]])
  }

  @Test func hebrewInALatinParagraphTurnsAlone() {
    #expect(order("a אב b") == [[0, 1, 3, 2, 4, 5]])
  }

  @Test func bracketsTakeTheDirectionOfWhatTheyHold() {
    // Source: UAX 9, N0.
    #expect(order("א (b) ג") == [[6, 5, 4, 3, 2, 1, 0]])
  }

  @Test func eachLineIsOrderedOnItsOwn() {
    // Source: UAX 9, rule L: lines are cut before they are reordered.
    let text = "אבגד הוזח"
    let word = Sample.text("אבגד").metrics(width: nil).width
    #expect(order(text, width: word + 2) == [[3, 2, 1, 0], [8, 7, 6, 5]])
  }

  @Test func runsFillTheLineWithoutGaps() {
    for text in Sample.kinds {
      for line in Sample.text(text).layout(width: 150).lines where !text.contains("\t") {
        var edge = 0.0
        for run in line.glyphRuns {
          #expect(abs(run.x - edge) < 0.001)
          edge = run.x + run.width
        }
        #expect(abs(edge - line.width) < 0.001)
      }
    }
  }

  @Test func directionOfTheStyleWins() {
    let forced = Sample.text("abc, אבג!", paragraph: Sample.style { $0.writingDirection = .rightToLeft })
    #expect(forced.layout(width: nil).lines[0].isRightToLeft)
    #expect(forced.layout(width: nil).lines[0].glyphRuns.flatMap(\.characters).first == 8)
    let left = Sample.text("אבג!", paragraph: Sample.style { $0.writingDirection = .leftToRight })
    #expect(left.layout(width: nil).lines[0].glyphRuns.flatMap(\.characters).last == 3)
  }
}
