// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A layer that shows a gradient along a line.
///
/// Source: Apple, "CAGradientLayer".
open class CAGradientLayer: CALayer {
  /// The colours, each a `CGColor`.
  open var colors: [Any]? {
    didSet { contentDidChange() }
  }

  /// Where each colour lies, from 0 to 1; spread evenly when nil.
  open var locations: [NSNumber]? {
    didSet { contentDidChange() }
  }

  /// Where the gradient begins in the unit square; the middle of the top by default.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { contentDidChange() }
  }

  /// Where the gradient ends in the unit square; the middle of the bottom by default.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { contentDidChange() }
  }

  open override func draw(in ctx: CGContext) {
    let shown = (colors ?? []).compactMap { $0 as? CGColor }
    let places = locations.map { $0.map { CGFloat($0.doubleValue) } }
    guard !shown.isEmpty, let gradient = CGGradient(colors: shown, locations: places) else { return }
    func place(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    ctx.saveGState()
    ctx.clip(to: bounds)
    ctx.drawLinearGradient(
      gradient, start: place(startPoint), end: place(endPoint), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    ctx.restoreGState()
  }
}

/// A layer that shows a filled and outlined path.
///
/// Source: Apple, "CAShapeLayer".
open class CAShapeLayer: CALayer {
  /// The path in the layer's coordinates.
  open var path: CGPath? {
    didSet { contentDidChange() }
  }

  /// The colour inside; black by default, nothing for nil.
  open var fillColor: CGColor? = .black {
    didSet { contentDidChange() }
  }

  /// The colour of the outline; nothing by default.
  open var strokeColor: CGColor? {
    didSet { contentDidChange() }
  }

  /// The width of the outline in points.
  open var lineWidth: CGFloat = 1 {
    didSet { contentDidChange() }
  }

  open override func draw(in ctx: CGContext) {
    guard let path else { return }
    if let fillColor {
      ctx.setFillColor(fillColor)
      ctx.fillPath(path)
    }
    if let strokeColor, lineWidth > 0 {
      ctx.setStrokeColor(strokeColor)
      ctx.setLineWidth(lineWidth)
      ctx.strokePath(path)
    }
  }
}
