// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The bitmaps of views that keep one, such as the rows of a table.
///
/// A bitmap is drawn when its view is first shown and again only after something in the view changed. Bitmaps that a frame didn't
/// use are dropped at its end, so that the memory is bounded by what is on screen.
@MainActor
package final class BitmapCache {
  /// A view's pixels and where they lie.
  package struct Bitmap {
    package let image: CGImage
    /// The left edge in whole pixels from the bounds' origin; negative where a shadow reaches out.
    package let x: Int
    /// The top edge in whole pixels from the bounds' origin.
    package let y: Int
  }

  private struct Entry {
    weak var view: UIView?
    var bitmap: Bitmap
    var scale: CGFloat
    var lastFrame: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var frame = 0
  /// The greatest number of pixels of one bitmap; larger views are drawn anew in each frame, as far as they are visible.
  package var pixelLimit = 4_000_000
  /// Smaller bitmaps are drawn at once: to hand them to another thread would take longer.
  private static let leastPutOff = 30_000
  /// How often a bitmap was drawn since the cache was made.
  package private(set) var drawCount = 0
  /// How often only a part of a bitmap was drawn anew.
  package private(set) var partialDrawCount = 0

  package init() {}

  /// The number of bitmaps that are kept.
  package var count: Int { entries.count }

  /// The memory of the bitmaps that are kept.
  package var byteCount: Int { entries.values.reduce(0) { $0 + $1.bitmap.image.byteCount } }

  /// Begins a frame: what it doesn't use is dropped by `endFrame`.
  package func beginFrame() {
    frame += 1
  }

  /// Drops the bitmaps that weren't used since `beginFrame`.
  package func endFrame() {
    entries = entries.filter { $0.value.lastFrame == frame && $0.value.view != nil }
  }

  /// The view's bitmap, drawn if need be; nil for a view that is empty or too large.
  package func bitmap(for view: UIView, scale: CGFloat) -> Bitmap? {
    let key = ObjectIdentifier(view)
    if var entry = entries[key], entry.view === view, entry.scale == scale, !view.drawingState.isStale {
      entry.lastFrame = frame
      entries[key] = entry
      return entry.bitmap
    }
    guard let bitmap = render(view, scale: scale, over: entries[key]) else {
      entries[key] = nil
      return nil
    }
    entries[key] = Entry(view: view, bitmap: bitmap, scale: scale, lastFrame: frame)
    return bitmap
  }

  /// Draws a view by its bitmap where the context's pixels and the bitmap's fall together.
  ///
  /// - Returns: whether it was drawn.
  func draw(_ view: UIView, in context: CGContext) -> Bool {
    let transform = context.ctm
    let geometry = view.shownGeometry
    guard geometry.transform.isIdentity, transform.b == 0, transform.c == 0, transform.a == transform.d, transform.a > 0 else {
      return false
    }
    let reach = VisualExtent.inSuperview(VisualExtent.rect(of: view), of: geometry)
    guard !context.boundingBoxOfClipPath.intersection(reach).isEmpty else { return true }
    guard let bitmap = bitmap(for: view, scale: transform.a) else { return false }
    let corner = geometry.toSuperview(geometry.boundsOrigin).applying(transform)
    let x = corner.x.rounded()
    let y = corner.y.rounded()
    guard abs(x) < 1e6, abs(y) < 1e6 else { return true }
    context.blit(bitmap.image, atPixelX: Int(x) + bitmap.x, y: Int(y) + bitmap.y)
    return true
  }

  private func render(_ view: UIView, scale: CGFloat, over old: Entry?) -> Bitmap? {
    guard let place = BitmapPlace(of: view, scale: scale, pixelLimit: pixelLimit) else { return nil }
    drawCount += 1
    if let old, old.view === view, old.scale == scale, place == BitmapPlace(of: old.bitmap),
      let part = place.changedPart(of: view, scale: scale)
    {
      partialDrawCount += 1
      return redraw(part, of: view, at: place, scale: scale, over: old.bitmap.image)
    }
    let isPutOff = place.width * place.height >= Self.leastPutOff
    let context =
      place.isOpaque
      ? CGContext(coveredWidth: place.width, height: place.height, scale: scale, isPutOff: isPutOff)
      : isPutOff
        ? CGContext(putOffWidth: place.width, height: place.height, scale: scale)
        : CGContext(width: place.width, height: place.height, scale: scale, isOpaque: false)
    return draw(view, at: place, scale: scale, in: context)
  }

  /// Draws the part of a bitmap in which something changed, over what was there.
  private func redraw(_ part: PixelRect, of view: UIView, at place: BitmapPlace, scale: CGFloat, over image: CGImage) -> Bitmap {
    // Nobody else reads the pixels: frames keep them only to tell one bitmap from another.
    let context = CGContext(continuing: image, scale: scale)
    context.clip(toPixels: part)
    if !place.isOpaque { context.erase(part) }
    return draw(view, at: place, scale: scale, in: context)
  }

  private func draw(_ view: UIView, at place: BitmapPlace, scale: CGFloat, in context: CGContext) -> Bitmap {
    context.translateBy(x: -CGFloat(place.x) / scale, y: -CGFloat(place.y) / scale)
    ViewRenderer(context: context, cache: self).drawAtOrigin(view)
    view.markDrawn()
    return Bitmap(image: context.takeImage(), x: place.x, y: place.y)
  }
}

/// Where the pixels of a view's bitmap lie.
@MainActor
private struct BitmapPlace: Equatable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  let isOpaque: Bool

  /// Most of a bitmap is drawn as a whole: what falls away would not pay for looking for it.
  private static let largestPart = 0.7

  init(of bitmap: BitmapCache.Bitmap) {
    (x, y, width, height, isOpaque) = (bitmap.x, bitmap.y, bitmap.image.width, bitmap.image.height, bitmap.image.isOpaque)
  }

  /// Nil for a view that is empty or too large.
  init?(of view: UIView, scale: CGFloat, pixelLimit: Int) {
    let origin = view.shownGeometry.boundsOrigin
    let extent = VisualExtent.rect(of: view).offsetBy(dx: -origin.x, dy: -origin.y)
    guard extent.width > 0, extent.height > 0, extent.width * extent.height * scale * scale <= CGFloat(pixelLimit) else { return nil }
    x = Int((extent.minX * scale + 0.001).rounded(.down))
    y = Int((extent.minY * scale + 0.001).rounded(.down))
    width = Int((extent.maxX * scale - 0.001).rounded(.up)) - x
    height = Int((extent.maxY * scale - 0.001).rounded(.up)) - y
    guard width > 0, height > 0, width <= 32_767, height <= 32_767 else { return nil }
    isOpaque = VisualExtent.fillsItsPixels(view, width: width, height: height, scale: scale)
  }

  /// The pixels of the bitmap in which something below the view changed; nil where it is all or can't be told.
  func changedPart(of view: UIView, scale: CGFloat) -> PixelRect? {
    guard let changed = VisualExtent.changedRect(in: view), !changed.isNull else { return nil }
    let origin = view.shownGeometry.boundsOrigin
    let inPixels = changed.offsetBy(dx: -origin.x, dy: -origin.y).applying(CGAffineTransform(scaleX: scale, y: scale))
    // A letter's soft edge may reach a pixel further.
    let part = PixelRect(around: inPixels.insetBy(dx: -1, dy: -1)).offsetBy(x: -x, y: -y)
      .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard Double(part.width) * Double(part.height) <= Self.largestPart * Double(width) * Double(height) else { return nil }
    return part.isEmpty ? .empty : part
  }
}

