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
  let base: UnsafeMutablePointer<UInt8>

  init(width: Int, height: Int, left: Int, top: Int, isColor: Bool) {
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    self.isColor = isColor
    base = .allocate(capacity: max(width * height * (isColor ? 4 : 1), 1))
  }

  deinit { base.deallocate() }

  /// What the glyph costs the cache, with its bookkeeping.
  var byteCount: Int { width * height * (isColor ? 4 : 1) + 96 }

  /// The pixels of the glyph with its origin at a pixel.
  func bounds(x: Int, y: Int) -> PixelRect { PixelRect(x: x + left, y: y + top, width: width, height: height) }
}
