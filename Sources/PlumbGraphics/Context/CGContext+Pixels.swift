// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
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
    target.withPixels {
      let byteCount = visible.width * 4
      for row in visible.minY..<visible.maxY {
        UnsafeMutableRawPointer(target.pixel(x: visible.minX, y: row))
          .copyMemory(from: image.storage.row(row - y) + (visible.minX - x) * 4, byteCount: byteCount)
      }
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
    let cairo = target.cairo
    let surface = CairoSurface.make(over: image.storage)
    defer { cairo_surface_destroy(surface) }
    cairo_set_operator(cairo, state.blendMode.cairo)
    cairo_set_source_surface(cairo, surface, Double(place.minX), Double(place.minY))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, Double(visible.minX), Double(visible.minY), Double(visible.width), Double(visible.height))
    paintPath(alpha: state.alpha)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
  }

  /// Fills the rasteriser's current path with its source, at an opacity.
  func paintPath(alpha: CGFloat) {
    let cairo = target.cairo
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

  /// Fills pixels with opaque black.
  func eraseRows(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    for row in rect.minY..<rect.maxY {
      target.pixel(x: rect.minX, y: row).update(repeating: 0xff00_0000, count: rect.width)
    }
  }
}
