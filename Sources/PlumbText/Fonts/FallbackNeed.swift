// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz

/// What a fallback font is looked for by.
struct FallbackNeed: Hashable, Sendable {
  /// The character, the first of its grapheme.
  let scalar: UInt32
  /// The OpenType script tag of the run it stands in; a comma among Chinese characters takes their font.
  let script: UInt32
  /// Whether it is shown as a picture.
  let isEmoji: Bool

  /// Families to ask first, by script: the same on every machine that has them.
  var preferredFamilies: [String] {
    if isEmoji { return ["Noto Color Emoji"] }
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_HAN: return ["Noto Sans CJK SC"]
    case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA: return ["Noto Sans CJK JP"]
    case HB_SCRIPT_HANGUL: return ["Noto Sans CJK KR"]
    case HB_SCRIPT_BOPOMOFO: return ["Noto Sans CJK TC"]
    case HB_SCRIPT_ARABIC: return ["Noto Sans Arabic"]
    case HB_SCRIPT_HEBREW: return ["Noto Sans Hebrew"]
    case HB_SCRIPT_THAI: return ["Noto Sans Thai"]
    case HB_SCRIPT_DEVANAGARI: return ["Noto Sans Devanagari"]
    default: return ["Noto Sans"]
    }
  }

  /// Whether the system font has companions for this: San Francisco comes in these scripts with the same line height, and
  /// emoji do not make a label higher.
  var sharesSystemMetrics: Bool {
    if isEmoji { return true }
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_HEBREW, HB_SCRIPT_ARMENIAN, HB_SCRIPT_GEORGIAN: return true
    default: return isEastAsian
    }
  }

  /// Chinese, Japanese and Korean characters: Interface Builder records labels with them as high as those without.
  private var isEastAsian: Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO: return true
    default: return false
    }
  }

  /// How much larger than the system font's size the companion is set.
  ///
  /// Interface Builder records Chinese labels of the system font 2.4 percent wider than their characters' em squares (fifteen labels of 14 and
  /// 15 points).
  var systemScale: Double { isEastAsian ? 1.024 : 1 }

  /// One character of each script whose fallback belongs to the fingerprint.
  static let fingerprinted: [FallbackNeed] = [
    FallbackNeed(scalar: 0x6C49, script: HB_SCRIPT_HAN.rawValue, isEmoji: false),
    FallbackNeed(scalar: 0x304B, script: HB_SCRIPT_HIRAGANA.rawValue, isEmoji: false),
    FallbackNeed(scalar: 0xAC00, script: HB_SCRIPT_HANGUL.rawValue, isEmoji: false),
    FallbackNeed(scalar: 0x0628, script: HB_SCRIPT_ARABIC.rawValue, isEmoji: false),
    FallbackNeed(scalar: 0x05D0, script: HB_SCRIPT_HEBREW.rawValue, isEmoji: false),
    FallbackNeed(scalar: 0x0E01, script: HB_SCRIPT_THAI.rawValue, isEmoji: false),
    FallbackNeed(scalar: 0x0915, script: HB_SCRIPT_DEVANAGARI.rawValue, isEmoji: false),
    FallbackNeed(scalar: 0x1F600, script: HB_SCRIPT_COMMON.rawValue, isEmoji: true),
  ]
}
