// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// How a line under or through text is interrupted.
///
/// Apple does not document the lengths of dots and dashes; these are multiples of the line's thickness.
struct UnderlinePattern {
  /// Drawn and left out by turns, in thicknesses; empty for a solid line.
  private let lengths: [CGFloat]

  init(_ style: NSUnderlineStyle) {
    switch style.rawValue & 0x0F00 {
    case NSUnderlineStyle.patternDot.rawValue: lengths = [2, 2]
    case NSUnderlineStyle.patternDash.rawValue: lengths = [6, 3]
    case NSUnderlineStyle.patternDashDot.rawValue: lengths = [6, 3, 2, 3]
    case NSUnderlineStyle.patternDashDotDot.rawValue: lengths = [6, 3, 2, 3, 2, 3]
    default: lengths = []
    }
  }

  /// The parts of a line that are drawn; the pattern begins at 0, so that neighbours continue each other.
  func parts(from left: CGFloat, to right: CGFloat, thickness: CGFloat) -> [Range<CGFloat>] {
    guard right > left else { return [] }
    let period = lengths.reduce(0, +) * thickness
    // A pattern that nobody could see, or that would never end, is a solid line.
    guard period > 0.5, (right - left) / period < 10_000 else { return [left..<right] }
    var parts: [Range<CGFloat>] = []
    var start = (left / period).rounded(.down) * period
    while start < right {
      for (number, length) in lengths.enumerated() {
        let end = start + length * thickness
        if number % 2 == 0, end > left, start < right { parts.append(max(start, left)..<min(end, right)) }
        start = end
      }
    }
    return parts
  }

  /// The horizontal stretches of a run that a line goes through: all of it, or its words.
  static func stretches(of run: GlyphRun, byWord: Bool, isSpace: (Int) -> Bool) -> [Range<Double>] {
    guard byWord, !run.letters.isEmpty else { return [run.x..<run.x + max(0, run.width)] }
    var stretches: [Range<Double>] = []
    for (number, letter) in run.letters.enumerated() where !isSpace(letter.offset) {
      let right = number + 1 < run.letters.count ? run.letters[number + 1].x : run.x + run.width
      guard right > letter.x else { continue }
      if let last = stretches.last, last.upperBound == letter.x {
        stretches[stretches.count - 1] = last.lowerBound..<right
      } else {
        stretches.append(letter.x..<right)
      }
    }
    return stretches
  }
}
