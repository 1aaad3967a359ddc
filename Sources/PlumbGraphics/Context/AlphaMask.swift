// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
import Foundation

/// The radius of a blur in pixels, as three passes of a box average.
struct BlurRadius: Hashable {
  let box: Int

  /// Core Graphics' blur reaches about its value on both sides; its standard deviation is half of it.
  init(points: CGFloat, scale: CGFloat) {
    let sigma = min(Double(points * scale) / 2, 200)
    // Three boxes of this size have the variance of the Gaussian.
    box = sigma <= 0 ? 0 : max(1, Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5) / 2))
  }

  /// The pixels that the blur adds on each side.
  var margin: Int { box * 3 }
}

/// A bitmap of opacities, one byte a pixel, somewhere in device space.
///
/// Sendable because it is written only before it is shared.
final class AlphaMask: @unchecked Sendable {
  let bounds: PixelRect
  let stride: Int
  let base: UnsafeMutablePointer<UInt8>

  /// Creates an empty mask; nil where it would be empty or over 64 million pixels.
  init?(bounds: PixelRect) {
    guard !bounds.isEmpty, bounds.width <= 32_767, bounds.height <= 32_767, bounds.width * bounds.height <= 64_000_000 else { return nil }
    self.bounds = bounds
    stride = (bounds.width + 3) & ~3
    base = .allocate(capacity: stride * bounds.height)
    base.update(repeating: 0, count: stride * bounds.height)
  }

  deinit { base.deallocate() }

  var byteCount: Int { stride * bounds.height }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + (y - bounds.minY) * stride }

  /// A surface over the mask, which must outlive it; its origin is the mask's corner.
  func makeSurface() -> OpaquePointer {
    let surface = cairo_image_surface_create_for_data(base, CAIRO_FORMAT_A8, Int32(bounds.width), Int32(bounds.height), Int32(stride))
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      preconditionFailure("A mask of \(bounds.width) x \(bounds.height) pixels cannot be drawn in.")
    }
    return surface
  }

  /// The opacity of what a function draws inside a rectangle, with an empty margin around it.
  static func drawing(_ rect: PixelRect, margin: Int, _ draw: (OpaquePointer) -> Void) -> AlphaMask? {
    guard !rect.isEmpty else { return nil }
    let bounds = PixelRect(minX: rect.minX - margin, minY: rect.minY - margin, maxX: rect.maxX + margin, maxY: rect.maxY + margin)
    guard let mask = AlphaMask(bounds: bounds) else { return nil }
    let surface = mask.makeSurface()
    cairo_surface_set_device_offset(surface, Double(-bounds.minX), Double(-bounds.minY))
    if let cairo = cairo_create(surface) {
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
      draw(cairo)
      cairo_destroy(cairo)
    }
    cairo_surface_flush(surface)
    cairo_surface_destroy(surface)
    return mask
  }

  /// Blurs in place, near to a Gaussian.
  func blur(_ radius: BlurRadius) {
    guard radius.box > 0 else { return }
    let (width, height) = (bounds.width, bounds.height)
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: max(width, height))
    defer { line.deallocate() }
    for _ in 0..<3 {
      for y in 0..<height { Self.average(base + y * stride, count: width, step: 1, radius: radius.box, scratch: line) }
      for x in 0..<width { Self.average(base + x, count: height, step: stride, radius: radius.box, scratch: line) }
    }
  }

  /// Replaces each value by the average of those up to `radius` away.
  private static func average(
    _ values: UnsafeMutablePointer<UInt8>, count: Int, step: Int, radius: Int, scratch: UnsafeMutablePointer<UInt8>
  ) {
    for index in 0..<count { scratch[index] = values[index * step] }
    let window = 2 * radius + 1
    // Fixed point: one division for the line, not one for each pixel.
    let factor = (1 << 24) / window
    var sum = 0
    for index in 0..<min(radius, count) { sum += Int(scratch[index]) }
    for index in 0..<count {
      if index + radius < count { sum += Int(scratch[index + radius]) }
      values[index * step] = UInt8(truncatingIfNeeded: (sum * factor + (1 << 23)) >> 24)
      if index - radius >= 0 { sum -= Int(scratch[index - radius]) }
    }
  }
}
