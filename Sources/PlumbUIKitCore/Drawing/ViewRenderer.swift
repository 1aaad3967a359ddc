// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Draws views and all below them into a context.
///
/// Each view is drawn in this order: shadow, background, contents, layers of its own, subviews, border.
@MainActor
package struct ViewRenderer {
  private let context: CGContext
  /// Where subviews with bitmaps of their own keep them; nil draws everything.
  private let cache: BitmapCache?

  package init(context: CGContext, cache: BitmapCache? = nil) {
    self.context = context
    self.cache = cache
  }

  /// Draws a view where the context's origin is that of the view's bounds.
  package func drawAtOrigin(_ view: UIView) {
    context.saveGState()
    let origin = view.shownGeometry.boundsOrigin
    context.translateBy(x: -origin.x, y: -origin.y)
    drawPlaced(view)
    context.restoreGState()
  }

  /// Draws a view in the context's coordinates as its superview's.
  func draw(_ view: UIView) {
    guard !view.isHidden, view.shownAlpha > 0 else { return }
    if view.drawsCachedBitmap, let cache, cache.draw(view, in: context) { return }
    context.saveGState()
    let geometry = view.shownGeometry
    if geometry.transform.isIdentity {
      let place = geometry.toSuperview(CGPoint.zero)
      context.translateBy(x: place.x, y: place.y)
    } else {
      context.concatenate(geometry.toSuperview)
    }
    if reachesClip(view, bounds: geometry.bounds) { drawPlaced(view) }
    context.restoreGState()
  }

  /// Whether anything of a view can be seen; told for those that nothing can reach out of.
  private func reachesClip(_ view: UIView, bounds: CGRect) -> Bool {
    if view.clipsToBounds { return context.boundingBoxOfClipPath.intersects(bounds) }
    guard view.subviews.isEmpty, view.layerForDrawing == nil else { return true }
    let reach = view.drawingOverhang
    return context.boundingBoxOfClipPath.intersects(bounds.insetBy(dx: -reach, dy: -reach))
  }

  /// Draws a view in the context's coordinates as its own.
  private func drawPlaced(_ view: UIView) {
    let layer = view.layerForDrawing
    var box = LayerBox(
      bounds: view.shownGeometry.bounds, appearance: layer == nil ? LayerAppearance() : view.shownAppearance, clips: view.clipsToBounds,
      alpha: view.shownAlpha, background: view.shownBackground)
    box.mask = layer?.mask
    box.holdsMore = layer?.sublayers != nil || !view.subviews.isEmpty
    box.mayDraw = type(of: view) != UIView.self || layer.map { type(of: $0) != CALayer.self } ?? false
    draw(box) {
      drawOwnContent(of: view, layer: layer)
      drawSublayers(of: layer)
      for subview in Self.inDrawingOrder(view.subviews) { draw(subview) }
    }
  }

  /// Draws what the view itself draws, without what lies in it.
  func drawOwnContent(of view: UIView, layer: CALayer?) {
    context.saveGState()
    context.clip(to: view.bounds.insetBy(dx: -view.drawingOverhang, dy: -view.drawingOverhang))
    context.perform {
      view.traitCollection.performAsCurrent {
        layer?.draw(in: context)
        view.draw(view.bounds)
      }
    }
    context.restoreGState()
  }

  private static func inDrawingOrder(_ views: [UIView]) -> [UIView] {
    guard views.contains(where: { ($0.drawingState.layer?.zPosition ?? 0) != 0 }) else { return views }
    return views.enumerated().sorted {
      let first = $0.element.drawingState.layer?.zPosition ?? 0
      let second = $1.element.drawingState.layer?.zPosition ?? 0
      return first == second ? $0.offset < $1.offset : first < second
    }.map(\.element)
  }

  // MARK: Layers of their own

  private func drawSublayers(of layer: CALayer?) {
    for sublayer in (layer?.sublayers ?? []).inDrawingOrder { draw(sublayer) }
  }

  private func draw(_ layer: CALayer) {
    guard !layer.isHidden, layer.shownOpacity > 0 else { return }
    context.saveGState()
    context.concatenate(layer.shownGeometry.toSuperview)
    drawPlaced(layer)
    context.restoreGState()
  }

  /// Draws a layer of its own where the context's origin is that of the layer's bounds.
  func drawAtOrigin(_ layer: CALayer) {
    context.saveGState()
    let origin = layer.shownGeometry.boundsOrigin
    context.translateBy(x: -origin.x, y: -origin.y)
    drawPlaced(layer)
    context.restoreGState()
  }

  private func drawPlaced(_ layer: CALayer) {
    var box = LayerBox(
      bounds: layer.shownGeometry.bounds, appearance: layer.shownAppearance, clips: layer.masksToBounds, alpha: layer.shownOpacity,
      background: layer.shownBackground)
    box.mask = layer.mask
    box.holdsMore = layer.sublayers != nil
    draw(box) {
      context.saveGState()
      context.perform { layer.drawContent(in: context) }
      context.restoreGState()
      drawSublayers(of: layer)
    }
  }

  // MARK: Boxes

  /// Draws a box and what it holds, with opacity and mask applied to the whole.
  private func draw(_ box: LayerBox, content: () -> Void) {
    guard box.alpha < 1 || box.mask != nil else { return drawOpaque(box, content: content) }
    context.withLayer(alpha: box.alpha) { _ in
      drawOpaque(box, content: content)
      guard let mask = box.mask else { return }
      context.saveGState()
      context.setBlendMode(.destinationIn)
      context.withLayer { _ in draw(mask) }
      context.restoreGState()
    }
  }

  private func drawOpaque(_ box: LayerBox, content: () -> Void) {
    let appearance = box.appearance
    let castsContentShadow = appearance.hasShadow && appearance.shadowPath == nil && (box.background?.alpha ?? 0) == 0
    if castsContentShadow {
      context.saveGState()
      setShadow(appearance, shift: 0)
      context.withLayer { _ in drawInside(box, content: content) }
      context.restoreGState()
    } else {
      if appearance.hasShadow { drawShadow(of: box) }
      drawInside(box, content: content)
    }
    if appearance.hasBorder { drawBorder(of: box) }
  }

  private func drawInside(_ box: LayerBox, content: () -> Void) {
    if box.clips, box.isRounded, box.holdsMore || box.appearance.contents != nil || box.mayDraw {
      func drawUnrounded() {
        drawBackground(of: box, isRounded: false)
        drawContents(of: box)
        content()
      }
      let corners = RectCorners(rawValue: Int(box.appearance.maskedCorners.rawValue))
      if !context.drawRounded(box.bounds, radius: box.radius, corners: corners, drawUnrounded) {
        context.withLayer(clippedTo: box.outline) { _ in drawUnrounded() }
      }
      return
    }
    drawBackground(of: box, isRounded: box.isRounded)
    context.saveGState()
    if box.clips { context.clip(to: box.bounds) }
    drawContents(of: box)
    content()
    context.restoreGState()
  }

  private func drawBackground(of box: LayerBox, isRounded: Bool) {
    guard let background = box.background, background.alpha > 0 else { return }
    context.setFillColor(background)
    if isRounded { context.fillPath(box.outline) } else { context.fill(box.bounds) }
  }

  private func drawContents(of box: LayerBox) {
    if let contents = box.appearance.contents { context.draw(contents, in: box.bounds) }
  }

  private func drawBorder(of box: LayerBox) {
    let appearance = box.appearance
    context.saveGState()
    context.setFillColor(appearance.borderColor)
    context.setStrokeColor(appearance.borderColor)
    if appearance.maskedCorners == .all {
      context.strokeInside(box.bounds, width: appearance.borderWidth, cornerRadius: box.radius)
    } else {
      let path = CGMutablePath()
      path.addPath(box.outline)
      let inner = box.bounds.insetBy(dx: appearance.borderWidth, dy: appearance.borderWidth)
      if !inner.isNull, inner.width > 0, inner.height > 0 {
        path.addRoundedCorners(of: inner, radius: max(0, box.radius - appearance.borderWidth), corners: appearance.maskedCorners)
      }
      context.fillPath(path, using: .evenOdd)
    }
    context.restoreGState()
  }

  // MARK: Shadows

  private func setShadow(_ appearance: LayerAppearance, shift: CGFloat) {
    let color = appearance.shadowColor
    let faded = CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * appearance.shadowOpacity)
    let offset = CGSize(width: appearance.shadowOffset.width + shift, height: appearance.shadowOffset.height)
    // A layer's radius is the deviation of the blur, a context's blur twice that.
    context.setShadow(offset: offset, blur: appearance.shadowRadius * 2, color: faded)
  }

  /// Draws the shadow alone: the shape that casts it lies far outside of the picture.
  private func drawShadow(of box: LayerBox) {
    let shift: CGFloat = 20_000
    context.saveGState()
    setShadow(box.appearance, shift: shift)
    context.setFillColor(.black)
    context.translateBy(x: -shift, y: 0)
    context.fillPath(box.appearance.shadowPath ?? box.outline)
    context.restoreGState()
  }
}

