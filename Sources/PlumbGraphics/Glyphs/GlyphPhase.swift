// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Where in its pixel a glyph's origin lies, in quarters.
///
/// Text is spaced by fractions of a pixel: rounding origins to whole ones would make gaps of uneven width, which the eye sees at once.
struct GlyphPhase: Hashable {
  var x: UInt8
  var y: UInt8

  static let steps: CGFloat = 4

  /// Splits a position in device space into a whole pixel and a phase; the position must be finite.
  static func split(_ position: CGFloat) -> (pixel: Int, phase: UInt8) {
    let quarters = Int((DeviceSpace.clamped(position) * steps).rounded())
    return (quarters >> 2, UInt8(quarters & 3))
  }
}

/// The sizes of one font at which glyphs are kept: which face, and how it is set.
struct GlyphStyle: Hashable {
  var path: String
  var faceIndex: Int
  /// The size in pixels per em, times 64.
  var size: Int
  /// How far the top leans, per unit of height, in 1/65536.
  var slant: Int
}
