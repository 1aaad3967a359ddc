// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CHarfBuzz

/// Sets the glyphs of one line: parts cut into items, put in visual order, shaped and placed from left to right.
struct LineSetter {
  private let shaper: TextShaper
  private let sheet: StyleSheet
  private let block: BlockRange
  private let items: [TextItem]
  private let style: TextParagraphStyle
  private let isFirst: Bool
  var meter: TabMeter?
  private(set) var runs: [GlyphRun] = []
  private(set) var width = 0.0

  /// A part of an item, or a sign.
  private struct Piece {
    var range: Range<Int>
    var item: TextItem
    var mark: LinePart.Mark?
    var level: UInt8
  }

  init(
    _ shaper: TextShaper, sheet: StyleSheet, block: BlockRange, items: [TextItem], style: TextParagraphStyle, isFirst: Bool
  ) {
    self.shaper = shaper
    self.sheet = sheet
    self.block = block
    self.items = items
    self.style = style
    self.isFirst = isFirst
  }

  /// Sets the parts.
  mutating func set(_ parts: [LinePart]) {
    // Tabs cut the line into segments that are ordered each on its own.
    var segments: [[Piece]] = [[]]
    var tabs: [Piece] = []
    for piece in pieces(parts) {
      if piece.item.kind == .tab, piece.mark == nil {
        segments.append([])
        tabs.append(piece)
      } else {
        segments[segments.count - 1].append(piece)
      }
    }
    var pen = 0.0
    for (number, segment) in segments.enumerated() {
      let first = runs.count
      let begin = pen
      for piece in LineSetter.visualOrder(segment) { pen += set(piece, at: pen) }
      guard number > 0, let meter else { continue }
      let unit = FontInstance.unitsPerPoint
      let following = Int(((pen - begin) * unit).rounded())
      let place = meter.place(after: Int((begin * unit).rounded()), following: following, isFirst: isFirst)
      let shift = Double(place) / unit - begin
      for index in first..<runs.count { move(index, by: shift) }
      runs.insert(space(of: tabs[number - 1], from: begin, width: shift), at: first)
      pen += shift
    }
    width = pen
    if block.level == 1, segments.count > 1 { mirrorSegments(segments) }
  }

  /// A tab: a run without glyphs, so that what is drawn under and behind text passes through it.
  private func space(of tab: Piece, from x: Double, width: Double) -> GlyphRun {
    let start = tab.range.lowerBound
    return GlyphRun(
      font: tab.item.font.glyphFont, letters: [LetterPlace(offset: start, x: x)], range: tab.range, styleIndex: sheet.run(at: start),
      x: x, width: width, isRightToLeft: block.level == 1)
  }

  /// Widens the spaces until the line is `target` points wide.
  mutating func justify(to target: Double) {
    let spaces = runs.reduce(0) { $0 + $1.characters.filter(isSpace).count }
    let extra = target - width
    guard spaces > 0, extra > 0, !shaper.traits.contains(.tab) else { return }
    let each = extra / Double(spaces)
    var shift = 0.0
    for number in runs.indices {
      let before = shift
      runs[number].x += shift
      let begin = shift
      for glyph in runs[number].glyphs.indices {
        runs[number].positions[glyph].x += shift
        if isSpace(runs[number].characters[glyph]) { shift += each }
      }
      spread(run: number, from: begin, by: each)
      runs[number].width += shift - before
    }
    width += shift
  }

  /// Moves the letters as the glyphs were moved: by `shift` and by `each` after every space.
  private mutating func spread(run: Int, from begin: Double, by each: Double) {
    var shift = begin
    for index in runs[run].letters.indices {
      runs[run].letters[index].x += shift
      if isSpace(runs[run].letters[index].offset) { shift += each }
    }
  }

  private func isSpace(_ unit: Int) -> Bool {
    unit < shaper.count && (shaper.scratch.units[unit] == 0x20 || shaper.scratch.units[unit] == 0xA0)
  }

