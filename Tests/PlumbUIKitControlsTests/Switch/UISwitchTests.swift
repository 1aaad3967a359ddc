// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@MainActor
final class UISwitchTests: XCTestCase {
  func testItsSizeIsFixed() async {
    let toggle = UISwitch(frame: CGRect(x: 5, y: 6, width: 200, height: 100))
    XCTAssertEqual(toggle.frame, CGRect(x: 5, y: 6, width: 51, height: 31))
    toggle.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    XCTAssertEqual(toggle.frame.size, CGSize(width: 51, height: 31))
    XCTAssertEqual(toggle.sizeThatFits(.zero), CGSize(width: 51, height: 31))
  }

  func testConstraintsSeeItTwoPointsNarrower() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    let toggle = UISwitch()
    toggle.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(toggle)
    NSLayoutConstraint.activate([
      toggle.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      toggle.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    // As Interface Builder records it: 49 points end at the margin, and two stick out.
    XCTAssertEqual(toggle.frame, CGRect(x: 135, y: 14.5, width: 51, height: 31))
  }

  func testATapTurnsItAndTells() async {
    let toggle = UISwitch()
    var log: [String] = []
    toggle.addAction(UIAction { _ in log.append("value \(toggle.isOn)") }, for: .valueChanged)
    toggle.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
    toggle.isOn = true
    XCTAssertEqual(log, [])
    Finger.tap(toggle)
    XCTAssertEqual(log, ["value false", "primary"])
  }

  func testADragTurnsItOnce() async {
    let toggle = UISwitch()
    var values: [Bool] = []
    toggle.addAction(UIAction { _ in values.append(toggle.isOn) }, for: .valueChanged)
    let finger = Finger(down: CGPoint(x: 10, y: 15), on: toggle)
    finger.move(to: CGPoint(x: 48, y: 15))
    finger.move(to: CGPoint(x: 50, y: 15))
    finger.up()
    XCTAssertEqual(values, [true])
  }

  func testTheKnobSlidesWhileAWindowShowsIt() async {
    let bench = ControlBench()
    defer { bench.close() }
    let toggle = UISwitch()
    bench.show(toggle)
    let off = bench.driver.step().bitmap.pixelHash
    toggle.setOn(true, animated: true)
    XCTAssertTrue(toggle.isOn)
    bench.pass(seconds: 0.1)
    let between = bench.driver.step().bitmap.pixelHash
    bench.pass(seconds: 0.4)
    let on = bench.driver.step().bitmap.pixelHash
    XCTAssertEqual(Set([off, between, on]).count, 3)
    XCTAssertEqual(bench.screen.displayLinks.count, 0)
    toggle.setOn(false, animated: false)
    XCTAssertEqual(bench.driver.step().bitmap.pixelHash, off)
  }

  func testItTellsItsValueToAssistiveTechnology() async {
    let toggle = UISwitch()
    toggle.isOn = true
    XCTAssertTrue(toggle.isAccessibilityElement)
    XCTAssertEqual(toggle.accessibilityValue, "1")
    XCTAssertEqual(toggle.accessibilityTraits, .button)
    XCTAssertTrue(toggle.accessibilityActivate())
    XCTAssertEqual(toggle.accessibilityValue, "0")
  }
}
