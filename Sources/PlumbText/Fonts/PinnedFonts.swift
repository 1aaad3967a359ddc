// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz

/// Where Debian's packages put the fonts that the engine is calibrated and tested with.
///
/// They are the same that the font database would give; asked for by their path, common text never starts the database, which
/// costs more than a screen of text.
enum PinnedFonts {
  /// The cut of Inter nearest to a weight.
  static func inter(_ weight: FontWeight, isItalic: Bool) -> CatalogEntry {
    let cut = cuts[min(cuts.count - 1, max(0, (weight.rawValue + 50) / 100 - 1))]
    let style = isItalic ? (cut == "Regular" ? "Italic" : cut + "Italic") : cut
    return entry("/usr/share/fonts/opentype/inter/Inter-\(style).otf", family: "Inter", style: style, weight: weight, isItalic: isItalic)
  }

  private static let cuts = ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]

  /// The font for characters that Inter lacks; nil if the database must be asked.
  static func fallback(for need: FallbackNeed, weight: FontWeight) -> CatalogEntry? {
    // These come in two weights; 550 is as near to one as to the other.
    let style = weight.rawValue > 550 ? "Bold" : "Regular"
    if need.isEmoji {
      return entry(
        "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", family: "Noto Color Emoji", style: "Regular", weight: .regular,
        isColor: true)
    }
    func noto(_ name: String) -> CatalogEntry {
      entry(
        "/usr/share/fonts/truetype/noto/NotoSans\(name)-\(style).ttf", family: "Noto Sans \(name)", style: style,
        weight: style == "Bold" ? .bold : .regular)
    }
    func cjk(_ region: String, _ index: Int) -> CatalogEntry {
      entry(
        "/usr/share/fonts/opentype/noto/NotoSansCJK-\(style).ttc", index: index, family: "Noto Sans CJK \(region)", style: style,
        weight: style == "Bold" ? .bold : .regular)
    }
    switch hb_script_t(rawValue: need.script) {
    case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA: return cjk("JP", 0)
    case HB_SCRIPT_HANGUL: return cjk("KR", 1)
    case HB_SCRIPT_HAN: return cjk("SC", 2)
    case HB_SCRIPT_ARABIC: return noto("Arabic")
    case HB_SCRIPT_HEBREW: return noto("Hebrew")
    case HB_SCRIPT_THAI: return noto("Thai")
    case HB_SCRIPT_DEVANAGARI: return noto("Devanagari")
    default: return nil
    }
  }

  private static func entry(
    _ path: String, index: Int = 0, family: String, style: String, weight: FontWeight, isItalic: Bool = false,
    isColor: Bool = false
  ) -> CatalogEntry {
    CatalogEntry(
      path: path, index: index, family: family, style: style, postScriptName: "\(family.filter { $0 != " " })-\(style)",
      weight: weight, isItalic: isItalic, isMonospaced: false, isColor: isColor, characters: nil)
  }
}