/// What drawing needs to know of a view or a layer.
private struct LayerBox {
  var bounds: CGRect
  var appearance: LayerAppearance
  var clips: Bool
  var alpha: CGFloat
  var background: CGColor?
  var mask: CALayer?
  /// Whether layers or views lie in it.
  var holdsMore = false
  /// Whether it may draw content of its own, which rounded corners must cut.
  var mayDraw = true

  var radius: CGFloat { min(appearance.cornerRadius, bounds.width / 2, bounds.height / 2) }
  var isRounded: Bool { radius > 0 && !appearance.maskedCorners.isEmpty }

  var outline: CGPath {
    let path = CGMutablePath()
    path.addRoundedCorners(of: bounds, radius: appearance.cornerRadius, corners: appearance.maskedCorners)
    return path
  }
}

extension CALayer {
  /// Draws the layer and all in it into a context whose origin is that of the layer's bounds.
  public func render(in ctx: CGContext) {
    if let view { ViewRenderer(context: ctx).drawAtOrigin(view) } else { ViewRenderer(context: ctx).drawAtOrigin(self) }
  }
}

extension UIView {
  /// Draws the view and all below it in the current context, scaled into a rectangle.
  ///
  /// - Returns: whether there was a context to draw in.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates { layoutIfNeeded() }
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    ViewRenderer(context: context).drawAtOrigin(self)
    context.restoreGState()
    return true
  }
}
