// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

public import Foundation

extension CGMutablePath {
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull, rect.isFinite, transform.isFinite else { return }
    move(to: rect.origin, transform: transform)
    addLine(to: CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y), transform: transform)
    addLine(to: CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height), transform: transform)
    addLine(to: CGPoint(x: rect.origin.x, y: rect.origin.y + rect.size.height), transform: transform)
    closeSubpath()
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the closed ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addRoundedRect(in: rect, cornerWidth: abs(rect.size.width) / 2, cornerHeight: abs(rect.size.height) / 2, transform: transform)
  }

  /// Adds a closed rectangle with elliptic corners; radii over half a side are cut to it.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
    guard !rect.isNull, rect.isFinite, transform.isFinite, !cornerWidth.isNaN, !cornerHeight.isNaN else { return }
    let box = rect.standardized
    let rx = min(max(cornerWidth, 0), box.width / 2), ry = min(max(cornerHeight, 0), box.height / 2)
    guard rx > 0, ry > 0 else { return addRect(box, transform: transform) }
    // The cubic that is nearest to a quarter of a circle.
    let kx = rx * 0.552_284_749_831, ky = ry * 0.552_284_749_831
    func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    move(to: corner(box.minX + rx, box.minY), transform: transform)
    addLine(to: corner(box.maxX - rx, box.minY), transform: transform)
    addCurve(
      to: corner(box.maxX, box.minY + ry), control1: corner(box.maxX - rx + kx, box.minY),
      control2: corner(box.maxX, box.minY + ry - ky), transform: transform)
    addLine(to: corner(box.maxX, box.maxY - ry), transform: transform)
    addCurve(
      to: corner(box.maxX - rx, box.maxY), control1: corner(box.maxX, box.maxY - ry + ky),
      control2: corner(box.maxX - rx + kx, box.maxY), transform: transform)
    addLine(to: corner(box.minX + rx, box.maxY), transform: transform)
    addCurve(
      to: corner(box.minX, box.maxY - ry), control1: corner(box.minX + rx - kx, box.maxY),
      control2: corner(box.minX, box.maxY - ry + ky), transform: transform)
    addLine(to: corner(box.minX, box.minY + ry), transform: transform)
    addCurve(
      to: corner(box.minX + rx, box.minY), control1: corner(box.minX, box.minY + ry - ky),
      control2: corner(box.minX + rx - kx, box.minY), transform: transform)
    closeSubpath()
  }

  /// Adds an arc of a circle, from the last point by a line, or as the start of a figure.
  ///
  /// - Parameters:
  ///   - center: The circle's centre.
  ///   - radius: The circle's radius, 0 or more.
  ///   - startAngle: Where the arc starts, in radians, 0 along the positive x axis.
  ///   - endAngle: Where the arc ends, in radians.
  ///   - clockwise: The direction in a space whose y axis points up; where it points down, as on a screen, the picture is mirrored: `false` then
  ///     goes clockwise to the eye, as in UIKit.
  ///   - transform: Applied to all points.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
  ) {
    guard center.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite, endAngle.isFinite else { return }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise), transform: transform)
  }

  /// Adds an arc of a circle by the angle that it spans, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard center.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite, delta.isFinite else { return }
    let delta = min(max(delta, -2 * .pi), 2 * .pi)
    func point(_ angle: CGFloat, _ outwards: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - outwards * sin(angle)), y: center.y + radius * (sin(angle) + outwards * cos(angle)))
    }
    addLine(to: point(startAngle), transform: transform)
    let pieces = max(1, Int((abs(delta) / (.pi / 4)).rounded(.up)))
    let step = delta / CGFloat(pieces), handle = 4 / 3 * tan(step / 4)
    for piece in 0..<pieces {
      let from = startAngle + step * CGFloat(piece), to = from + step
      addCurve(to: point(to), control1: point(from, handle), control2: point(to, -handle), transform: transform)
    }
  }

  /// The signed angle of an arc: less than a full turn, in the asked direction; whole turns stay whole.
  private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let full = 2 * CGFloat.pi, difference = clockwise ? start - end : end - start
    if abs(difference) >= full { return clockwise ? -full : full }
    let turned = difference < 0 ? difference + full : difference
    return clockwise ? -turned : turned
  }
}