/// How far a view's drawing reaches.
@MainActor
enum VisualExtent {
  /// The rectangle in the view's own coordinates in which it and all below it can draw, shadows included.
  static func rect(of view: UIView) -> CGRect {
    var rect = view.shownGeometry.bounds
    let layer = view.layerForDrawing
    if !view.clipsToBounds {
      for subview in view.subviews where !subview.isHidden && subview.shownAlpha > 0 {
        rect = rect.union(inSuperview(self.rect(of: subview), of: subview.shownGeometry))
      }
      for sublayer in layer?.sublayers ?? [] { rect = rect.union(inSuperview(self.rect(of: sublayer), of: sublayer.shownGeometry)) }
    }
    return layer == nil ? rect : withShadow(rect, of: view.shownAppearance)
  }

  /// The rectangle in a layer's own coordinates in which it and all in it can draw, shadows included.
  private static func rect(of layer: CALayer) -> CGRect {
    var rect = layer.shownGeometry.bounds
    // A shape isn't held by its bounds.
    if let shape = layer as? CAShapeLayer, let box = shape.outlineBox { rect = rect.union(box) }
    if !layer.masksToBounds {
      for sublayer in layer.sublayers ?? [] { rect = rect.union(inSuperview(self.rect(of: sublayer), of: sublayer.shownGeometry)) }
    }
    return withShadow(rect, of: layer.shownAppearance)
  }

