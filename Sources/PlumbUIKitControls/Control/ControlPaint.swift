// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Shapes that controls and the signs in cells are drawn with.
@MainActor
package enum ControlPaint {
  /// How much of a disabled control's colour is left.
  ///
  /// Source: pictures of Apple's controls.
  static let disabledAlpha: CGFloat = 0.5

  /// Fills a rectangle with round corners.
  static func fill(_ rect: CGRect, radius: CGFloat, color: UIColor, in context: CGContext) {
    guard rect.width > 0, rect.height > 0 else { return }
    let radius = min(radius, rect.width / 2, rect.height / 2)
    context.setFillColor(color.cgColor)
    context.fillPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
  }

  /// Fills a rectangle whose short sides are half circles.
  static func fillCapsule(_ rect: CGRect, color: UIColor, in context: CGContext) {
    fill(rect, radius: min(rect.width, rect.height) / 2, color: color, in: context)
  }

  /// Fills a knob: round ends, a hairline around and a soft shadow below.
  static func fillKnob(_ rect: CGRect, color: UIColor, in context: CGContext) {
    let radius = min(rect.width, rect.height) / 2
    let hairline = 0.5 as CGFloat
    fill(rect.insetBy(dx: -hairline, dy: -hairline), radius: radius + hairline, color: UIColor(white: 0, alpha: 0.04), in: context)
    context.saveGState()
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 5, color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.18))
    fill(rect, radius: radius, color: color, in: context)
    context.restoreGState()
  }

  /// Strokes a line through points with round ends.
  package static func stroke(_ points: [CGPoint], width: CGFloat, color: UIColor, in context: CGContext) {
    let path = CGMutablePath()
    path.addLines(between: points)
    stroke(path, width: width, color: color, in: context)
  }

  /// Strokes a path with round ends.
  static func stroke(_ path: CGPath, width: CGFloat, color: UIColor, in context: CGContext) {
    context.setStrokeColor(color.cgColor)
    context.setLineWidth(width)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.strokePath(path)
  }
}

extension UIColor {
  /// The colour some way towards another, under the current traits.
  ///
  /// - Parameters:
  ///   - other: the colour at the end of the way.
  ///   - fraction: the part of the way, from 0 to 1.
  /// - Returns: a fixed colour, or one of both at the ends of the way.
  func mixed(with other: UIColor, fraction: CGFloat) -> UIColor {
    if fraction <= 0 { return self }
    if fraction >= 1 { return other }
    let one = components(under: .current)
    let two = other.components(under: .current)
    func between(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first + (second - first) * fraction }
    return UIColor(
      red: between(one.red, two.red), green: between(one.green, two.green), blue: between(one.blue, two.blue),
      alpha: between(one.alpha, two.alpha))
  }
}
