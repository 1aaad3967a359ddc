// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// A rectangle of whole device pixels; empty where it has no width or no height.
package struct PixelRect: Hashable, Sendable {
  package var minX: Int
  package var minY: Int
  package var maxX: Int
  package var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  package var width: Int { max(0, maxX - minX) }
  package var height: Int { max(0, maxY - minY) }
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  package func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  package func offsetBy(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The smallest rectangle of pixels around a rectangle in device space, cut to what a bitmap can hold.
  package init(around rect: CGRect) {
    self.init(
      minX: Int(DeviceSpace.clamped(rect.minX.rounded(.down))),
      minY: Int(DeviceSpace.clamped(rect.minY.rounded(.down))),
      maxX: Int(DeviceSpace.clamped(rect.maxX.rounded(.up))),
      maxY: Int(DeviceSpace.clamped(rect.maxY.rounded(.up)))
    )
  }

  /// The rectangle of pixels whose edges are nearest to those of a rectangle in device space; nil where it is empty or out of range.
  package init?(nearest rect: CGRect) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { $0.rounded() }
    guard edges.allSatisfy({ abs($0) < DeviceSpace.limit }), edges[2] > edges[0], edges[3] > edges[1] else { return nil }
    self.init(minX: Int(edges[0]), minY: Int(edges[1]), maxX: Int(edges[2]), maxY: Int(edges[3]))
  }

  /// The rectangle of pixels that a rectangle in device space covers exactly, to within 1/256 of a pixel.
  package init?(exactly rect: CGRect) {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    for edge in edges where !(abs(edge - edge.rounded()) <= 1 / 256 && abs(edge) < DeviceSpace.limit) { return nil }
    self.init(
      minX: Int(rect.minX.rounded()), minY: Int(rect.minY.rounded()), maxX: Int(rect.maxX.rounded()), maxY: Int(rect.maxY.rounded()))
  }
}

/// The range of coordinates, in pixels, that the rasteriser's fixed-point numbers hold with room to spare.
enum DeviceSpace {
  static let limit: CGFloat = 1_000_000

  /// The coordinate cut to the range; not a number becomes 0 (callers refuse it before).
  static func clamped(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }
}
