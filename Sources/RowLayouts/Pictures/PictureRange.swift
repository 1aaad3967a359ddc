// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Whose pictures are drawn before they are seen, and whose are let go.
///
/// What is on screen comes first and is no part of it; then a screen in the direction of the scroll, then half a screen behind. Pictures
/// farther away than one and a half screens are let go.
package struct PictureRange: Equatable, Sendable {
  /// Rows to draw, the most urgent first.
  package private(set) var rows: [Int] = []
  /// Rows whose pictures stay.
  package private(set) var kept: Range<Int>

  private static let ahead = 1.0
  private static let behind = 0.5
  private static let farthest = 1.5
  /// Rows without a height fill no screen: no more are looked at in a direction.
  private static let most = 500

  /// - Parameters:
  ///   - visible: the rows on screen.
  ///   - count: the number of all rows.
  ///   - screen: the height of the screen in points.
  ///   - goesUp: whether the person scrolls towards the first row.
  ///   - height: the height of a row in points, or the best guess.
  package init(visible: Range<Int>, count: Int, screen: Double, goesUp: Bool, height: (_ row: Int) -> Double) {
    let visible = visible.clamped(to: 0..<max(0, count))
    func below(_ screens: Double) -> Range<Int> {
      var (end, left) = (visible.upperBound, screens * screen)
      while end < count, left > 0, end - visible.upperBound < Self.most {
        left -= height(end)
        end += 1
      }
      return visible.upperBound..<end
    }
    func above(_ screens: Double) -> Range<Int> {
      var (start, left) = (visible.lowerBound, screens * screen)
      while start > 0, left > 0, visible.lowerBound - start < Self.most {
        start -= 1
        left -= height(start)
      }
      return start..<visible.lowerBound
    }
    kept = above(Self.farthest).lowerBound..<below(Self.farthest).upperBound
    if visible.isEmpty { return }
    rows = goesUp ? above(Self.ahead).reversed() + below(Self.behind) : below(Self.ahead) + above(Self.behind).reversed()
  }
}
