// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbText
import Testing

@testable import PlumbGraphics

/// Drawing that another thread does gives the same pixels as drawing at once.
@Suite struct PutOffDrawingTests {
  private static let width = 120
  private static let height = 90

  private func drawing(isPutOff: Bool, _ draw: (CGContext) -> Void) -> CGImage {
    let context = CGContext(coveredWidth: Self.width, height: Self.height, scale: 2, isPutOff: isPutOff)
    context.setFillColor(CGColor(red: 0.9, green: 0.8, blue: 0.7, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: Self.width, height: Self.height))
    draw(context)
    return context.takeImage()
  }

  private func expectEqual(_ draw: (CGContext) -> Void) {
    #expect(drawing(isPutOff: true, draw).pixelHash == drawing(isPutOff: false, draw).pixelHash)
  }

  private func text(_ string: String, in context: CGContext) {
    let font = FontCollection.shared.font(FontDescription(family: .system, size: 12))
    for line in ShapedText(StyledText(string, style: TextStyle(font: font))).layout(width: 55, lineLimit: 3).lines {
      for run in line.glyphRuns {
        context.show(run, at: CGPoint(x: 2 + line.x, y: 14), color: CGColor(red: 0.1, green: 0, blue: 0.3, alpha: 1))
      }
    }
  }

  private var picture: CGImage {
    let context = CGContext(width: 40, height: 30, scale: 1, isOpaque: true)
    context.setFillColor(CGColor(red: 0, green: 0.5, blue: 0, alpha: 1))
    context.fill(CGRect(x: 5, y: 5, width: 20, height: 20))
    return context.takeImage()
  }

