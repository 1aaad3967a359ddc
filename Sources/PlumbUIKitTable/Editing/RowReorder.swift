// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// A row that a person moves by its handle.
///
/// The table's own order stays as it is meanwhile: the rows between the row's place and the one where it would go are only shown beside
/// theirs.
@MainActor
final class RowReorder {
  /// The row's path, as the data source knows it.
  let path: RowPath
  let cell: UITableViewCell
  /// The row's index among all elements, and its height in pixels.
  let index: Int
  let height: Int
  /// How far below the cell's top the finger holds it, in points.
  let grip: CGFloat
  /// The finger's height in the table's frame, in points from its top.
  var finger: CGFloat
  /// Where the row would go: its path afterwards.
  var target: RowPath
  /// Before which element, in the order of before, that is.
  var insertion: Int
  /// What the data source's delegate was asked last, so that it is asked once for a place.
  var proposed: RowPath?
  /// Scrolls while the finger is near an end of the viewport.
  var link: CADisplayLink?

  init(path: RowPath, cell: UITableViewCell, index: Int, height: Int, grip: CGFloat, finger: CGFloat) {
    self.path = path
    self.cell = cell
    self.index = index
    self.height = height
    self.grip = grip
    self.finger = finger
    target = path
    insertion = index + 1
  }

  /// How far an element is shown below its place, in pixels.
  func displacement(ofElement other: Int) -> Int {
    if insertion > index { return (index + 1..<insertion).contains(other) ? -height : 0 }
    return (insertion..<index).contains(other) ? height : 0
  }

  /// How quickly the content scrolls for a finger near an end of the visible part, in points per second.
  ///
  /// - Parameters:
  ///   - finger: the finger's height in the table's frame, in points.
  ///   - visible: the visible part of the table's frame, in points.
  /// - Returns: the speed; positive towards the end.
  static func speed(finger: CGFloat, in visible: ClosedRange<CGFloat>) -> CGFloat {
    let zone = min(60, (visible.upperBound - visible.lowerBound) / 4)
    guard zone > 0 else { return 0 }
    let below = finger - (visible.upperBound - zone)
    let above = visible.lowerBound + zone - finger
    if below > 0 { return 900 * min(1, below / zone) }
    return above > 0 ? -900 * min(1, above / zone) : 0
  }
}

/// A row from the end of its drag until the data source has moved it, which may tell the table of that by itself.
struct MovingRow {
  /// Where the row is now; nil if an update took it away.
  private(set) var path: RowPath?
  /// Whether the table heard of the row's move already: by an update that moved, deleted or made it anew, or by a reload.
  private(set) var isMoved = false

  init(_ path: RowPath) {
    self.path = path
  }

  mutating func noteReload() {
    isMoved = true
  }

  /// Follows an update that the data source made meanwhile.
  mutating func follow(_ mapping: BatchMapping, _ batch: BatchUpdate) {
    guard let old = path else { return }
    path = mapping.newPath(of: old)
    let isNamed = batch.calls.contains { if case .moveRow(old, _) = $0 { true } else { false } }
    if path == nil || isNamed { isMoved = true }
  }
}
