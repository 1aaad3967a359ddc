// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import XCTest

@MainActor
final class ViewCoordinatesTests: XCTestCase {
  func testPointsAreConvertedThroughScrolledBounds() async {
    let root = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 300))
    let scrolled = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
    scrolled.bounds.origin = CGPoint(x: 0, y: 40)
    let leaf = UIView(frame: CGRect(x: 1, y: 50, width: 10, height: 10))
    root.addSubview(scrolled)
    scrolled.addSubview(leaf)
    XCTAssertEqual(leaf.convert(CGPoint(x: 2, y: 3), to: root), CGPoint(x: 8, y: 18))
    XCTAssertEqual(leaf.convert(CGPoint(x: 8, y: 18), from: root), CGPoint(x: 2, y: 3))
    XCTAssertEqual(leaf.convert(leaf.bounds, to: scrolled), leaf.frame)
  }

  func testAFrameReadsBackAsItWasSet() async {
    let view = UIView()
    let frame = CGRect(x: 0.1, y: 1.0 / 3, width: 20.2, height: 7.7)
    view.frame = frame
    XCTAssertEqual(view.frame, frame)
    view.bounds = CGRect(x: 3, y: 4, width: 20.2, height: 7.7)
    XCTAssertEqual(view.frame, frame)
  }

  func testANewBoundsSizeKeepsTheCentre() async {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.bounds.size = CGSize(width: 10, height: 40)
    XCTAssertEqual(view.center, CGPoint(x: 20, y: 20))
    XCTAssertEqual(view.frame, CGRect(x: 15, y: 0, width: 10, height: 40))
  }

  func testATurnedViewsFrameIsTheBoxAroundIt() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    XCTAssertEqual(view.frame.minX, 10, accuracy: 1e-9)
    XCTAssertEqual(view.frame.minY, -10, accuracy: 1e-9)
    XCTAssertEqual(view.frame.width, 20, accuracy: 1e-9)
    XCTAssertEqual(view.bounds, CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  func testTouchesReachTheFrontmostView() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: root.bounds)
    let front = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
    root.addSubview(back)
    root.addSubview(front)
    XCTAssertTrue(root.hitTest(CGPoint(x: 60, y: 10), with: nil) === front)
    XCTAssertTrue(root.hitTest(CGPoint(x: 40, y: 10), with: nil) === back)
    XCTAssertNil(root.hitTest(CGPoint(x: 100, y: 10), with: nil))
    front.isUserInteractionEnabled = false
    XCTAssertTrue(root.hitTest(CGPoint(x: 60, y: 10), with: nil) === back)
    front.isUserInteractionEnabled = true
    front.alpha = 0.001
    XCTAssertTrue(root.hitTest(CGPoint(x: 60, y: 10), with: nil) === back)
    front.alpha = 1
    front.isHidden = true
    XCTAssertTrue(root.hitTest(CGPoint(x: 60, y: 10), with: nil) === back)
  }

  func testTouchesFollowATransform() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let turned = UIView(frame: CGRect(x: 20, y: 45, width: 60, height: 10))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.addSubview(turned)
    XCTAssertTrue(root.hitTest(CGPoint(x: 50, y: 25), with: nil) === turned)
    XCTAssertTrue(root.hitTest(CGPoint(x: 25, y: 50), with: nil) === root)
  }
}
