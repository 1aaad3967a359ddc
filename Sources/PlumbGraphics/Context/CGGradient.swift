// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
public import Foundation

/// A smooth passage through colours.
public final class CGGradient: Sendable {
  /// The colours.
  package let colors: [CGColor]
  /// Where each colour stands, 0...1, rising.
  package let locations: [CGFloat]

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - colors: At least one colour.
  ///   - locations: Where each stands, 0...1; evenly spread without. Nil is returned where the counts differ or one is not finite.
  public init?(colors: [CGColor], locations: [CGFloat]? = nil) {
    guard !colors.isEmpty else { return nil }
    if let locations, locations.count != colors.count || !locations.allSatisfy(\.isFinite) { return nil }
    self.colors = colors
    self.locations = locations ?? colors.indices.map { colors.count == 1 ? 0 : CGFloat($0) / CGFloat(colors.count - 1) }
  }

  func addStops(to pattern: OpaquePointer, alpha: CGFloat) {
    for (color, location) in zip(colors, locations) {
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(min(max(location, 0), 1)), Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha * alpha))
    }
  }
}

/// Whether a gradient's end colours go on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Fills the clip with a gradient along a line.
  ///
  /// Differs from UIKit: with one of the two options, the colours go on at both ends.
  public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
    let (from, to) = (start.applying(state.ctm), end.applying(state.ctm))
    guard from.isFinite, to.isFinite, from != to, let normal = gradientEnd(from: start, to: end) else { return }
    draw(gradient, cairo_pattern_create_linear(Double(from.x), Double(from.y), Double(normal.x), Double(normal.y)), options)
  }

  /// Fills the clip with a gradient between two circles.
  ///
  /// Differs from UIKit: with one of the two options, the colours go on at both ends; circles stay circles under an uneven scale.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let (from, to) = (startCenter.applying(state.ctm), endCenter.applying(state.ctm))
    let factor = abs(state.ctm.determinant).squareRoot()
    guard from.isFinite, to.isFinite, factor.isFinite, startRadius.isFinite, endRadius.isFinite, min(startRadius, endRadius) >= 0 else {
      return
    }
    let pattern = cairo_pattern_create_radial(
      Double(from.x), Double(from.y), Double(startRadius * factor), Double(to.x), Double(to.y), Double(endRadius * factor))
    draw(gradient, pattern, options)
  }

  /// The end of the gradient's line in device space: lines of equal colour stay at right angles to it only under an even scale.
  private func gradientEnd(from start: CGPoint, to end: CGPoint) -> CGPoint? {
    let ctm = state.ctm
    guard ctm.isInvertible else { return nil }
    // Lines of equal colour have the direction of the perpendicular's image; the end is projected onto their normal.
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let across = CGSize(width: -dy, height: dx).applying(ctm), along = CGSize(width: dx, height: dy).applying(ctm)
    let length = across.width * across.width + across.height * across.height
    guard length > 0, length.isFinite else { return nil }
    let part = (along.width * across.width + along.height * across.height) / length
    let from = start.applying(ctm)
    return CGPoint(x: from.x + along.width - part * across.width, y: from.y + along.height - part * across.height)
  }

  private func draw(_ gradient: CGGradient, _ pattern: OpaquePointer?, _ options: CGGradientDrawingOptions) {
    guard let pattern else { return }
    gradient.addStops(to: pattern, alpha: state.alpha)
    cairo_pattern_set_extend(pattern, options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
    cairo_set_operator(target.cairo, state.blendMode.cairo)
    cairo_set_source(target.cairo, pattern)
    cairo_paint(target.cairo)
    cairo_set_source_rgba(target.cairo, 0, 0, 0, 1)
    cairo_pattern_destroy(pattern)
  }
}
