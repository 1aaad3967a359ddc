// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz

/// The glyphs of a sign that is not in the text: an ellipsis or a hyphen.
struct MarkGlyphs {
  let font: FontInstance
  private(set) var glyphs: [UInt32] = []
  private(set) var offsets: [Double] = []
  private(set) var width = 0.0

  init(_ mark: LinePart.Mark, style: TextStyle) {
    font = Itemizer.instance(of: style)
    let wanted: [UInt32] = mark == .ellipsis ? [0x2026] : [0x2010]
    if font.covers(wanted[0]) {
      add(wanted, style)
    } else {
      add(mark == .ellipsis ? [0x2E, 0x2E, 0x2E] : [0x2D], style)
    }
  }

  private mutating func add(_ scalars: [UInt32], _ style: TextStyle) {
    for scalar in scalars {
      var glyph: hb_codepoint_t = 0
      _ = hb_font_get_nominal_glyph(font.handle, scalar, &glyph)
      glyphs.append(glyph)
      offsets.append(width)
      guard !font.face.isBuiltIn else {
        width += font.size / 2 + style.kern
        continue
      }
      let correction = scalar < 128 && !font.corrections.isEmpty ? font.corrections[Int(scalar)] : 0
      let advance = hb_font_get_glyph_h_advance(font.handle, glyph) &+ font.tracking &+ correction
      width += Double(advance) / FontInstance.unitsPerPoint + style.kern
    }
  }
}
