// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Constraints speak of alignment rectangles, frames are larger or smaller by the insets.
@MainActor
final class AlignmentRectTests: XCTestCase {
  /// As large as a switch: 51 points wide, 49 for layout.
  private final class Knob: UIView {
    init() {
      super.init(frame: .zero)
      translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 0, bottom: 3, right: 2) }
    override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
  }

  func testTheFrameReachesAroundTheAlignmentRectangle() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let knob = Knob()
    root.addSubview(knob)
    let label = box(in: root)
    activate(
      knob.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      knob.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      label.leadingAnchor.constraint(equalTo: knob.trailingAnchor), label.topAnchor.constraint(equalTo: knob.bottomAnchor),
      label.widthAnchor.constraint(equalTo: knob.widthAnchor), label.heightAnchor.constraint(equalToConstant: 5))
    root.layoutIfNeeded()
    XCTAssertEqual(knob.frame, CGRect(x: 10, y: 19, width: 51, height: 35))
    XCTAssertEqual(label.frame, CGRect(x: 59, y: 51, width: 49, height: 5))
  }

  func testFrameAndAlignmentRectangleAreInverses() async {
    let knob = Knob()
    let frame = CGRect(x: 3, y: 4, width: 51, height: 35)
    XCTAssertEqual(knob.alignmentRect(forFrame: frame), CGRect(x: 3, y: 5, width: 49, height: 31))
    XCTAssertEqual(knob.frame(forAlignmentRect: knob.alignmentRect(forFrame: frame)), frame)
  }

  func testAFittingIsMeasuredInFrames() async {
    XCTAssertEqual(Knob().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 51, height: 35))
    let size = Knob().systemLayoutSizeFitting(
      CGSize(width: 80, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(size, CGSize(width: 80, height: 35))
  }
}
