// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbGraphics
import Testing

@Suite struct CGAffineTransformTests {
  @Test("Moving, scaling and turning are applied before what is there") func order() {
    let point = CGPoint(x: 1, y: 0)
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3).rotated(by: .pi / 2)
    #expect(point.applying(transform) == CGPoint(x: 10, y: 3))
  }

  @Test("Concatenating applies the left transform first") func concatenation() {
    let moved = CGAffineTransform(translationX: 1, y: 2), scaled = CGAffineTransform(scaleX: 10, y: 10)
    #expect(CGPoint.zero.applying(moved.concatenating(scaled)) == CGPoint(x: 10, y: 20))
    #expect(CGPoint.zero.applying(scaled.concatenating(moved)) == CGPoint(x: 1, y: 2))
  }

  @Test("The inverse leads back", arguments: [1, 2, 3, 4, 5] as [UInt64]) func inverse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> CGFloat { CGFloat.random(in: -5...5, using: &random) }
    let transform = CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    let point = CGPoint(x: number(), y: number())
    let back = point.applying(transform).applying(transform.inverted())
    #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
  }

  @Test("A transform that flattens the plane is its own inverse") func noInverse() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("A turned rectangle becomes the upright one around it") func rects() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(rect == CGRect(x: -2, y: 0, width: 2, height: 4))
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }
}
