// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Pictures by name, and sequences of pictures.
@MainActor
final class NamedImageTests: XCTestCase {
  private func picture(_ side: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  func testTheScreensScaleIsPreferred() async throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("pictures-\(UUID().uuidString).resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, side) in [("dot.png", 10), ("dot@2x.png", 20), ("dot@3x.png", 30), ("only.png", 7)] {
      try XCTUnwrap(picture(side).pngData()).write(to: folder.appendingPathComponent(name))
    }
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    func size(_ name: String, _ scale: CGFloat) -> [CGFloat]? {
      UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale)).map { [$0.size.width, $0.scale] }
    }
    XCTAssertEqual(size("dot", 2), [10, 2])
    XCTAssertEqual(size("dot.png", 3), [10, 3])
    XCTAssertEqual(size("dot", 1), [10, 1])
    XCTAssertEqual(size("only", 2), [7, 1])
    XCTAssertNil(size("none", 2))
    XCTAssertNil(UIImage(named: ""))
    XCTAssertNil(UIImage(named: "no picture of this name"))
  }

  func testASequenceIsPlayedInTimeAndEnds() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    let driver = FrameDriver()
    let view = UIImageView(frame: window.bounds)
    window.addSubview(view)
    view.animationImages = [picture(3), picture(5)]
    view.animationDuration = 0.2
    view.animationRepeatCount = 2
    view.startAnimating()
    XCTAssertTrue(view.isAnimating)
    XCTAssertEqual(view.intrinsicContentSize.width, 3)
    var widths: [CGFloat] = []
    for _ in 0..<30 {
      driver.step()
      widths.append(view.intrinsicContentSize.width)
    }
    XCTAssertFalse(view.isAnimating)
    XCTAssertEqual(widths.filter { $0 == 5 }.count, 12, accuracy: 1)
    window.isHidden = true
  }
}
