// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

public import Foundation

/// How the current path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Filled by the winding rule.
  case fill
  /// Filled by the even-odd rule.
  case eoFill
  /// Outlined.
  case stroke
  /// Filled by the winding rule, then outlined.
  case fillStroke
  /// Filled by the even-odd rule, then outlined.
  case eoFillStroke
}

extension CGContext {
  /// Starts a new, empty current path.
  public func beginPath() { currentPath.removeAll() }

  /// Starts a figure at a point.
  public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.ctm) }

  /// Adds a line to a point.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.ctm) }

  /// Adds lines through points.
  public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: state.ctm) }

  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: state.ctm)
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.ctm) }

  /// Adds the closed ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.ctm) }

  /// Adds an arc of a circle; the meaning of `clockwise` is that of `CGMutablePath`.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: state.ctm)
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: state.ctm) }

  /// Closes the current figure.
  public func closePath() { currentPath.closeSubpath() }

  /// Fills the current path and starts a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fillElements(currentPath.elements, rule: rule)
    beginPath()
  }

  /// Outlines the current path and starts a new one.
  public func strokePath() {
    strokeElements(currentPath.elements)
    beginPath()
  }

  /// Draws the current path and starts a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: fillElements(currentPath.elements, rule: .winding)
    case .eoFill, .eoFillStroke: fillElements(currentPath.elements, rule: .evenOdd)
    case .stroke: break
    }
    if [.stroke, .fillStroke, .eoFillStroke].contains(mode) { strokeElements(currentPath.elements) }
    beginPath()
  }

  /// Cuts the clip to the current path and starts a new one.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(toElements: currentPath.elements, rule: rule)
    beginPath()
  }
}
