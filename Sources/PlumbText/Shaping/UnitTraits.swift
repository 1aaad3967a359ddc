// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a text must be asked for, by its UTF-16 code units: one table look-up each.
struct UnitTraits: OptionSet {
  let rawValue: UInt16
  /// Hangs at a line's end.
  static let white = UnitTraits(rawValue: 1)
  /// Ends a paragraph or a line.
  static let separator = UnitTraits(rawValue: 2)
  static let tab = UnitTraits(rawValue: 4)
  /// Takes no room and has no glyph.
  static let control = UnitTraits(rawValue: 8)
  static let softHyphen = UnitTraits(rawValue: 16)
  /// Graphemes may have more than one code unit.
  static let complexGraphemes = UnitTraits(rawValue: 32)
  /// The text may need the bidirectional algorithm.
  static let bidirectional = UnitTraits(rawValue: 64)
  /// Needs itemising: more than one font, script or direction is possible.
  static let complex = UnitTraits(rawValue: 128)
  static let attachment = UnitTraits(rawValue: 256)
  static let nonASCII = UnitTraits(rawValue: 512)

  @inline(__always)
  static func of(_ unit: UInt16) -> UnitTraits {
    unit < 0x80 ? ascii[Int(unit)] : other(unit)
  }

  // A tuple-free static buffer: an array would be retained and bounds-checked for each character.
  nonisolated(unsafe) static let ascii: UnsafeMutablePointer<UnitTraits> = {
    let table = UnsafeMutablePointer<UnitTraits>.allocate(capacity: 128)
    table.initialize(repeating: [], count: 128)
    for code in 0..<32 { table[code] = .control }
    table[0x7F] = .control
    table[0x20] = .white
    table[0x09] = [.white, .tab]
    for code in 0x0A...0x0D { table[code] = [.separator, .white] }
    return table
  }()

  private static func other(_ unit: UInt16) -> UnitTraits {
    switch unit {
    case 0x85: [.separator, .white, .nonASCII]
    case 0x80..<0xA0: [.control, .nonASCII]
    case 0xAD: [.softHyphen, .nonASCII]
    case 0xA0..<0x300: .nonASCII
    case 0x300..<0x370: [.complexGraphemes, .complex, .nonASCII]
    case 0x370..<0x483, 0x48A..<0x590: .nonASCII
    case 0x590..<0x900: [.complexGraphemes, .complex, .bidirectional, .nonASCII]
    case 0x2010..<0x2028, 0x2030, 0x20AC: .nonASCII
    case 0x2028, 0x2029: [.separator, .white, .nonASCII]
    case 0x1680, 0x2000..<0x2007, 0x2008..<0x200B, 0x205F, 0x3000: [.white, .complex, .nonASCII]
    case 0x200E..<0x2010, 0x202A..<0x202F, 0x2066..<0x206A: [.complexGraphemes, .complex, .bidirectional, .nonASCII]
    case 0xFFFC: [.attachment, .complex, .nonASCII]
    case 0x3001..<0x302A, 0x3030..<0x3099, 0x309B..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF9E: [.complex, .nonASCII]
    case 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0xD800..<0xE000: [.complexGraphemes, .complex, .bidirectional, .nonASCII]
    default: [.complexGraphemes, .complex, .nonASCII]
    }
  }
}
