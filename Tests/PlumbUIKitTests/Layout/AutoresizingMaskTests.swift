// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@MainActor
final class AutoresizingMaskTests: XCTestCase {
  /// A view of 30 points, 20 after the start of 100, and where it is when the length is 160, by what is flexible.
  private let table: [(mask: UIView.AutoresizingMask, start: CGFloat, size: CGFloat)] = [
    ([], 20, 30), ([.flexibleRightMargin], 20, 30), ([.flexibleLeftMargin], 80, 30), ([.flexibleWidth], 20, 90),
    ([.flexibleLeftMargin, .flexibleRightMargin], 20 + 60 * 2 / 7, 30), ([.flexibleWidth, .flexibleRightMargin], 20, 30 + 60 * 3 / 8),
    ([.flexibleLeftMargin, .flexibleWidth], 20 + 60 * 2 / 5, 30 + 60 * 3 / 5),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 32, 48),
  ]

  private func vertical(_ mask: UIView.AutoresizingMask) -> UIView.AutoresizingMask {
    var result: UIView.AutoresizingMask = []
    if mask.contains(.flexibleLeftMargin) { result.insert(.flexibleTopMargin) }
    if mask.contains(.flexibleWidth) { result.insert(.flexibleHeight) }
    if mask.contains(.flexibleRightMargin) { result.insert(.flexibleBottomMargin) }
    return result
  }

  /// Resizes a superview around a view; with `constrained`, a constraint from above brings the view into the solver.
  private func resized(_ mask: UIView.AutoresizingMask, constrained: Bool) -> CGRect {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    view.autoresizingMask = mask
    root.addSubview(view)
    if constrained {
      let follower = box(in: root)
      activate(
        follower.leadingAnchor.constraint(equalTo: view.trailingAnchor), follower.topAnchor.constraint(equalTo: view.topAnchor),
        follower.widthAnchor.constraint(equalToConstant: 1), follower.heightAnchor.constraint(equalTo: view.heightAnchor))
    }
    root.layoutIfNeeded()
    root.frame.size = CGSize(width: 160, height: 160)
    let messages = recordingLog { root.layoutIfNeeded() }
    XCTAssertEqual(messages, [])
    if constrained {
      XCTAssertEqual(root.subviews[1].frame.minX, view.frame.maxX)
      XCTAssertEqual(root.subviews[1].frame.height, view.frame.height)
    }
    return view.frame
  }

  func testEachMaskGivesItsShareOnBothAxes() async {
    for (mask, start, size) in table {
      for constrained in [false, true] {
        let frame = resized(mask.union(vertical(mask)), constrained: constrained)
        for (value, expected) in [(frame.minX, start), (frame.width, size), (frame.minY, start), (frame.height, size)] {
          XCTAssertEqual(value, expected, accuracy: 0.5, "\(mask.rawValue) \(constrained)")
        }
      }
    }
  }

  func testTheAxesAreIndependent() async {
    for (across, x, width) in table {
      for (down, y, height) in table {
        let frame = resized(across.union(vertical(down)), constrained: true)
        XCTAssertEqual(frame.minX, x, accuracy: 0.5)
        XCTAssertEqual(frame.width, width, accuracy: 0.5)
        XCTAssertEqual(frame.minY, y, accuracy: 0.5)
        XCTAssertEqual(frame.height, height, accuracy: 0.5)
      }
    }
  }

  func testAConstraintAgainstAMaskIsReportedWithTheMask() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
    view.accessibilityIdentifier = "old"
    view.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    root.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5).isActive = true
    let messages = recordingLog { root.layoutIfNeeded() }
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(messages.first?.contains("<AutoresizingMask h=-&- v=--& UIView'old'.left>") == true, "\(messages)")
    XCTAssertTrue(messages.first?.contains("set translatesAutoresizingMaskIntoConstraints of that view to false") == true)
    XCTAssertEqual(view.frame.minX, 20)
  }
}
