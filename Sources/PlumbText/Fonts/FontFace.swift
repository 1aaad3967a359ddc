// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz

/// A face of a font file, mapped into memory; immutable and shared by all sizes and threads.
final class FontFace: @unchecked Sendable {
  /// The file; empty for the built-in default, which has no glyphs.
  let path: String
  let index: Int
  let familyName: String
  let styleName: String
  let postScriptName: String
  let weight: FontWeight
  let isItalic: Bool
  let isColor: Bool
  let handle: OpaquePointer
  /// Kept so that the file's next face finds it mapped.
  private let file: FontFile?
  /// Which of the characters of simple text (`isSimple`) have a glyph, one bit each.
  let simpleCoverage: [UInt64]
  let coversASCII: Bool

  /// Maps a file; nil if it isn't a font or has no such face.
  init?(path: String, index: Int, familyName: String?, styleName: String?, weight: FontWeight, isItalic: Bool, isColor: Bool) {
    guard index >= 0, let file = FontFile.at(path) else { return nil }
    guard UInt32(index) < hb_face_count(file.blob), let face = hb_face_create(file.blob, UInt32(index)) else { return nil }
    guard FontFace.isUsable(face) else {
      hb_face_destroy(face)
      return nil
    }
    hb_face_make_immutable(face)
    handle = face
    self.file = file
    self.path = path
    self.index = index
    self.familyName = familyName ?? FontFace.name(1, of: face)
    self.styleName = styleName ?? FontFace.name(2, of: face)
    postScriptName = FontFace.name(6, of: face)
    self.weight = weight
    self.isItalic = isItalic
    self.isColor = isColor
    simpleCoverage = FontFace.coverage(of: face)
    coversASCII = simpleCoverage[0] == ~0 && simpleCoverage[1] == ~0
  }

  /// The face that is left when there are no fonts: no glyph, each character half an em wide.
  static let builtIn = FontFace()

  private init() {
    handle = hb_face_get_empty()
    file = nil
    path = ""
    index = 0
    familyName = "None"
    styleName = "Regular"
    postScriptName = ""
    weight = .regular
    isItalic = false
    isColor = false
    simpleCoverage = [UInt64](repeating: ~0, count: FontFace.simpleWords)
    coversASCII = true
  }

  deinit { if !isBuiltIn { hb_face_destroy(handle) } }

  var isBuiltIn: Bool { path.isEmpty }

  var unitsPerEm: Double { Double(hb_face_get_upem(handle)) }

  /// The weight that the file itself states.
  static func statedWeight(of face: OpaquePointer) -> FontWeight {
    guard let font = hb_font_create(face) else { return .regular }
    defer { hb_font_destroy(font) }
    let value = hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)
    return FontWeight(rawValue: value.isFinite && value >= 1 ? Int(min(1000, value)) : 400)
  }

  /// Whether the face has a glyph for a character.
  func covers(_ scalar: UInt32) -> Bool {
    guard let font = hb_font_create(handle) else { return false }
    defer { hb_font_destroy(font) }
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  // MARK: Simple text

  /// Scripts without joining, reordering or a second direction: everything below U+0590 and general punctuation.
  @inline(__always)
  static func isSimple(_ unit: UInt16) -> Bool { unit < 0x590 || (unit &- 0x2010 < 0x18) || unit == 0x2030 || unit == 0x20AC }

  static let simpleWords = 0x590 / 64 + 1

  /// Whether the face has a glyph for a simple character.
  @inline(__always)
  func covers(simple unit: UInt16) -> Bool {
    let bit: Int
    if unit < 0x590 {
      bit = Int(unit)
    } else if unit &- 0x2010 < 0x18 {
      bit = 0x590 + Int(unit &- 0x2010)
    } else {
      bit = unit == 0x2030 ? 0x590 + 0x18 : 0x590 + 0x19
    }
    return simpleCoverage[bit >> 6] & (1 << UInt64(bit & 63)) != 0
  }

  private static func coverage(of face: OpaquePointer) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: simpleWords)
    guard let font = hb_font_create(face) else { return words }
    defer { hb_font_destroy(font) }
    func mark(_ unit: UInt32, _ bit: Int) {
      var glyph: hb_codepoint_t = 0
      if hb_font_get_nominal_glyph(font, unit, &glyph) != 0 { words[bit >> 6] |= 1 << UInt64(bit & 63) }
    }
    for unit in 0..<0x590 { mark(UInt32(unit), unit) }
    for unit in 0..<0x18 { mark(UInt32(0x2010 + unit), 0x590 + unit) }
    mark(0x2030, 0x590 + 0x18)
    mark(0x20AC, 0x590 + 0x19)
    // Controls take no room and need no glyph.
    words[0] |= 0xFFFF_FFFF
    words[1] |= 1 << 63
    words[2] |= 0xFFFF_FFFF
    return words
  }

  /// A file cut in half may keep its directory of tables: a face without glyphs, characters or metrics is of no use.
  private static func isUsable(_ face: OpaquePointer) -> Bool {
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return false }
    defer { hb_font_destroy(font) }
    var extents = hb_font_extents_t()
    guard hb_font_get_h_extents(font, &extents) != 0 else { return false }
    // A space or a letter, whatever the script: a character map that is lost gives none.
    let common: [hb_codepoint_t] = [0x20, 0x61, 0xA0, 0x2E, 0x3042, 0x5D0, 0x627, 0x1F600]
    var glyph: hb_codepoint_t = 0
    return common.contains { hb_font_get_nominal_glyph(font, $0, &glyph) != 0 }
  }

  private static func name(_ id: UInt32, of face: OpaquePointer) -> String {
    var length: UInt32 = 256
    var buffer = [CChar](repeating: 0, count: 256)
    _ = hb_ot_name_get_utf8(face, id, nil, &length, &buffer)
    return String(decoding: buffer.prefix(Int(min(255, length))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