  private static func withShadow(_ rect: CGRect, of appearance: LayerAppearance) -> CGRect {
    guard appearance.hasShadow else { return rect }
    let shape = appearance.shadowPath?.boundingBox ?? rect
    // Beyond three deviations nothing is left of a blur.
    let reach = appearance.shadowRadius * 3
    return rect.union(
      shape.offsetBy(dx: appearance.shadowOffset.width, dy: appearance.shadowOffset.height).insetBy(dx: -reach, dy: -reach))
  }

  /// What a view and its layer draw without its subviews, in the view's own coordinates.
  static func ownRect(of view: UIView) -> CGRect {
    let overhang = view.drawingOverhang
    let rect = view.shownGeometry.bounds.insetBy(dx: -overhang, dy: -overhang)
    return view.layerForDrawing == nil ? rect : rect.union(self.rect(of: view))
  }

  /// The rectangle in the view's own coordinates in which something below it changed since it was drawn; nil where that can't be told.
  static func changedRect(in view: UIView) -> CGRect? {
    guard !view.drawingState.hasOwnChange, view.drawingState.animations == nil, view.shownGeometry.transform.isIdentity else { return nil }
    var rect = CGRect.null
    for subview in view.subviews where subview.drawingState.isStale {
      guard subview.drawingState.animations == nil else { return nil }
      // What was there counts as much as what is there now.
      let part = changedRect(in: subview) ?? subview.drawingState.drawnReach.union(self.rect(of: subview)).union(ownRect(of: subview))
      if !part.isNull { rect = rect.union(inSuperview(part, of: subview.shownGeometry)) }
    }
    return rect
  }

  static func inSuperview(_ rect: CGRect, of geometry: ViewGeometry) -> CGRect {
    if !geometry.transform.isIdentity { return rect.applying(geometry.toSuperview) }
    let origin = geometry.toSuperview(rect.origin)
    return CGRect(origin: origin, size: rect.size)
  }

  /// Whether the view's background leaves no transparent pixel in a bitmap.
  static func fillsItsPixels(_ view: UIView, width: Int, height: Int, scale: CGFloat) -> Bool {
    guard view.drawingState.animations == nil, let background = view.backgroundColor, view.alpha == 1,
      background.components(under: view.traitCollection).alpha == 1
    else { return false }
    if let layer = view.layerForDrawing, layer.cornerRadius > 0 || layer.mask != nil { return false }
    return abs(view.bounds.width * scale - CGFloat(width)) < 0.01 && abs(view.bounds.height * scale - CGFloat(height)) < 0.01
  }
}
