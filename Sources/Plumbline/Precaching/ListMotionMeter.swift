// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// The rows on screen.
struct VisibleRows: Equatable {
  var first: RowPath
  var last: RowPath
  var count: Int
}

/// Which way the list moves and how far it will get, from where it was in the turns before.
struct ListMotionMeter {
  /// How far ahead the rows are wanted, in seconds.
  static let reach = 0.2

  private var last: (rows: VisibleRows, offset: CGFloat, time: Duration)?
  private var direction = 1

  /// Notes where the list is.
  ///
  /// - Parameters:
  ///   - rows: The rows on screen.
  ///   - offset: The content offset in points.
  ///   - height: The height of the viewport in points.
  ///   - isDecelerating: Whether the list runs on by itself.
  ///   - time: The moment, since any beginning.
  /// - Returns: How many rows it will pass in the next 200 ms, negative towards the beginning; nil if nothing has changed.
  mutating func note(_ rows: VisibleRows, offset: CGFloat, height: CGFloat, isDecelerating: Bool, at time: Duration) -> Int? {
    defer { last = (rows, offset, time) }
    guard let last else { return 0 }
    if offset != last.offset { direction = offset > last.offset ? 1 : -1 }
    guard rows != last.rows || isDecelerating else { return nil }
    let seconds = Double((time - last.time).wholeNanoseconds) / 1e9
    guard isDecelerating, seconds > 0, height > 0 else { return direction > 0 ? 0 : -1 }
    let passed = (offset - last.offset) / height * CGFloat(rows.count)
    let reach = (passed / CGFloat(seconds) * CGFloat(Self.reach)).rounded(.awayFromZero)
    return Int(min(max(reach, -100_000), 100_000))
  }
}

extension PrecacheWindow {
  /// The neighbourhood of the rows on screen, by their number: a viewport is as many rows as are visible.
  init?(rowCounts: [Int], visible: VisibleRows, reach: Int) {
    var geometry = TableGeometry(rowCounts: rowCounts)
    geometry.setEstimate(1, of: .standard)
    let (top, bottom) = (TableElement.row(visible.first), TableElement.row(visible.last))
    guard geometry.contains(top), geometry.contains(bottom) else { return nil }
    let y = geometry.y(of: top)
    self.init(geometry: geometry, top: y, height: geometry.y(of: bottom) + 1 - y, reach: reach)
  }
}
