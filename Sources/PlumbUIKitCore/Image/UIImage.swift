// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A picture with a scale.
///
/// Source: Apple, "UIImage". Differs from UIKit: pictures have one frame, stand upright and are decoded at once, within `ImageLimits`.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  /// Whether a picture is drawn in its own colours or as a stencil in the tint colour.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// As the place where it is shown decides; here in its own colours.
    case automatic = 0
    /// In its own colours.
    case alwaysOriginal = 1
    /// As a stencil in the tint colour.
    case alwaysTemplate = 2
  }

  /// How the middle of a resizable picture fills the room.
  public enum ResizingMode: Int, Hashable, Sendable {
    /// Repeated.
    case tile = 0
    /// Stretched.
    case stretch = 1
  }

  /// How a picture is turned before it is shown.
  public enum Orientation: Int, Hashable, Sendable {
    /// As it is.
    case up = 0
    /// By half a turn.
    case down = 1
    /// By a quarter turn to the left.
    case left = 2
    /// By a quarter turn to the right.
    case right = 3
    /// Mirrored.
    case upMirrored = 4
    /// Mirrored, by half a turn.
    case downMirrored = 5
    /// Mirrored, by a quarter turn to the left.
    case leftMirrored = 6
    /// Mirrored, by a quarter turn to the right.
    case rightMirrored = 7
  }

  struct Variant {
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
  }

  /// The pixels, or nil for an empty picture.
  public let cgImage: CGImage?
  let variant: Variant

  init(cgImage: CGImage?, variant: Variant) {
    precondition(variant.scale > 0 && variant.scale.isFinite, "A picture's scale is a positive number of pixels per point.")
    self.cgImage = cgImage
    self.variant = variant
  }

  /// Creates an empty picture.
  public convenience override init() {
    self.init(cgImage: nil, variant: Variant())
  }

  /// Creates a picture of pixels, one per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, variant: Variant())
  }

  /// Creates a picture of pixels.
  ///
  /// - Parameters:
  ///   - cgImage: the pixels.
  ///   - scale: pixels per point.
  ///   - orientation: how the pixels are turned.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage: ImageTurning.turn(cgImage, by: orientation), variant: Variant(scale: scale))
  }

  /// Creates a picture from a file's content; nil where it can't be decoded.
  ///
  /// `init(decoding:scale:)` says why.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates a picture from a file's content with pixels per point; nil where it can't be decoded.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let decoded = try? CGImage.decode(data) else { return nil }
    self.init(cgImage: decoded, variant: Variant(scale: scale))
  }

  /// Creates a picture from a file; nil where it can't be read or decoded.
  ///
  /// A name that ends in `@2x` or `@3x` before its extension gives the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let decoded = try? CGImage.decode(contentsOfFile: path) else { return nil }
    self.init(cgImage: decoded, variant: Variant(scale: Self.scale(inName: path)))
  }

  /// Creates a picture from a file's content.
  ///
  /// - Parameters:
  ///   - data: the content of a PNG or JPEG file.
  ///   - scale: pixels per point.
  ///   - limits: what is refused before decoding.
  /// - Throws: `ImageError` with what is wrong and where.
  public convenience init(decoding data: Data, scale: CGFloat = 1, limits: ImageLimits = .default) throws(ImageError) {
    self.init(cgImage: try CGImage.decode(data, limits: limits), variant: Variant(scale: scale))
  }

  /// Creates a picture from a file.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - limits: what is refused before decoding.
  /// - Throws: `ImageError` with what is wrong and where.
  public convenience init(decodingFile path: String, limits: ImageLimits = .default) throws(ImageError) {
    let decoded = try CGImage.decode(contentsOfFile: path, limits: limits)
    self.init(cgImage: decoded, variant: Variant(scale: Self.scale(inName: path)))
  }

  private static func scale(inName path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    if name.hasSuffix("@3x") { return 3 }
    return name.hasSuffix("@2x") ? 2 : 1
  }

  /// The size in points.
  open var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  /// Pixels per point.
  open var scale: CGFloat { variant.scale }
  /// Always `.up`: pictures are turned when they are made.
  open var imageOrientation: Orientation { .up }
  /// Whether the picture is drawn in its own colours or as a stencil.
  open var renderingMode: RenderingMode { variant.renderingMode }
  /// The parts at the edges that are not stretched, in points.
  open var capInsets: UIEdgeInsets { variant.capInsets }
  /// How the middle of a resizable picture fills the room.
  open var resizingMode: ResizingMode { variant.resizingMode }
  /// The parts at the edges that alignment ignores, in points.
  open var alignmentRectInsets: UIEdgeInsets { variant.alignmentRectInsets }

  private func changed(_ change: (inout Variant) -> Void) -> UIImage {
    var copy = variant
    change(&copy)
    return UIImage(cgImage: cgImage, variant: copy)
  }

  /// The picture drawn in its own colours or as a stencil.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// The picture as a stencil in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tint = color }
  }

  /// The picture as a stencil in a colour, with a rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// The picture with edges that keep their size; the middle is repeated.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The picture with edges that keep their size.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// The picture with edges that alignment ignores.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }

  /// The picture as a PNG file; nil when it is empty.
  open func pngData() -> Data? {
    cgImage?.pngData()
  }

  // MARK: Drawing

  /// Draws the picture in the current context with its top left corner at a point.
  open func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the picture in the current context, stretched into a rectangle.
  open func draw(in rect: CGRect) {
    draw(in: rect, alpha: 1)
  }

  /// Draws the picture in the current context with an opacity from 0 to 1.
  open func draw(in rect: CGRect, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    ImageDrawing(image: self, stencilColor: nil, traits: .current).draw(in: rect, context: context, alpha: alpha)
  }

  /// Returns the same object: a picture never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    return cgImage === other.cgImage && scale == other.scale && renderingMode == other.renderingMode
      && variant.tint == other.variant.tint && capInsets == other.capInsets && resizingMode == other.resizingMode
  }

  open override var hash: Int { cgImage.map { ObjectIdentifier($0).hashValue } ?? 0 }
}
