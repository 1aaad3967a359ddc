// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How large a screen may be.
package enum ScreenPixels {
  /// Pixels of the largest screen: one of 8192 x 4320.
  package static let limit = 8192 * 4320

  /// - Throws: `UsageError` if a screen of this size is not drawn.
  package static func check(width: Double, height: Double, scale: Double) throws(UsageError) {
    let pixels = (width * scale).rounded(.up) * (height * scale).rounded(.up)
    guard pixels <= Double(limit) else { throw .screenTooLarge(pixels: pixels, limit: limit) }
  }
}
