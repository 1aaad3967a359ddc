// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz

extension TextShaper {
  /// Writes the advances of an item.
  func measure(_ item: TextItem, sheet: StyleSheet) {
    switch item.kind {
    case .tab: scratch.advances[item.start] = 0
    case .attachment:
      let width = sheet.styles[item.style].attachment?.width ?? 0
      scratch.advances[item.start] = Int32(clamping: Int((width * FontInstance.unitsPerPoint).rounded()))
    case .text:
      measureWords(item)
      let kern = sheet.styles[item.style].kern
      if kern != 0 { addKern(kern, item) }
    }
  }

  /// Visits the words of an item: what stands between spaces, each ideograph and each picture.
  @inline(__always)
  func visitWords(_ item: TextItem, _ body: (_ start: Int, _ end: Int) -> Void) {
    let units = UnsafePointer(scratch.units)
    let flags = UnsafePointer(scratch.flags)
    var start = item.start
    while start < item.end {
      var end = start &+ 1
      if units[start] != 0x20 {
        while end < item.end, units[end] != 0x20, flags[end] & UnitFlag.cell == 0 { end &+= 1 }
      }
      body(start, end)
      start = end
    }
  }

  /// Visits the words that a range touches, whole; what lies before and after is not looked at.
  func visitWords(_ item: TextItem, touching range: Range<Int>, _ body: (_ start: Int, _ end: Int) -> Void) {
    func startsWord(_ unit: Int) -> Bool {
      scratch.units[unit] == 0x20 || scratch.units[unit - 1] == 0x20 || scratch.flags[unit] & UnitFlag.cell != 0
    }
    var part = item
    part.start = max(item.start, min(item.end, range.lowerBound))
    while part.start > item.start, part.start == item.end || !startsWord(part.start) { part.start -= 1 }
    part.end = min(item.end, max(part.start, range.upperBound))
    while part.end < item.end, part.end == part.start || !startsWord(part.end) { part.end += 1 }
    visitWords(part, body)
  }

  private func measureWords(_ item: TextItem) {
    let font = item.font
    let units = UnsafePointer(scratch.units)
    let direction: UInt64 = item.isRightToLeft ? 1 : 0
    let context = UInt64(UInt32(bitPattern: font.id)) << 33 | direction << 32 | UInt64(item.script)
    visitWords(item) { start, end in
      let count = end &- start
      let joins = usesContext(item, start, end)
      guard count <= WordCache.longestWord, !joins else {
        shapeLong(item, start, end, usesContext: joins)
        return
      }
      let key = WordKey(units + start, count: count, context: context)
      let found = words.copy(key, advances: scratch.advances + start, cuts: scratch.cuts + start)
      if !found.isKnown { shapeNew(key, item, start, end) }
    }
  }

  /// Whether letters just outside the item change the form of a word at its edge.
  func usesContext(_ item: TextItem, _ start: Int, _ end: Int) -> Bool {
    guard ScalarTraits.isCursive(item.script) else { return false }
    let units = scratch.units
    let before = start == item.start && start > 0 && units[start - 1] >= 0x600
    let after = end == item.end && end < count && units[end] >= 0x600
    return before || after
  }

  private func shapeNew(_ key: WordKey, _ item: TextItem, _ start: Int, _ end: Int) {
    let hasCuts = shapePiece(item, start, end, usesContext: false)
    words.insert(key, advances: scratch.advances + start, cuts: hasCuts ? scratch.cuts + start : nil)
  }

  /// A word too long to keep, in pieces that bound the shaper's memory.
  private func shapeLong(_ item: TextItem, _ start: Int, _ end: Int, usesContext: Bool) {
    var from = start
    while from < end {
      let to = pieceEnd(from: from, end: end)
      _ = shapePiece(item, from, to, usesContext: usesContext)
      from = to
    }
  }

  /// Where a piece of a very long word ends: at a grapheme's edge if there is one near.
  func pieceEnd(from start: Int, end: Int) -> Int {
    guard end - start > TextShaper.longestPiece else { return end }
    var piece = start + TextShaper.longestPiece
    while piece > start + TextShaper.longestPiece / 2, !startsGrapheme(piece) { piece -= 1 }
    if scratch.units[piece] & 0xFC00 == 0xDC00 { piece += 1 }
    return piece
  }

  private static let longestPiece = 8192

  // MARK: Shaping

