// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CFriBidi

/// Embedding levels of a block by the Unicode bidirectional algorithm (UAX 9).
struct BidiLevels {
  private var characters: [FriBidiChar] = []
  private var types: [FriBidiCharType] = []
  private var brackets: [FriBidiBracketType] = []
  private var levels: [FriBidiLevel] = []
  private var levelOfUnit: [UInt8] = []

  /// Finds the levels; returns that of the paragraph.
  mutating func resolve(_ block: BlockRange, direction: TextWritingDirection, units: UnsafePointer<UInt16>) -> UInt8 {
    characters.removeAll(keepingCapacity: true)
    var index = block.start
    while index < block.contentEnd {
      let (scalar, length) = Transcoding.scalar(units, at: index, end: block.contentEnd)
      characters.append(scalar)
      index += length
    }
    let count = characters.count
    types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: count)
    brackets = [FriBidiBracketType](repeating: 0, count: count)
    levels = [FriBidiLevel](repeating: 0, count: count)
    fribidi_get_bidi_types(characters, FriBidiStrIndex(count), &types)
    fribidi_get_bracket_types(characters, FriBidiStrIndex(count), types, &brackets)
    var base =
      switch direction {
      case .natural: FRIBIDI_PAR_ON
      case .leftToRight: FRIBIDI_PAR_LTR
      case .rightToLeft: FRIBIDI_PAR_RTL
      }
    let isResolved = fribidi_get_par_embedding_levels_ex(types, brackets, FriBidiStrIndex(count), &base, &levels) != 0
    spread(block, units: units, isResolved: isResolved)
    return base == FRIBIDI_PAR_RTL || base == FRIBIDI_PAR_WRTL ? 1 : 0
  }

  /// The level of a unit, from the block's beginning.
  func level(at unit: Int) -> UInt8 { levelOfUnit[unit] }

  private mutating func spread(_ block: BlockRange, units: UnsafePointer<UInt16>, isResolved: Bool) {
    levelOfUnit.removeAll(keepingCapacity: true)
    for (position, character) in characters.enumerated() {
      let level = isResolved ? UInt8(max(0, levels[position])) : 0
      levelOfUnit.append(level)
      if character > 0xFFFF { levelOfUnit.append(level) }
    }
  }
}
