// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// In which order rows are computed: what is on screen from top to bottom, then outward, two rows in the direction of the scroll for each
/// one behind.
///
/// It is a formula and takes no memory, so that a plan for any number of rows is made at once.
package struct OutwardOrder: Sendable, Equatable {
  /// All rows that are planned.
  package let rows: Range<Int>
  /// The rows on screen, a part of `rows`.
  package let visible: Range<Int>
  /// Whether more is computed above than below the screen.
  package let goesUp: Bool

  /// - Parameters:
  ///   - rows: what is planned.
  ///   - visible: the rows on screen; cut to `rows`.
  ///   - goesUp: whether the person scrolls towards the first row.
  package init(rows: Range<Int>, visible: Range<Int>, goesUp: Bool = false) {
    self.rows = rows
    self.visible = visible.clamped(to: rows)
    self.goesUp = goesUp
  }

  /// The number of positions.
  package var count: Int { rows.count }

  /// The row at a position.
  ///
  /// - Parameter position: 0..<`count`.
  /// - Complexity: O(1)
  package subscript(position: Int) -> Int {
    precondition(position >= 0 && position < count, "The position \(position) lies outside of a plan for \(count) rows.")
    if position < visible.count { return visible.lowerBound + position }
    let outside = position - visible.count
    let below = rows.upperBound - visible.upperBound
    let above = visible.lowerBound - rows.lowerBound
    let (ahead, behind) = goesUp ? (above, below) : (below, above)
    let place = place(outside, ahead: ahead, behind: behind)
    let isBelow = place.isAhead != goesUp
    return isBelow ? visible.upperBound + place.distance : visible.lowerBound - 1 - place.distance
  }

  /// Two ahead, one behind, until one side has no more.
  private func place(_ index: Int, ahead: Int, behind: Int) -> (isAhead: Bool, distance: Int) {
    // The groups of three that are whole on both sides.
    let groups = min(ahead / 2, behind)
    if index < groups * 3 {
      let (group, member) = index.quotientAndRemainder(dividingBy: 3)
      return member < 2 ? (true, group * 2 + member) : (false, group)
    }
    let rest = index - groups * 3
    let (aheadLeft, behindLeft) = (ahead - groups * 2, behind - groups)
    if behindLeft == 0 { return (true, groups * 2 + rest) }
    // At most one is left ahead of the last group.
    return rest < aheadLeft ? (true, groups * 2 + rest) : (false, groups + rest - aheadLeft)
  }
}
