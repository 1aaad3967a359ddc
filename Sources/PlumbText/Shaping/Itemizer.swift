// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CFriBidi
internal import CHarfBuzz

/// Cuts a block into items: pieces of one font, script, direction and style.
struct Itemizer {
  private var items: [TextItem] = []
  private var cells: [Cell] = []
  private var traits = ScalarTraitCache()
  private var choices = FontChoiceCache()
  private var bidi = BidiLevels()

  /// A character with all that extends it.
  private struct Cell {
    var start: Int32
    var scalar: UInt32
    var script: UInt32
    var style: Int32
    var level: UInt8
    var isEmoji = false
    var isNeutral = false
    var isIdeograph = false
    var kind = TextItem.Kind.text
    // The text's fonts keep their collection, and that keeps every instance: counting references here would cost a tenth of a text.
    var font: Unmanaged<FontInstance>?
  }

  /// The items of a block of the shaper's text; settles the block's direction.
  mutating func items(of block: BlockRange, shaper: TextShaper, sheet: StyleSheet) -> (BlockRange, [TextItem]) {
    var block = block
    items.removeAll(keepingCapacity: true)
    let direction = sheet.paragraphStyles[block.style].writingDirection
    block.level = direction == .rightToLeft ? 1 : 0
    guard block.contentEnd > block.start else { return (block, items) }
    if shaper.isSimple, block.level == 0, addSimple(block, shaper: shaper, sheet: sheet) { return (block, items) }
    items.removeAll(keepingCapacity: true)
    addCells(block, shaper: shaper, sheet: sheet)
    resolveScripts()
    if shaper.traits.contains(.bidirectional) || block.level == 1 {
      block.level = bidi.resolve(block, direction: direction, units: shaper.scratch.units)
      for index in cells.indices { cells[index].level = bidi.level(at: Int(cells[index].start) - block.start) }
    }
    chooseFonts(shaper: shaper, sheet: sheet)
    merge(block, shaper: shaper)
    return (block, items)
  }

  // MARK: One font

  /// Text without joining, reordering or a second direction, in fonts that have all of it: one item for each style.
  private mutating func addSimple(_ block: BlockRange, shaper: TextShaper, sheet: StyleSheet) -> Bool {
    var start = block.start
    while start < block.contentEnd {
      let (style, end) = Itemizer.stretch(from: start, to: block.contentEnd, sheet: sheet)
      let font = Itemizer.instance(of: sheet.styles[style])
      guard covers(font.face, shaper, start..<end) else { return false }
      if shaper.traits.contains(.tab) {
        addSplitAtTabs(start..<end, font: font, style: style, units: shaper.scratch.units)
      } else {
        items.append(
          TextItem(start: start, end: end, font: font, script: ScalarTraits.latin, level: 0, style: style, kind: .text))
      }
      start = end
    }
    return true
  }

  /// The style at an offset and how far it reaches: runs may differ in colour alone.
  private static func stretch(from start: Int, to end: Int, sheet: StyleSheet) -> (style: Int, end: Int) {
    guard sheet.runCount > 1 else { return (0, end) }
    var run = sheet.run(at: start)
    let style = sheet.number(ofRun: run)
    while sheet.start(ofRun: run + 1) < end, sheet.number(ofRun: run + 1) == style { run += 1 }
    return (style, min(end, sheet.start(ofRun: run + 1)))
  }

  private func covers(_ face: FontFace, _ shaper: TextShaper, _ range: Range<Int>) -> Bool {
    if face.coversASCII, !shaper.traits.contains(.nonASCII) { return true }
    let units = shaper.scratch.units
    for index in range where !face.covers(simple: units[index]) { return false }
    return true
  }

