// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CFreeType
import Foundation
internal import PlumbText

/// A font file's face as the rasteriser sees it.
///
/// Used by one thread at a time: the cache's lock sees to it.
final class GlyphFace {
  private let face: FT_Face
  /// What the face reads, which shaping has in memory too.
  private let file: FontFile
  private var pixelSize: FT_F26Dot6 = 0
  /// The size of the colour bitmaps in pixels per em; 0 for outlines.
  private var strikeSize = 0

  /// Opens a face; nil where the file cannot be read as a font.
  init?(path: String, index: Int, library: FT_Library) {
    var opened: FT_Face?
    guard let file = FontFile.at(path), let bytes = file.bytes.bindMemory(to: UInt8.self).baseAddress,
      FT_New_Memory_Face(library, bytes, FT_Long(file.bytes.count), FT_Long(index), &opened) == 0, let opened
    else { return nil }
    self.file = file
    face = opened
    selectStrike()
  }

  deinit { FT_Done_Face(face) }

  /// Whether the glyphs are bitmaps of one size.
  var hasStrikes: Bool { strikeSize > 0 }

  private func selectStrike() {
    guard face.pointee.face_flags & GlyphLoad.isScalable == 0, face.pointee.num_fixed_sizes > 0, let sizes = face.pointee.available_sizes
    else { return }
    let largest = (0..<Int(face.pointee.num_fixed_sizes)).max { sizes[$0].y_ppem < sizes[$1].y_ppem } ?? 0
    guard FT_Select_Size(face, FT_Int(largest)) == 0 else { return }
    strikeSize = max(1, Int(sizes[largest].y_ppem) >> 6)
  }

  /// Rasterises a glyph.
  ///
  /// - Parameters:
  ///   - glyph: The glyph's index; beyond the font's last it is empty.
  ///   - size: The size in pixels per em, times 64.
  ///   - slant: How far the top leans, per unit of height.
  ///   - phase: The origin's offset in quarters of a pixel.
  /// - Returns: The bitmap, empty where the font has nothing to show.
  func bitmap(of glyph: UInt32, size: Int, slant: Double, phase: GlyphPhase) -> GlyphBitmap {
    let empty = GlyphBitmap(width: 0, height: 0, left: 0, top: 0, isColor: false)
    if hasStrikes { return strikeBitmap(of: glyph, size: size) ?? empty }
    guard loadOutline(glyph, size: size, slant: slant), let slot = face.pointee.glyph else { return empty }
    if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase.x) * 16, -FT_Pos(phase.y) * 16)
    }
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return empty }
    return copy(of: slot.pointee) ?? empty
  }

  /// Visits the outline of a glyph in pixels, y downwards; false where the glyph has none.
  func outline(of glyph: UInt32, size: Int, slant: Double, into path: CGMutablePath, transform: CGAffineTransform) -> Bool {
    guard !hasStrikes, loadOutline(glyph, size: size, slant: slant), let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return false }
    var walker = GlyphOutline(path: path, transform: transform)
    return walker.walk(&slot.pointee.outline)
  }

  private func loadOutline(_ glyph: UInt32, size: Int, slant: Double) -> Bool {
    if pixelSize != size {
      guard FT_Set_Char_Size(face, 0, FT_F26Dot6(size), 72, 72) == 0 else { return false }
      pixelSize = FT_F26Dot6(size)
    }
    guard FT_Load_Glyph(face, glyph, GlyphLoad.plain | GlyphLoad.color) == 0, let slot = face.pointee.glyph else { return false }
    if slant != 0, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      var matrix = FT_Matrix(xx: 0x10000, xy: FT_Fixed(slant * 65_536), yx: 0, yy: 0x10000)
      FT_Outline_Transform(&slot.pointee.outline, &matrix)
    }
    return true
  }

  /// A bitmap glyph, scaled from the font's largest size.
  private func strikeBitmap(of glyph: UInt32, size: Int) -> GlyphBitmap? {
    guard FT_Load_Glyph(face, glyph, GlyphLoad.color) == 0, let slot = face.pointee.glyph, let original = copy(of: slot.pointee) else {
      return nil
    }
    let factor = Double(size) / 64 / Double(strikeSize)
    guard original.width > 0, original.height > 0, original.isColor else { return original }
    let storage = PixelStorage(width: original.width, height: original.height)
    storage.base.copyMemory(from: original.base, byteCount: storage.byteCount)
    let (width, height) = (Double(original.width) * factor, Double(original.height) * factor)
    let scaled = ImageScaler.scale(
      CGImage(storage: storage, isOpaque: false), width: min(max(1, Int(width.rounded())), 4096),
      height: min(max(1, Int(height.rounded())), 4096))
    let result = GlyphBitmap(
      width: scaled.width, height: scaled.height, left: Int((Double(original.left) * factor).rounded()),
      top: Int((Double(original.top) * factor).rounded()), isColor: true)
    UnsafeMutableRawPointer(result.base).copyMemory(from: scaled.storage.base, byteCount: scaled.storage.byteCount)
    return result
  }

  private func copy(of slot: FT_GlyphSlotRec) -> GlyphBitmap? {
    let bitmap = slot.bitmap
    let isColor = bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
    guard isColor || bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_GRAY.rawValue), bitmap.rows > 0, let buffer = bitmap.buffer else {
      return nil
    }
    let result = GlyphBitmap(
      width: Int(bitmap.width), height: Int(bitmap.rows), left: Int(slot.bitmap_left), top: -Int(slot.bitmap_top), isColor: isColor)
    let rowBytes = result.width * (isColor ? 4 : 1)
    for y in 0..<result.height {
      // A negative pitch means rows from the bottom, with `buffer` still at the first one in memory.
      let row = bitmap.pitch >= 0 ? y * Int(bitmap.pitch) : (result.height - 1 - y) * -Int(bitmap.pitch)
      (result.base + y * result.bytesPerRow).update(from: buffer + row, count: rowBytes)
    }
    return result
  }
}

