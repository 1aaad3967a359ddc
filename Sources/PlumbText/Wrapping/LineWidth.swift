// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The width of a text's place in fixed point, and what paragraph styles leave of it.
struct LineWidth {
  /// `Int.max` when nothing limits the lines.
  let units: Int

  /// No, negative, infinite and undefined widths limit nothing; nor does one beyond `largest`.
  @inline(__always)
  init(_ points: Double?) {
    guard let points, points > 0, points < LineWidth.largest else {
      units = Int.max
      return
    }
    // A width that was rounded to a pixel may fall short of the text it came from by the error of a Double.
    units = Int(points * FontInstance.unitsPerPoint) &+ 1
  }

  var isLimited: Bool { units != Int.max }

  /// The width of a style's lines.
  func limits(_ style: TextParagraphStyle) -> LineLimits {
    guard isLimited else { return .none }
    let unit = FontInstance.unitsPerPoint
    let first = Int(clamped(style.firstLineHeadIndent) * unit)
    let rest = Int(clamped(style.headIndent) * unit)
    let tail = Int(clamped(style.tailIndent) * unit)
    guard tail <= 0 else {
      // From the leading edge: the text's place has no say.
      return LineLimits(
        first: max(1, min(tail, units) - first), rest: max(1, min(tail, units) - rest), firstInset: first, restInset: rest)
    }
    return LineLimits(
      first: max(1, units + tail - first), rest: max(1, units + tail - rest), firstInset: first - tail, restInset: rest - tail)
  }

  private func clamped(_ points: Double) -> Double {
    points.isFinite ? min(max(points, -LineWidth.largest), LineWidth.largest) : 0
  }

  static let largest = 1048576.0

  /// The widths between two limits as points: the least limit that holds and the first that doesn't.
  @inline(__always)
  static func range(from narrowest: Int, below wider: Int) -> ClosedRange<Double> {
    let lower = Double(max(0, narrowest &- 1)) / FontInstance.unitsPerPoint
    guard wider < Int(largest * FontInstance.unitsPerPoint) else { return lower...Double.infinity }
    return lower...max(lower, (Double(wider &- 1) / FontInstance.unitsPerPoint).nextDown)
  }
}
