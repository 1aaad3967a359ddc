// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz

/// What of a font's own features is switched.
struct FontFeatures: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// All digits have one width.
  static let tabularDigits = FontFeatures(rawValue: 1)
  /// No ligatures: letters that are kerned apart can't be joined.
  static let noLigatures = FontFeatures(rawValue: 2)
}

/// A face at a size, ready to shape with; immutable, any thread.
final class FontInstance: @unchecked Sendable {
  /// Fixed-point units to the point in all shaped advances.
  static let unitsPerPoint = 1024.0

  /// Unique in the process.
  let id: Int32
  let face: FontFace
  let size: Double
  let features: FontFeatures
  let handle: OpaquePointer
  let metrics: LineMetrics
  /// Added to every glyph, in fixed-point units.
  let tracking: Int32
  /// Added to the glyph of an ASCII character, in fixed-point units; empty without calibration.
  let corrections: [Int32]
  let slant: Double

  init(
    id: Int32, face: FontFace, size: Double, features: FontFeatures, slant: Double, metrics: LineMetrics?,
    calibratedFor weight: FontWeight?
  ) {
    self.id = id
    self.face = face
    self.size = size
    self.features = features
    self.slant = slant
    handle = hb_font_create(face.handle)
    let scale = Int32((size * FontInstance.unitsPerPoint).rounded())
    hb_font_set_scale(handle, scale, scale)
    hb_font_make_immutable(handle)
    self.metrics = metrics ?? FontInstance.ownMetrics(handle, face: face, size: size)
    let unit = size * FontInstance.unitsPerPoint / 1000
    if let weight {
      tracking = Int32((SystemFontCalibration.tracking(size: size, weight: weight) * unit).rounded())
      corrections = (0..<128).map { code in
        let isDigit = features.contains(.tabularDigits) && (48..<58).contains(code)
        let value = isDigit ? SystemFontCalibration.digitCorrection : SystemFontCalibration.correction(UInt16(code))
        return Int32((value * unit).rounded())
      }
    } else {
      tracking = 0
      corrections = []
    }
  }

  deinit { hb_font_destroy(handle) }

  var glyphFont: GlyphFont {
    GlyphFont(path: face.path, faceIndex: face.index, size: size, isColor: face.isColor, syntheticSlant: slant)
  }

  /// Whether the face has a glyph of its own for a character.
  func covers(_ scalar: UInt32) -> Bool {
    if face.isBuiltIn { return true }
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0
  }

  /// A metric of the face in points, by its OpenType tag.
  func metric(_ tag: hb_ot_metrics_tag_t) -> Double? {
    var value: hb_position_t = 0
    guard !face.isBuiltIn, hb_ot_metrics_get_position(handle, tag, &value) != 0 else { return nil }
    return Double(value) / FontInstance.unitsPerPoint
  }

  /// Points that a hyphen takes, as a line that ends at a soft hyphen shows one.
  var hyphenAdvance: Double {
    var glyph: hb_codepoint_t = 0
    if hb_font_get_nominal_glyph(handle, 0x2010, &glyph) == 0 { _ = hb_font_get_nominal_glyph(handle, 0x2D, &glyph) }
    return Double(hb_font_get_glyph_h_advance(handle, glyph) &+ tracking) / FontInstance.unitsPerPoint
  }

  /// The height of a character's outline in points.
  func outlineHeight(of scalar: UInt32) -> Double? {
    var glyph: hb_codepoint_t = 0
    var extents = hb_glyph_extents_t()
    guard hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0, hb_font_get_glyph_extents(handle, glyph, &extents) != 0
    else { return nil }
    return Double(extents.y_bearing) / FontInstance.unitsPerPoint
  }

  private static func ownMetrics(_ font: OpaquePointer, face: FontFace, size: Double) -> LineMetrics {
    guard !face.isBuiltIn else {
      return LineMetrics(
        ascent: SystemFontCalibration.ascender * size, descent: SystemFontCalibration.descender * size, leading: 0)
    }
    // In units of the face, so that a size scales them without rounding.
    guard let plain = hb_font_create(face.handle) else { return LineMetrics(ascent: size, descent: 0, leading: 0) }
    defer { hb_font_destroy(plain) }
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(plain, &extents)
    let scale = size / face.unitsPerEm
    return LineMetrics(
      ascent: Double(extents.ascender) * scale, descent: -Double(extents.descender) * scale,
      leading: max(0, Double(extents.line_gap) * scale))
  }
}
