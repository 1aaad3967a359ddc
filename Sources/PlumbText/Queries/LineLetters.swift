// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The letters of a line from left to right, each with both edges.
struct LineLetters {
  struct Letter {
    var range: Range<Int>
    /// Points from the layout's left edge.
    var left: Double
    var right: Double
    var isRightToLeft: Bool
  }

  let line: LineFragment
  private(set) var letters: [Letter] = []

  init(_ line: LineFragment) {
    self.line = line
    for run in line.glyphRuns {
      for index in run.letters.indices {
        let right = index + 1 < run.letters.count ? run.letters[index + 1].x : run.x + run.width
        let offset = run.letters[index].offset
        letters.append(
          Letter(
            range: offset..<end(of: index, in: run), left: line.x + run.letters[index].x, right: line.x + max(right, run.letters[index].x),
            isRightToLeft: run.isRightToLeft))
      }
    }
  }

  private func end(of index: Int, in run: GlyphRun) -> Int {
    let next = run.isRightToLeft ? index - 1 : index + 1
    let end = run.letters.indices.contains(next) ? run.letters[next].offset : run.range.upperBound
    return max(run.letters[index].offset + 1, end)
  }

  /// The letter at a horizontal place, or the nearest one; nil in a line without letters.
  func nearest(to x: Double) -> Letter? {
    guard let first = letters.first else { return nil }
    // Of two letters that meet at the place the right one is hit; a zero-width one never is, unless nothing else is there.
    return letters.last { $0.left <= x && $0.right > x } ?? letters.last { $0.right <= x && $0.right > $0.left } ?? first
  }

  /// The rectangles of the letters in a range; neighbours share one.
  func rects(of range: Range<Int>) -> [TextRect] {
    var rects: [TextRect] = []
    for letter in letters where range.overlaps(letter.range) {
      if let last = rects.last, abs(last.x + last.width - letter.left) < 1e-6 {
        rects[rects.count - 1].width = letter.right - last.x
      } else {
        rects.append(TextRect(x: letter.left, y: line.top, width: letter.right - letter.left, height: line.height))
      }
    }
    return rects
  }

  /// Where a caret before the character at an offset stands.
  func caret(at offset: Int) -> Double {
    if let letter = letters.first(where: { $0.range.contains(offset) }) { return letter.isRightToLeft ? letter.right : letter.left }
    if let before = letters.filter({ $0.range.upperBound <= offset }).max(by: { $0.range.upperBound < $1.range.upperBound }) {
      return before.isRightToLeft ? before.left : before.right
    }
    return line.isRightToLeft ? line.x + line.width : line.x
  }
}
