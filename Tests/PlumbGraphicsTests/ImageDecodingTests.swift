// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbGraphics
import Testing

@Suite struct ImageDecodingTests {
  @Test(
    "JPEGs of every kind show their four quarters", arguments: [SamplePictures.baseline, SamplePictures.progressive, SamplePictures.scans])
  func colorJPEG(data: Data) throws {
    let image = try CGImage.decode(data)
    #expect((image.width, image.height) == (24, 16))
    #expect(image.isOpaque)
    for (found, expected) in zip(image.quarters, [Pixel.red, .green, .blue, .white]) { #expect(found.isNear(expected)) }
  }

  @Test("A JPEG of inks becomes red, green and blue") func inks() throws {
    let image = try CGImage.decode(SamplePictures.cmyk)
    for (found, expected) in zip(image.quarters, [Pixel.red, .green, .blue, .white]) { #expect(found.isNear(expected)) }
  }

  @Test("A grey JPEG has equal components") func grey() throws {
    let image = try CGImage.decode(SamplePictures.grey)
    for (found, level) in zip(image.quarters, [0, 80, 160, 255] as [UInt8]) {
      #expect(found.isNear(Pixel(red: level, green: level, blue: level)))
    }
  }

  @Test("A WebP and a GIF keep their transparent quarter", arguments: [SamplePictures.webp, SamplePictures.gif])
  func transparency(data: Data) throws {
    let image = try CGImage.decode(data)
    #expect((image.width, image.height) == (24, 16))
    #expect(!image.isOpaque)
    #expect(image.quarters == [.red, .green, .blue, .clear])
  }

  @Test("A PNG of 16 bits is rounded to 8") func deepPNG() throws {
    let rows: [UInt8] = [0, 0xff, 0xff, 0x80, 0x00, 0x00, 0x00, 0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc]
    let image = try CGImage.decode(PNGFile(width: 2, height: 1, bitDepth: 16, colorType: 2, rows: rows).data)
    #expect(image.pixel(0, 0) == Pixel(red: 255, green: 128, blue: 0))
    #expect(image.pixel(1, 0).isNear(Pixel(red: 0x12, green: 0x56, blue: 0x9a), within: 1))
  }

  @Test("A palette with transparency is looked up, also at two bits a pixel") func palette() throws {
    let file = PNGFile(
      width: 4, height: 1, bitDepth: 2, colorType: 3, palette: [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255],
      transparency: [255, 255, 255, 0],
      rows: [0, 0b00_01_10_11])
    let image = try CGImage.decode(file.data)
    #expect((0..<4).map { image.pixel($0, 0) } == [.red, .green, .blue, .clear])
    #expect(!image.isOpaque)
  }

  @Test("Grey with alpha is premultiplied") func greyAlpha() throws {
    let image = try CGImage.decode(PNGFile(width: 2, height: 1, colorType: 4, rows: [0, 200, 128, 77, 255]).data)
    #expect(image.pixel(0, 0) == Pixel(red: 100, green: 100, blue: 100, alpha: 128))
    #expect(image.pixel(1, 0) == Pixel(red: 77, green: 77, blue: 77))
  }

  @Test("A bit a pixel gives black and white") func oneBit() throws {
    let image = try CGImage.decode(PNGFile(width: 8, height: 1, bitDepth: 1, colorType: 0, rows: [0, 0b1010_0000]).data)
    #expect((0..<4).map { image.pixel($0, 0) } == [.white, .black, .white, .black])
    #expect(image.isOpaque)
  }

  @Test("The passes of an interlaced PNG are put in order") func interlaced() throws {
    // Adam7 on 8 x 8: first column, first row, column step, row step of each pass.
    let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    var rows: [UInt8] = []
    for (left, top, across, down) in passes {
      for y in stride(from: top, to: 8, by: down) { rows += [0] + stride(from: left, to: 8, by: across).map { UInt8(y * 16 + $0) } }
    }
    let image = try CGImage.decode(PNGFile(width: 8, height: 8, colorType: 0, isInterlaced: true, rows: rows).data)
    for y in 0..<8 { for x in 0..<8 { #expect(image.pixel(x, y).red == UInt8(y * 16 + x)) } }
  }

  @Test("What is written as PNG is read back, opaque or not", arguments: [true, false]) func roundTrip(isOpaque: Bool) throws {
    let context = CGContext(width: 20, height: 10, scale: 1, isOpaque: isOpaque)
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 0.5))
    context.fillEllipse(in: CGRect(x: 5, y: 0, width: 10, height: 10))
    let image = try #require(context.makeImage())
    let copy = try CGImage.decode(image.pngData())
    #expect((copy.width, copy.height, copy.isOpaque) == (20, 10, isOpaque))
    for y in 0..<10 { for x in 0..<20 { #expect(copy.pixel(x, y).isNear(image.pixel(x, y), within: 1)) } }
  }

  @Test("What is written as JPEG is read back, over white", arguments: [0.9, 1]) func jpegRoundTrip(quality: CGFloat) throws {
    let image = try CGImage.decode(SamplePictures.webp)
    let copy = try CGImage.decode(image.jpegData(quality: quality))
    #expect((copy.width, copy.height, copy.isOpaque) == (24, 16, true))
    for (found, expected) in zip(copy.quarters, [Pixel.red, .green, .blue, .white]) { #expect(found.isNear(expected, within: 40)) }
  }

  @Test("A lower quality makes a smaller JPEG") func jpegQuality() throws {
    let image = try CGImage.decode(SamplePictures.baseline).scaled(width: 200, height: 200)
    let sizes = [CGFloat.nan, 0.2, 0.8, 7].map { image.jpegData(quality: $0).count }
    #expect(sizes == sizes.sorted() && Set(sizes).count > 2)
  }

  @Test("A picture without pixels makes no file") func emptyPNG() throws {
    #expect(try #require(CGContext(width: 0, height: 5, scale: 1).makeImage()).pngData().isEmpty)
    #expect(try #require(CGContext(width: 3, height: 0, scale: 1).makeImage()).jpegData(quality: 1).isEmpty)
  }

  @Test("A part of a picture has the part's pixels") func cropping() throws {
    let image = try CGImage.decode(SamplePictures.gif)
    let part = try #require(image.cropping(to: CGRect(x: 12, y: 0, width: 100, height: 8)))
    #expect((part.width, part.height) == (12, 8))
    #expect(part.quarters == [.green, .green, .green, .green])
    #expect(image.cropping(to: CGRect(x: 24, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }
}
