// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

extension CGContext {
  /// Draws a run of a text line; the place is the line's left end on its baseline.
  func show(_ run: GlyphRun, at place: CGPoint, color: CGColor) {
    showGlyphs(
      path: run.font.path, faceIndex: run.font.faceIndex, size: run.font.size, glyphs: run.glyphs,
      positions: run.positions.map { CGPoint(x: place.x + $0.x, y: place.y + $0.y) }, color: color)
  }
}
