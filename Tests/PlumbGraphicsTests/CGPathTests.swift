// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbGraphics
import Testing

@Suite struct CGPathTests {
  @Test("A rounded rectangle contains its middle and not its corners") func roundedRect() {
    let path = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerWidth: 20, cornerHeight: 20, transform: nil)
    #expect(path.contains(CGPoint(x: 50, y: 30)))
    #expect(path.contains(CGPoint(x: 1, y: 30)))
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: 101, y: 30)))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 60))
  }

  @Test("Radii over half a side are cut to it") func largeRadius() {
    let box = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(
      CGPath(roundedRect: box, cornerWidth: 500, cornerHeight: 500, transform: nil) == CGPath(ellipseIn: box, transform: nil))
  }

  @Test("An ellipse follows its equation", arguments: 0..<64) func ellipse(step: Int) {
    let path = CGPath(ellipseIn: CGRect(x: -30, y: -10, width: 60, height: 20), transform: nil)
    let angle = CGFloat(step) / 64 * 2 * .pi
    func point(_ part: CGFloat) -> CGPoint { CGPoint(x: 30 * cos(angle) * part, y: 10 * sin(angle) * part) }
    #expect(path.contains(point(0.99)))
    #expect(!path.contains(point(1.01)))
  }

  @Test("The rules differ where a path goes around twice") func fillRules() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .winding))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
  }

  @Test("Arcs go the way that is asked for", arguments: [true, false]) func arcs(clockwise: Bool) {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
    path.addLine(to: .zero)
    path.closeSubpath()
    #expect(path.contains(CGPoint(x: 5, y: 5)) == !clockwise)
    #expect(path.contains(CGPoint(x: -5, y: -5)) == clockwise)
  }

  @Test("A quadratic curve passes through its middle") func quadratic() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    path.closeSubpath()
    #expect(path.contains(CGPoint(x: 5, y: 4.9)))
    #expect(!path.contains(CGPoint(x: 5, y: 5.1)))
    #expect(path.currentPoint == .zero)
  }

  @Test("Points that are not finite are left out") func notFinite() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
    path.addRect(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
    path.addArc(center: .zero, radius: .infinity, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path.isEmpty)
    #expect(path.boundingBox.isNull)
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 0)))
  }
}
