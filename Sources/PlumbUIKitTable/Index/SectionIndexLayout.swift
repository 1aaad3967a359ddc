// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Which titles of the strip at a table's edge are drawn, and where.
///
/// Where there is no room for all of them, every so many are drawn with dots between.
struct SectionIndexLayout: Hashable {
  /// One line of the strip.
  enum Line: Hashable {
    /// A title by its number.
    case title(Int)
    /// Titles that are left out.
    case dot
  }

  /// The height of a line in points.
  static let lineHeight: CGFloat = 14

  let lines: [Line]
  /// The top of the first line.
  let top: CGFloat
  private let count: Int

  /// Lays out a number of titles in a height in points.
  init(count: Int, height: CGFloat) {
    self.count = count
    let capacity = max(1, Int(height / Self.lineHeight))
    if count <= capacity {
      lines = (0..<count).map { .title($0) }
    } else {
      let titles = max(1, (capacity + 1) / 2)
      var lines: [Line] = []
      for place in 0..<titles {
        if place > 0 { lines.append(.dot) }
        // The first and the last title are always there.
        lines.append(.title(titles == 1 ? 0 : (place * (count - 1) + (titles - 1) / 2) / (titles - 1)))
      }
      self.lines = lines
    }
    top = max(0, ((height - CGFloat(lines.count) * Self.lineHeight) / 2).rounded())
  }

  /// The number of the title that a finger at a height is on; beyond an end it is on the title there.
  func title(at y: CGFloat) -> Int? {
    guard count > 0, !lines.isEmpty else { return nil }
    let share = (y - top) / (CGFloat(lines.count) * Self.lineHeight)
    return min(max(0, Int((share * CGFloat(count)).rounded(.down))), count - 1)
  }
}
