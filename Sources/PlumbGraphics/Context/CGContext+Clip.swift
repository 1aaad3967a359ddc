// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
public import Foundation

extension CGContext {
  /// Cuts the clip to a rectangle; what is not finite leaves it as it is.
  public func clip(to rect: CGRect) {
    if rect.isNull { return clip(toElements: [], rule: .winding) }
    guard let quad = deviceElements(of: rect) else { return }
    if state.ctm.b == 0, state.ctm.c == 0, let exact = PixelRect(exactly: rect.applying(state.ctm)) {
      clip(toPixels: exact)
    } else {
      clip(toElements: quad, rule: .winding)
    }
  }

  /// Cuts the clip to a path.
  public func clip(_ path: CGPath, using rule: CGPathFillRule = .winding) {
    clip(toElements: deviceElements(of: path), rule: rule)
  }

  /// The smallest rectangle around the clip, in points of the current transform.
  public var boundingBoxOfClipPath: CGRect {
    let clip = state.clipBounds
    if clip.isEmpty || !state.ctm.isInvertible { return .null }
    return CGRect(x: clip.minX, y: clip.minY, width: clip.width, height: clip.height).applying(state.ctm.inverted())
  }

  /// The pixels that the clip can touch.
  package var clipPixels: PixelRect { state.clipBounds }

  /// Cuts the clip to whole pixels of device space.
  package func clip(toPixels rect: PixelRect) {
    if rect.contains(state.clipBounds) { return }
    state.clipBounds = state.clipBounds.intersection(rect)
    let clip = state.clipBounds
    target.perform {
      cairo_new_path($0.cairo)
      cairo_rectangle($0.cairo, Double(clip.minX), Double(clip.minY), Double(clip.width), Double(clip.height))
      cairo_clip($0.cairo)
    }
  }

  func clip(toElements elements: [CGPath.Element], rule: CGPathFillRule) {
    let box = CGPath(elements: elements).boundingBox
    let pixels = box.isNull ? .empty : PixelRect(around: box)
    state.clipBounds = state.clipBounds.intersection(pixels)
    if state.clipBounds.isEmpty { state.clipBounds = .empty }
    state.isClipExact = false
    emit(elements)
    cairo_set_antialias(target.cairo, state.antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_set_fill_rule(target.cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(target.cairo)
  }
}
