// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// A rasterised glyph: how much of each pixel it covers, or, for a colour glyph, premultiplied BGRA.
///
/// Sendable because it is written only before it is shared.
final class GlyphBitmap: @unchecked Sendable {
  let width: Int
  let height: Int
  /// From the glyph's origin to the left edge, in pixels.
  let left: Int
  /// From the glyph's origin to the top edge, in pixels, downwards.
  let top: Int
  let isColor: Bool
  /// From one row to the next, in bytes: coverages are padded with zeros to fours, which are drawn at once.
  let bytesPerRow: Int
  let base: UnsafeMutablePointer<UInt8>

  init(width: Int, height: Int, left: Int, top: Int, isColor: Bool) {
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    self.isColor = isColor
    bytesPerRow = isColor ? width * 4 : (width + 3) / 4 * 4
    base = .allocate(capacity: max(bytesPerRow * height, 1))
    base.initialize(repeating: 0, count: max(bytesPerRow * height, 1))
  }

  deinit { base.deallocate() }

  /// What the glyph costs the cache, with its bookkeeping.
  var byteCount: Int { bytesPerRow * height + 96 }

  /// The pixels of the glyph with its origin at a pixel.
  func bounds(x: Int, y: Int) -> PixelRect { PixelRect(x: x + left, y: y + top, width: width, height: height) }
}
