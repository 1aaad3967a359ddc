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
  public convenience init(width: Int, height: Int, scale: CGFloat = 1, isOpaque: Bool = false) {
    Self.check(width: width, height: height)
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    self.init(target: RasterTarget(bounds: bounds, isCleared: !isOpaque), scale: scale, isOpaque: isOpaque)
    if isOpaque { target.blacken([bounds]) }
  }

  /// Creates an opaque bitmap in which the first thing drawn covers everything, up to a part of a pixel at the edges.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, 0...32767.
  ///   - height: The height in pixels, 0...32767.
  ///   - scale: The pixels per point, over 0.
  ///   - isPutOff: Whether another thread may draw, from `takeImage` on; the picture's readers wait for it.
  /// - Precondition: The sizes and the scale are in range.
  package convenience init(coveredWidth width: Int, height: Int, scale: CGFloat, isPutOff: Bool = false) {
    Self.check(width: width, height: height)
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    self.init(target: RasterTarget(bounds: bounds, isCleared: false), scale: scale, isOpaque: true)
    // What is below a part of a pixel shows through it, and must be the same each time.
    if isPutOff { target.beginPuttingOff() }
    target.perform {
      $0.blacken([
        PixelRect(x: 0, y: 0, width: width, height: min(1, height)), PixelRect(x: 0, y: height - 1, width: width, height: min(1, height)),
        PixelRect(x: 0, y: 0, width: min(1, width), height: height), PixelRect(x: width - 1, y: 0, width: min(1, width), height: height),
      ])
    }
  }

  /// Creates a transparent bitmap that another thread may clear and draw, from `takeImage` on; the picture's readers wait for it.
  ///
  /// - Precondition: The sizes and the scale are in range.
  package convenience init(putOffWidth width: Int, height: Int, scale: CGFloat) {
    Self.check(width: width, height: height)
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    self.init(target: RasterTarget(bounds: bounds, isCleared: false), scale: scale, isOpaque: false)
    target.beginPuttingOff()
    target.perform { $0.clear() }
  }

  /// Creates an opaque bitmap in memory that is somebody else's and must outlive the context's last use.
  ///
  /// - Precondition: The sizes and the scale are in range.
  package convenience init(memory: UnsafeMutableRawPointer, width: Int, height: Int, scale: CGFloat) {
    Self.check(width: width, height: height)
    let storage = PixelStorage(borrowing: memory, width: width, height: height)
    self.init(
      target: RasterTarget(bounds: PixelRect(x: 0, y: 0, width: width, height: height), storage: storage), scale: scale, isOpaque: true)
    target.blacken([pixelBounds])
  }

  /// Draws on in a bitmap that nobody else reads any more.
  package convenience init(continuing image: CGImage, scale: CGFloat) {
    let bounds = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    self.init(target: RasterTarget(bounds: bounds, storage: image.storage), scale: scale, isOpaque: image.isOpaque)
  }

  private init(target: RasterTarget, scale: CGFloat, isOpaque: Bool) {
    precondition(scale.isFinite && scale > 0, "A context's scale must be a positive number, not \(scale).")
    width = target.storage.width
    height = target.storage.height
    self.scale = scale
    self.isOpaque = isOpaque
    self.target = target
    state = GraphicsState(ctm: CGAffineTransform(scaleX: scale, y: scale), clipBounds: target.bounds)
  }

  private static func check(width: Int, height: Int) {
    precondition(
      (0...32_767).contains(width) && (0...32_767).contains(height),
      "A bitmap context has 0 to 32767 pixels a side, not \(width) x \(height).")
  }

  // MARK: State

  /// Keeps the transform, clip, colours and other settings for `restoreGState`.
  public func saveGState() {
    savedStates.append(state)
    target.perform { cairo_save($0.cairo) }
  }

  /// Brings back what the last `saveGState` kept.
  ///
  /// - Precondition: There is a state to bring back in the current transparency layer.
  public func restoreGState() {
    precondition(savedStates.count > (layers.last?.stateCount ?? 0), "restoreGState was called more often than saveGState.")
    state = savedStates.removeLast()
    target.perform { cairo_restore($0.cairo) }
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
    target.flush()
    return CGImage(storage: target.storage.copy(), isOpaque: isOpaque)
  }

  /// The bitmap itself as a picture, without a copy; the context is empty and must not be drawn in afterwards.
  ///
  /// What was put off is drawn by another thread, or by the first one that reads the pixels.
  package func takeImage() -> CGImage {
    precondition(layers.isEmpty, "A picture cannot be made inside a transparency layer.")
    if let steps = target.takeSteps() {
      let job = RasterJob(steps, in: target)
      target.storage.wait(for: job)
      job.start()
    } else {
      target.flush()
    }
    let image = CGImage(storage: target.storage, isOpaque: isOpaque)
    target = RasterTarget(bounds: .empty)
    state.clipBounds = .empty
    savedStates.removeAll()
    return image
  }

  /// Calls a function with the pixels: rows from the top, four bytes a pixel, premultiplied BGRA, no padding.
  package func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    target.flush()
    return try body(target.storage.bytes)
  }

  /// A hash of the pixels and the size that is the same in every process.
  package var pixelHash: UInt64 {
    target.flush()
    return PixelHash.of(target.storage)
  }

  /// Where the pixels begin in memory.
  package var pixelAddress: UnsafeRawPointer { UnsafeRawPointer(target.storage.base) }

  /// The pixels of the bitmap, in device space.
  package var pixelBounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
