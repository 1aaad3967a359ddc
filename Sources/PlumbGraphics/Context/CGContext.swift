// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
public import Foundation

/// A place to draw in: a bitmap with a current transform, clip and colours.
///
/// Points map to pixels by the scale; x grows to the right and y downwards, as in the contexts that UIKit hands out, and pictures stand upright.
/// A context belongs to one thread at a time; any number of contexts may draw at once, and all give the same bytes.
/// What is not finite is not drawn: a rectangle, point or transform with NaN or infinity has no effect.
/// Source: Apple, "CGContext".
public final class CGContext {
  /// The bitmap's width in pixels.
  public let width: Int
  /// The bitmap's height in pixels.
  public let height: Int
  /// The pixels that make a point when the context is new.
  public let scale: CGFloat
  /// Whether the bitmap starts opaque (black) and stays so.
  public let isOpaque: Bool

  var target: RasterTarget
  var state: GraphicsState
  var savedStates: [GraphicsState] = []
  var layers: [TransparencyLayer] = []
  /// The path under construction, in device space.
  let currentPath = CGMutablePath()

  /// Creates a bitmap to draw in, transparent, or black where it is opaque.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, 0...32767.
  ///   - height: The height in pixels, 0...32767.
  ///   - scale: The pixels per point, over 0.
  ///   - isOpaque: Whether there is no transparency.
  /// - Precondition: The sizes and the scale are in range.
  public init(width: Int, height: Int, scale: CGFloat = 1, isOpaque: Bool = false) {
    precondition(
      (0...32_767).contains(width) && (0...32_767).contains(height),
      "A bitmap context has 0 to 32767 pixels a side, not \(width) x \(height).")
    precondition(scale.isFinite && scale > 0, "A context's scale must be a positive number, not \(scale).")
    self.width = width
    self.height = height
    self.scale = scale
    self.isOpaque = isOpaque
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    target = RasterTarget(bounds: bounds)
    state = GraphicsState(ctm: CGAffineTransform(scaleX: scale, y: scale), clipBounds: bounds)
    if isOpaque { target.withPixels { eraseRows(bounds) } }
  }

  // MARK: State

  /// Keeps the transform, clip, colours and other settings for `restoreGState`.
  public func saveGState() {
    savedStates.append(state)
    cairo_save(target.cairo)
  }

  /// Brings back what the last `saveGState` kept.
  ///
  /// - Precondition: There is a state to bring back in the current transparency layer.
  public func restoreGState() {
    precondition(savedStates.count > (layers.last?.stateCount ?? 0), "restoreGState was called more often than saveGState.")
    state = savedStates.removeLast()
    cairo_restore(target.cairo)
  }

  /// The transform from points to pixels, the context's scale included.
  public var ctm: CGAffineTransform { state.ctm }

  /// Moves the origin by points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales what is drawn from now on.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Turns what is drawn from now on, by an angle in radians, clockwise to the eye.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Applies a transform to what is drawn from now on, before the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    let result = transform.concatenating(state.ctm)
    if result.isFinite { state.ctm = result }
  }

  // MARK: Results

  /// A copy of the bitmap as a picture.
  public func makeImage() -> CGImage? {
    precondition(layers.isEmpty, "A picture cannot be made inside a transparency layer.")
    cairo_surface_flush(target.surface)
    return CGImage(storage: target.storage.copy(), isOpaque: isOpaque)
  }

  /// The bitmap itself as a picture, without a copy; the context is empty and must not be drawn in afterwards.
  package func takeImage() -> CGImage {
    precondition(layers.isEmpty, "A picture cannot be made inside a transparency layer.")
    cairo_surface_flush(target.surface)
    let image = CGImage(storage: target.storage, isOpaque: isOpaque)
    target = RasterTarget(bounds: .empty)
    state.clipBounds = .empty
    savedStates.removeAll()
    return image
  }

  /// Calls a function with the pixels: rows from the top, four bytes a pixel, premultiplied BGRA, no padding.
  package func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    cairo_surface_flush(target.surface)
    return try body(target.storage.bytes)
  }

  /// A hash of the pixels and the size that is the same in every process.
  package var pixelHash: UInt64 {
    cairo_surface_flush(target.surface)
    return PixelHash.of(target.storage)
  }

  /// The pixels of the bitmap, in device space.
  package var pixelBounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
