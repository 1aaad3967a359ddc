// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Questions to a layout that was made ahead; pure, any thread.
extension TextLayout {
  /// The number of the line that a character stands in, the last for an offset beyond the text; nil without lines.
  ///
  /// - Complexity: O(log lines).
  public func lineIndex(ofCharacterAt offset: Int) -> Int? { lastLine { $0.range.lowerBound <= offset } }

  /// The number of the line at a height in points, or of the nearest one; nil without lines.
  ///
  /// Space below a line belongs to it.
  ///
  /// - Complexity: O(log lines).
  public func lineIndex(atY y: Double) -> Int? { lastLine { $0.top <= y } }

  /// The letter at a point, or the nearest one of the nearest line; nil without lines.
  ///
  /// - Precondition: The coordinates are no NaN.
  /// - Complexity: O(log lines + letters of the line).
  public func hit(x: Double, y: Double) -> TextHit? {
    precondition(!x.isNaN && !y.isNaN, "A point of a text needs coordinates that are numbers.")
    guard let number = lineIndex(atY: y) else { return nil }
    let line = lines[number]
    guard let letter = LineLetters(line).nearest(to: x) else {
      let start = line.range.lowerBound
      return TextHit(range: start..<start, fraction: 0, insertionOffset: start, isInside: false)
    }
    let width = letter.right - letter.left
    let part = width > 0 ? min(1, max(0, (x - letter.left) / width)) : 0
    let fraction = letter.isRightToLeft ? 1 - part : part
    return TextHit(
      range: letter.range, fraction: fraction, insertionOffset: fraction < 0.5 ? letter.range.lowerBound : letter.range.upperBound,
      isInside: x >= letter.left && x < letter.right && y >= line.top && y < line.top + line.height)
  }

  /// The rectangles that the letters of a range fill: one for each stretch of neighbours in a line, from top to bottom and from
  /// left to right.
  ///
  /// White space that hangs at a line's end, separators and what an ellipsis stands for fill nothing.
  ///
  /// - Parameter range: UTF-16 code units; what lies outside of the text is ignored.
  /// - Returns: Rectangles in the order of the lines; none where nothing of the range is shown.
  /// - Complexity: O(log lines + letters of the touched lines).
  public func rects(of range: Range<Int>) -> [TextRect] {
    guard !range.isEmpty, let first = lineIndex(ofCharacterAt: range.lowerBound) else { return [] }
    var rects: [TextRect] = []
    for line in lines[first...] {
      // A line that lost its beginning shows characters from beyond its range.
      guard line.range.lowerBound < range.upperBound || line.isTruncated else { break }
      rects += LineLetters(line).rects(of: range)
    }
    return rects
  }

  /// The place of a caret before the character at an offset: no width, the line's height; nil without lines.
  ///
  /// - Complexity: O(log lines + letters of the line).
  public func caret(at offset: Int) -> TextRect? {
    guard let number = lineIndex(ofCharacterAt: offset) else { return nil }
    let line = lines[number]
    return TextRect(x: LineLetters(line).caret(at: offset), y: line.top, width: 0, height: line.height)
  }

  /// The attachments that are shown, in the order of the lines and from left to right.
  ///
  /// - Complexity: O(runs).
  public var attachmentFrames: [AttachmentFrame] {
    lines.flatMap { line in
      line.glyphRuns.compactMap { run in
        guard let attachment = run.attachment else { return nil }
        let top = line.baseline - attachment.y - attachment.height
        let frame = TextRect(x: line.x + run.x, y: top, width: attachment.width, height: attachment.height)
        return AttachmentFrame(offset: run.range.lowerBound, frame: frame)
      }
    }
  }

  /// The last line that a condition holds for, which holds for all lines before it; the first if it holds for none.
  private func lastLine(_ condition: (LineFragment) -> Bool) -> Int? {
    guard !lines.isEmpty else { return nil }
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if condition(lines[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