  @Test func `text over a clipped fill`() {
    expectEqual { context in
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 30, height: 30))
      context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
      context.fill(CGRect(x: 0.3, y: 3.2, width: 80, height: 10))
      text("Hello", in: context)
      context.restoreGState()
      text("Below", in: context)
    }
  }

  @Test func `round corners over what was there, a picture inside`() {
    expectEqual { context in
      #expect(
        context.drawRounded(CGRect(x: 5, y: 5, width: 30, height: 20), radius: 6, corners: [.minXMinY, .maxXMaxY]) {
          context.draw(picture, in: CGRect(x: 5, y: 5, width: 20, height: 15))
          text("Round", in: context)
        })
      context.setStrokeColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.8))
      context.stroke(CGRect(x: 8, y: 8, width: 20, height: 11), width: 1.5)
    }
  }

  @Test func `what can't be put off draws all before it first`() {
    expectEqual { context in
      text("First", in: context)
      context.setAlpha(0.4)
      context.withLayer { $0.fillEllipse(in: CGRect(x: 0, y: 0, width: 25, height: 25)) }
      context.setAlpha(1)
      context.setShadow(offset: CGSize(width: 2, height: 2), blur: 3)
      context.fill(CGRect(x: 20, y: 20, width: 10, height: 10))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.clip(CGPath(ellipseIn: CGRect(x: 4, y: 0, width: 40, height: 40), transform: nil))
      text("Last", in: context)
    }
  }

  @Test func `a transparent bitmap is cleared before it is drawn`() {
    for _ in 0..<3 {
      let put = CGContext(putOffWidth: 300, height: 100, scale: 2)
      let plain = CGContext(width: 300, height: 100, scale: 2)
      for context in [put, plain] { text("Clear", in: context) }
      #expect(put.takeImage().pixelHash == plain.takeImage().pixelHash)
    }
  }

  @Test func `pixels that are read before the picture is taken are drawn`() {
    let context = CGContext(coveredWidth: 8, height: 8, scale: 1, isPutOff: true)
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context.withPixels { $0.allSatisfy { $0 == 255 } })
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.takeImage().withUnsafeBytes { $0.allSatisfy { $0 == 255 } })
  }

  @Test func `many readers at once get the whole picture`() {
    for _ in 0..<50 {
      let image = drawing(isPutOff: true) { text("Hello again", in: $0) }
      let expected = drawing(isPutOff: false) { text("Hello again", in: $0) }.pixelHash
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        if image.pixelHash != expected { Issue.record("A reader saw pixels that were not drawn yet.") }
      }
    }
  }

  @Test func `a bitmap is drawn on over what was put off`() {
    let image = drawing(isPutOff: true) { text("Under", in: $0) }
    let context = CGContext(continuing: image, scale: 2)
    text("Over", in: context)
    let expected = drawing(isPutOff: false) {
      text("Under", in: $0)
      text("Over", in: $0)
    }
    #expect(context.takeImage().pixelHash == expected.pixelHash)
  }

  @Test func `pieces copied by several cores lie where one core puts them`() {
    let frame = CGContext(width: 800, height: 900, scale: 1, isOpaque: true)
    let pieces = (0..<6).map { index in
      let context = CGContext(width: 800, height: 200, scale: 1, isOpaque: true)
      context.setFillColor(CGColor(red: CGFloat(index) / 6, green: 0.5, blue: 1, alpha: 1))
      context.fill(CGRect(x: index * 7, y: 3, width: 500, height: 150))
      return context.takeImage()
    }
    let expected = CGContext(width: 800, height: 900, scale: 1, isOpaque: true)
    for (index, piece) in pieces.enumerated() { expected.blit(piece, atPixelX: index * 3 - 5, y: index * 160 - 40) }
    frame.copy(
      pieces.enumerated().map { BitmapPiece(image: $1, x: $0 * 3 - 5, y: $0 * 160 - 40, visible: frame.pixelBounds) })
    #expect(frame.pixelHash == expected.pixelHash)
  }

  @Test func `glyphs in fours look like glyphs pixel by pixel`() {
    var random = SystemRandomNumberGenerator()
    for width in 1...19 {
      let stride = (width + 3) / 4 * 4
      var coverage = [UInt8](repeating: 0, count: stride * 5)
      for row in 0..<5 { for x in 0..<width { coverage[row * stride + x] = [0, 255, UInt8.random(in: 0...255, using: &random)][x % 3] } }
      let below = (0..<stride * 5).map { _ in 0xff00_0000 | UInt32.random(in: 0...0xff_ffff, using: &random) }
      let color: UInt32 = 0xff12_c0fe
      var (fours, single) = (below, below)
      fours.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        PixelBlend.blendFours(color, through: coverage, stride: stride, onto: base, pitch: stride, fours: stride / 4, rows: 5)
      }
      single.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        PixelBlend.blend(color, through: coverage, onto: base, count: stride * 5)
      }
      #expect(fours == single, "width \(width)")
    }
  }

  @Test func `the region serves pieces of any size again, and keeps no more than it may`() throws {
    var region = PixelRegion()
    func give(_ block: PixelMemory.Block, keeping limit: Int) -> Bool {
      region.give(block.base, byteCount: block.byteCount, keeping: limit)
    }
    func take(_ byteCount: Int) throws -> PixelMemory.Block {
      let block = region.take(byteCount)
      return try #require(block)
    }
    let (first, second) = (try take(500_000), try take(200_000))
    #expect(first.isClear && second.isClear && region.keptBytes == 0)
    memset(first.base, 1, first.byteCount)
    let wasOurs = give(first, keeping: 1 << 20)
    #expect(wasOurs && region.keptBytes == first.byteCount)
    // Not as large as the one before, and still its memory.
    let third = try take(300_000)
    #expect(third.base == first.base && !third.isClear)
    _ = give(third, keeping: 100_000)
    #expect(region.keptBytes <= 100_000)
    let fourth = try take(first.byteCount)
    #expect(fourth.base == first.base)
    let other = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
    let isOurs = region.give(other, byteCount: 8, keeping: 0)
    #expect(!isOurs)
    other.deallocate()
    _ = give(fourth, keeping: 0)
    #expect(region.keptBytes == 0)
    // What the system took back is zero again.
    let fifth = try take(first.byteCount)
    #expect(fifth.isClear && UnsafeRawBufferPointer(start: fifth.base, count: fifth.byteCount).allSatisfy { $0 == 0 })
    _ = give(fifth, keeping: 0)
    _ = give(second, keeping: 0)
  }
}