  private mutating func move(_ run: Int, by shift: Double) {
    runs[run].x += shift
    for glyph in runs[run].positions.indices { runs[run].positions[glyph].x += shift }
    for index in runs[run].letters.indices { runs[run].letters[index].x += shift }
  }

  /// In a paragraph from right to left the first segment stands at the right.
  private mutating func mirrorSegments(_ segments: [[Piece]]) {
    for index in runs.indices { move(index, by: width - runs[index].x * 2 - runs[index].width) }
    runs.sort { $0.x < $1.x }
  }

  // MARK: Order

  private func pieces(_ parts: [LinePart]) -> [Piece] {
    var pieces: [Piece] = []
    for part in parts {
      switch part {
      case .text(let range):
        for item in items where item.start < range.upperBound && item.end > range.lowerBound {
          let shown = max(item.start, range.lowerBound)..<min(item.end, range.upperBound)
          pieces.append(Piece(range: shown, item: item, level: item.level))
        }
      case .mark(let mark, let unit):
        let number = sheet.number(ofRun: sheet.run(at: min(unit, max(0, shaper.count - 1))))
        let font = Itemizer.instance(of: sheet.styles[number])
        let item = TextItem(
          start: unit, end: unit, font: font, script: ScalarTraits.latin, level: block.level, style: number, kind: .text)
        pieces.append(Piece(range: unit..<unit, item: item, mark: mark, level: block.level))
      }
    }
    return pieces
  }

  /// From the highest level to the lowest odd one, turn every run of pieces at that level or above (UAX 9, rule L2).
  private static func visualOrder(_ pieces: [Piece]) -> [Piece] {
    guard let highest = pieces.map(\.level).max(), highest > 0 else { return pieces }
    var ordered = pieces
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < ordered.count {
        guard ordered[start].level >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < ordered.count, ordered[end].level >= level { end += 1 }
        ordered[start..<end].reverse()
        start = end
      }
    }
    return ordered
  }

  // MARK: Glyphs

  /// Sets a piece with its left edge at `pen`; returns its width.
  private mutating func set(_ piece: Piece, at pen: Double) -> Double {
    let style = sheet.styles[piece.item.style]
    var run = GlyphRun(
      font: piece.item.font.glyphFont, range: piece.range, styleIndex: sheet.run(at: piece.range.lowerBound), x: pen, width: 0,
      isRightToLeft: piece.item.isRightToLeft)
    let raised = -style.baselineOffset
    if let mark = piece.mark {
      let sign = MarkGlyphs(mark, style: style)
      run.glyphs = sign.glyphs
      run.positions = sign.offsets.map { GlyphPosition(x: pen + $0, y: raised) }
      run.characters = sign.glyphs.map { _ in piece.range.lowerBound }
      run.width = sign.width
    } else if piece.item.kind == .attachment {
      run.attachment = style.attachment
      // Drawn where the line made room for it.
      run.attachment?.y += style.baselineOffset
      run.width = style.attachment?.width ?? 0
      run.letters = [LetterPlace(offset: piece.range.lowerBound, x: pen)]
    } else {
      var writer = GlyphWriter(shaper, kern: style.kern, raised: raised)
      run.width = writer.write(piece.item, piece.range, at: pen, to: &run)
    }
    append(run)
    return run.width
  }

  /// Adds a run, cut where the text's runs change: those of one style are shaped together, but may differ in colour.
  private mutating func append(_ run: GlyphRun) {
    guard sheet.runCount > 1, sheet.run(at: max(run.range.lowerBound, run.range.upperBound - 1)) != run.styleIndex else {
      runs.append(run)
      return
    }
    var first = 0
    while first < run.glyphs.count {
      let style = sheet.run(at: run.characters[first])
      var end = first + 1
      while end < run.glyphs.count, sheet.run(at: run.characters[end]) == style { end += 1 }
      var part = run.part(first..<end)
      part.styleIndex = style
      runs.append(part)
      first = end
    }
  }
}
