// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz

/// What itemising needs to know of a character.
struct ScalarTraits {
  struct Flags: OptionSet {
    let rawValue: UInt8
    /// Belongs to the grapheme before it: a mark, a variation selector, a joiner, a skin tone.
    static let extends = Flags(rawValue: 1)
    /// Is a picture unless asked otherwise.
    static let isEmojiPresentation = Flags(rawValue: 2)
    /// Can be a picture.
    static let isEmoji = Flags(rawValue: 4)
    /// White space, controls and ignorable characters: shown in whatever font stands before them.
    static let isNeutral = Flags(rawValue: 8)
    /// Each such character is measured on its own.
    static let isIdeograph = Flags(rawValue: 16)
    static let isRegionalIndicator = Flags(rawValue: 32)
  }

  var script: UInt32
  var flags: Flags

  init(_ value: UInt32) {
    let functions = hb_unicode_funcs_get_default()
    script = hb_unicode_script(functions, value).rawValue
    flags = []
    guard let scalar = Unicode.Scalar(value) else { return }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: flags.insert(.extends)
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .format: flags.insert(.isNeutral)
    default: break
    }
    if value == 0x200D || (0xFE00...0xFE0F).contains(value) || (0xE0020...0xE007F).contains(value) { flags.insert(.extends) }
    if properties.isEmojiModifier { flags.insert(.extends) }
    if properties.isEmojiPresentation { flags.insert(.isEmojiPresentation) }
    if properties.isEmoji { flags.insert(.isEmoji) }
    if (0x1F1E6...0x1F1FF).contains(value) { flags.insert(.isRegionalIndicator) }
    if script == HB_SCRIPT_HAN.rawValue || (0xAC00..<0xD7A4).contains(value) { flags.insert(.isIdeograph) }
  }

  private init(empty: Void) {
    script = 0
    flags = []
  }

  /// Whether characters of a script change their form by their neighbours.
  static func isCursive(_ script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_MANDAIC, HB_SCRIPT_PHAGS_PA,
      HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_MANICHAEAN, HB_SCRIPT_PSALTER_PAHLAVI, HB_SCRIPT_SOGDIAN:
      true
    default: false
    }
  }

  static let common = HB_SCRIPT_COMMON.rawValue
  static let inherited = HB_SCRIPT_INHERITED.rawValue
  static let unknown = HB_SCRIPT_UNKNOWN.rawValue
  static let latin = HB_SCRIPT_LATIN.rawValue

  static let none = ScalarTraits(empty: ())
}
