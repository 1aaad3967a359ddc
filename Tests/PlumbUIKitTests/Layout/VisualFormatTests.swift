// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@MainActor
final class VisualFormatTests: XCTestCase {
  private func frames(_ formats: [String], options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]) -> [CGRect] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    let views = ["a": SizedView(50, 20), "b": SizedView(30, 40)]
    for name in ["a", "b"] { if let view = views[name] { root.addSubview(view) } }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    root.layoutIfNeeded()
    return ["a", "b"].compactMap { views[$0]?.frame }
  }

  func testStandardAndExplicitGaps() async {
    XCTAssertEqual(
      frames(["H:|-[a]-(12)-[b]", "V:|-5-[a]", "V:|[b]"]),
      [CGRect(x: 8, y: 5, width: 50, height: 20), CGRect(x: 70, y: 0, width: 30, height: 40)])
  }

  func testSizesMetricsAndPriorities() async {
    XCTAssertEqual(
      frames(["H:|-gap-[a(==100)]-[b(>=60@500)]-(>=gap)-|", "V:|-(top)-[a(b)]", "V:|[b]"], metrics: ["gap": 20, "top": CGFloat(3)]),
      [CGRect(x: 20, y: 3, width: 100, height: 40), CGRect(x: 128, y: 0, width: 60, height: 40)])
  }

  func testAlignmentOptions() async {
    XCTAssertEqual(
      frames(["H:|[a][b]"], options: .alignAllCenterY) + frames(["V:|-10-[b]", "H:|[a]-[b]"], options: []),
      frames(["H:|[a][b]"], options: .alignAllCenterY) + frames(["V:|-10-[b]", "H:|[a]-[b]"]))
    let aligned = frames(["H:|[a][b]", "V:|-30-[a]"].prefix(1).map { $0 }, options: .alignAllBottom)
    XCTAssertEqual(aligned[0].maxY, aligned[1].maxY)
  }

  func testRightToLeftDirectionFlowsFromTheRight() async {
    let result = frames(["H:|-10-[a]-5-[b]"], options: .directionRightToLeft)
    XCTAssertEqual(result[0].maxX, 310)
    XCTAssertEqual(result[1].maxX, result[0].minX - 5)
  }

  func testFormatsThatCannotBeReadNameThePlace() async {
    for (format, offset) in [("H:|-[a", 6), ("Q:[a]", 0), ("H:[a]-(=3)-[b]", 8), ("[]", 1), ("H:[a]--|x", 6), ("", 0), ("V[a]", 1)] {
      XCTAssertEqual(LayoutProbe.visualFormatErrorOffset(format), offset, format)
    }
  }
}
