// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What drawing keeps for one view.
package struct ViewDrawingState {
  /// Whether the view or anything below it must be drawn anew.
  package var isStale = true
  /// Whether the view itself changed, and not only something below it.
  var hasOwnChange = true
  /// What the view and all below it reached when they were drawn, in the view's own coordinates.
  var drawnReach = CGRect.null
  /// Whether the subtree is kept as one bitmap of its own.
  package var drawsCachedBitmap = false
  /// Whether this view or one below it has, or had, a bitmap of its own.
  package var holdsCachedBitmaps = false
  /// The layer, once somebody asked for it.
  package var layer: CALayer?
  /// How far in points shadows of the view's own drawing reach out of its bounds.
  package var overhang: CGFloat = 0
  /// The animations of the view's properties, while there are any.
  package var animations: ViewAnimations?
  var ownTint: UIColor?
  var resolvedTint = UIColor.tintColor
}

extension UIView {
  /// Whether the subtree is kept as one bitmap, drawn anew only when something in it changes and moved at whole pixels otherwise.
  package var drawsCachedBitmap: Bool {
    get { drawingState.drawsCachedBitmap }
    set {
      guard newValue != drawingState.drawsCachedBitmap else { return }
      drawingState.drawsCachedBitmap = newValue
      if newValue { markHoldsCachedBitmaps() }
      contentDidChange()
    }
  }

  /// Notes that pixels of this view changed: every bitmap that it is part of is stale.
  package func contentDidChange() {
    drawingState.hasOwnChange = true
    var view = self
    while let parent = view.superview {
      view.drawingState.isStale = true
      view = parent
    }
    guard !view.drawingState.isStale else { return }
    view.drawingState.isStale = true
    if view is UIWindow { FrameDemand.raise() }
  }

  func geometryDidChangeOnScreen(from old: ViewGeometry) {
    // A view that only moves keeps its own pixels; its surroundings are composed anew.
    if old.bounds == geometry.bounds, old.transform == geometry.transform {
      superview?.contentDidChange()
    } else {
      contentDidChange()
      surroundingsDidChange()
    }
  }

  /// Notes that pixels outside of what the view reaches now may have changed.
  func surroundingsDidChange() {
    superview?.drawingState.hasOwnChange = true
  }

  /// Notes that the view itself is drawn as it is now.
  func markOwnDrawn() {
    drawingState.isStale = false
    drawingState.hasOwnChange = false
  }

  /// Notes that the view and all below it are drawn as they are now.
  ///
  /// - Returns: what they reach, in the view's own coordinates.
  @discardableResult
  func markDrawn() -> CGRect {
    markOwnDrawn()
    var reach = VisualExtent.ownRect(of: self)
    for subview in subviews {
      let inner = subview.markDrawn()
      if !clipsToBounds { reach = reach.union(VisualExtent.inSuperview(inner, of: subview.shownGeometry)) }
    }
    drawingState.drawnReach = reach
    return reach
  }

  func markHoldsCachedBitmaps() {
    var current: UIView? = self
    while let view = current, !view.drawingState.holdsCachedBitmaps {
      view.drawingState.holdsCachedBitmaps = true
      current = view.superview
    }
  }

  func loadLayer() -> CALayer {
    if let layer = drawingState.layer { return layer }
    guard let layerType = Self.layerClass as? CALayer.Type else {
      preconditionFailure("The layer class of \(type(of: self)) is not a subclass of CALayer.")
    }
    let layer = layerType.init()
    layer.view = self
    drawingState.layer = layer
    return layer
  }

  /// The layer if it may look different from an unused one; a layer class of the view's own always may.
  var layerForDrawing: CALayer? {
    if let layer = drawingState.layer { return layer }
    return Self.layerClass == CALayer.self ? nil : loadLayer()
  }
}