/// FreeType's load flags, which its headers give as macros.
private enum GlyphLoad {
  static let isScalable: FT_Long = 1
  /// No hinting, so that shapes are those of the font at any size, and no bitmaps beside outlines.
  static let plain: FT_Int32 = 1 << 1 | 1 << 3
  static let color: FT_Int32 = 1 << 20
}

/// Turns an outline of FreeType's into path elements.
private struct GlyphOutline {
  let path: CGMutablePath
  let transform: CGAffineTransform

  mutating func walk(_ outline: UnsafeMutablePointer<FT_Outline>) -> Bool {
    var functions = FT_Outline_Funcs(
      move_to: { to, state in
        GlyphOutline.with(state, to) { outline, points in
          outline.path.closeSubpath()
          outline.path.move(to: points[0], transform: outline.transform)
        }
      },
      line_to: { to, state in
        GlyphOutline.with(state, to) { $0.path.addLine(to: $1[0], transform: $0.transform) }
      },
      conic_to: { control, to, state in
        GlyphOutline.with(state, control, to) { $0.path.addQuadCurve(to: $1[1], control: $1[0], transform: $0.transform) }
      },
      cubic_to: { first, second, to, state in
        GlyphOutline.with(state, first, second, to) {
          $0.path.addCurve(to: $1[2], control1: $1[0], control2: $1[1], transform: $0.transform)
        }
      },
      shift: 0, delta: 0)
    let result = withUnsafeMutablePointer(to: &self) { FT_Outline_Decompose(outline, &functions, $0) }
    path.closeSubpath()
    return result == 0
  }

  private static func with(
    _ state: UnsafeMutableRawPointer?, _ vectors: UnsafePointer<FT_Vector>?..., body: (GlyphOutline, [CGPoint]) -> Void
  ) -> Int32 {
    guard let outline = state?.assumingMemoryBound(to: GlyphOutline.self).pointee else { return 1 }
    let points = vectors.compactMap { $0.map { CGPoint(x: CGFloat($0.pointee.x) / 64, y: -CGFloat($0.pointee.y) / 64) } }
    guard points.count == vectors.count else { return 1 }
    body(outline, points)
    return 0
  }
}
