// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CFreeType
import Foundation
import Synchronization

/// The rasterised glyphs of the process, and the faces that they come from.
///
/// One lock: a run of text holds it while it is drawn, some tens of microseconds. So a glyph is rasterised once, whichever thread needs it
/// first, and FreeType is never called by two threads.
package final class GlyphCache: Sendable {
  package static let shared = GlyphCache()

  private let content = Mutex(GlyphCacheContent())

  /// Calls a function that may use the cache.
  func withContent<Result: Sendable>(_ body: (inout GlyphCacheContent) -> Result) -> Result {
    content.withLock { body(&$0) }
  }

  /// How many glyphs were rasterised so far at a size, in pixels per em times 64.
  package func rasterisedCount(ofSize size: Int) -> Int {
    content.withLock { $0.rasterisedCounts[size] ?? 0 }
  }
}

/// What the cache holds: two generations of glyphs, of which the older goes when the younger is full.
struct GlyphCacheContent {
  /// Half of what glyphs may take.
  static let generationBytes = 8 << 20

  private struct Key: Hashable {
    var style: Int
    var glyph: UInt32
    var phase: GlyphPhase
  }

  private struct FaceKey: Hashable {
    var path: String
    var index: Int
  }

  private var library: FT_Library?
  private var faces: [FaceKey: GlyphFace?] = [:]
  private var styleNumbers: [GlyphStyle: Int] = [:]
  private var styles: [(style: GlyphStyle, face: GlyphFace?)] = []
  private var young: [Key: GlyphBitmap] = [:]
  private var old: [Key: GlyphBitmap] = [:]
  private var youngBytes = 0
  private(set) var rasterisedCounts: [Int: Int] = [:]

  /// A small number for a style; its face is opened on first use.
  mutating func number(of style: GlyphStyle) -> Int {
    if let number = styleNumbers[style] { return number }
    if styles.count >= 4096 { forgetStyles() }
    let number = styles.count
    styles.append((style, face(path: style.path, index: style.faceIndex)))
    styleNumbers[style] = number
    return number
  }

  /// An animated text size makes a style a frame; their glyphs are of no use any more.
  private mutating func forgetStyles() {
    styleNumbers.removeAll()
    styles.removeAll()
    rasterisedCounts.removeAll()
    young.removeAll()
    old.removeAll()
    youngBytes = 0
  }

  private mutating func face(path: String, index: Int) -> GlyphFace? {
    let key = FaceKey(path: path, index: index)
    if let known = faces[key] { return known }
    if library == nil { FT_Init_FreeType(&library) }
    let face = library.flatMap { GlyphFace(path: path, index: index, library: $0) }
    faces[key] = .some(face)
    return face
  }

  /// The glyph as a bitmap; nil where the font cannot be opened.
  mutating func bitmap(style number: Int, glyph: UInt32, phase: GlyphPhase) -> GlyphBitmap? {
    guard let face = styles[number].face else { return nil }
    let key = Key(style: number, glyph: glyph, phase: face.hasStrikes ? GlyphPhase(x: 0, y: 0) : phase)
    if let known = young[key] { return known }
    if let kept = old[key] {
      insert(kept, for: key)
      return kept
    }
    let style = styles[number].style
    let bitmap = face.bitmap(of: glyph, size: style.size, slant: Double(style.slant) / 65_536, phase: key.phase)
    rasterisedCounts[style.size, default: 0] += 1
    insert(bitmap, for: key)
    return bitmap
  }

  /// Whether the style's glyphs are bitmaps of one size, to be placed at whole pixels.
  func hasStrikes(style number: Int) -> Bool { styles[number].face?.hasStrikes ?? false }

  /// Appends the glyph's outline, moved by a transform; false where it has none.
  mutating func appendOutline(style number: Int, glyph: UInt32, to path: CGMutablePath, transform: CGAffineTransform) -> Bool {
    let style = styles[number].style
    return styles[number].face?.outline(
      of: glyph, size: style.size, slant: Double(style.slant) / 65_536, into: path, transform: transform) ?? false
  }

  private mutating func insert(_ bitmap: GlyphBitmap, for key: Key) {
    if youngBytes + bitmap.byteCount > Self.generationBytes {
      old = young
      young = [:]
      youngBytes = 0
    }
    young[key] = bitmap
    youngBytes += bitmap.byteCount
  }
}
