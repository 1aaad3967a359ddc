// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

@MainActor
final class UIImageViewTests: XCTestCase {
  private func image(width: CGFloat = 20, height: CGFloat = 10) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  func testTheIntrinsicSizeIsThePictures() async {
    let view = UIImageView(image: image())
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 20, height: 10))
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 20, height: 10))
    view.image = nil
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    XCTAssertFalse(view.isUserInteractionEnabled)
  }

  func testContentModesPlaceThePicture() async {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    let size = CGSize(width: 20, height: 10)
    let expected: [(UIView.ContentMode, CGRect)] = [
      (.scaleToFill, bounds), (.scaleAspectFit, CGRect(x: 0, y: 10, width: 40, height: 20)),
      (.scaleAspectFill, CGRect(x: -20, y: 0, width: 80, height: 40)), (.center, CGRect(x: 10, y: 15, width: 20, height: 10)),
      (.top, CGRect(x: 10, y: 0, width: 20, height: 10)), (.bottom, CGRect(x: 10, y: 30, width: 20, height: 10)),
      (.left, CGRect(x: 0, y: 15, width: 20, height: 10)), (.right, CGRect(x: 20, y: 15, width: 20, height: 10)),
      (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 10)), (.topRight, CGRect(x: 20, y: 0, width: 20, height: 10)),
      (.bottomLeft, CGRect(x: 0, y: 30, width: 20, height: 10)), (.bottomRight, CGRect(x: 20, y: 30, width: 20, height: 10)),
    ]
    for (mode, rect) in expected { XCTAssertEqual(mode.rect(for: size, in: bounds), rect, "\(mode)") }
  }

  func testDrawingFollowsTheContentMode() async throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.image = image()
    view.contentMode = .scaleAspectFit
    let context = CGContext(width: 40, height: 40)
    ViewRenderer(context: context).drawAtOrigin(view)
    let extent = try XCTUnwrap(PixelProbe(context).extent(differingFrom: [0, 0, 0, 0]))
    XCTAssertEqual([extent.minX, extent.maxX, extent.minY, extent.maxY], [0, 39, 10, 29])
  }

  func testATemplateTakesTheTint() async {
    let view = UIImageView(image: image().withRenderingMode(.alwaysTemplate))
    view.tintColor = .blue
    let context = CGContext(width: 20, height: 10)
    ViewRenderer(context: context).drawAtOrigin(view)
    XCTAssertEqual(PixelProbe(context)[5, 5], [0, 0, 255, 255])
  }

  func testTheHighlightedPictureIsShownWhileHighlighted() async {
    let view = UIImageView(image: image(), highlightedImage: image(width: 30, height: 30))
    view.isHighlighted = true
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 30, height: 30))
    view.highlightedImage = nil
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 20, height: 10))
  }
}
