// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts

/// A drawing captured on the main actor, executed on any thread.
///
/// Everything that it needs is captured as values: no view is asked while it draws.
public struct Drawing: Sendable {
  /// Whose picture it is.
  let identity: DrawingIdentity
  /// The version of what is drawn.
  let revision: Int
  /// What the picture shows, for whoever asks the view that shows it.
  public var content: (any Sendable)?
  let draw: @Sendable (CGContext, CGSize, () -> Bool) -> Void

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - identity: whose picture it is: of another identity an old picture is never shown, of the same it stays until the new one is there.
  ///   - revision: the version of what is drawn; the same identity and version are not drawn again.
  ///   - draw: draws into a context of a size in points; it asks now and then, between two lines of text say, whether it may give up.
  public init(identity: some Hashable & Sendable, revision: Int, draw: @escaping @Sendable (CGContext, CGSize, () -> Bool) -> Void) {
    self.identity = DrawingIdentity(identity)
    self.revision = revision
    self.draw = draw
  }
}

/// Why a view has no picture of its drawing.
public enum DrawingFailure: Equatable, Sendable, CustomStringConvertible {
  /// The picture would be larger than can be drawn; its size in pixels.
  case tooLarge(CGSize)
  /// There was no memory for it.
  case notMade

  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .tooLarge(let size): "a picture of \(size.width) x \(size.height) pixels is too large to be drawn"
    case .notMade: "there is no memory for a picture"
    }
  }
}

/// An identity of any type.
///
/// It is made from values that threads may share, and never changes.
struct DrawingIdentity: Hashable, @unchecked Sendable {
  private let value: AnyHashable

  init(_ value: some Hashable & Sendable) {
    self = (value as? DrawingIdentity) ?? DrawingIdentity(value: AnyHashable(value))
  }

  private init(value: AnyHashable) {
    self.value = value
  }
}

/// A finished picture: one bitmap, or several below each other.
struct Picture: Sendable {
  var strips: [CGImage]
  /// Points.
  var size: CGSize
  var stripHeight: CGFloat
  var bytes: Int
}

/// All that the drawing of one picture needs, as values.
struct PictureRecipe: Sendable {
  let drawing: Drawing
  let size: CGSize
  let scale: CGFloat
  let traits: UITraitCollection
  /// The background if it leaves nothing transparent; nil otherwise.
  let opaqueBackground: UIColor?
  /// The height of a bitmap in pixels.
  let stripHeight: Int

  /// Draws the picture on this thread.
  ///
  /// - Parameter isCancelled: whether nobody wants it any more.
  /// - Returns: nil where it was given up or there was no memory.
  func make(isCancelled: @escaping () -> Bool) -> Picture? {
    let pixels = Int((size.height * scale - 0.001).rounded(.up))
    var strips: [CGImage] = []
    var bytes = 0
    var top = 0
    while top < pixels {
      if isCancelled() { return nil }
      let height = min(stripHeight, pixels - top)
      guard let strip = makeStrip(top: CGFloat(top) / scale, height: CGFloat(height) / scale, isCancelled) else { return nil }
      strips.append(strip)
      bytes += strip.width * strip.height * 4
      top += height
    }
    return Picture(strips: strips, size: size, stripHeight: CGFloat(stripHeight) / scale, bytes: bytes)
  }

  private func makeStrip(top: CGFloat, height: CGFloat, _ isCancelled: @escaping () -> Bool) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaqueBackground != nil
    let bounds = CGRect(x: 0, y: top, width: size.width, height: height)
    var image: UIImage?
    traits.performAsCurrent {
      image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
        if let opaqueBackground {
          opaqueBackground.setFill()
          context.fill(bounds)
        }
        drawing.draw(context.cgContext, size, isCancelled)
      }
    }
    return isCancelled() ? nil : image?.cgImage
  }
}
