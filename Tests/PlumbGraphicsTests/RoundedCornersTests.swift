// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbGraphics
import Testing

/// Round corners that need no bitmap of their own, and memory that is used again.
@Suite("Round corners and memory of bitmaps") struct RoundedCornersTests {
  private static let box = CGRect(x: 4, y: 2, width: 30, height: 26)

  private func ground(_ scale: CGFloat) -> CGContext {
    let context = CGContext(width: Int(40 * scale), height: Int(30 * scale), scale: scale, isOpaque: true)
    context.setFillColor(CGColor(red: 0.2, green: 0.7, blue: 0.4))
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    return context
  }

  private func content(_ context: CGContext) {
    context.setFillColor(CGColor(red: 0.9, green: 0.1, blue: 0.1))
    context.fill(CGRect(x: 0, y: 0, width: 22, height: 40))
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    context.fill(CGRect(x: 10, y: 5, width: 40, height: 40))
  }

  @Test("They look as those of a layer that is cut", arguments: [CGFloat(1), 1.5, 2, 3], [CGFloat(3), 7.25, 12.5])
  func likeALayer(scale: CGFloat, radius: CGFloat) {
    guard (Self.box.width * scale).rounded() == Self.box.width * scale, (Self.box.height * scale).rounded() == Self.box.height * scale
    else {
      return
    }
    let (quick, slow) = (ground(scale), ground(scale))
    #expect(quick.drawRounded(Self.box, radius: radius, corners: [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]) { content(quick) })
    let path = CGMutablePath()
    path.addRoundedRect(in: Self.box, cornerWidth: radius, cornerHeight: radius)
    slow.withLayer(clippedTo: path) { content($0) }
    let difference = zip(quick.allPixels, slow.allPixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(difference <= 2)
  }

  @Test("Only the corners that are asked for are round") func someCorners() {
    let context = ground(1)
    #expect(context.drawRounded(Self.box, radius: 10, corners: [.maxXMaxY]) { content(context) })
    let untouched = ground(1).pixel(0, 0)
    #expect(context.pixel(33, 26) == untouched)
    #expect(context.pixel(4, 2) != untouched && context.pixel(33, 5) != untouched && context.pixel(4, 26) != untouched)
  }

  @Test("They keep to the clip around them and leave it as it was") func clip() {
    let context = ground(2)
    context.clip(toPixels: PixelRect(x: 0, y: 0, width: 20, height: 12))
    #expect(context.drawRounded(Self.box, radius: 10, corners: [.minXMinY]) { content(context) })
    #expect(context.clipPixels == PixelRect(x: 0, y: 0, width: 20, height: 12))
    #expect(context.pixel(21, 10) == ground(2).pixel(0, 0) && context.pixel(19, 11) != ground(2).pixel(0, 0))
  }

  @Test("They are refused where edges lie between pixels, corners meet or the whole is to be mixed") func refused() {
    let context = ground(1)
    let all: RectCorners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
    #expect(!context.drawRounded(CGRect(x: 0.5, y: 0, width: 20, height: 20), radius: 4, corners: all) { Issue.record("drawn") })
    #expect(!context.drawRounded(CGRect(x: 0, y: 0, width: 20, height: 20), radius: 11, corners: all) { Issue.record("drawn") })
    #expect(!context.drawRounded(CGRect(x: 0, y: 0, width: 20, height: 20), radius: .nan, corners: all) { Issue.record("drawn") })
    #expect(
      !context.drawRounded(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 20), radius: 4, corners: all) { Issue.record("drawn") })
    context.setAlpha(0.5)
    #expect(!context.drawRounded(CGRect(x: 0, y: 0, width: 20, height: 20), radius: 4, corners: all) { Issue.record("drawn") })
  }

  @Test("A bitmap in memory that was used before is transparent or black") func memory() {
    for _ in 0..<3 {
      let first = CGContext(width: 300, height: 300)
      first.setFillColor(.red)
      first.fill(CGRect(x: 0, y: 0, width: 300, height: 300))
      #expect(first.pixel(150, 150) == .red)
    }
    #expect(CGContext(width: 300, height: 300).allPixels.allSatisfy { $0 == 0 })
    let black = CGContext(width: 300, height: 300, isOpaque: true)
    #expect(black.pixel(0, 0) == .black && black.pixel(150, 150) == .black && black.pixel(299, 299) == .black)
    #expect(PixelMemory.keptBytes <= PixelMemory.limit)
  }

  @Test("A bitmap in memory of somebody else's writes there and leaves it") func borrowed() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 10 * 8 * 4, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 7, count: 10 * 8 * 4)
    do {
      let context = CGContext(memory: memory, width: 10, height: 8, scale: 2)
      #expect(context.pixelAddress == UnsafeRawPointer(memory) && context.pixel(9, 7) == .black)
      context.setFillColor(.blue)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
    }
    let bytes = UnsafeRawBufferPointer(start: memory, count: 10 * 8 * 4)
    #expect(bytes[0] == 255 && bytes[1] == 0 && bytes[2] == 0 && bytes[3] == 255 && bytes[10 * 8 * 4 - 4] == 255)
  }
}