  private mutating func addSplitAtTabs(_ range: Range<Int>, font: FontInstance, style: Int, units: UnsafePointer<UInt16>) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      let isTab = units[start] == 0x09
      if !isTab { while end < range.upperBound, units[end] != 0x09 { end += 1 } }
      items.append(
        TextItem(
          start: start, end: end, font: font, script: ScalarTraits.latin, level: 0, style: style, kind: isTab ? .tab : .text))
      start = end
    }
  }

  static func instance(of style: TextStyle) -> FontInstance { style.kern == 0 ? style.font.instance : style.font.unligated }

  // MARK: Several fonts

  private mutating func addCells(_ block: BlockRange, shaper: TextShaper, sheet: StyleSheet) {
    cells.removeAll(keepingCapacity: true)
    let units = UnsafePointer(shaper.scratch.units)
    var index = block.start
    var run = sheet.run(at: index)
    var style = sheet.number(ofRun: run)
    while index < block.contentEnd {
      while index >= sheet.start(ofRun: run + 1) {
        run += 1
        style = sheet.number(ofRun: run)
      }
      let (scalar, length) = Transcoding.scalar(units, at: index, end: block.contentEnd)
      let known = traits[scalar]
      var cell = Cell(start: Int32(index), scalar: scalar, script: known.script, style: Int32(style), level: 0)
      index += length
      if scalar == 0x09 {
        cell.kind = .tab
        cell.isNeutral = true
      } else if scalar == 0xFFFC, sheet.styles[style].attachment != nil {
        cell.kind = .attachment
      } else {
        extend(&cell, known, &index, end: block.contentEnd, units: units)
      }
      cells.append(cell)
    }
  }

  /// Takes what belongs to the same grapheme and decides whether it is a picture.
  private mutating func extend(
    _ cell: inout Cell, _ known: ScalarTraits, _ index: inout Int, end: Int, units: UnsafePointer<UInt16>
  ) {
    cell.isNeutral = known.flags.contains(.isNeutral)
    cell.isIdeograph = known.flags.contains(.isIdeograph)
    cell.isEmoji = known.flags.contains(.isEmojiPresentation)
    guard index < end, units[index] >= 0x300 else { return }
    if known.flags.contains(.isRegionalIndicator) {
      let (next, length) = Transcoding.scalar(units, at: index, end: end)
      if traits[next].flags.contains(.isRegionalIndicator) { index += length }
    }
    var joins = false
    while index < end {
      let (next, length) = Transcoding.scalar(units, at: index, end: end)
      let following = traits[next]
      guard following.flags.contains(.extends) || (joins && following.flags.contains(.isEmoji)) else { return }
      if next == 0xFE0F, known.flags.contains(.isEmoji) { cell.isEmoji = true }
      if next == 0xFE0E { cell.isEmoji = false }
      if next == 0x20E3, known.flags.contains(.isEmoji) { cell.isEmoji = true }
      joins = next == 0x200D && cell.isEmoji
      index += length
    }
  }

  /// Characters of no script of their own take that of what stands before them, at the beginning of what comes first.
  private mutating func resolveScripts() {
    var script = ScalarTraits.common
    for index in cells.indices {
      if Itemizer.isReal(cells[index].script) {
        script = cells[index].script
      } else if script != ScalarTraits.common {
        cells[index].script = script
      }
    }
    guard let first = cells.firstIndex(where: { Itemizer.isReal($0.script) }) else { return }
    for index in 0..<first { cells[index].script = cells[first].script }
  }

  private static func isReal(_ script: UInt32) -> Bool {
    script != ScalarTraits.common && script != ScalarTraits.inherited && script != ScalarTraits.unknown
  }

  private mutating func chooseFonts(shaper: TextShaper, sheet: StyleSheet) {
    for index in cells.indices where !cells[index].isNeutral {
      let style = sheet.styles[Int(cells[index].style)]
      if cells[index].kind == .attachment {
        cells[index].font = Unmanaged.passUnretained(style.font.instance)
        continue
      }
      // Pictures are shown alike whatever script surrounds them.
      if cells[index].isEmoji { cells[index].script = ScalarTraits.common }
      let need = FallbackNeed(scalar: cells[index].scalar, script: cells[index].script, isEmoji: cells[index].isEmoji)
      cells[index].font = Unmanaged.passUnretained(choices.font(for: need, style: style))
    }
    spreadToNeutrals(sheet)
  }

  /// White space stands in the font of the text before it, or of what follows it in the same run, so that it doesn't cut the
  /// run in two; it never takes the font of another script, whose lines may be higher.
  private mutating func spreadToNeutrals(_ sheet: StyleSheet) {
    for index in cells.indices.dropFirst() where cells[index].font == nil {
      let before = cells[index - 1]
      if isAlike(before, cells[index]) { cells[index].font = before.font }
    }
    for index in cells.indices.reversed() where cells[index].font == nil {
      if index + 1 < cells.count, isAlike(cells[index + 1], cells[index]), cells[index + 1].script == cells[index].script {
        cells[index].font = cells[index + 1].font
      } else {
        cells[index].font = Unmanaged.passUnretained(Itemizer.instance(of: sheet.styles[Int(cells[index].style)]))
      }
    }
  }

  private func isAlike(_ neighbour: Cell, _ neutral: Cell) -> Bool {
    neighbour.style == neutral.style && neighbour.level == neutral.level && !neighbour.isEmoji && neighbour.kind != .attachment
  }

  private mutating func merge(_ block: BlockRange, shaper: TextShaper) {
    let flags = shaper.scratch.flags
    var isApart = false
    for cell in cells {
      guard let font = cell.font?.takeUnretainedValue() else { continue }
      let start = Int(cell.start)
      if isApart || cell.isIdeograph || cell.isEmoji { flags[start] |= UnitFlag.cell }
      isApart = cell.isIdeograph || cell.isEmoji
      if let last = items.last, last.font === font, last.script == cell.script, last.level == cell.level,
        last.style == Int(cell.style), last.kind == .text, cell.kind == .text
      {
        continue
      }
      if !items.isEmpty { items[items.count - 1].end = start }
      items.append(
        TextItem(
          start: start, end: block.contentEnd, font: font, script: cell.script, level: cell.level, style: Int(cell.style),
          kind: cell.kind))
    }
  }
}

