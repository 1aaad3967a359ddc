// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
import Foundation

/// A bitmap that is drawn into, and the rasteriser's view of it.
///
/// Its pixels lie at `bounds` in the context's device space; for a transparency layer the origin is not zero. Drawing is done at once, or
/// put off: then it is noted step by step, and whoever needs the rasteriser or the pixels lets the steps be done first.
final class RasterTarget {
  /// What is to be drawn, with all that it depends on.
  typealias Step = (RasterTarget) -> Void

  let storage: PixelStorage
  let bounds: PixelRect
  private let memory: UnsafeMutablePointer<UInt32>
  private let rasteriserSurface: OpaquePointer
  private let rasteriser: OpaquePointer
  /// What was put off; nil where drawing is done at once.
  private var steps: [Step]?

  convenience init(bounds: PixelRect, isCleared: Bool = true) {
    self.init(bounds: bounds, storage: PixelStorage(width: bounds.width, height: bounds.height, isCleared: isCleared))
  }

  /// Draws into a bitmap that has the size of the bounds.
  init(bounds: PixelRect, storage: PixelStorage) {
    self.storage = storage
    self.bounds = bounds
    memory = storage.base.assumingMemoryBound(to: UInt32.self)
    rasteriserSurface = CairoSurface.make(over: storage)
    cairo_surface_set_device_offset(rasteriserSurface, Double(-bounds.minX), Double(-bounds.minY))
    guard let created = cairo_create(rasteriserSurface) else { preconditionFailure("There is no memory for a drawing context.") }
    rasteriser = created
    cairo_set_tolerance(rasteriser, 0.05)
  }

  deinit {
    cairo_destroy(rasteriser)
    cairo_surface_finish(rasteriserSurface)
    cairo_surface_destroy(rasteriserSurface)
  }

  // MARK: Putting off

  /// Puts off what is drawn from now on.
  func beginPuttingOff() {
    if steps == nil { steps = [] }
  }

  /// Draws now, or later where drawing is put off.
  func perform(_ step: @escaping Step) {
    if steps == nil { step(self) } else { steps?.append(step) }
  }

  /// Does what was put off.
  private func settle() {
    guard let due = steps, !due.isEmpty else { return }
    steps = []
    for step in due { step(self) }
  }

  /// What was put off, to be done by somebody else; nil where there is nothing.
  ///
  /// Drawing is done at once from now on.
  func takeSteps() -> [Step]? {
    defer { steps = nil }
    return steps?.isEmpty == true ? nil : steps
  }

  // MARK: Drawing

  /// The rasteriser, with all drawn that was put off.
  var cairo: OpaquePointer {
    settle()
    return rasteriser
  }

  /// The rasteriser's surface, with all drawn that was put off.
  var surface: OpaquePointer {
    settle()
    return rasteriserSurface
  }

  /// The address of a pixel, which must lie in `bounds`.
  func pixel(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
    memory + ((y - bounds.minY) * storage.width + (x - bounds.minX))
  }

  /// Changes pixels past the rasteriser, which is told before and after.
  func withPixels(_ body: () -> Void) {
    cairo_surface_flush(surface)
    body()
    cairo_surface_mark_dirty(surface)
  }

  /// Brings to the pixels what the rasteriser still holds.
  func flush() { cairo_surface_flush(surface) }

  /// Makes all pixels transparent.
  func clear() {
    withPixels { UnsafeMutableRawPointer(memory).initializeMemory(as: UInt8.self, repeating: 0, count: storage.byteCount) }
  }

  /// Fills pixels with opaque black.
  func blacken(_ rects: [PixelRect]) {
    withPixels {
      for rect in rects where !rect.isEmpty {
        for row in rect.minY..<rect.maxY { pixel(x: rect.minX, y: row).update(repeating: 0xff00_0000, count: rect.width) }
      }
    }
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
