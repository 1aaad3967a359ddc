// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
import Foundation

/// A bitmap that is drawn into, and the rasteriser's view of it.
///
/// Its pixels lie at `bounds` in the context's device space; for a transparency layer the origin is not zero.
final class RasterTarget {
  let storage: PixelStorage
  let bounds: PixelRect
  let surface: OpaquePointer
  let cairo: OpaquePointer

  convenience init(bounds: PixelRect, isCleared: Bool = true) {
    self.init(bounds: bounds, storage: PixelStorage(width: bounds.width, height: bounds.height, isCleared: isCleared))
  }

  /// Draws into a bitmap that has the size of the bounds.
  init(bounds: PixelRect, storage: PixelStorage) {
    self.storage = storage
    self.bounds = bounds
    surface = CairoSurface.make(over: storage)
    cairo_surface_set_device_offset(surface, Double(-bounds.minX), Double(-bounds.minY))
    guard let created = cairo_create(surface) else { preconditionFailure("There is no memory for a drawing context.") }
    cairo = created
    cairo_set_tolerance(cairo, 0.05)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// The address of a pixel, which must lie in `bounds`.
  func pixel(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    storage.base.assumingMemoryBound(to: UInt32.self) + ((y - bounds.minY) * storage.width + (x - bounds.minX))
  }

  /// Changes pixels past the rasteriser, which is told before and after.
  func withPixels(_ body: () -> Void) {
    cairo_surface_flush(surface)
    body()
    cairo_surface_mark_dirty(surface)
  }
}

/// Surfaces over memory of ours.
enum CairoSurface {
  /// A surface that reads and writes a bitmap, which must outlive it.
  static func make(over storage: PixelStorage) -> OpaquePointer {
    let surface = cairo_image_surface_create_for_data(
      storage.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(storage.width), Int32(storage.height),
      Int32(storage.bytesPerRow))
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      preconditionFailure("A bitmap of \(storage.width) x \(storage.height) pixels cannot be drawn in.")
    }
    return surface
  }
}
