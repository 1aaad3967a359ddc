// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Describes the pictures that a renderer makes.
///
/// Source: Apple, "UIGraphicsImageRendererFormat".
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  /// Pixels per point; that of the current traits by default.
  open var scale: CGFloat = max(1, UITraitCollection.current.displayScale)
  /// Whether the pictures have no transparent pixels; false by default.
  open var opaque = false

  /// Creates a format for the current traits.
  public override init() {
    super.init()
  }

  /// A format for the current traits.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// A format for the current traits.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What the closure of a renderer draws with.
///
/// Source: Apple, "UIGraphicsImageRendererContext".
public final class UIGraphicsImageRendererContext {
  /// The context that drawing goes to.
  public let cgContext: CGContext
  /// What the picture will look like.
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  /// What was drawn so far.
  public var currentImage: UIImage {
    UIImage(cgImage: cgContext.makeImage(), variant: UIImage.Variant(scale: format.scale))
  }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) {
    cgContext.fill(rect)
  }

  /// Outlines a rectangle with the stroke colour.
  public func stroke(_ rect: CGRect) {
    UIRectFrame(rect)
  }

  /// Cuts the clip to a rectangle.
  public func clip(to rect: CGRect) {
    cgContext.clip(to: rect)
  }
}

/// Makes pictures by drawing; usable on any thread.
///
/// Source: Apple, "UIGraphicsImageRenderer".
open class UIGraphicsImageRenderer: NSObject, @unchecked Sendable {
  private let bounds: CGRect
  /// What the pictures look like.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for pictures of a size in points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
  }

  /// Creates a renderer for pictures of a size in points and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for pictures of what is drawn in a rectangle, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  /// Creates a renderer for pictures of what is drawn in a rectangle, in points.
  ///
  /// - Precondition: the size is finite, and at most 32,767 pixels along each side.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    let pixels = max(bounds.width, bounds.height) * format.scale
    precondition(pixels.isFinite && pixels <= 32_767, "A picture has at most 32,767 pixels along each side.")
    self.bounds = bounds
    self.format = format
  }

  /// Makes a picture of what a closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(cgImage: render(actions).takeImage(), variant: UIImage.Variant(scale: format.scale))
  }

  /// Makes a PNG file of what a closure draws.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    render(actions).takeImage().pngData()
  }

  private func render(_ actions: (UIGraphicsImageRendererContext) -> Void) -> CGContext {
    let scale = format.scale
    let context = CGContext(
      width: max(1, Int((bounds.width * scale - 0.001).rounded(.up))), height: max(1, Int((bounds.height * scale - 0.001).rounded(.up))),
      scale: scale, isOpaque: format.opaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.saveGState()
    context.perform { actions(UIGraphicsImageRendererContext(cgContext: context, format: format)) }
    context.restoreGState()
    return context
  }
}
