// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import CPango

/// PangoLayout used the ordinary way: one layout object, new text set on it, or one kept for each text.
final class PangoPeer {
  /// Family and size that both sides measure with.
  static let family = "Inter"
  /// The families after the first are those that PlumbText falls back to: without them fontconfig would choose others.
  static let families =
    "Inter,Noto Sans CJK SC,Noto Sans CJK JP,Noto Sans Arabic,Noto Sans Hebrew"
  static let size = 17.0

  let context: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let font: OpaquePointer
  private let layout: OpaquePointer

  init() {
    guard let map = pango_cairo_font_map_new(), let context = pango_font_map_create_context(map),
      let font = pango_font_description_new(), let layout = pango_layout_new(context)
    else { preconditionFailure("Pango gives no font map.") }
    self.map = map
    self.context = context
    self.font = font
    self.layout = layout
    pango_font_description_set_family(font, PangoPeer.families)
    pango_font_description_set_absolute_size(font, PangoPeer.size * Double(PANGO_SCALE))
    pango_context_set_font_description(context, font)
    pango_context_set_language(context, pango_language_from_string("en"))
    // Unhinted, at fractional positions, as UIKit lays out.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_layout_context_changed(layout)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  deinit {
    cpango_unref(UnsafeRawPointer(layout))
    pango_font_description_free(font)
    cpango_unref(UnsafeRawPointer(context))
    cpango_unref(map)
  }

  static func units(_ points: Double) -> Int32 { Int32((points * Double(PANGO_SCALE)).rounded()) }

  // MARK: Measuring

  /// Sets a new text and measures it; returns its height in Pango's units.
  func measure(_ text: PeerText, width: Double) -> Int32 {
    set(text, on: layout)
    return remeasure(width: width)
  }

  /// The same text at another width.
  func remeasure(width: Double) -> Int32 { PangoPeer.height(of: layout, width: width) }

  /// A layout of its own, kept.
  func keep(_ text: PeerText) -> OpaquePointer {
    guard let kept = pango_layout_new(context) else { preconditionFailure("Pango gives no layout.") }
    pango_layout_set_wrap(kept, PANGO_WRAP_WORD_CHAR)
    set(text, on: kept)
    return kept
  }

  static func height(of layout: OpaquePointer, width: Double) -> Int32 {
    pango_layout_set_width(layout, units(width))
    var height: Int32 = 0
    pango_layout_get_size(layout, nil, &height)
    return height
  }

  private func set(_ text: PeerText, on layout: OpaquePointer) {
    text.utf8.withUnsafeBytes { bytes in
      pango_layout_set_text(layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
    }
    pango_layout_set_attributes(layout, text.attributes)
  }

  // MARK: Comparing

  /// The bytes at which the lines of the last measured text begin.
  func lineStarts() -> [Int] {
    (0..<pango_layout_get_line_count(layout)).map { Int(pango_layout_get_line_readonly(layout, $0).pointee.start_index) }
  }

  /// The height with every run on the Roman baseline.
  ///
  /// Pango 1.50 moves runs to the baseline of the line's first script; Core Text does not.
  func romanHeight() -> Int32 {
    lineHeights().reduce(0, +)
  }

  func lineHeights() -> [Int32] {
    var heights: [Int32] = []
    for number in 0..<pango_layout_get_line_count(layout) {
      guard let line = pango_layout_get_line_readonly(layout, number) else { continue }
      var ascent: Int32 = 0
      var descent: Int32 = 0
      var next = line.pointee.runs
      if next == nil {
        var extents = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &extents)
        heights.append(extents.height)
        continue
      }
      while let node = next {
        let run = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
        var extents = PangoRectangle()
        if let shape = cpango_shape_of(run.pointee.item) {
          extents = shape.pointee.logical_rect
        } else {
          pango_glyph_string_extents(run.pointee.glyphs, run.pointee.item.pointee.analysis.font, nil, &extents)
        }
        ascent = max(ascent, -extents.y)
        descent = max(descent, extents.y + extents.height)
        next = node.pointee.next
      }
      heights.append(ascent + descent)
    }
    return heights
  }
}

/// A text as Pango takes it.
final class PeerText {
  let utf8: [UInt8]
  let attributes: OpaquePointer?

  /// `comparesLines`: Pango makes room for a hyphen where it cuts a word; for comparing lines that is switched off.
  init(_ sample: SampleText, comparesLines: Bool = false) {
    utf8 = Array(sample.text.utf8)
    guard !sample.spans.isEmpty || !sample.attachments.isEmpty || comparesLines else {
      attributes = nil
      return
    }
    let list = pango_attr_list_new()
    let offsets = PeerText.byteOffsets(sample.text)
    for span in sample.spans {
      let font = pango_font_description_new()
      pango_font_description_set_family(font, PangoPeer.families)
      pango_font_description_set_absolute_size(font, span.size * Double(PANGO_SCALE))
      if span.isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
      let start = UInt32(offsets[span.range.lowerBound])
      let end = UInt32(offsets[span.range.upperBound])
      pango_attr_list_insert(list, cpango_ranged(pango_attr_font_desc_new(font), start, end))
      pango_font_description_free(font)
    }
    for attachment in sample.attachments {
      // Pango's y grows downwards; the box lies wholly above its lower edge.
      var box = PangoRectangle(
        x: 0, y: -PangoPeer.units(attachment.y + attachment.height), width: PangoPeer.units(attachment.width),
        height: PangoPeer.units(attachment.height))
      let start = UInt32(offsets[attachment.offset])
      pango_attr_list_insert(list, cpango_ranged(pango_attr_shape_new(&box, &box), start, start + 3))
    }
    if comparesLines { pango_attr_list_insert(list, cpango_ranged(pango_attr_insert_hyphens_new(0), 0, cpango_text_end())) }
    attributes = list
  }

  deinit { if let attributes { pango_attr_list_unref(attributes) } }

  /// For each UTF-16 code unit, and the end, its byte.
  static func byteOffsets(_ text: String) -> [Int] {
    var offsets: [Int] = []
    var byte = 0
    for scalar in text.unicodeScalars {
      for _ in 0..<(scalar.value > 0xFFFF ? 2 : 1) { offsets.append(byte) }
      byte += scalar.utf8.count
    }
    return offsets + [byte]
  }
}
