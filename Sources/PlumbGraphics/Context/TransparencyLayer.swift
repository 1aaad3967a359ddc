// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
import Foundation

/// A bitmap that collects what is drawn, to be put on the one below as a whole.
struct TransparencyLayer {
  let outer: RasterTarget
  let outerState: GraphicsState
  /// How many saved states belong to the layers outside.
  let stateCount: Int
  let clipPath: [CGPath.Element]?
}

extension CGContext {
  /// Collects what is drawn until `endTransparencyLayer`, to apply opacity, blend mode and shadow to the whole of it.
  public func beginTransparencyLayer() { beginLayer(clippedTo: nil) }

  /// Puts what was collected on the picture below, with the settings from before the layer.
  ///
  /// - Precondition: A layer was begun, and every state saved in it was restored.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { preconditionFailure("endTransparencyLayer was called without a layer.") }
    precondition(savedStates.count == layer.stateCount, "A state saved in a transparency layer was not restored.")
    let inner = target
    target = layer.outer
    state = layer.outerState
    cairo_surface_flush(inner.surface)
    compose(inner, clippedTo: layer.clipPath)
  }

  /// Draws into a bitmap of its own and puts it on the picture through one smooth edge, so that no colour below shines through at a rounded corner.
  package func withLayer(alpha: CGFloat = 1, clippedTo path: CGPath? = nil, _ body: (CGContext) -> Void) {
    let kept = state.alpha
    setAlpha(kept * alpha)
    beginLayer(clippedTo: path.map { deviceElements(of: $0) })
    body(self)
    endTransparencyLayer()
    state.alpha = kept
  }

  private func beginLayer(clippedTo path: [CGPath.Element]?) {
    var bounds = state.clipBounds
    if let shadow = state.shadow {
      // What lies outside the clip can throw a shadow into it.
      let reach = Int(DeviceSpace.clamped((max(abs(shadow.offset.width), abs(shadow.offset.height)) + 2 * shadow.blur) * scale))
      bounds = PixelRect(minX: bounds.minX - reach, minY: bounds.minY - reach, maxX: bounds.maxX + reach, maxY: bounds.maxY + reach)
        .intersection(target.bounds)
    }
    if let path {
      let box = CGPath(elements: path).boundingBox
      bounds = bounds.intersection(box.isNull ? .empty : PixelRect(around: box))
    }
    if bounds.isEmpty { bounds = .empty }
    layers.append(TransparencyLayer(outer: target, outerState: state, stateCount: savedStates.count, clipPath: path))
    target = RasterTarget(bounds: bounds)
    state.clipBounds = bounds
    state.isClipExact = true
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  private func compose(_ inner: RasterTarget, clippedTo path: [CGPath.Element]?) {
    guard !inner.bounds.isEmpty else { return }
    if state.shadow != nil { drawShadow(of: inner) }
    let cairo = target.cairo
    cairo_set_operator(cairo, state.blendMode.cairo)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_set_source_surface(cairo, inner.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    if let path {
      emit(path)
    } else {
      cairo_new_path(cairo)
      let bounds = inner.bounds
      cairo_rectangle(cairo, Double(bounds.minX), Double(bounds.minY), Double(bounds.width), Double(bounds.height))
    }
    Self.paintPath(of: target.cairo, alpha: state.alpha)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
  }
}
