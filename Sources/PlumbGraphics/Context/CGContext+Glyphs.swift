// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
package import Foundation
package import PlumbText

extension CGContext {
  /// Draws a run of glyphs; nothing where its font file cannot be opened.
  ///
  /// - Parameters:
  ///   - run: Glyphs with their places.
  ///   - origin: The line's left edge and baseline, in points of the current transform.
  ///   - color: The colour of glyphs that have none of their own; its opacity applies to all.
  package func show(_ run: GlyphRun, at origin: CGPoint, color: CGColor) {
    guard !run.glyphs.isEmpty, !run.font.path.isEmpty, !state.clipBounds.isEmpty else { return }
    let size = run.font.size, slant = run.font.syntheticSlant
    guard origin.isFinite, size.isFinite, size > 0, slant.isFinite, color.alpha * state.alpha > 0 else { return }
    let pixelSize = size * Double(abs(state.ctm.determinant).squareRoot())
    guard pixelSize.isFinite, pixelSize >= 0.25, pixelSize <= 8192 else { return }
    let style = GlyphStyle(
      path: run.font.path, faceIndex: run.font.faceIndex, size: Int((pixelSize * 64).rounded()),
      slant: Int((min(max(slant, -4), 4) * 65_536).rounded()))
    let drawing = GlyphDrawing(context: self, run: run, style: style, origin: origin, color: color)
    let isEven = state.ctm.isUpright && abs(state.ctm.a - state.ctm.d) < 1e-6 * state.ctm.a
    if isEven, pixelSize <= GlyphDrawing.largestBitmap {
      drawing.drawBitmaps()
    } else {
      drawing.drawOutlines()
    }
  }
}

/// The drawing of one run of glyphs.
private struct GlyphDrawing {
  /// Beyond this size, in pixels per em, outlines are filled: they are few, and their bitmaps would push others out of the cache.
  static let largestBitmap = 160.0

  let context: CGContext
  let run: GlyphRun
  let style: GlyphStyle
  let origin: CGPoint
  let color: CGColor

  func drawBitmaps() {
    let state = context.state
    guard state.isClipExact, state.blendMode == .normal else { return drawThroughRasteriser() }
    let pixel = PixelBlend.pixel(color, alpha: state.alpha)
    let alpha = UInt32((Double(state.alpha * color.alpha) * 255).rounded())
    let bitmaps = bitmaps
    context.target.perform { target in
      target.withPixels {
        bitmaps.forEach { target.blend($0.bitmap, at: $0.place, within: bitmaps.clip, color: pixel, alpha: alpha) }
      }
    }
  }

  private var bitmaps: GlyphBitmapRun {
    GlyphBitmapRun(run: run, style: style, origin: origin, ctm: context.state.ctm, clip: context.state.clipBounds)
  }

  /// For clips that are not rectangles, and blend modes: one mask for the run, and colour glyphs one by one.
  private func drawThroughRasteriser() {
    var pieces: [GlyphBitmapRun.Piece] = []
    bitmaps.forEach { pieces.append($0) }
    let plain = pieces.filter { !$0.bitmap.isColor }
    if let first = plain.first {
      let around = plain.reduce(first.place) { box, piece in
        PixelRect(
          minX: min(box.minX, piece.place.minX), minY: min(box.minY, piece.place.minY), maxX: max(box.maxX, piece.place.maxX),
          maxY: max(box.maxY, piece.place.maxY))
      }
      if let mask = AlphaMask(bounds: around.intersection(context.state.clipBounds)) {
        for piece in plain { mask.accumulate(piece.bitmap, at: piece.place) }
        paint(mask)
      }
    }
    let alpha = context.state.alpha
    context.state.alpha = alpha * color.alpha
    defer { context.state.alpha = alpha }
    for piece in pieces where piece.bitmap.isColor {
      let storage = PixelStorage(width: piece.bitmap.width, height: piece.bitmap.height)
      storage.base.copyMemory(from: piece.bitmap.base, byteCount: storage.byteCount)
      context.composite(
        CGImage(storage: storage, isOpaque: false), at: piece.place, visible: piece.place.intersection(context.state.clipBounds))
    }
  }

  private func paint(_ mask: AlphaMask) {
    let surface = mask.makeSurface()
    context.prepare(color: color)
    cairo_mask_surface(context.target.cairo, surface, Double(mask.bounds.minX), Double(mask.bounds.minY))
    cairo_surface_destroy(surface)
  }

  /// For large, turned or unevenly scaled text: filled outlines; colour glyphs as pictures.
  func drawOutlines() {
    let scale = Double(style.size) / 64 / run.font.size
    let path = CGMutablePath()
    var pictures: [(image: CGImage, rect: CGRect)] = []
    let areColor = GlyphCache.shared.withContent { cache in
      let number = cache.number(of: style)
      return cache.hasStrikes(style: number)
    }
    if areColor {
      pictures = colorPictures(scale: scale)
    } else {
      nonisolated(unsafe) let path = path
      GlyphCache.shared.withContent { cache in
        let number = cache.number(of: style)
        for (glyph, offset) in zip(run.glyphs, run.positions) {
          let transform = CGAffineTransform(
            a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: origin.x + offset.x, ty: origin.y + offset.y)
          _ = cache.appendOutline(style: number, glyph: glyph, to: path, transform: transform)
        }
      }
    }
    let (kept, shadow) = (context.state.fillColor, context.state.shadow)
    context.state.fillColor = color
    context.state.shadow = nil
    context.fillPath(path)
    let alpha = context.state.alpha
    context.state.alpha = alpha * color.alpha
    for picture in pictures { context.draw(picture.image, in: picture.rect) }
    context.state.alpha = alpha
    context.state.fillColor = kept
    context.state.shadow = shadow
  }

