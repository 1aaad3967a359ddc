// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Dispatch
import Foundation
import PlumbGraphics
import PlumbText
import Synchronization
import Testing

@Suite struct GlyphDrawingTests {
  private static let sample = "Plumb 排版 مرحبا 😀👍🏽 AV"

  private static func layout(_ text: String = sample, size: Double = 17) -> TextLayout {
    let font = FontCollection.shared.font(
      FontDescription(family: .system, size: size, weight: .regular, isItalic: false, hasMonospacedDigits: false))
    return ShapedText(StyledText(text, style: TextStyle(font: font))).layout(width: nil)
  }

  private static func draw(_ layout: TextLayout, in context: CGContext, x: Double = 4, y: Double = 4, color: CGColor = .black) {
    for line in layout.lines {
      for run in line.glyphRuns { context.show(run, at: CGPoint(x: x + line.x, y: y + line.baseline), color: color) }
    }
  }

  private static func picture(scale: CGFloat = 2) -> UInt64 {
    let context = CGContext(width: Int(260 * scale), height: Int(40 * scale), scale: scale, isOpaque: true)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 260, height: 40))
    draw(layout(), in: context)
    return context.pixelHash
  }

  @Test("Every thread draws the same bytes") func threads() {
    let expected = Self.picture()
    let hashes = Mutex<[UInt64]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<3 {
        let hash = Self.picture()
        hashes.withLock { $0.append(hash) }
      }
    }
    #expect(hashes.withLock { $0 } == Array(repeating: expected, count: 24))
  }

  @Test("A glyph is rasterised once for each phase, and then never again") func warm() {
    _ = Self.picture(scale: 3)
    let count = GlyphCache.shared.rasterisedCount(ofSize: 17 * 3 * 64)
    #expect(count > 0)
    for _ in 0..<5 { _ = Self.picture(scale: 3) }
    #expect(GlyphCache.shared.rasterisedCount(ofSize: 17 * 3 * 64) == count)
  }

  @Test("Text has the colour that is asked for, emoji their own") func colors() {
    let context = CGContext(width: 300, height: 80, scale: 2)
    Self.draw(Self.layout("Hill"), in: context, color: .red)
    #expect((0..<80).contains { y in (0..<100).contains { context.pixel($0, y) == .red } })
    let emoji = CGContext(width: 80, height: 80, scale: 2)
    Self.draw(Self.layout("😀"), in: emoji, color: .red)
    let shades = Set((0..<80).flatMap { y in (0..<80).map { x in emoji.pixel(x, y).description } })
    #expect(shades.count > 100)
    #expect((0..<80).contains { y in (0..<80).contains { emoji.pixel($0, y).green > 150 } })
  }

  @Test("A colour's opacity applies to emoji too, whatever way they are drawn", arguments: [0, 1, 2]) func opacity(way: Int) {
    func opacity(_ alpha: CGFloat) -> Int {
      let context = CGContext(width: 120, height: 120, scale: 2)
      if way == 1 { context.clip(CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 300, height: 300), transform: nil)) }
      if way == 2 {
        context.translateBy(x: 30, y: 0)
        context.rotate(by: 0.5)
      }
      Self.draw(Self.layout("😀"), in: context, color: CGColor(red: 0, green: 0, blue: 0, alpha: alpha))
      return context.allPixels.enumerated().reduce(0) { $0 + ($1.offset % 4 == 3 ? Int($1.element) : 0) }
    }
    #expect(abs(Double(opacity(0.5)) / Double(opacity(1)) - 0.5) < 0.01)
    #expect(opacity(0) == 0)
  }

  @Test("A quarter of a pixel moves a glyph by a quarter") func phases() {
    func centre(_ offset: Double) -> Double {
      let context = CGContext(width: 40, height: 40, scale: 1, isOpaque: true)
      Self.draw(Self.layout("l", size: 24), in: context, x: 10 + offset, color: .white)
      var (weight, sum) = (0.0, 0.0)
      for y in 0..<40 {
        for x in 0..<40 {
          let value = Double(context.pixel(x, y).red)
          weight += value
          sum += value * (Double(x) + 0.5)
        }
      }
      return sum / weight
    }
    for step in 1...8 {
      let moved = centre(Double(step) / 4) - centre(0)
      #expect(abs(moved - Double(step) / 4) < 0.04)
    }
  }

  @Test("A clip that is no rectangle gives the same pixels inside") func clippedPath() {
    func picture(clip: Bool) -> CGContext {
      let context = CGContext(width: 300, height: 60, scale: 2, isOpaque: true)
      context.setFillColor(.white)
      context.fill(CGRect(x: 0, y: 0, width: 150, height: 30))
      if clip {
        let path = CGMutablePath()
        path.addRect(CGRect(x: -10, y: -10, width: 500, height: 500))
        path.addRect(CGRect(x: 140, y: 25, width: 1, height: 1))
        context.clip(path)
      }
      Self.draw(Self.layout("Plumb 排版 😀"), in: context, x: 2, y: 2)
      return context
    }
    let (plain, clipped) = (picture(clip: false).allPixels, picture(clip: true).allPixels)
    #expect(zip(plain, clipped).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  @Test("Glyphs drawn as bitmaps and as outlines cover the same area") func sizes() {
    func area(_ size: Double) -> Double {
      let context = CGContext(width: 300, height: 300, scale: 2)
      Self.draw(Self.layout("H", size: size), in: context)
      let covered = context.allPixels.enumerated().reduce(0) { $0 + ($1.offset % 4 == 3 ? Int($1.element) : 0) }
      return Double(covered) / 255 / (size * size)
    }
    // At 2x the limit between the two lies between these sizes.
    #expect(abs(area(79.5) / area(80.5) - 1) < 0.01)
    #expect(area(79.5) > 0.3)
  }

  @Test("Turned text is drawn, emoji too") func turned() {
    for text in ["Hill", "😀"] {
      let context = CGContext(width: 120, height: 120, scale: 2)
      context.translateBy(x: 40, y: 5)
      context.rotate(by: .pi / 4)
      Self.draw(Self.layout(text), in: context)
      #expect(context.allPixels.contains { $0 > 128 })
    }
  }

  @Test("A font file that does not exist draws nothing") func missingFont() {
    let context = CGContext(width: 10, height: 10, scale: 1)
    let font = GlyphFont(path: "/nonexistent/font.ttf", faceIndex: 0, size: 10)
    let run = GlyphRun(
      font: font, glyphs: [1, 2], positions: [GlyphPosition(x: 0, y: 5), GlyphPosition(x: 5, y: 5)], range: 0..<2, styleIndex: 0, x: 0,
      width: 10)
    context.show(run, at: .zero, color: .black)
    #expect(context.allPixels.allSatisfy { $0 == 0 })
  }

  @Test("Places and sizes that are not finite, and glyphs that do not exist, are survived") func hostile() throws {
    let context = CGContext(width: 20, height: 20, scale: 1)
    let font = try #require(Self.layout("a").lines.first?.glyphRuns.first?.font)
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5, 1e-300] {
      var wild = font
      for size in [12, value] {
        wild.size = size
        wild.syntheticSlant = value
        let run = GlyphRun(
          font: wild, glyphs: [1, .max, 70_000], positions: Array(repeating: GlyphPosition(x: value, y: value), count: 3), range: 0..<3,
          styleIndex: 0,
          x: 0, width: 10)
        context.show(run, at: CGPoint(x: value, y: 5), color: .black)
        context.show(run, at: CGPoint(x: 5, y: 5), color: .black)
      }
    }
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.pixel(0, 0) == .black)
  }
}
