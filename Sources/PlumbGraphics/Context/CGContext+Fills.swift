// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CCairo
public import Foundation

extension CGContext {
  // MARK: Shapes

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) {
    guard let quad = deviceElements(of: rect) else { return }
    fillElements(quad, rule: .winding)
  }

  /// Fills rectangles with the fill colour.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Fills the ellipse inside a rectangle.
  public func fillEllipse(in rect: CGRect) {
    fillPath(CGPath(ellipseIn: rect, transform: nil))
  }

  /// Fills a path with the fill colour.
  public func fillPath(_ path: CGPath, using rule: CGPathFillRule = .winding) {
    fillElements(deviceElements(of: path), rule: rule)
  }

  /// Draws the outline of a rectangle, its middle on the edges.
  public func stroke(_ rect: CGRect) {
    guard let quad = deviceElements(of: rect) else { return }
    strokeElements(quad)
  }

  /// Draws the outline of a rectangle with a line width in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let kept = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = kept
  }

  /// Draws the outline of the ellipse inside a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    strokePath(CGPath(ellipseIn: rect, transform: nil))
  }

  /// Draws the outline of a path.
  public func strokePath(_ path: CGPath) {
    strokeElements(deviceElements(of: path))
  }

  /// Draws lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for index in stride(from: 0, to: points.count - 1, by: 2) where points[index].isFinite && points[index + 1].isFinite {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    strokePath(path)
  }

  /// Makes a rectangle transparent, or black where the context is opaque.
  public func clear(_ rect: CGRect) {
    guard let quad = deviceElements(of: rect) else { return }
    cairo_set_operator(target.cairo, isOpaque ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_CLEAR)
    cairo_set_source_rgba(target.cairo, 0, 0, 0, isOpaque ? 1 : 0)
    emit(quad)
    cairo_fill(target.cairo)
  }

  /// Draws a border of even width inside a rounded rectangle, on whole pixels: what `CALayer` draws.
  package func strokeInside(_ rect: CGRect, width: CGFloat, cornerRadius: CGFloat) {
    guard rect.isFinite, width.isFinite, width > 0 else { return }
    let inner = rect.insetBy(dx: width, dy: width)
    let path = CGMutablePath()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    if !inner.isNull, inner.width > 0, inner.height > 0 {
      path.addRoundedRect(in: inner, cornerWidth: max(cornerRadius - width, 0), cornerHeight: max(cornerRadius - width, 0))
    }
    let kept = state.fillColor
    state.fillColor = state.strokeColor
    fillPath(path, using: .evenOdd)
    state.fillColor = kept
  }

  // MARK: Device space

  /// A rectangle's outline in device space; nil where there is nothing to draw.
  func deviceElements(of rect: CGRect) -> [CGPath.Element]? {
    guard !rect.isNull, rect.isFinite else { return nil }
    let box = rect.standardized
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ].map { $0.applying(state.ctm) }
    guard corners.allSatisfy(\.isFinite) else { return nil }
    return [.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close]
  }

  /// A path in device space.
  func deviceElements(of path: CGPath) -> [CGPath.Element] {
    let ctm = state.ctm
    return path.elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(ctm))
      case .line(let point): .line(point.applying(ctm))
      case .curve(let first, let second, let end): .curve(first.applying(ctm), second.applying(ctm), end.applying(ctm))
      case .close: .close
      }
    }
  }

  /// Hands a path in device space to the rasteriser, cut to the range that its numbers hold.
  func emit(_ elements: [CGPath.Element], to cairo: OpaquePointer? = nil) {
    Self.emit(elements, to: cairo ?? target.cairo)
  }

  private static func emit(_ elements: [CGPath.Element], to cairo: OpaquePointer) {
    func x(_ point: CGPoint) -> Double { Double(DeviceSpace.clamped(point.x)) }
    func y(_ point: CGPoint) -> Double { Double(DeviceSpace.clamped(point.y)) }
    cairo_new_path(cairo)
    for element in elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, x(point), y(point))
      case .line(let point): cairo_line_to(cairo, x(point), y(point))
      case .curve(let first, let second, let end): cairo_curve_to(cairo, x(first), y(first), x(second), y(second), x(end), y(end))
      case .close: cairo_close_path(cairo)
      }
    }
  }

  func fillElements(_ elements: [CGPath.Element], rule: CGPathFillRule) {
    guard !state.clipBounds.isEmpty, !elements.isEmpty else { return }
    if state.shadow != nil { drawShadow(ofFilled: elements, rule: rule) }
    let paint = Paint(state.fillColor, state)
    target.perform {
      paint.prepare($0.cairo)
      Self.emit(elements, to: $0.cairo)
      cairo_set_fill_rule($0.cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill($0.cairo)
    }
  }

  func strokeElements(_ elements: [CGPath.Element]) {
    guard !state.clipBounds.isEmpty, !elements.isEmpty, state.lineWidth > 0, state.ctm.isInvertible else { return }
    if state.shadow != nil {
      drawShadow(bounds: CGPath(elements: elements).boundingBox.insetBy(dx: -strokeReach, dy: -strokeReach)) {
        Self.stroke(elements, state, on: $0)
      }
    }
    let paint = Paint(state.strokeColor, state)
    target.perform { [state] in
      paint.prepare($0.cairo)
      Self.stroke(elements, state, on: $0.cairo)
    }
  }

  /// How far beyond its points a line can reach, in pixels.
  private var strokeReach: CGFloat {
    state.lineWidth * (abs(state.ctm.a) + abs(state.ctm.b) + abs(state.ctm.c) + abs(state.ctm.d)) * max(state.miterLimit, 2) / 2
  }

  private static func stroke(_ elements: [CGPath.Element], _ state: GraphicsState, on cairo: OpaquePointer) {
    emit(elements, to: cairo)
    cairo_save(cairo)
    // The path is fixed in device space already; the matrix shapes the pen alone.
    let ctm = state.ctm
    var matrix = cairo_matrix_t(xx: Double(ctm.a), yx: Double(ctm.b), xy: Double(ctm.c), yy: Double(ctm.d), x0: 0, y0: 0)
    cairo_set_matrix(cairo, &matrix)
    cairo_set_line_width(cairo, Double(state.lineWidth))
    cairo_set_line_cap(cairo, state.lineCap.cairo)
    cairo_set_line_join(cairo, state.lineJoin.cairo)
    cairo_set_miter_limit(cairo, Double(state.miterLimit))
    let dashes = state.dashLengths.map(Double.init)
    cairo_set_dash(cairo, dashes, Int32(dashes.count), Double(state.dashPhase))
    cairo_stroke(cairo)
    cairo_restore(cairo)
  }

  /// Sets what every draw has in common.
  func prepare(color: CGColor) {
    Paint(color, state).prepare(target.cairo)
  }
}

/// How a colour is drawn.
private struct Paint {
  private let color: CGColor
  private let alpha: CGFloat
  private let mode: CGBlendMode
  private let antialiases: Bool

  init(_ color: CGColor, _ state: GraphicsState) {
    self.color = color
    (alpha, mode, antialiases) = (state.alpha, state.blendMode, state.antialiases)
  }

  func prepare(_ cairo: OpaquePointer) {
    cairo_set_operator(cairo, mode.cairo)
    cairo_set_antialias(cairo, antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_set_source_rgba(cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha * alpha))
  }
}

extension CGLineCap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension CGBlendMode {
  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .copy: CAIRO_OPERATOR_SOURCE
    case .clear: CAIRO_OPERATOR_CLEAR
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
