// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
public import Foundation

extension CGContext {
  /// Draws a picture, upright, into a rectangle.
  ///
  /// Shrinking averages all pixels; a picture whose pixels fall on those of the bitmap is copied.
  /// Differs from UIKit: Core Graphics alone draws a picture upside down in a space whose y axis points down; and the edges of an upright
  /// picture are moved to the nearest whole pixels, so that it is sharp and parts that meet leave no seam.
  public func draw(_ image: CGImage, in rect: CGRect) {
    guard !rect.isNull, rect.isFinite, image.width > 0, image.height > 0, !state.clipBounds.isEmpty else { return }
    let box = rect.standardized
    guard box.width > 0, box.height > 0, state.ctm.isInvertible, let outline = deviceElements(of: box) else { return }
    let bounds = CGPath(elements: outline).boundingBox
    guard !PixelRect(around: bounds).intersection(shadowReach).isEmpty else { return }
    if state.shadow != nil { drawShadow(ofFilled: outline, rule: .winding) }
    let place = state.ctm.isUpright ? PixelRect(nearest: bounds) : nil
    guard let place else { return drawScaled(image, to: CGAffineTransform(unitSquareTo: box).concatenating(state.ctm)) }
    if state.interpolation != .none, place.width <= image.width, place.height <= image.height {
      return drawUnscaled(image.scaled(width: place.width, height: place.height), at: place)
    }
    let target = CGRect(x: place.minX, y: place.minY, width: place.width, height: place.height)
    drawScaled(image, to: CGAffineTransform(unitSquareTo: target))
  }

  private func drawUnscaled(_ image: CGImage, at place: PixelRect) {
    let shadow = state.shadow
    state.shadow = nil
    blit(image, atPixelX: place.minX, y: place.minY)
    state.shadow = shadow
  }

  /// Draws through the rasteriser's own interpolation, from a copy that is about as fine as the device.
  private func drawScaled(_ image: CGImage, to square: CGAffineTransform) {
    let source =
      state.interpolation == .none ? image : image.reduced(width: hypot(square.a, square.b), height: hypot(square.c, square.d))
    let toDevice = CGAffineTransform(scaleX: 1 / CGFloat(source.width), y: 1 / CGFloat(source.height)).concatenating(square)
    guard toDevice.isInvertible else { return }
    let fromDevice = toDevice.inverted()
    let surface = CairoSurface.make(over: source.storage)
    guard let pattern = cairo_pattern_create_for_surface(surface) else { return cairo_surface_destroy(surface) }
    var matrix = cairo_matrix_t(
      xx: Double(fromDevice.a), yx: Double(fromDevice.b), xy: Double(fromDevice.c), yy: Double(fromDevice.d), x0: Double(fromDevice.tx),
      y0: Double(fromDevice.ty))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, state.interpolation == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    // Beyond the edge lies more of the edge, so that nothing of the background shines through it.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_operator(target.cairo, state.blendMode.cairo)
    cairo_set_antialias(target.cairo, CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_source(target.cairo, pattern)
    emit(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil).copy(by: square).elements)
    Self.paintPath(of: target.cairo, alpha: state.alpha)
    cairo_set_source_rgba(target.cairo, 0, 0, 0, 1)
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(surface)
  }
}
