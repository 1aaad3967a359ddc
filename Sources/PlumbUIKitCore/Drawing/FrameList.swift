// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Collects the operations of one frame from a view tree.
///
/// A plain view that contains others with bitmaps of their own becomes a colour and its subviews; every other subtree becomes one bitmap.
@MainActor
struct FrameList {
  private let cache: BitmapCache
  private let scale: CGFloat
  private(set) var operations: [FrameOperation] = []

  init(cache: BitmapCache, scale: CGFloat) {
    self.cache = cache
    self.scale = scale
  }

  /// Adds a view and all below it; the origin is where that of its superview's coordinates lies, in pixels.
  mutating func append(_ view: UIView, originX: CGFloat, originY: CGFloat, clip: PixelRect) {
    guard !view.isHidden, view.shownAlpha > 0, !clip.isEmpty else { return }
    let geometry = view.shownGeometry
    let corner = geometry.frame.origin
    let x = originX + corner.x * scale
    let y = originY + corner.y * scale
    guard x.isFinite, y.isFinite, abs(x) < 1e7, abs(y) < 1e7 else { return }
    let isHost = view.drawingState.holdsCachedBitmaps && !view.drawsCachedBitmap && isPlain(view)
    if isHost { appendHost(view, x: x, y: y, clip: clip) } else { appendWhole(view, x: x, y: y, clip: clip) }
  }

  private func isPlain(_ view: UIView) -> Bool {
    // What is animated is drawn as a whole.
    guard view.transform.isIdentity, view.alpha == 1, view.drawingState.animations.map({ $0.animatesPlaceOnly }) ?? true
    else { return false }
    guard let layer = view.layerForDrawing else { return true }
    let look = layer.appearance
    return type(of: layer) == CALayer.self && look.cornerRadius == 0 && !look.hasBorder && !look.hasShadow && look.contents == nil
      && layer.mask == nil && layer.sublayers == nil
  }

  private mutating func appendHost(_ view: UIView, x: CGFloat, y: CGFloat, clip: PixelRect) {
    let isChanged = view.drawingState.hasOwnChange
    view.markOwnDrawn()
    let size = view.bounds.size
    let box = pixels(x: x, y: y, width: size.width * scale, height: size.height * scale).intersection(clip)
    if !box.isEmpty {
      if let color = view.backgroundColor?.components(under: view.traitCollection), color.alpha > 0 {
        let cgColor = CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
        operations.append(FrameOperation(content: .fill(cgColor), visible: box, isOpaque: color.alpha == 1))
      }
      // A plain UIView draws nothing of its own; a subclass may.
      if type(of: view) != UIView.self {
        operations.append(
          FrameOperation(
            content: .view(view, x: x.rounded(), y: y.rounded(), withSubviews: false), visible: box, isOpaque: false, isChanged: isChanged))
      }
    }
    let inner = view.clipsToBounds ? box : clip
    let originX = x - view.shownGeometry.boundsOrigin.x * scale
    let originY = y - view.shownGeometry.boundsOrigin.y * scale
    for subview in view.subviews { append(subview, originX: originX, originY: originY, clip: inner) }
  }

  private mutating func appendWhole(_ view: UIView, x: CGFloat, y: CGFloat, clip: PixelRect) {
    // What can't reach the clip needs no bitmap; shadows may reach out of it.
    let geometry = view.shownGeometry
    let size = geometry.frame.size
    let isFar = pixels(x: x, y: y, width: size.width * scale, height: size.height * scale).intersection(clip).isEmpty
    if isFar, view.clipsToBounds || view.drawsCachedBitmap || !reaches(view, x: x, y: y, clip: clip) { return }
    if geometry.transform.isIdentity, let bitmap = cache.bitmap(for: view, scale: scale) {
      let left = Int(x.rounded()) + bitmap.x
      let top = Int(y.rounded()) + bitmap.y
      let place = PixelRect(x: left, y: top, width: bitmap.image.width, height: bitmap.image.height).intersection(clip)
      guard !place.isEmpty else { return }
      operations.append(
        FrameOperation(content: .bitmap(bitmap.image, x: left, y: top), visible: place, isOpaque: bitmap.image.isOpaque))
      return
    }
    guard size.width > 0 || size.height > 0 || !view.subviews.isEmpty else { return }
    let originX = x - geometry.frame.minX * scale
    let originY = y - geometry.frame.minY * scale
    operations.append(
      FrameOperation(content: .view(view, x: originX, y: originY, withSubviews: true), visible: clip, isOpaque: false, isChanged: true))
    view.markDrawn()
  }

  private func reaches(_ view: UIView, x: CGFloat, y: CGFloat, clip: PixelRect) -> Bool {
    let extent = VisualExtent.rect(of: view)
    let left = x + (extent.minX - view.bounds.minX) * scale
    let top = y + (extent.minY - view.bounds.minY) * scale
    return !pixels(x: left, y: top, width: extent.width * scale, height: extent.height * scale).intersection(clip).isEmpty
  }

  private func pixels(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) -> PixelRect {
    func whole(_ value: CGFloat) -> Int { Int(min(max(value.rounded(), -1e8), 1e8)) }
    return PixelRect(minX: whole(x), minY: whole(y), maxX: whole(x + width), maxY: whole(y + height))
  }
}
