// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import XCTest

@testable import PlumbUIKitControls

@MainActor
final class EditedTextTests: XCTestCase {
  func testCaretsStandBetweenVisibleCharacters() async {
    var text = EditedText("a👩‍👧e\u{301}")
    XCTAssertEqual(text.head, text.length)
    text.move(.left, extending: false, isRightToLeft: false)
    XCTAssertEqual(text.head, 6)
    text.move(.left, extending: false, isRightToLeft: false)
    XCTAssertEqual(text.head, 1)
    text.select(from: 3, to: 4)
    XCTAssertEqual(text.selection, 1..<1)
  }

  func testASelectionGrowsFromItsAnchorAndCollapsesToItsEdge() async {
    var text = EditedText("one two")
    text.move(.wordLeft, extending: true, isRightToLeft: false)
    XCTAssertEqual(text.selection, 4..<7)
    text.move(.right, extending: true, isRightToLeft: false)
    XCTAssertEqual(text.selection, 5..<7)
    text.move(.left, extending: false, isRightToLeft: false)
    XCTAssertEqual(text.selection, 5..<5)
    text.move(.lineStart, extending: true, isRightToLeft: false)
    XCTAssertEqual(text.selection, 0..<5)
  }

  func testInARightToLeftTextTheLeftKeyGoesOn() async {
    var text = EditedText("שלום")
    text.select(from: 0, to: 0)
    text.move(.left, extending: false, isRightToLeft: true)
    XCTAssertEqual(text.head, 1)
  }

  func testWordsAreFound() async {
    let text = EditedText("ab, cd-ef")
    XCTAssertEqual(text.wordEnd(after: 2), 6)
    XCTAssertEqual(text.wordStart(before: 4), 0)
    XCTAssertEqual(text.word(at: 5), 4..<6)
    XCTAssertEqual(text.word(at: 2), 2..<3)
    XCTAssertEqual(EditedText("").word(at: 3), 0..<0)
  }

  func testAComposedTextIsReplacedUntilItIsTaken() async {
    var text = EditedText("x")
    text.mark("n", selected: 1..<1)
    text.mark("に", selected: 0..<1)
    XCTAssertEqual(text.string, "xに")
    XCTAssertEqual(text.marked, 1..<2)
    XCTAssertEqual(text.selection, 1..<2)
    text.unmark()
    text.mark("b", selected: 1..<1)
    XCTAssertEqual(text.string, "xb")
  }

  /// Random edits keep every offset on a boundary of a visible character.
  func testRandomEditsKeepCaretsOnBoundaries() async {
    for seed in UInt64(1)...20 {
      var state = seed
      func random(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(1, limit)
      }
      var text = EditedText()
      let pieces = ["a", "é", "👍🏽", "שׁ", " ", "word", "👩‍👧", "\u{301}"]
      let movements: [TextEditingCommand.Movement] = [.left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd]
      for step in 0..<60 {
        switch random(4) {
        case 0: text.replace(text.selection, with: pieces[random(pieces.count)])
        case 1: text.move(movements[random(6)], extending: random(2) == 0, isRightToLeft: random(2) == 0)
        case 2: text.select(from: random(20) - 5, to: random(20) - 5)
        default: text.replace(text.before(text.head)..<text.head, with: "")
        }
        for offset in [text.anchor, text.head] {
          XCTAssertTrue((0...text.length).contains(offset), "seed \(seed), step \(step)")
          let index = text.string.utf16.index(text.string.startIndex, offsetBy: offset)
          let isBoundary = index == text.string.endIndex || text.string.indices.contains(index)
          XCTAssertTrue(isBoundary, "seed \(seed), step \(step): \(offset) in \(text.string)")
        }
      }
    }
  }
}
