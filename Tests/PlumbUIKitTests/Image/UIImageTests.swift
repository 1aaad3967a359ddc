// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

final class UIImageTests: XCTestCase {
  /// A picture with a colour in each quarter.
  private func quarters(scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
      for (color, x, y) in [(UIColor.red, 0, 0), (.green, 2, 0), (.blue, 0, 2), (.white, 2, 2)] as [(UIColor, CGFloat, CGFloat)] {
        color.setFill()
        context.fill(CGRect(x: x, y: y, width: 2, height: 2))
      }
    }
  }

  private func pixels(_ image: UIImage, size: Int, _ draw: (UIImage) -> Void) -> PixelProbe {
    let context = CGContext(width: size, height: size, scale: 1, isOpaque: false)
    UIGraphicsPushContext(context)
    draw(image)
    UIGraphicsPopContext()
    return PixelProbe(context)
  }

  func testAPNGGoesThereAndBack() throws {
    let data = try XCTUnwrap(quarters(scale: 2).pngData())
    let image = try XCTUnwrap(UIImage(data: data, scale: 2))
    XCTAssertEqual(image.size, CGSize(width: 4, height: 4))
    let probe = pixels(image, size: 4) { $0.draw(at: .zero) }
    XCTAssertEqual(
      [probe[0, 0], probe[3, 0], probe[0, 3], probe[3, 3]],
      [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]])
  }

  func testDataThatIsNoPictureIsNilAndSaysWhy() {
    for data in [Data(), Data([1, 2, 3]), Data("<html>".utf8), Data([0x89, 0x50, 0x4E, 0x47])] {
      XCTAssertNil(UIImage(data: data))
      XCTAssertThrowsError(try UIImage(decoding: data)) { XCTAssertTrue($0 is ImageError) }
    }
    XCTAssertNil(UIImage(contentsOfFile: "/no/such/picture.png"))
    XCTAssertThrowsError(try UIImage(decodingFile: "/no/such/picture.png"))
  }

  func testAPictureThatClaimsTooManyPixelsIsRefused() throws {
    var data = try XCTUnwrap(quarters().pngData())
    // Width and height of the header chunk.
    data.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0])
    XCTAssertNil(UIImage(data: data))
    var small = ImageLimits()
    small.maximumPixels = 15
    XCTAssertThrowsError(try UIImage(decoding: try XCTUnwrap(quarters().pngData()), limits: small))
  }

  func testTheNameOfAFileGivesTheScale() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try XCTUnwrap(quarters().pngData())
    for (name, scale) in [("a.png", 1), ("a@2x.png", 2), ("a@3x.png", 3)] as [(String, CGFloat)] {
      let file = folder.appendingPathComponent(name)
      try data.write(to: file)
      XCTAssertEqual(UIImage(contentsOfFile: file.path)?.scale, scale)
    }
  }

  func testATemplateIsDrawnInOneColour() {
    let image = quarters().withTintColor(.purple)
    let probe = pixels(image, size: 4) { $0.draw(at: .zero) }
    XCTAssertEqual(probe[0, 0], [128, 0, 128, 255])
    XCTAssertEqual(probe[3, 3], [128, 0, 128, 255])
  }

  func testEdgesOfAResizablePictureKeepTheirSize() {
    let insets = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    let probe = pixels(quarters().resizableImage(withCapInsets: insets, resizingMode: .stretch), size: 20) {
      $0.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    XCTAssertEqual(probe[1, 1], [255, 0, 0, 255])
    XCTAssertEqual(probe[19, 1], [0, 255, 0, 255])
    XCTAssertEqual(probe[19, 19], [255, 255, 255, 255])
  }

  func testAnEmptyPictureHasNoSizeAndNoFile() {
    let image = UIImage()
    XCTAssertEqual(image.size, .zero)
    XCTAssertNil(image.pngData())
    XCTAssertEqual(pixels(image, size: 2) { $0.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2)) }[0, 0], [0, 0, 0, 0])
  }

  func testTurnedPixelsStandUpright() throws {
    let pixels4 = try XCTUnwrap(quarters().cgImage)
    let turned = UIImage(cgImage: pixels4, scale: 1, orientation: .right)
    XCTAssertEqual(turned.imageOrientation, .up)
    let probe = pixels(turned, size: 4) { $0.draw(at: .zero) }
    // Turned by a quarter clockwise the lower left corner comes to the upper left.
    XCTAssertEqual(probe[0, 0], [0, 0, 255, 255])
  }
}
