// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Transforms in space and their part in the plane.
@MainActor
final class CATransform3DTests: XCTestCase {
  func testTheOrderIsThatOfTransformsInThePlane() async {
    let flat = CGAffineTransform(translationX: 5, y: 6).rotated(by: 1).scaledBy(x: 2, y: 3)
    let space = CATransform3DScale(CATransform3DRotate(CATransform3DMakeTranslation(5, 6, 0), 1, 0, 0, 1), 2, 3, 1)
    let part = CATransform3DGetAffineTransform(space)
    for (first, second) in [(part.a, flat.a), (part.b, flat.b), (part.c, flat.c), (part.d, flat.d), (part.tx, flat.tx), (part.ty, flat.ty)]
    {
      XCTAssertEqual(first, second, accuracy: 1e-12)
    }
    XCTAssertTrue(CATransform3DIsAffine(CATransform3DMakeAffineTransform(flat)))
    XCTAssertFalse(CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    XCTAssertTrue(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  func testALayersTransformIsItsViews() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.transform = CATransform3DMakeScale(2, 2, 1)
    XCTAssertEqual(view.transform, CGAffineTransform(scaleX: 2, y: 2))
    XCTAssertEqual(view.frame, CGRect(x: -5, y: -5, width: 20, height: 20))
  }
}
