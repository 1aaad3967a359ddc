// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CFontconfig

/// A face that is installed, as the font database describes it.
struct CatalogEntry: @unchecked Sendable {
  let path: String
  let index: Int
  let family: String
  let style: String
  let postScriptName: String
  let weight: FontWeight
  let isItalic: Bool
  let isMonospaced: Bool
  let isColor: Bool
  // Belongs to the catalogue's configuration or set, which lives as long as the process.
  let characters: OpaquePointer?

  func covers(_ scalar: UInt32) -> Bool {
    guard let characters else { return false }
    return FcCharSetHasChar(characters, scalar) != 0
  }
}

/// The fonts that are installed, or those of one directory, in an order that depends on nothing but the fonts.
final class FontCatalog: @unchecked Sendable {
  let entries: [CatalogEntry]

  /// The distribution's fonts.
  static func installed() -> FontCatalog {
    guard let configuration = FcInitLoadConfigAndFonts(), let set = FcConfigGetFonts(configuration, FcSetSystem) else {
      return FontCatalog(entries: [])
    }
    return FontCatalog(entries: entries(of: set))
  }

  /// The fonts of a directory; empty if there are none.
  static func directory(_ path: String) -> FontCatalog {
    guard let configuration = FcConfigCreate(), FcConfigAppFontAddDir(configuration, path) != 0,
      let set = FcConfigGetFonts(configuration, FcSetApplication)
    else { return FontCatalog(entries: []) }
    return FontCatalog(entries: entries(of: set))
  }

  /// The faces of one file; empty if it can't be read.
  static func file(_ path: String) -> FontCatalog {
    guard let set = FcFontSetCreate() else { return FontCatalog(entries: []) }
    var count: Int32 = 0
    // All faces; the set is kept for as long as the process, since the entries refer to its characters.
    _ = FcFreeTypeQueryAll(path, UInt32.max, nil, &count, set)
    return FontCatalog(entries: entries(of: set))
  }

  init(entries: [CatalogEntry]) {
    self.entries = entries.map { (FontCatalog.rank($0), $0) }.sorted { one, other in
      if one.0 != other.0 { return one.0 < other.0 }
      return FontCatalog.isBefore(one.1, other.1)
    }.map(\.1)
  }

  /// The entries of a family, by its name without regard to case.
  func family(_ name: String) -> [CatalogEntry] {
    let wanted = name.lowercased()
    return entries.filter { $0.family.lowercased() == wanted }
  }

  /// The entry with a PostScript name.
  func face(named name: String) -> CatalogEntry? { entries.first { $0.postScriptName == name } }

  /// The one of `entries` nearest to a weight and slant.
  static func nearest(_ entries: [CatalogEntry], weight: FontWeight, isItalic: Bool) -> CatalogEntry? {
    entries.min { one, other in
      let first = distance(one, weight: weight, isItalic: isItalic)
      let second = distance(other, weight: weight, isItalic: isItalic)
      return first != second ? first < second : isBefore(one, other)
    }
  }

  private static func distance(_ entry: CatalogEntry, weight: FontWeight, isItalic: Bool) -> Int {
    abs(entry.weight.rawValue - weight.rawValue) + (entry.isItalic == isItalic ? 0 : 10_000)
  }

  private static func isBefore(_ one: CatalogEntry, _ other: CatalogEntry) -> Bool {
    if one.family != other.family { return one.family < other.family }
    if one.path != other.path { return one.path < other.path }
    return one.index < other.index
  }

  /// Which families to prefer for a character that the wanted font lacks: plain sans serif designs first.
  private static func rank(_ entry: CatalogEntry) -> Int {
    if entry.isColor { return 6 }
    if entry.isMonospaced || entry.family.contains("Mono") { return 5 }
    if entry.family == "Noto Sans" { return 0 }
    if entry.family.hasPrefix("Noto Sans") { return entry.family.hasSuffix("UI") || entry.family.contains("Display") ? 2 : 1 }
    if entry.family == "DejaVu Sans" { return 2 }
    if entry.family.contains("Sans") { return 3 }
    return 4
  }

  // MARK: Reading the database

  private static func entries(of set: UnsafeMutablePointer<FcFontSet>) -> [CatalogEntry] {
    (0..<Int(set.pointee.nfont)).compactMap { position in
      guard let pattern = set.pointee.fonts[position] else { return nil }
      return entry(pattern)
    }
  }

  private static func entry(_ pattern: OpaquePointer) -> CatalogEntry? {
    guard let path = string(pattern, FC_FILE), let family = string(pattern, FC_FAMILY) else { return nil }
    // A variable font is listed once more for its axes; its instances have entries of their own. Bitmap faces can't be scaled.
    var isVariable: FcBool = 0
    _ = FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable)
    var isColor: FcBool = 0
    _ = FcPatternGetBool(pattern, FC_COLOR, 0, &isColor)
    var isScalable: FcBool = 1
    _ = FcPatternGetBool(pattern, FC_SCALABLE, 0, &isScalable)
    guard isVariable == 0, isColor != 0 || isScalable != 0 else { return nil }
    var weight = Double(FC_WEIGHT_REGULAR)
    _ = FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
    let index = integer(pattern, FC_INDEX) ?? 0
    // The upper half names an instance of a variable font, which this module does not set up.
    guard index < 0x10000 else { return nil }
    var characters: OpaquePointer?
    _ = FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters)
    return CatalogEntry(
      path: path, index: index, family: family, style: string(pattern, FC_STYLE) ?? "",
      postScriptName: string(pattern, FC_POSTSCRIPT_NAME) ?? "",
      weight: FontWeight(rawValue: Int(FcWeightToOpenTypeDouble(weight).rounded())),
      isItalic: (integer(pattern, FC_SLANT) ?? 0) != 0, isMonospaced: (integer(pattern, FC_SPACING) ?? 0) == Int(FC_MONO),
      isColor: isColor != 0, characters: characters)
  }

  private static func string(_ pattern: OpaquePointer, _ key: String) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  private static func integer(_ pattern: OpaquePointer, _ key: String) -> Int? {
    var value: Int32 = 0
    guard FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch else { return nil }
    return Int(value)
  }
}
