// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
import Foundation

extension CGContext {
  /// The pixels from which something could still show, shadow included.
  var shadowReach: PixelRect {
    guard let shadow = state.shadow else { return state.clipBounds }
    let reach = Int(DeviceSpace.clamped((max(abs(shadow.offset.width), abs(shadow.offset.height)) + 2 * shadow.blur) * scale)) + 1
    let clip = state.clipBounds
    return PixelRect(minX: clip.minX - reach, minY: clip.minY - reach, maxX: clip.maxX + reach, maxY: clip.maxY + reach)
  }

  /// Draws the shadow of a filled path; equal shapes share one blurred mask.
  func drawShadow(ofFilled elements: [CGPath.Element], rule: CGPathFillRule) {
    guard let shadow = state.shadow else { return }
    let box = CGPath(elements: elements).boundingBox
    guard !box.isNull, !PixelRect(around: box).intersection(shadowReach).isEmpty else { return }
    let origin = PixelRect(around: box)
    let windingRule = rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
    if origin.width * origin.height > 4_000_000 {
      // Too large to keep: only what can be seen of it is drawn.
      return drawShadow(bounds: box) { cairo in
        emit(elements, to: cairo)
        cairo_set_fill_rule(cairo, windingRule)
        cairo_fill(cairo)
      }
    }
    let moved = CGPath(elements: elements).shifted(x: -CGFloat(origin.minX), y: -CGFloat(origin.minY))
    let key = ShadowKey(elements: moved, rule: rule, blur: shadow.blur * scale)
    let mask = ShadowCache.shared.mask(for: key) {
      AlphaMask.drawing(PixelRect(x: 0, y: 0, width: origin.width, height: origin.height), margin: key.margin) { cairo in
        emit(moved, to: cairo)
        cairo_set_fill_rule(cairo, windingRule)
        cairo_fill(cairo)
      }
    }
    if let mask { paint(mask, shadow: shadow, x: origin.minX, y: origin.minY) }
  }

  /// Draws the shadow of what a function draws within bounds in device space.
  func drawShadow(bounds: CGRect, _ draw: (OpaquePointer) -> Void) {
    guard let shadow = state.shadow, !bounds.isNull else { return }
    let pixels = PixelRect(around: bounds).intersection(shadowReach)
    let blur = BlurRadius(points: shadow.blur, scale: scale)
    guard let mask = AlphaMask.drawing(pixels, margin: blur.margin, draw) else { return }
    mask.blur(blur)
    paint(mask, shadow: shadow, x: 0, y: 0)
  }

  /// Draws the shadow of a layer's opacity.
  func drawShadow(of layer: RasterTarget) {
    guard let shadow = state.shadow else { return }
    let blur = BlurRadius(points: shadow.blur, scale: scale)
    let mask = AlphaMask.drawing(layer.bounds, margin: blur.margin) { cairo in
      cairo_set_source_surface(cairo, layer.surface, 0, 0)
      cairo_paint(cairo)
    }
    guard let mask else { return }
    mask.blur(blur)
    paint(mask, shadow: shadow, x: 0, y: 0)
  }

  private func paint(_ mask: AlphaMask, shadow: Shadow, x: Int, y: Int) {
    let surface = mask.makeSurface()
    prepare(color: shadow.color)
    let dx = (shadow.offset.width * scale).rounded(), dy = (shadow.offset.height * scale).rounded()
    cairo_mask_surface(
      target.cairo, surface, Double(DeviceSpace.clamped(CGFloat(x + mask.bounds.minX) + dx)),
      Double(DeviceSpace.clamped(CGFloat(y + mask.bounds.minY) + dy)))
    cairo_surface_destroy(surface)
  }
}

extension CGPath {
  /// The elements moved by pixels, on a grid of 1/256 pixel: equal shapes at different places become equal in spite of rounding.
  func shifted(x: CGFloat, y: CGFloat) -> [Element] {
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(x: ((point.x + x) * 256).rounded() / 256, y: ((point.y + y) * 256).rounded() / 256)
    }
    return elements.map { element in
      switch element {
      case .move(let point): .move(moved(point))
      case .line(let point): .line(moved(point))
      case .curve(let first, let second, let end): .curve(moved(first), moved(second), moved(end))
      case .close: .close
      }
    }
  }
}
