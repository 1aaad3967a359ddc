// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz

/// Shapes a piece of an item word by word, as it was measured, and writes the glyphs from left to right.
struct GlyphWriter {
  private let shaper: TextShaper
  private let kern: Double
  private let raised: Double

  init(_ shaper: TextShaper, kern: Double, raised: Double) {
    self.shaper = shaper
    self.kern = kern
    self.raised = raised
  }

  /// Writes the glyphs of a range of an item with their left edge at `pen`; returns their width.
  mutating func write(_ item: TextItem, _ range: Range<Int>, at pen: Double, to run: inout GlyphRun) -> Double {
    var words: [Word] = []
    shaper.visitWords(item, touching: range) { start, end in
      var from = start
      while from < end {
        let to = shaper.pieceEnd(from: from, end: end)
        let shown = max(from, range.lowerBound)..<max(max(from, range.lowerBound), min(to, range.upperBound))
        if !shown.isEmpty { words.append(Word(whole: from..<to, shown: shown)) }
        from = to
      }
    }
    var x = pen
    for word in item.isRightToLeft ? words.reversed() : words { x += write(word, of: item, at: x, to: &run) }
    return x - pen
  }

  /// A word as it was measured, and the part of it that stands in the line.
  private struct Word {
    var whole: Range<Int>
    var shown: Range<Int>
  }

  private func write(_ word: Word, of item: TextItem, at pen: Double, to run: inout GlyphRun) -> Double {
    if item.font.face.isBuiltIn { return writeWithoutFont(word.shown, of: item, at: pen, to: &run) }
    let whole = write(word.shown, shapedIn: word.whole, of: item, at: pen, to: &run)
    if let whole { return whole }
    // The cut goes through a ligature: its letters must be shaped apart.
    return write(word.shown, shapedIn: word.shown, of: item, at: pen, to: &run) ?? 0
  }

  /// Writes the glyphs of a part of a word that is shaped as if the line did not end in it, so that joined letters keep their
  /// form and the part its measured width; nil if a glyph stands on both sides of an edge.
  ///
  /// Source: CSS Text 3, section 5.1, "shaping across intra-word breaks".
  private func write(
    _ shown: Range<Int>, shapedIn word: Range<Int>, of item: TextItem, at pen: Double, to run: inout GlyphRun
  ) -> Double? {
    let usesContext = shaper.usesContext(item, word.lowerBound, word.upperBound)
    shaper.fillBuffer(item, word.lowerBound, word.upperBound, usesContext: usesContext)
    let origin = usesContext ? 0 : word.lowerBound
    var total: UInt32 = 0
    guard let allInfos = hb_buffer_get_glyph_infos(shaper.buffer, &total),
      let allPositions = hb_buffer_get_glyph_positions(shaper.buffer, &total)
    else { return 0 }
    guard let glyphs = glyphs(of: shown, in: word, allInfos, Int(total), origin) else { return nil }
    let infos = UnsafePointer(allInfos + glyphs.lowerBound)
    let positions = UnsafePointer(allPositions + glyphs.lowerBound)
    let count = glyphs.count
    let unit = FontInstance.unitsPerPoint
    var x = pen
    // What calibration and kern add stands after all glyphs of a cluster: its marks keep their place over the letter.
    var added = 0.0
    var begin = pen
    for glyph in 0..<count {
      let cluster = Int(infos[glyph].cluster) + origin
      let isFirst = glyph == 0 || infos[glyph].cluster != infos[glyph - 1].cluster
      let position = positions[glyph]
      run.glyphs.append(infos[glyph].codepoint)
      run.positions.append(
        GlyphPosition(x: x + Double(position.x_offset) / unit, y: raised - Double(position.y_offset) / unit))
      run.characters.append(cluster)
      let advance = shaper.calibrated(position.x_advance, item.font, at: cluster, isFirst: isFirst)
      x += Double(position.x_advance) / unit
      added += Double(advance &- position.x_advance) / unit
      if glyph + 1 == count || infos[glyph + 1].cluster != infos[glyph].cluster {
        let units = cluster..<clusterEnd(cluster, after: glyph, infos, count, origin, shown, item)
        if kern != 0 { added += kern * Double(letterCount(units)) }
        x += added
        added = 0
        addLetters(units, from: begin, to: x, isRightToLeft: item.isRightToLeft, &run)
        begin = x
      }
    }
    return x - pen
  }

  /// The glyphs of a part of the buffer's word; nil if an edge of the part is inside a cluster.
  private func glyphs(
    of shown: Range<Int>, in word: Range<Int>, _ infos: UnsafePointer<hb_glyph_info_t>, _ count: Int, _ origin: Int
  ) -> Range<Int>? {
    guard shown != word else { return 0..<count }
    var first = 0
    while first < count, !shown.contains(Int(infos[first].cluster) + origin) { first += 1 }
    var end = first
    var hasStart = false
    var hasEnd = shown.upperBound == word.upperBound
    while end < count, shown.contains(Int(infos[end].cluster) + origin) {
      if Int(infos[end].cluster) + origin == shown.lowerBound { hasStart = true }
      end += 1
    }
    for glyph in 0..<count where Int(infos[glyph].cluster) + origin == shown.upperBound { hasEnd = true }
    return hasStart && hasEnd ? first..<end : nil
  }

  /// Where the characters of a cluster end.
  private func clusterEnd(
    _ cluster: Int, after glyph: Int, _ infos: UnsafePointer<hb_glyph_info_t>, _ count: Int, _ origin: Int, _ word: Range<Int>,
    _ item: TextItem
  ) -> Int {
    var end = word.upperBound
    if item.isRightToLeft {
      var before = glyph
      while before >= 0, Int(infos[before].cluster) + origin == cluster { before -= 1 }
      if before >= 0 { end = Int(infos[before].cluster) + origin }
    } else if glyph + 1 < count {
      end = Int(infos[glyph + 1].cluster) + origin
    }
    return max(cluster, end)
  }

  /// The letters of a cluster, each of which kern stands after; a ligature has several.
  private func letterCount(_ units: Range<Int>) -> Int { units.reduce(0) { $0 + (shaper.startsGrapheme($1) ? 1 : 0) } }

  /// Notes where the letters of a cluster stand; they share its width.
  private func addLetters(_ units: Range<Int>, from left: Double, to right: Double, isRightToLeft: Bool, _ run: inout GlyphRun) {
    guard units.count > 1 else { return run.letters.append(LetterPlace(offset: units.lowerBound, x: left)) }
    let inside = units.dropFirst().filter { shaper.startsGrapheme($0) }
    guard !inside.isEmpty else { return run.letters.append(LetterPlace(offset: units.lowerBound, x: left)) }
    let offsets = [units.lowerBound] + inside
    let each = (right - left) / Double(offsets.count)
    for (place, offset) in (isRightToLeft ? offsets.reversed() : offsets).enumerated() {
      run.letters.append(LetterPlace(offset: offset, x: left + Double(place) * each))
    }
  }

  private func writeWithoutFont(_ word: Range<Int>, of item: TextItem, at pen: Double, to run: inout GlyphRun) -> Double {
    var x = pen
    for unit in word where shaper.startsGrapheme(unit) {
      run.glyphs.append(0)
      run.positions.append(GlyphPosition(x: x, y: raised))
      run.characters.append(unit)
      run.letters.append(LetterPlace(offset: unit, x: x))
      x += item.font.size / 2 + kern
    }
    return x - pen
  }
}
