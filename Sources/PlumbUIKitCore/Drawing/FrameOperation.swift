// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One step of composing a frame, in pixels of the frame.
struct FrameOperation {
  enum Content {
    /// A colour in the visible part.
    case fill(CGColor)
    /// A bitmap with its top left corner at a pixel.
    case bitmap(CGImage, x: Int, y: Int)
    /// What the view itself draws, its bounds' origin at a pixel; or the view with all below it.
    case view(UIView, x: CGFloat, y: CGFloat, withSubviews: Bool)
  }

  var content: Content
  /// The pixels that it may touch.
  var visible: PixelRect
  /// Whether it leaves nothing of what was there in `visible`.
  var isOpaque: Bool
  /// Whether it may differ from one with the same content in the frame before.
  var isChanged = false
}

/// A few rectangles that later operations will cover completely.
struct CoveredArea {
  private var rects: [PixelRect] = []
  /// More rectangles than a screen of rows has would cost more than they save.
  private static let limit = 48

  /// Adds a rectangle; one that continues another of the same width, as rows of a table do, extends it.
  mutating func insert(_ rect: PixelRect) {
    guard !rect.isEmpty, !contains(rect) else { return }
    for index in rects.indices where rects[index].minX == rect.minX && rects[index].maxX == rect.maxX {
      let other = rects[index]
      guard rect.minY <= other.maxY, rect.maxY >= other.minY else { continue }
      rects.remove(at: index)
      insert(
        PixelRect(minX: rect.minX, minY: min(rect.minY, other.minY), maxX: rect.maxX, maxY: max(rect.maxY, other.maxY)))
      return
    }
    if rects.count < Self.limit { rects.append(rect) }
  }

  func contains(_ rect: PixelRect) -> Bool {
    rects.contains { $0.contains(rect) }
  }

  /// The parts of a rectangle that nothing covers.
  func uncovered(of rect: PixelRect) -> [PixelRect] {
    var parts = [rect]
    for covered in rects {
      parts = parts.flatMap { Self.subtract(covered, from: $0) }
      if parts.isEmpty { break }
    }
    return parts
  }

  private static func subtract(_ hole: PixelRect, from rect: PixelRect) -> [PixelRect] {
    let cut = rect.intersection(hole)
    guard !cut.isEmpty else { return [rect] }
    let pieces = [
      PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: cut.minY),
      PixelRect(minX: rect.minX, minY: cut.maxY, maxX: rect.maxX, maxY: rect.maxY),
      PixelRect(minX: rect.minX, minY: cut.minY, maxX: cut.minX, maxY: cut.maxY),
      PixelRect(minX: cut.maxX, minY: cut.minY, maxX: rect.maxX, maxY: cut.maxY),
    ]
    return pieces.filter { !$0.isEmpty }
  }
}