  private func colorPictures(scale: Double) -> [(image: CGImage, rect: CGRect)] {
    let bitmaps = GlyphCache.shared.withContent { cache in
      let number = cache.number(of: style)
      return run.glyphs.map { cache.bitmap(style: number, glyph: $0, phase: GlyphPhase(x: 0, y: 0)) }
    }
    return zip(run.positions, bitmaps).compactMap { offset, bitmap in
      guard let bitmap, bitmap.isColor, bitmap.width > 0 else { return nil }
      let storage = PixelStorage(width: bitmap.width, height: bitmap.height)
      storage.base.copyMemory(from: bitmap.base, byteCount: storage.byteCount)
      let rect = CGRect(
        x: Double(origin.x) + offset.x + Double(bitmap.left) / scale, y: Double(origin.y) + offset.y + Double(bitmap.top) / scale,
        width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
      return (CGImage(storage: storage, isOpaque: false), rect)
    }
  }
}

/// The bitmaps of a run's glyphs and their places in device space.
private struct GlyphBitmapRun {
  /// A glyph's bitmap at a pixel.
  struct Piece {
    var bitmap: GlyphBitmap
    var place: PixelRect
  }

  let run: GlyphRun
  let style: GlyphStyle
  let origin: CGPoint
  let ctm: CGAffineTransform
  let clip: PixelRect

  /// Visits the visible ones, holding the cache.
  func forEach(_ body: (Piece) -> Void) {
    withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) let body = body
      GlyphCache.shared.withContent { cache in
        let number = cache.number(of: style)
        for (glyph, offset) in zip(run.glyphs, run.positions) {
          let position = CGPoint(x: origin.x + offset.x, y: origin.y + offset.y).applying(ctm)
          guard position.isFinite else { continue }
          let (x, phaseX) = GlyphPhase.split(position.x)
          // The baseline lies on a whole pixel, so that the letters' feet are sharp; only shifted glyphs have a phase across it.
          let baseline = Int(DeviceSpace.clamped((origin.y * ctm.d + ctm.ty).rounded()))
          let (rise, phaseY) = GlyphPhase.split(offset.y * ctm.d)
          guard let bitmap = cache.bitmap(style: number, glyph: glyph, phase: GlyphPhase(x: phaseX, y: phaseY)) else { continue }
          let place =
            bitmap.isColor ? bitmap.bounds(x: Int(position.x.rounded()), y: baseline + rise) : bitmap.bounds(x: x, y: baseline + rise)
          if !place.intersection(clip).isEmpty { body(Piece(bitmap: bitmap, place: place)) }
        }
      }
    }
  }
}

extension RasterTarget {
  /// Draws a glyph's bitmap directly into the pixels.
  func blend(_ bitmap: GlyphBitmap, at place: PixelRect, within clip: PixelRect, color: UInt32, alpha: UInt32) {
    let visible = place.intersection(clip)
    guard !visible.isEmpty else { return }
    let skipped = visible.minX - place.minX
    let coverage = bitmap.base + (visible.minY - place.minY) * bitmap.bytesPerRow
    // The zeros beyond a glyph's edge change nothing, but must lie in its row of pixels.
    if !bitmap.isColor, color >> 24 == 255, visible.width == place.width, place.minX + bitmap.bytesPerRow <= bounds.maxX {
      return PixelBlend.blendFours(
        color, through: coverage, stride: bitmap.bytesPerRow, onto: pixel(x: place.minX, y: visible.minY), pitch: storage.width,
        fours: bitmap.bytesPerRow / 4, rows: visible.height)
    }
    for row in 0..<visible.height {
      let target = pixel(x: visible.minX, y: visible.minY + row)
      let source = coverage + row * bitmap.bytesPerRow
      if bitmap.isColor {
        let colors = UnsafeRawPointer(source).assumingMemoryBound(to: UInt32.self) + skipped
        PixelBlend.blend(colors, onto: target, count: visible.width, alpha: alpha)
      } else {
        PixelBlend.blend(color, through: source + skipped, onto: target, count: visible.width)
      }
    }
  }
}

extension AlphaMask {
  func accumulate(_ bitmap: GlyphBitmap, at place: PixelRect) {
    let visible = place.intersection(bounds)
    for y in visible.minY..<max(visible.minY, visible.maxY) {
      let source = bitmap.base + ((y - place.minY) * bitmap.bytesPerRow + visible.minX - place.minX)
      PixelBlend.accumulate(source, onto: row(y) + (visible.minX - bounds.minX), count: visible.width)
    }
  }
}
