// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
import Dispatch
import Foundation

extension CGContext {
  /// Puts a bitmap at whole pixels of device space, within the clip; the current transform does not count.
  ///
  /// An opaque bitmap replaces what is there, row by row; another is drawn over it.
  package func blit(_ image: CGImage, atPixelX x: Int, y: Int) {
    let place = PixelRect(x: x, y: y, width: image.width, height: image.height)
    let visible = place.intersection(state.clipBounds)
    guard !visible.isEmpty else { return }
    guard image.isOpaque, state.isClipExact, state.isPlain else { return composite(image, at: place, visible: visible) }
    target.perform { target in target.withPixels { target.copy(image.storage, at: place, visible: visible) } }
  }

  /// Copies parts of opaque bitmaps to whole pixels, one after the other; neither transform nor clip count.
  ///
  /// A picture of a screen takes longer to fetch from memory than to think about: where it is large, several cores do it.
  package func copy(_ pieces: [BitmapPiece]) {
    // The cores write to bands that have no pixel in common.
    nonisolated(unsafe) let target = target
    @Sendable func copy(within band: PixelRect) {
      for piece in pieces {
        let part = piece.visible.intersection(piece.place).intersection(band)
        if !part.isEmpty { target.copy(piece.image.storage, at: piece.place, visible: part) }
      }
    }
    let count = pieces.reduce(0) { sum, piece in
      let part = piece.visible.intersection(piece.place).intersection(target.bounds)
      return sum + part.width * part.height
    }
    target.withPixels {
      guard count >= BitmapPiece.leastShared else { return copy(within: target.bounds) }
      let bands = target.bounds.bands(BitmapPiece.bandCount)
      DispatchQueue.concurrentPerform(iterations: bands.count) { copy(within: bands[$0]) }
    }
  }

  /// Moves the pixels inside a rectangle; what is moved beyond its edges is lost, what is uncovered keeps its old pixels.
  package func scrollPixels(in rect: PixelRect, byX dx: Int, y dy: Int) {
    let area = rect.intersection(target.bounds)
    let destination = area.offsetBy(x: dx, y: dy).intersection(area)
    guard !destination.isEmpty, dx != 0 || dy != 0 else { return }
    target.withPixels {
      let byteCount = destination.width * 4
      let rows = Array(destination.minY..<destination.maxY)
      // Against the direction of the movement, so that no row is overwritten before it is read.
      for row in dy > 0 ? rows.reversed() : rows {
        memmove(target.pixel(x: destination.minX, y: row), target.pixel(x: destination.minX - dx, y: row - dy), byteCount)
      }
    }
  }

  /// Draws a bitmap at whole pixels through the rasteriser.
  func composite(_ image: CGImage, at place: PixelRect, visible: PixelRect) {
    let (mode, alpha) = (state.blendMode.cairo, state.alpha)
    target.perform { target in
      let cairo = target.cairo
      let surface = CairoSurface.make(over: image.storage)
      defer { cairo_surface_destroy(surface) }
      cairo_set_operator(cairo, mode)
      cairo_set_source_surface(cairo, surface, Double(place.minX), Double(place.minY))
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
      cairo_new_path(cairo)
      cairo_rectangle(cairo, Double(visible.minX), Double(visible.minY), Double(visible.width), Double(visible.height))
      Self.paintPath(of: cairo, alpha: alpha)
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    }
  }

  /// Fills the rasteriser's current path with its source, at an opacity.
  static func paintPath(of cairo: OpaquePointer, alpha: CGFloat) {
    if alpha >= 1 {
      cairo_fill(cairo)
    } else {
      cairo_save(cairo)
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, Double(alpha))
      cairo_restore(cairo)
    }
  }

  /// Makes pixels transparent.
  package func erase(_ rect: PixelRect) {
    let area = rect.intersection(target.bounds)
    guard !area.isEmpty else { return }
    target.withPixels {
      for row in area.minY..<area.maxY { target.pixel(x: area.minX, y: row).update(repeating: 0, count: area.width) }
    }
  }
}

extension RasterTarget {
  /// Copies the visible pixels of an opaque bitmap whose place is given.
  func copy(_ source: PixelStorage, at place: PixelRect, visible: PixelRect) {
    let byteCount = visible.width * 4
    let first = source.row(visible.minY - place.minY) + (visible.minX - place.minX) * 4
    let destination = UnsafeMutableRawPointer(pixel(x: visible.minX, y: visible.minY))
    let (sourcePitch, pitch) = (source.bytesPerRow, storage.bytesPerRow)
    if byteCount == sourcePitch, byteCount == pitch { return destination.copyMemory(from: first, byteCount: byteCount * visible.height) }
    for row in 0..<visible.height { (destination + row * pitch).copyMemory(from: first + row * sourcePitch, byteCount: byteCount) }
  }
}

/// A part of an opaque bitmap and where it goes.
package struct BitmapPiece: Sendable {
  fileprivate static let leastShared = 300_000
  fileprivate static let bandCount = 4

  fileprivate let image: CGImage
  fileprivate let place: PixelRect
  fileprivate let visible: PixelRect

  /// - Parameters:
  ///   - image: An opaque picture.
  ///   - x: Where its left edge goes, in pixels.
  ///   - y: Where its top edge goes, in pixels.
  ///   - visible: The pixels that it may change.
  package init(image: CGImage, x: Int, y: Int, visible: PixelRect) {
    self.image = image
    place = PixelRect(x: x, y: y, width: image.width, height: image.height)
    self.visible = visible
  }
}

extension PixelRect {
  /// The rectangle cut into strips of full width, from top to bottom.
  fileprivate func bands(_ count: Int) -> [PixelRect] {
    (0..<count).map { PixelRect(minX: minX, minY: minY + height * $0 / count, maxX: maxX, maxY: minY + height * ($0 + 1) / count) }
  }
}
