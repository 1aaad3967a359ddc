// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
package import Foundation
import Synchronization

/// Corners of a rectangle on a screen, y downwards.
package struct RectCorners: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let minXMinY = RectCorners(rawValue: 1)
  package static let maxXMinY = RectCorners(rawValue: 2)
  package static let minXMaxY = RectCorners(rawValue: 4)
  package static let maxXMaxY = RectCorners(rawValue: 8)

  static let each: [RectCorners] = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}

extension CGContext {
  /// Draws what a function draws into a rectangle with round corners, where that needs no bitmap of its own: the corners' pixels of
  /// before are kept and come back through the smooth edge.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in points of the current transform.
  ///   - radius: The corners' radius in points.
  ///   - corners: Which corners are round.
  ///   - body: Draws; what it draws outside of the rectangle is cut.
  /// - Returns: Whether it was drawn; not where edges are between pixels, where the clip is no rectangle or something is to be done with the whole.
  package func drawRounded(_ rect: CGRect, radius: CGFloat, corners: RectCorners, _ body: () -> Void) -> Bool {
    let ctm = state.ctm
    guard state.isClipExact, state.isPlain, ctm.isUpright, ctm.a == ctm.d, rect.isFinite, radius.isFinite, radius > 0,
      let box = PixelRect(exactly: rect.standardized.applying(ctm)), case let pixelRadius = Double(radius * ctm.a),
      pixelRadius <= CornerCoverage.largestRadius, case let side = Int(pixelRadius.rounded(.up)), 2 * side <= box.width,
      2 * side <= box.height, let coverage = CornerCoverage.shared.mask(radius: pixelRadius)
    else { return false }
    saveGState()
    clip(toPixels: box)
    let clip = state.clipBounds
    let kept = RectCorners.each.filter { corners.contains($0) }.map { KeptCorner($0, of: box, side: side, within: clip) }
    target.perform { target in target.withPixels { for corner in kept { corner.keep(from: target) } } }
    body()
    restoreGState()
    target.perform { target in target.withPixels { for corner in kept { corner.restore(through: coverage, in: target) } } }
    return true
  }
}

/// The pixels below a round corner, before something was drawn over them.
private final class KeptCorner {
  private let area: PixelRect
  /// Where the mask's pixel for the area's first pixel lies.
  private let maskX: Int
  private let maskY: Int
  private var pixels: [UInt32] = []

  init(_ corner: RectCorners, of box: PixelRect, side: Int, within clip: PixelRect) {
    let isRight = corner == .maxXMinY || corner == .maxXMaxY
    let isLow = corner == .minXMaxY || corner == .maxXMaxY
    let x = isRight ? box.maxX - side : box.minX
    let y = isLow ? box.maxY - side : box.minY
    area = PixelRect(x: x, y: y, width: side, height: side).intersection(clip)
    maskX = area.minX - x + (isRight ? side : 0)
    maskY = area.minY - y + (isLow ? side : 0)
  }

  /// Keeps the pixels that are there now.
  func keep(from target: RasterTarget) {
    guard !area.isEmpty else { return }
    pixels.reserveCapacity(area.width * area.height)
    for row in area.minY..<area.maxY {
      pixels.append(contentsOf: UnsafeBufferPointer(start: target.pixel(x: area.minX, y: row), count: area.width))
    }
  }

  /// Mixes what is there now, as far as the mask covers a pixel, with what was there before.
  func restore(through mask: AlphaMask, in target: RasterTarget) {
    guard !area.isEmpty else { return }
    var index = 0
    for y in 0..<area.height {
      let coverage = mask.row(maskY + y) + maskX
      let row = target.pixel(x: area.minX, y: area.minY + y)
      for x in 0..<area.width {
        let share = UInt32(coverage[x])
        if share < 255 { row[x] = PixelBlend.multiply(row[x], by: share) &+ PixelBlend.multiply(pixels[index], by: 255 &- share) }
        index += 1
      }
    }
  }
}

/// How far the round corners of a square of twice their radius cover its pixels; a few radii are kept.
private final class CornerCoverage: Sendable {
  static let shared = CornerCoverage()
  /// Pixels; beyond it the corners are most of what is drawn.
  static let largestRadius = 256.0
  private static let limit = 32

  private let masks = Mutex<[Double: AlphaMask]>([:])

  func mask(radius: Double) -> AlphaMask? {
    masks.withLock { masks in
      if let mask = masks[radius] { return mask }
      let side = 2 * Int(radius.rounded(.up))
      let path = CGMutablePath()
      path.addRoundedRect(in: CGRect(x: 0, y: 0, width: side, height: side), cornerWidth: radius, cornerHeight: radius)
      let mask = AlphaMask.drawing(PixelRect(x: 0, y: 0, width: side, height: side), margin: 0) { cairo in
        cairo_set_tolerance(cairo, 0.05)
        for element in path.elements {
          switch element {
          case .move(let point): cairo_move_to(cairo, Double(point.x), Double(point.y))
          case .line(let point): cairo_line_to(cairo, Double(point.x), Double(point.y))
          case .curve(let first, let second, let end):
            cairo_curve_to(cairo, Double(first.x), Double(first.y), Double(second.x), Double(second.y), Double(end.x), Double(end.y))
          case .close: cairo_close_path(cairo)
          }
        }
        cairo_fill(cairo)
      }
      if masks.count >= Self.limit { masks.removeAll() }
      masks[radius] = mask
      return mask
    }
  }
}
