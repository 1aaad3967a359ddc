// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbGraphics
import Testing

@Suite struct HostileInputTests {
  static let samples: [(ImageFormat, Data)] = [
    (.jpeg, SamplePictures.baseline), (.jpeg, SamplePictures.progressive), (.jpeg, SamplePictures.cmyk), (.webp, SamplePictures.webp),
    (.gif, SamplePictures.gif), (.png, PNGFile(width: 4, height: 4, colorType: 0, rows: [UInt8](repeating: 0, count: 20)).data),
    (
      .png,
      PNGFile(width: 4, height: 1, bitDepth: 2, colorType: 3, palette: [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2], rows: [0, 0b00_01_10_11]).data
    ),
  ]

  private func failure(_ data: Data, limits: ImageLimits = .default, place: ImagePlace = .data) -> ImageError? {
    do throws(ImageError) {
      _ = try CGImage.decode(data, limits: limits, place: place)
      return nil
    } catch {
      return error
    }
  }

  @Test("A PNG that claims 100,000 x 100,000 pixels is refused with its size and place") func hugePNG() {
    let data = PNGFile(width: 100_000, height: 100_000, colorType: 6, rows: [0]).data
    let error = failure(data, place: .file(path: "feed/picture.png"))
    #expect(
      error
        == .tooManyPixels(
          place: .file(path: "feed/picture.png"), format: .png, width: 100_000, height: 100_000, limit: ImageLimits.default.maximumPixels))
    #expect(error?.description.contains("feed/picture.png") == true)
    #expect(error?.description.contains("100000 x 100000") == true)
  }

  @Test("A PNG that claims the largest numbers of all is refused", arguments: [0x7fff_ffff, 0x8000_0000, 0xffff_ffff] as [UInt32])
  func largestPNG(side: UInt32) {
    #expect(failure(PNGFile(width: side, height: side, colorType: 6, rows: [0]).data) != nil)
  }

  @Test("A JPEG that claims 65,500 x 65,500 pixels is refused with its size") func hugeJPEG() throws {
    var bytes = [UInt8](SamplePictures.baseline)
    let frame = try #require(bytes.indices.first { $0 + 9 < bytes.count && bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xff, 0xdc, 0xff, 0xdc])
    #expect(
      failure(Data(bytes))
        == .tooManyPixels(place: .data, format: .jpeg, width: 65_500, height: 65_500, limit: ImageLimits.default.maximumPixels))
  }

  @Test("A GIF whose frame is larger than the limit is refused, whatever its screen says") func hugeGIFFrame() throws {
    var bytes = [UInt8](SamplePictures.gif)
    let separator = try #require(bytes.indices.last { bytes[$0] == 0x2c && $0 + 9 < bytes.count && bytes[$0 + 5] == 24 })
    bytes.replaceSubrange(separator + 5..<separator + 9, with: [0xff, 0xff, 0xff, 0xff])
    #expect(
      failure(Data(bytes))
        == .tooManyPixels(place: .data, format: .gif, width: 65_535, height: 65_535, limit: ImageLimits.default.maximumPixels))
  }

  @Test("Pictures over a limit of pixels are refused in every format", arguments: samples) func pixelLimit(sample: (ImageFormat, Data)) {
    var limits = ImageLimits()
    limits.maximumPixels = 3
    guard case .tooManyPixels(.data, sample.0, _, _, 3) = failure(sample.1, limits: limits) else {
      Issue.record("\(sample.0): \(String(describing: failure(sample.1, limits: limits)))")
      return
    }
  }

  @Test("A PNG without pixels is refused", arguments: [(0, 5), (5, 0), (0, 0)] as [(UInt32, UInt32)]) func emptyPNG(size: (UInt32, UInt32))
  {
    #expect(failure(PNGFile(width: size.0, height: size.1, colorType: 0, rows: [0]).data) != nil)
  }

  @Test("Data over the limit of bytes is refused unread") func byteLimit() {
    var limits = ImageLimits()
    limits.maximumBytes = 100
    #expect(
      failure(SamplePictures.baseline, limits: limits) == .tooManyBytes(place: .data, count: SamplePictures.baseline.count, limit: 100))
  }

  @Test("Data of no known format names its first bytes") func unknownFormat() {
    #expect(failure(Data("<html>not a picture".utf8)) == .unknownFormat(place: .data, firstBytes: Array("<html>no".utf8)))
    #expect(failure(Data()) == .unknownFormat(place: .data, firstBytes: []))
  }

  @Test("A missing file is named") func missingFile() {
    do throws(ImageError) {
      _ = try CGImage.decode(contentsOfFile: "/nonexistent/picture.png")
      Issue.record("A missing file was read.")
    } catch {
      #expect(error == .unreadable(place: .file(path: "/nonexistent/picture.png"), reason: "there is no such file"))
    }
  }

  @Test("A progressive JPEG of a thousand scans is stopped at the limit") func manyScans() throws {
    let bytes = [UInt8](SamplePictures.scans)
    let last = try #require(bytes.indices.last { $0 + 1 < bytes.count && bytes[$0] == 0xff && bytes[$0 + 1] == 0xda })
    let scan = Array(bytes[last..<bytes.count - 2])
    let bomb = Data(bytes.dropLast(2) + Array(repeating: scan, count: 1000).joined() + [0xff, 0xd9])
    var limits = ImageLimits()
    limits.maximumScans = 32
    #expect(failure(bomb, limits: limits) == .tooManyScans(place: .data, format: .jpeg, limit: 32))
    #expect(failure(SamplePictures.scans) == nil)
  }

  @Test("A picture cut short is an error of its format, at every length", arguments: samples) func truncated(sample: (ImageFormat, Data)) {
    // The last bytes of a file are its end mark; a decoder may do without it.
    for count in 13..<sample.1.count - 24 {
      switch failure(sample.1.prefix(count)) {
      case .truncated(_, sample.0, _), .damaged(_, sample.0, _), .unsupported(_, sample.0, _): break
      case let other: Issue.record("\(sample.0) cut to \(count) bytes: \(String(describing: other))")
      }
    }
  }

  @Test("Changed bytes give a picture or an error, never a crash", arguments: [1, 2, 3] as [UInt64]) func mutated(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var limits = ImageLimits()
    limits.maximumPixels = 1 << 16
    for round in 0..<600 {
      var bytes = [UInt8](Self.samples[round % Self.samples.count].1)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      if let image = try? CGImage.decode(Data(bytes), limits: limits) {
        #expect(image.width * image.height <= limits.maximumPixels, "seed \(seed), round \(round)")
        let colors = image.withUnsafeBytes { $0.enumerated().filter { $0.offset % 4 != 3 && $0.element > 0 }.map(\.offset) }
        let brightest = image.withUnsafeBytes { bytes in colors.first { bytes[$0] > bytes[$0 | 3] } }
        #expect(brightest == nil, "seed \(seed), round \(round): a colour stronger than its opacity")
      }
    }
  }

  static let wild: [CGFloat] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, 1e-300, 0, -1, 7.5,
  ]

  @Test("No coordinate crashes a drawing or stops the ones after it") func wildCoordinates() {
    let context = CGContext(width: 16, height: 16, scale: 2)
    let image = CGContext(width: 3, height: 3, scale: 1).takeImage()
    for x in Self.wild {
      for width in Self.wild {
        let rect = CGRect(x: x, y: width, width: width, height: x)
        context.saveGState()
        context.fill(rect)
        context.stroke(rect)
        context.fillEllipse(in: rect)
        context.draw(image, in: rect)
        context.clear(rect)
        context.setShadow(offset: CGSize(width: x, height: width), blur: width, color: .black)
        context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
        context.strokeLineSegments(between: [CGPoint(x: x, y: width), CGPoint(x: width, y: x)])
        context.clip(to: rect)
        context.concatenate(CGAffineTransform(a: x, b: width, c: 0, d: width, tx: x, ty: 0))
        context.fillPath(CGPath(roundedRect: rect, cornerWidth: x, cornerHeight: width, transform: nil))
        context.restoreGState()
      }
    }
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context.pixel(8, 8) == .red)
  }

  @Test("A transform without an inverse draws nothing and harms nothing") func degenerateTransform() {
    let context = CGContext(width: 8, height: 8, scale: 1)
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.stroke(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.restoreGState()
    #expect(context.pixel(4, 4) == .clear)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context.pixel(4, 4) == .black)
  }
}
