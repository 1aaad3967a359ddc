// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbGraphics
import Testing

@Suite struct CGContextImageTests {
  /// A picture whose pixels all differ.
  private func numbered(_ width: Int, _ height: Int, isOpaque: Bool = true) -> CGImage {
    let context = CGContext(width: width, height: height, scale: 1, isOpaque: isOpaque)
    for y in 0..<height {
      for x in 0..<width {
        context.setFillColor(CGColor(red: CGFloat(x) / 255, green: CGFloat(y) / 255, blue: 0.5))
        context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return context.takeImage()
  }

  @Test("A bitmap is put at whole pixels and cut at every edge", arguments: [-7, -1, 0, 3, 9, 12], [-20, -2, 0, 5, 9])
  func blit(x: Int, y: Int) {
    let image = numbered(8, 8)
    let context = CGContext(width: 10, height: 10, scale: 2, isOpaque: true)
    context.translateBy(x: 100, y: 100)
    context.blit(image, atPixelX: x, y: y)
    for row in 0..<10 {
      for column in 0..<10 {
        let isInside = (0..<8).contains(column - x) && (0..<8).contains(row - y)
        #expect(context.pixel(column, row) == (isInside ? image.pixel(column - x, row - y) : .black))
      }
    }
  }

  @Test("A transparent bitmap is drawn over, an opaque one replaces") func blitOver() {
    let source = CGContext(width: 2, height: 1, scale: 1)
    source.setFillColor(.red)
    source.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let context = CGContext(width: 2, height: 1, scale: 1, isOpaque: true)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.blit(source.takeImage(), atPixelX: 0, y: 0)
    #expect(context.pixel(0, 0) == .red && context.pixel(1, 0) == .white)
  }

  @Test("A bitmap keeps to a clip of any shape") func blitClip() {
    let context = CGContext(width: 10, height: 10, scale: 1)
    context.clip(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil))
    context.blit(numbered(10, 10), atPixelX: 0, y: 0)
    #expect(context.pixel(0, 0) == .clear)
    #expect(context.pixel(5, 5) == numbered(10, 10).pixel(5, 5))
  }

  @Test("Pixels scroll like a copy", arguments: [-3, 0, 4], [-5, 0, 2, 30]) func scroll(dx: Int, dy: Int) {
    let image = numbered(12, 12)
    let context = CGContext(width: 12, height: 12, scale: 1, isOpaque: true)
    context.blit(image, atPixelX: 0, y: 0)
    let area = PixelRect(x: 2, y: 1, width: 8, height: 9)
    context.scrollPixels(in: area, byX: dx, y: dy)
    for y in 0..<12 {
      for x in 0..<12 {
        let from = (x - dx, y - dy)
        let isMoved = (2..<10).contains(x) && (1..<10).contains(y) && (2..<10).contains(from.0) && (1..<10).contains(from.1)
        #expect(context.pixel(x, y) == (isMoved ? image.pixel(from.0, from.1) : image.pixel(x, y)))
      }
    }
  }

  @Test("A picture at its own size is copied exactly") func exact() {
    let image = numbered(10, 6)
    let context = CGContext(width: 20, height: 20, scale: 2, isOpaque: true)
    context.draw(image, in: CGRect(x: 1, y: 2, width: 5, height: 3))
    for y in 0..<6 { for x in 0..<10 { #expect(context.pixel(x + 2, y + 4) == image.pixel(x, y)) } }
    #expect(context.pixel(1, 4) == .black && context.pixel(12, 4) == .black)
  }

  @Test("Shrinking averages all pixels", arguments: [2, 3, 5, 10]) func shrinking(ratio: Int) {
    // A fine checkerboard: picking single pixels would give black or white.
    let context = CGContext(width: 60, height: 60, scale: 1, isOpaque: true)
    context.setFillColor(.white)
    for y in 0..<60 { for x in 0..<60 where (x + y) % 2 == 0 { context.fill(CGRect(x: x, y: y, width: 1, height: 1)) } }
    let small = context.takeImage().scaled(width: 60 / ratio, height: 60 / ratio)
    for y in 2..<60 / ratio - 2 {
      for x in 2..<60 / ratio - 2 { #expect(small.pixel(x, y).isNear(Pixel(red: 128, green: 128, blue: 128), within: 14)) }
    }
  }

  @Test("Scaling keeps an even colour exactly, at every size", arguments: [1, 7, 19, 64, 100]) func evenColor(side: Int) {
    let context = CGContext(width: 37, height: 23, scale: 1)
    context.setFillColor(CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8))
    context.fill(CGRect(x: 0, y: 0, width: 37, height: 23))
    let image = context.takeImage()
    let scaled = image.scaled(width: side, height: side)
    #expect((0..<side).allSatisfy { scaled.pixel($0, $0).isNear(image.pixel(0, 0), within: 1) })
  }

  @Test("Parts of a picture that meet between pixels leave no seam") func seams() {
    let context = CGContext(width: 20, height: 20, scale: 1)
    let image = numbered(3, 3)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 9.4, height: 20))
    context.draw(image, in: CGRect(x: 9.4, y: 0, width: 10.6, height: 20))
    for x in 0..<20 { #expect(context.pixel(x, 10).alpha == 255) }
  }

  @Test("A turned picture fills its turned place") func turned() {
    let context = CGContext(width: 20, height: 20, scale: 1)
    let image = numbered(4, 2)
    context.translateBy(x: 20, y: 0)
    context.rotate(by: .pi / 2)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
    // The picture's left edge is now at the top.
    #expect(context.pixel(1, 1).isNear(image.pixel(0, 1), within: 2) && context.pixel(18, 18).isNear(image.pixel(3, 0), within: 2))
  }

  @Test("An enlarged picture has no see-through edge") func enlarged() {
    let context = CGContext(width: 40, height: 40, scale: 1)
    context.draw(numbered(2, 2), in: CGRect(x: 0, y: 0, width: 40, height: 40))
    for (x, y) in [(0, 0), (39, 0), (0, 39), (39, 39), (20, 0)] { #expect(context.pixel(x, y).alpha == 255) }
  }

  @Test("A thumbnail is scaled once for any number of draws") func scaledOnce() {
    let image = numbered(40, 40)
    let first = image.scaled(width: 10, height: 10)
    #expect(image.scaled(width: 10, height: 10) === first)
    #expect(image.scaled(width: 11, height: 10) !== first)
  }

  @Test("Taking the picture leaves an empty context") func taking() throws {
    let context = CGContext(width: 4, height: 4, scale: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    let copy = try #require(context.makeImage()), hash = context.pixelHash
    let image = context.takeImage()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(image.pixelHash == hash && copy.pixelHash == hash)
  }
}
