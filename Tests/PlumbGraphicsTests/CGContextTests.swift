// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbGraphics
import Testing

@Suite struct CGContextTests {
  private func white(_ width: Int = 20, _ height: Int = 20, scale: CGFloat = 1) -> CGContext {
    let context = CGContext(width: width, height: height, scale: scale, isOpaque: true)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    return context
  }

  @Test("A new context is transparent, or black where it is opaque") func beginnings() {
    #expect(CGContext(width: 2, height: 2, scale: 1).pixel(1, 1) == .clear)
    #expect(CGContext(width: 2, height: 2, scale: 1, isOpaque: true).pixel(1, 1) == .black)
  }

  @Test("Points map to pixels by the scale, y downwards") func scale() {
    let context = CGContext(width: 20, height: 20, scale: 2)
    context.setFillColor(.red)
    context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(context.pixel(2, 4) == .red && context.pixel(7, 11) == .red)
    for (x, y) in [(1, 4), (2, 3), (8, 11), (7, 12)] { #expect(context.pixel(x, y) == .clear) }
  }

  @Test("Half a pixel is half covered") func coverage() {
    let context = white()
    context.setFillColor(.black)
    context.fill(CGRect(x: 2.5, y: 2, width: 2, height: 2))
    #expect(context.pixel(2, 2).isNear(Pixel(red: 128, green: 128, blue: 128), within: 2))
    #expect(context.pixel(3, 2) == .black)
  }

  @Test("Restoring brings back transform, clip and colours") func states() {
    let context = white()
    context.saveGState()
    context.translateBy(x: 5, y: 5)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    context.setFillColor(.red)
    context.fill(CGRect(x: -10, y: -10, width: 50, height: 50))
    context.restoreGState()
    #expect(context.pixel(6, 6) == .red && context.pixel(7, 7) == .white && context.pixel(4, 4) == .white)
    context.fill(CGRect(x: 6, y: 6, width: 1, height: 1))
    #expect(context.pixel(6, 6) == .white)
    #expect(context.ctm == CGAffineTransform(scaleX: 1, y: 1))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("Restoring without a saved state is a mistake") func unbalanced() async {
    await #expect(processExitsWith: .failure) { CGContext(width: 1, height: 1, scale: 1).restoreGState() }
  }

  @Test("A size out of range is a mistake") func badSize() async {
    await #expect(processExitsWith: .failure) { _ = CGContext(width: 40_000, height: 1, scale: 1) }
    await #expect(processExitsWith: .failure) { _ = CGContext(width: 1, height: 1, scale: .nan) }
  }

  @Test("A line of a pixel's width between pixel edges is crisp") func crispLine() {
    let context = white()
    context.setStrokeColor(.black)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 5.5), CGPoint(x: 20, y: 5.5)])
    #expect(context.pixel(10, 4) == .white && context.pixel(10, 5) == .black && context.pixel(10, 6) == .white)
  }

  @Test("A border inside a rectangle covers whole pixels") func border() {
    let context = white()
    context.setStrokeColor(.black)
    context.strokeInside(CGRect(x: 2, y: 2, width: 10, height: 10), width: 1, cornerRadius: 0)
    #expect(context.pixel(2, 6) == .black && context.pixel(11, 6) == .black && context.pixel(6, 2) == .black)
    #expect(context.pixel(1, 6) == .white && context.pixel(3, 6) == .white && context.pixel(12, 6) == .white)
  }

  @Test("A rounded corner made by a layer shows nothing of the colour under the picture") func cleanCorner() {
    let context = white(40, 40)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    context.withLayer(clippedTo: circle) { layer in
      layer.setFillColor(.red)
      layer.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      layer.setFillColor(.white)
      layer.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(context.allPixels.allSatisfy { $0 == 255 })
  }

  @Test("A layer's opacity applies to the whole of it") func layerOpacity() {
    let context = white()
    context.withLayer(alpha: 0.5) { layer in
      layer.setFillColor(.red)
      layer.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      layer.setFillColor(.blue)
      layer.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(context.pixel(5, 5).isNear(Pixel(red: 128, green: 128, blue: 255), within: 1))
    #expect(context.pixel(15, 5) == .white)
  }

  @Test("A layer keeps to the clip outside it") func layerClip() {
    let context = white()
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 20))
    context.beginTransparencyLayer()
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.endTransparencyLayer()
    context.restoreGState()
    #expect(context.pixel(4, 4) == .red && context.pixel(5, 4) == .white)
  }

  @Test("Opacity and clear") func clearing() {
    let context = CGContext(width: 4, height: 4, scale: 1)
    context.setAlpha(0.5)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.pixel(0, 0).isNear(Pixel(red: 128, green: 128, blue: 128, alpha: 128), within: 1))
    context.clear(CGRect(x: 0, y: 0, width: 2, height: 4))
    #expect(context.pixel(0, 0) == .clear)
    #expect(context.pixel(3, 0) != .clear)
  }

  @Test("A gradient runs from its first to its last colour") func gradient() throws {
    let context = white(101, 4)
    let gradient = try #require(CGGradient(colors: [.black, .white]))
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 101, y: 0), options: [])
    #expect(context.pixel(0, 1).red < 4 && context.pixel(100, 1).red > 251)
    #expect(context.pixel(50, 1).isNear(Pixel(red: 128, green: 128, blue: 128), within: 2))
    #expect(CGGradient(colors: []) == nil)
    #expect(CGGradient(colors: [.black], locations: [.nan]) == nil)
  }

  @Test("A shadow lies below its shape and fades out") func shadow() {
    let context = white(60, 60)
    context.setShadow(offset: CGSize(width: 0, height: 4), blur: 6, color: .black)
    context.setFillColor(.red)
    context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))
    #expect(context.pixel(30, 30) == .red)
    let below = (40..<52).map { Int(context.pixel(30, $0).red) }
    #expect(below.first ?? 255 < 160 && below == below.sorted())
    #expect(context.pixel(30, 58) == .white && context.pixel(30, 10).red > 250)
  }

  @Test("Cards of one size share one blurred mask") func shadowCache() {
    let context = white(200, 200)
    context.setShadow(offset: .zero, blur: 40, color: .black)
    for step in 0..<10 {
      context.fillPath(
        CGPath(roundedRect: CGRect(x: 10 + step, y: 10 * step, width: 73, height: 41), cornerWidth: 9, cornerHeight: 9, transform: nil))
    }
    #expect(ShadowCache.shared.drawCount(ofBlur: 40) == 1)
  }

  @Test("A shape far larger than the bitmap throws its shadow all the same") func hugeShadow() {
    let context = white(60, 60)
    context.setShadow(offset: CGSize(width: 0, height: 4), blur: 6, color: .black)
    context.setFillColor(.red)
    context.fill(CGRect(x: -100_000, y: -5000, width: 200_000, height: 5030))
    #expect(context.pixel(30, 10) == .red)
    #expect(context.pixel(30, 31).red < 160 && context.pixel(30, 50) == .white)
  }

  @Test("The current path is drawn once and then empty") func currentPath() {
    let context = white()
    context.setFillColor(.red)
    context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.fillPath()
    context.setFillColor(.blue)
    context.fillPath()
    #expect(context.pixel(2, 2) == .red)
    context.addEllipse(in: CGRect(x: 10, y: 10, width: 10, height: 10))
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(context.pixel(15, 15) == .blue && context.pixel(2, 2) == .red && context.pixel(10, 10) == .white)
  }
}
