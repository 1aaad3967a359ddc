// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

@MainActor
final class ViewRendererTests: XCTestCase {
  private func pixels(of view: UIView, scale: CGFloat = 1) -> PixelProbe {
    let context = CGContext(
      width: Int(view.bounds.width * scale), height: Int(view.bounds.height * scale), scale: scale, isOpaque: false)
    ViewRenderer(context: context).drawAtOrigin(view)
    return PixelProbe(context)
  }

  func testSubviewsAreDrawnInOrderAndClippedWhereAsked() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    root.backgroundColor = .white
    let box = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    box.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 5, y: 0, width: 10, height: 5))
    inner.backgroundColor = .blue
    root.addSubview(box)
    box.addSubview(inner)
    XCTAssertEqual(pixels(of: root)[17, 6], [0, 0, 255, 255])
    box.clipsToBounds = true
    let probe = pixels(of: root)
    XCTAssertEqual(probe[17, 6], [255, 255, 255, 255])
    XCTAssertEqual(probe[12, 6], [0, 0, 255, 255])
    XCTAssertEqual(probe[6, 6], [255, 0, 0, 255])
    box.isHidden = true
    XCTAssertEqual(pixels(of: root)[6, 6], [255, 255, 255, 255])
  }

  func testOpacityHoldsForTheGroupAndNotForEachViewInIt() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.backgroundColor = .white
    let group = UIView(frame: root.bounds)
    group.backgroundColor = .black
    let inner = UIView(frame: root.bounds)
    inner.backgroundColor = .black
    group.addSubview(inner)
    group.alpha = 0.5
    root.addSubview(group)
    let value = Int(pixels(of: root)[5, 5][0])
    XCTAssertTrue((126...129).contains(value), "\(value)")
  }

  func testRoundCornersCutWhatLiesInTheView() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.layer.cornerRadius = 20
    view.clipsToBounds = true
    let inner = UIView(frame: view.bounds)
    inner.backgroundColor = .red
    view.addSubview(inner)
    let probe = pixels(of: view)
    XCTAssertEqual(probe[1, 1][3], 0)
    XCTAssertEqual(probe[20, 20], [255, 0, 0, 255])
    view.clipsToBounds = false
    XCTAssertEqual(pixels(of: view)[1, 1], [255, 0, 0, 255])
  }

  func testOnlyTheMaskedCornersAreRound() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = .red
    view.layer.cornerRadius = 15
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    let probe = pixels(of: view)
    XCTAssertEqual([probe[0, 0][3], probe[39, 0][3], probe[0, 39][3], probe[39, 39][3]], [0, 255, 255, 0])
  }

  func testTheBorderLiesInsideAndAboveSubviews() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.blue.cgColor
    let inner = UIView(frame: view.bounds)
    inner.backgroundColor = .red
    view.addSubview(inner)
    let probe = pixels(of: view)
    XCTAssertEqual(probe[1, 10], [0, 0, 255, 255])
    XCTAssertEqual(probe[2, 10], [255, 0, 0, 255])
  }

  func testAShadowDarkensWhatLiesAround() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    root.backgroundColor = .white
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    card.backgroundColor = .white
    card.layer.shadowOpacity = 0.5
    card.layer.shadowRadius = 4
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    root.addSubview(card)
    let probe = pixels(of: root)
    XCTAssertEqual(probe[30, 30], [255, 255, 255, 255])
    XCTAssertLessThan(probe[30, 42][0], 220)
    XCTAssertGreaterThan(probe[30, 17][0], probe[30, 42][0])
    XCTAssertEqual(probe[2, 2], [255, 255, 255, 255])
  }

  func testDynamicColoursFollowTheViewsTraits() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.backgroundColor = .systemBackground
    XCTAssertEqual(pixels(of: view)[1, 1], [255, 255, 255, 255])
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(pixels(of: view)[1, 1], [0, 0, 0, 255])
  }

  func testOwnDrawingSeesTheTraitsAndStaysInTheBounds() async {
    final class Painter: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.label.setFill()
        UIRectFill(rect.insetBy(dx: -50, dy: -50))
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let painter = Painter(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    root.addSubview(painter)
    root.overrideUserInterfaceStyle = .dark
    let probe = pixels(of: root)
    XCTAssertEqual(probe[10, 10], [255, 255, 255, 255])
    XCTAssertEqual(probe[4, 10][3], 0)
    XCTAssertNil(UIGraphicsGetCurrentContext())
  }

  func testATransformTurnsTheDrawing() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let bar = UIView(frame: CGRect(x: 0, y: 8, width: 20, height: 4))
    bar.backgroundColor = .red
    bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.addSubview(bar)
    let probe = pixels(of: root)
    XCTAssertEqual(probe[10, 1], [255, 0, 0, 255])
    XCTAssertEqual(probe[1, 10][3], 0)
  }

  func testLayersOfTheirOwnLieBehindSubviews() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.backgroundColor = UIColor.blue.cgColor
    view.layer.addSublayer(layer)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    inner.backgroundColor = .red
    view.addSubview(inner)
    let probe = pixels(of: view)
    XCTAssertEqual(probe[15, 5], [0, 0, 255, 255])
    XCTAssertEqual(probe[5, 5], [255, 0, 0, 255])
    XCTAssertEqual(probe[15, 15][3], 0)
  }

  func testAMaskCutsByItsOpacity() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    let probe = pixels(of: view)
    XCTAssertEqual(probe[5, 10], [255, 0, 0, 255])
    XCTAssertEqual(probe[15, 10][3], 0)
  }

  func testZPositionBringsAViewToTheFront() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    for color in [UIColor.red, .blue] {
      let view = UIView(frame: root.bounds)
      view.backgroundColor = color
      root.addSubview(view)
    }
    root.subviews[0].layer.zPosition = 1
    XCTAssertEqual(pixels(of: root)[2, 2], [255, 0, 0, 255])
  }
}

/// The pixels of a context as red, green, blue and opacity, premultiplied.
struct PixelProbe {
  private let bytes: [UInt8]
  let width: Int
  let height: Int

  init(_ context: CGContext) {
    bytes = context.withPixels { Array($0) }
    width = context.width
    height = context.height
  }

  subscript(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return [bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3]]
  }

  /// The smallest rectangle around the pixels that differ from a colour, as first and last column and row.
  func extent(differingFrom color: [UInt8]) -> (minX: Int, maxX: Int, minY: Int, maxY: Int)? {
    var extent: (minX: Int, maxX: Int, minY: Int, maxY: Int)?
    for y in 0..<height {
      for x in 0..<width where self[x, y] != color {
        let old = extent ?? (x, x, y, y)
        extent = (min(old.minX, x), max(old.maxX, x), min(old.minY, y), max(old.maxY, y))
      }
    }
    return extent
  }
}