/// Traits of characters, kept for as long as nothing else needs their place.
struct ScalarTraitCache {
  private var keys = [UInt32](repeating: UInt32.max, count: 4096)
  private var values = [ScalarTraits](repeating: .none, count: 4096)

  subscript(scalar: UInt32) -> ScalarTraits {
    mutating get {
      let slot = Int(scalar & 4095)
      if keys[slot] == scalar { return values[slot] }
      let made = ScalarTraits(scalar)
      keys[slot] = scalar
      values[slot] = made
      return made
    }
  }
}

/// Which font shows a character, kept for as long as nothing else needs its place.
struct FontChoiceCache {
  private struct Entry {
    var need = FallbackNeed(scalar: UInt32.max, script: 0, isEmoji: false)
    var font: Int32 = 0
    var choice: FontInstance?
  }

  private var entries = [Entry](repeating: Entry(), count: 2048)

  mutating func font(for need: FallbackNeed, style: TextStyle) -> FontInstance {
    let primary = Itemizer.instance(of: style)
    let slot = Int((need.scalar ^ UInt32(truncatingIfNeeded: primary.id) &* 0x9E5) & 2047)
    if entries[slot].font == primary.id, entries[slot].need == need, let choice = entries[slot].choice { return choice }
    let made = FontChoiceCache.choose(need, style: style, primary: primary)
    entries[slot] = Entry(need: need, font: primary.id, choice: made)
    return made
  }

  /// The wanted font if it has the character; pictures come from a font of pictures; without any font its box.
  private static func choose(_ need: FallbackNeed, style: TextStyle, primary: FontInstance) -> FontInstance {
    if !need.isEmoji, primary.covers(need.scalar) { return primary }
    return style.font.collection.fallback(for: need, from: style.font) ?? primary
  }
}