  /// Shapes a piece of an item into the buffer.
  func fillBuffer(_ item: TextItem, _ start: Int, _ end: Int, usesContext: Bool) {
    hb_buffer_clear_contents(buffer)
    let units = UnsafePointer(scratch.units)
    if usesContext {
      hb_buffer_add_utf16(buffer, units, Int32(count), UInt32(start), Int32(end - start))
    } else {
      // Clusters are counted from the piece's beginning in both cases.
      hb_buffer_add_utf16(buffer, units + start, Int32(end - start), 0, Int32(end - start))
    }
    hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: script(of: item, start, end)))
    hb_buffer_set_language(buffer, language)
    shapeBuffer(item.font)
  }

  /// A simple item may hold Greek and Cyrillic words too.
  private func script(of item: TextItem, _ start: Int, _ end: Int) -> UInt32 {
    guard item.script == ScalarTraits.latin else { return item.script }
    for index in start..<end where scratch.units[index] >= 0x370 && scratch.units[index] < 0x590 {
      let script = hb_unicode_script(hb_unicode_funcs_get_default(), hb_codepoint_t(scratch.units[index])).rawValue
      if script != ScalarTraits.common && script != ScalarTraits.inherited { return script }
    }
    return item.script
  }

  private func shapeBuffer(_ font: FontInstance) {
    if font.features.isEmpty {
      hb_shape(font.handle, buffer, nil, 0)
      return
    }
    var features: [hb_feature_t] = []
    func add(_ tag: UInt32, _ value: UInt32) { features.append(hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max)) }
    if font.features.contains(.tabularDigits) { add(0x746E_756D, 1) }
    if font.features.contains(.noLigatures) {
      add(0x6C69_6761, 0)
      add(0x636C_6967, 0)
    }
    hb_shape(font.handle, buffer, features, UInt32(features.count))
  }

  /// Shapes a piece and writes its advances and corrections; returns whether there are corrections.
  private func shapePiece(_ item: TextItem, _ start: Int, _ end: Int, usesContext: Bool) -> Bool {
    let advances = scratch.advances
    for index in start..<end { advances[index] = TextShaper.insideCluster }
    if item.font.face.isBuiltIn {
      measureWithoutFont(item, start, end)
      return false
    }
    fillBuffer(item, start, end, usesContext: usesContext)
    let origin = usesContext ? 0 : start
    var glyphCount: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &glyphCount),
      let positions = hb_buffer_get_glyph_positions(buffer, &glyphCount)
    else { return false }
    for glyph in 0..<Int(glyphCount) {
      let cluster = Int(infos[glyph].cluster) + origin
      let isFirst = advances[cluster] == TextShaper.insideCluster
      let advance = calibrated(positions[glyph].x_advance, item.font, at: cluster, isFirst: isFirst)
      advances[cluster] = isFirst ? advance : advances[cluster] &+ advance
    }
    let hasCuts = !item.isRightToLeft && noteCuts(item.font, infos, positions, Int(glyphCount), origin)
    splitClusters(start, end)
    return hasCuts
  }

  private static let insideCluster = Int32.min

  /// The advance of a glyph with what the font's calibration adds to it.
  @inline(__always)
  func calibrated(_ advance: hb_position_t, _ font: FontInstance, at unit: Int, isFirst: Bool) -> Int32 {
    guard advance > 0, !font.corrections.isEmpty else { return advance }
    let code = Int(scratch.units[unit])
    let correction = isFirst && code < 128 ? font.corrections[code] : 0
    return advance &+ font.tracking &+ correction
  }

  /// Without any font each grapheme is half an em wide.
  private func measureWithoutFont(_ item: TextItem, _ start: Int, _ end: Int) {
    let width = Int32((item.font.size * FontInstance.unitsPerPoint / 2).rounded())
    for index in start..<end {
      scratch.advances[index] = startsGrapheme(index) ? width : 0
    }
  }

  /// Where a line that ends inside the word would be shaped otherwise: the glyph before the cut loses its kerning.
  private func noteCuts(
    _ font: FontInstance, _ infos: UnsafePointer<hb_glyph_info_t>, _ positions: UnsafePointer<hb_glyph_position_t>,
    _ glyphCount: Int, _ origin: Int
  ) -> Bool {
    var hasCuts = false
    for glyph in 1..<max(1, glyphCount) where infos[glyph].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 {
      guard infos[glyph].cluster != infos[glyph - 1].cluster, positions[glyph - 1].x_advance != 0 else { continue }
      let nominal = hb_font_get_glyph_h_advance(font.handle, infos[glyph - 1].codepoint)
      let change = nominal &- positions[glyph - 1].x_advance
      if change != 0 {
        scratch.cuts[Int(infos[glyph].cluster) + origin] = change
        hasCuts = true
      }
    }
    return hasCuts
  }

  /// Shares the advance of a ligature among its letters; what extends a letter has none.
  private func splitClusters(_ start: Int, _ end: Int) {
    let advances = scratch.advances
    var index = start
    while index < end {
      let advance = advances[index] == TextShaper.insideCluster ? 0 : advances[index]
      var next = index + 1
      var letters = 1
      while next < end, advances[next] == TextShaper.insideCluster {
        if startsGrapheme(next) { letters += 1 }
        next += 1
      }
      advances[index] = letters == 1 ? advance : advance / Int32(letters) + advance % Int32(letters)
      for inside in index + 1..<max(index + 1, next) {
        advances[inside] = letters > 1 && startsGrapheme(inside) ? advance / Int32(letters) : 0
      }
      index = next
    }
  }

  private func addKern(_ kern: Double, _ item: TextItem) {
    let extra = Int32(clamping: Int((kern * FontInstance.unitsPerPoint).rounded()))
    for index in item.start..<item.end where startsGrapheme(index) {
      scratch.advances[index] = scratch.advances[index] &+ extra
    }
  }
}
