// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz
internal import CLineBreak

/// Turns styled text into what wrapping and drawing need.
///
/// One thread at a time; the pool hands shapers out.
final class TextShaper {
  var scratch = ShapingScratch()
  let buffer: OpaquePointer
  let language: hb_language_t
  var count = 0
  var traits: UnitTraits = []
  var isSimple = true
  var words = WordCache()
  var itemizer = Itemizer()
  var packer = ShapedPacker()
  private let lineBreaks: LineBreakFinder
  private var recentSheets: [StyleSheet] = []

  init() {
    buffer = hb_buffer_create()
    language = hb_language_from_string("en", -1)
    lineBreaks = LineBreakFinder()
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes a text once for all widths.
  func shape(_ text: StyledText) -> (storage: ShapedStorage, sheet: StyleSheet) {
    let sheet = sheet(for: text)
    return (shape(text.text, sheet: sheet, keepsAdvances: false), sheet)
  }

  /// The same in given styles; `keepsAdvances` of single graphemes even if no word is wide.
  func shape(_ text: String, sheet: StyleSheet, keepsAdvances: Bool) -> ShapedStorage {
    load(text)
    findBreaks()
    packer.begin(count: count, hasGraphemes: hasCompoundGraphemes, keepsAdvances: keepsAdvances)
    clearAdvances()
    visitBlocks(sheet) { block, items in
      for item in items { measure(item, sheet: sheet) }
      packer.add(block, items: items, shaper: self, sheet: sheet)
      return true
    }
    let storage = packer.finish(shaper: self, sheet: sheet)
    scratch.trim()
    return storage
  }

  // MARK: Loading

  /// Reads the text into the scratch as UTF-16 and collects what it must be asked for.
  func load(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      scratch.reserve(bytes.count)
      count = Transcoding.decode(bytes, into: scratch.units)
    }
    let units = scratch.units
    let flags = scratch.flags
    var all: UnitTraits = []
    for index in 0..<count {
      let traits = UnitTraits.of(units[index])
      all.formUnion(traits)
      flags[index] = traits.contains(.white) ? UnitFlag.white : 0
    }
    flags[count] = 0
    traits = all
    isSimple = !all.contains(.complex)
    if all.contains(.control) { replaceControls() }
  }

  /// A word joiner has no width, no glyph and no line break around it; the line break rules and the shaper both know it.
  private func replaceControls() {
    let units = scratch.units
    for index in 0..<count where UnitTraits.of(units[index]).contains(.control) { units[index] = 0x2060 }
    isSimple = false
    traits.insert([.complex, .nonASCII])
  }

  func findBreaks() {
    lineBreaks.markLines(scratch.units, count: count, flags: scratch.flags)
    findGraphemes()
  }

  func findGraphemes() {
    if hasCompoundGraphemes { lineBreaks.markGraphemes(scratch.units, count: count, flags: scratch.flags) }
  }

  /// Whether a caret may stand before a unit.
  func startsGrapheme(_ unit: Int) -> Bool {
    if hasCompoundGraphemes { return scratch.flags[unit] & UnitFlag.grapheme != 0 }
    return scratch.units[unit] & 0xFC00 != 0xDC00
  }

  /// Whether some grapheme has more than one unit.
  var hasCompoundGraphemes: Bool { traits.contains(.complexGraphemes) }

  private func sheet(for text: StyledText) -> StyleSheet {
    guard text.runs.count == 1, text.paragraphs.count == 1 else { return StyleSheet(text) }
    for sheet in recentSheets where sheet.styles[0] == text.runs[0].style {
      if sheet.paragraphStyles[0] == text.paragraphs[0].style { return sheet }
    }
    let made = StyleSheet(text)
    if recentSheets.count == 16 { recentSheets.removeFirst() }
    recentSheets.append(made)
    return made
  }

  // MARK: Blocks

  /// Visits the hard lines of the loaded text with their items, until `body` says that it has enough.
  func visitBlocks(_ sheet: StyleSheet, _ body: (BlockRange, [TextItem]) -> Bool) {
    var start = 0
    var startsParagraph = true
    while true {
      let block = nextBlock(from: start, startsParagraph: startsParagraph, sheet: sheet)
      let itemized = itemizer.items(of: block, shaper: self, sheet: sheet)
      guard body(itemized.0, itemized.1) else { return }
      if block.end == block.contentEnd { return }
      start = block.end
      startsParagraph = block.endsParagraph
    }
  }

  /// The block that begins at a unit.
  func nextBlock(from start: Int, startsParagraph: Bool, sheet: StyleSheet) -> BlockRange {
    let units = scratch.units
    var end = start
    if traits.contains(.separator) {
      while end < count, !UnitTraits.of(units[end]).contains(.separator) { end += 1 }
    } else {
      end = count
    }
    var range = BlockRange(
      start: start, contentEnd: end, end: end, startsParagraph: startsParagraph, endsParagraph: true, style: 0, level: 0)
    if end < count {
      range.end = end + (units[end] == 0x0D && end + 1 < count && units[end + 1] == 0x0A ? 2 : 1)
      // U+2028, vertical tab and form feed end a line but not its paragraph.
      range.endsParagraph = units[end] != 0x2028 && units[end] != 0x0B && units[end] != 0x0C
    }
    range.style = sheet.paragraphStyles.count == 1 ? 0 : sheet.paragraphNumber(at: start)
    return range
  }

  private func clearAdvances() {
    scratch.advances.update(repeating: 0, count: count)
    scratch.cuts.update(repeating: 0, count: count + 1)
  }
}

/// A hard line of the text: what stands between two separators.
struct BlockRange {
  var start: Int
  var contentEnd: Int
  var end: Int
  var startsParagraph: Bool
  var endsParagraph: Bool
  /// Index into the sheet's paragraph styles.
  var style: Int
  /// The embedding level of its paragraph: 1 if it runs from right to left.
  var level: UInt8
}
