// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

// What is on screen and where it lies.

extension TableEngine {
  /// Brings what is shown up to date before a question about it, unless a layout is under way.
  func placeIfNeeded() {
    if needsPlacement || needsReload { layout() }
  }

  /// What is shown and in the viewport.
  var visible: [ShownElement] {
    let (top, bottom) = (offset, offset + viewportHeight)
    return shown.filter { $0.isSeen(from: top, to: bottom) }
  }

  /// The first and the last row that are shown and in the viewport, as of the last layout.
  var visibleEnds: (first: RowPath, last: RowPath)? {
    let (top, bottom) = (offset, offset + viewportHeight)
    func isVisible(_ item: ShownElement) -> Bool { item.element.path != nil && item.isSeen(from: top, to: bottom) }
    guard let first = shown.first(where: isVisible)?.element.path, let last = shown.last(where: isVisible)?.element.path else { return nil }
    return (first, last)
  }

  func rectOrZero(_ element: TableElement) -> CGRect {
    loadIfNeeded()
    return geometry.contains(element) ? rect(of: element) : .zero
  }

  func paths(in rect: CGRect) -> [RowPath] {
    var result: [RowPath] = []
    var y = max(0, Int((rect.minY * pixel.scale).rounded(.down)) - headerHeight)
    let bottom = min(geometry.total, Int((rect.maxY * pixel.scale).rounded(.up)) - headerHeight)
    while y < bottom, let (element, top) = geometry.element(atY: y) {
      if let path = element.path { result.append(path) }
      y = top + max(1, geometry.height(of: element))
    }
    return result
  }

  func rect(of element: TableElement) -> CGRect {
    CGRect(
      x: 0, y: pixel.points(top(of: element)), width: table.bounds.width, height: pixel.points(geometry.height(of: element)))
  }

  /// The row at a point of the content, or nil.
  func path(at point: CGPoint) -> RowPath? {
    let y = Int((point.y * pixel.scale).rounded(.down)) - headerHeight
    guard y >= 0, y < geometry.total else { return nil }
    return geometry.element(atY: y)?.element.path
  }
}
