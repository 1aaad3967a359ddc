// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@MainActor
final class UISegmentedControlTests: XCTestCase {
  private func control() -> UISegmentedControl { UISegmentedControl(items: ["One", "Two", "Three"]) }

  func testConstraintsSeeItOnePointLower() async {
    let segments = control()
    XCTAssertEqual(segments.intrinsicContentSize.height, 31)
    XCTAssertEqual(segments.frame.height, 32)
    XCTAssertEqual(segments.alignmentRectInsets, UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0))
  }

  func testSegmentsAreAsWideAsTheWidestUnlessSaidOtherwise() async {
    let segments = control()
    let equal = segments.intrinsicContentSize.width
    segments.apportionsSegmentWidthsByContent = true
    XCTAssertLessThan(segments.intrinsicContentSize.width, equal)
    segments.setWidth(200, forSegmentAt: 0)
    segments.setWidth(100, forSegmentAt: 1)
    segments.setWidth(50, forSegmentAt: 2)
    XCTAssertEqual(segments.intrinsicContentSize.width, 352)
    segments.selectedSegmentIndex = 0
    XCTAssertEqual(segments.intrinsicContentSize.width, 352)
  }

  func testATapSelectsAndTells() async {
    let segments = control()
    segments.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    var selections: [Int] = []
    segments.addAction(UIAction { _ in selections.append(segments.selectedSegmentIndex) }, for: .valueChanged)
    Finger(down: CGPoint(x: 150, y: 16), on: segments).up()
    Finger(down: CGPoint(x: 150, y: 16), on: segments).up()
    segments.setEnabled(false, forSegmentAt: 2)
    Finger(down: CGPoint(x: 290, y: 16), on: segments).up()
    let finger = Finger(down: CGPoint(x: 150, y: 16), on: segments)
    finger.move(to: CGPoint(x: 10, y: 16))
    finger.up()
    XCTAssertEqual(selections, [1, 0])
  }

  func testAMomentaryControlTellsAndForgets() async {
    let segments = control()
    segments.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    segments.isMomentary = true
    var selections: [Int] = []
    segments.addAction(UIAction { _ in selections.append(segments.selectedSegmentIndex) }, for: .valueChanged)
    Finger(down: CGPoint(x: 10, y: 16), on: segments).up()
    Finger(down: CGPoint(x: 10, y: 16), on: segments).up()
    XCTAssertEqual(selections, [0, 0])
    XCTAssertEqual(segments.selectedSegmentIndex, UISegmentedControl.noSegment)
  }

  func testTheSelectedSegmentStaysSelectedThroughChanges() async {
    let segments = control()
    segments.selectedSegmentIndex = 1
    segments.insertSegment(withTitle: "Zero", at: 0, animated: false)
    XCTAssertEqual(segments.selectedSegmentIndex, 2)
    XCTAssertEqual(segments.titleForSegment(at: 2), "Two")
    segments.removeSegment(at: 0, animated: false)
    XCTAssertEqual(segments.selectedSegmentIndex, 1)
    segments.removeSegment(at: 1, animated: false)
    XCTAssertEqual(segments.selectedSegmentIndex, UISegmentedControl.noSegment)
    segments.removeAllSegments()
    XCTAssertEqual(segments.numberOfSegments, 0)
  }

  func testASegmentsActionIsCalled() async {
    var calls: [String] = []
    let actions = ["A", "B"].map { title in UIAction(title: title) { _ in calls.append(title) } }
    let segments = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 100, height: 32), actions: actions)
    Finger(down: CGPoint(x: 90, y: 16), on: segments).up()
    XCTAssertEqual(calls, ["B"])
    XCTAssertEqual(segments.segmentIndex(identifiedBy: actions[1].identifier), 1)
  }

  func testEachSegmentIsAnElement() async {
    let segments = control()
    segments.selectedSegmentIndex = 1
    XCTAssertEqual(
      segments.accessibilityTree(),
      """
      SegmentElement "One" value "1 of 3" [button]
      SegmentElement "Two" value "2 of 3" [button, selected]
      SegmentElement "Three" value "3 of 3" [button]
      """)
    let last = segments.accessibilityElements?.last as? UIAccessibilityElement
    XCTAssertEqual(last?.accessibilityActivate(), true)
    XCTAssertEqual(segments.selectedSegmentIndex, 2)
  }
}
