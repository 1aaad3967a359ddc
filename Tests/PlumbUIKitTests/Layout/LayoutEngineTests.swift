// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@MainActor
final class LayoutEngineTests: XCTestCase {
  private var root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

  private func fresh(_ width: CGFloat = 375, _ height: CGFloat = 667) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  func testEdgesPinnedToTheRootGiveAFrame() async {
    let root = fresh()
    let view = box(in: root)
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -40))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 10, y: 20, width: 335, height: 607))
  }

  func testResizingTheRootMovesWhatIsPinned() async {
    let root = fresh()
    let view = box(in: root)
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor), view.heightAnchor.constraint(equalToConstant: 50))
    root.layoutIfNeeded()
    root.frame.size.width = 500
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 500, height: 50))
  }

  func testNestedViewsGetFramesInTheirSuperviews() async {
    let root = fresh()
    let outer = box(in: root)
    let inner = box(in: outer)
    activate(
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      outer.widthAnchor.constraint(equalToConstant: 200), outer.heightAnchor.constraint(equalToConstant: 100),
      inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor), inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5), inner.heightAnchor.constraint(equalToConstant: 20))
    root.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 50, y: 40, width: 100, height: 20))
  }

  func testConstantEditsMoveViewsWithoutLoweringAnew() async {
    let root = fresh()
    let view = box(in: root)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5)
    activate(
      top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    top.constant = 77
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minY, 77)
  }

  func testDeactivatedConstraintsNoLongerHold() async {
    let root = fresh()
    let view = box(in: root)
    let narrow = view.widthAnchor.constraint(equalToConstant: 10)
    activate(
      narrow, view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10))
    let wide = view.widthAnchor.constraint(equalToConstant: 99)
    root.layoutIfNeeded()
    narrow.isActive = false
    wide.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 99)
    XCTAssertFalse(root.constraints.contains(narrow))
  }

  func testMarginsAndSafeAreaAndReadableGuides() async {
    let root = fresh(1000, 600)
    let view = box(in: root)
    let readable = box(in: root)
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
    activate(
      view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
      readable.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
      readable.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
      readable.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor), readable.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 20, y: 1, width: 940, height: 10))
    XCTAssertEqual(readable.frame, CGRect(x: 154, y: 0, width: 672, height: 10))
    root.layoutMargins = UIEdgeInsets(top: 9, left: 10, bottom: 9, right: 10)
    root.setAddedSafeAreaInsets(UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 10, y: 44, width: 980, height: 10))
    XCTAssertEqual(readable.frame.minY, 44)
  }

  func testRightToLeftMirrorsLeadingAndTrailing() async {
    let root = fresh(300, 100)
    root.semanticContentAttribute = .forceRightToLeft
    let view = box(in: root)
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -50), view.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 50, y: 0, width: 240, height: 10))
  }

  func testALeadingEdgeOnACentreIsMirroredButTwoCentresAreNot() async {
    let root = fresh(300, 100)
    root.semanticContentAttribute = .forceRightToLeft
    let (one, other) = (box(in: root), box(in: root))
    activate(
      one.leadingAnchor.constraint(equalTo: root.centerXAnchor, constant: 10), one.widthAnchor.constraint(equalToConstant: 40),
      other.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 10), other.widthAnchor.constraint(equalToConstant: 40))
    root.layoutIfNeeded()
    XCTAssertEqual(one.frame.maxX, 140)
    XCTAssertEqual(other.frame.midX, 160)
  }

  func testTheReadableWidthFollowsTheTextSize() async {
    let root = fresh(1600, 100)
    let readable = box(in: root)
    activate(
      readable.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
      readable.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
      readable.topAnchor.constraint(equalTo: root.topAnchor), readable.heightAnchor.constraint(equalToConstant: 10))
    // 672 points at 17, times the body's size: 14 at the smallest, 23 at the largest of the ordinary ones, 28 at the first accessible one.
    let table: [(UIContentSizeCategory, CGFloat)] = [
      (.large, 672), (.extraSmall, 553), (.medium, 632), (.extraExtraExtraLarge, 909), (.accessibilityMedium, 1107), (.large, 672),
    ]
    for (category, width) in table {
      root.overrideTraits { $0.preferredContentSizeCategory = category }
      root.layoutIfNeeded()
      XCTAssertEqual(readable.frame.width, width, "\(category)")
      XCTAssertEqual(readable.frame.midX, 800, accuracy: 0.5)
      XCTAssertEqual(root.readableContentGuide.layoutFrame.width, width)
      XCTAssertEqual(
        root.systemLayoutSizeFitting(
          CGSize(width: 1600, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).width, 1600)
    }
  }

  func testFramesAreRoundedByEdges() async {
    let root = fresh(100, 100)
    let left = box(in: root)
    let right = box(in: root)
    activate(
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 0.2), left.topAnchor.constraint(equalTo: root.topAnchor),
      left.widthAnchor.constraint(equalToConstant: 33.3), left.heightAnchor.constraint(equalToConstant: 10),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor), right.topAnchor.constraint(equalTo: root.topAnchor),
      right.widthAnchor.constraint(equalToConstant: 33.3), right.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    XCTAssertEqual(left.frame.maxX, right.frame.minX)
    let scale = root.traitCollection.displayScale
    XCTAssertEqual((left.frame.maxX * scale).rounded(), left.frame.maxX * scale)
  }

  func testAMultiLineLabelIsWrappedAtTheWidthOfTheFirstPass() async {
    let root = fresh(200, 600)
    let label = GridLabel(String(repeating: "a", count: 50))
    root.addSubview(label)
    activate(
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20), label.topAnchor.constraint(equalTo: root.topAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20))
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame, CGRect(x: 20, y: 0, width: 160, height: 80))
    label.text = "short"
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame.height, 20)
  }

  func testABubbleHugsItsWidestLine() async {
    let root = fresh(200, 600)
    let label = GridLabel(String(repeating: "a", count: 50))
    root.addSubview(label)
    activate(
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 155))
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame.size, CGSize(width: 150, height: 80))
  }

  func testContradictionBreaksTheNewestConstraintAndSaysSo() async {
    let root = fresh()
    let view = box(in: root, name: "photo")
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(equalToConstant: 200)
    activate(
      first, second, view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 1))
    let messages = recordingLog { root.layoutIfNeeded() }
    XCTAssertEqual(view.frame.width, 100)
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(messages[0].contains("Unable to simultaneously satisfy constraints."), messages[0])
    XCTAssertTrue(messages[0].contains("H:[UIView'photo'(100)]"), messages[0])
    XCTAssertTrue(second.isActive)
    // The broken one gets its chance when the other goes.
    first.isActive = false
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 200)
  }

  func testBaselinesOfLabelsAlign() async {
    let root = fresh()
    let one = GridLabel("one")
    let two = GridLabel("two")
    root.addSubview(one)
    root.addSubview(two)
    activate(
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor), one.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor),
      two.firstBaselineAnchor.constraint(equalTo: one.lastBaselineAnchor, constant: 7))
    root.layoutIfNeeded()
    XCTAssertEqual(one.frame, CGRect(x: 0, y: 10, width: 30, height: 20))
    XCTAssertEqual(two.frame, CGRect(x: 30, y: 17, width: 30, height: 20))
  }

  func testAFrameSetByHandEntersAsMaskConstraints() async {
    let root = fresh()
    let fixed = UIView(frame: CGRect(x: 50, y: 60, width: 70, height: 80))
    root.addSubview(fixed)
    let view = box(in: root)
    activate(
      view.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5), view.topAnchor.constraint(equalTo: fixed.topAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor), view.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 125, y: 60, width: 70, height: 10))
    fixed.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 25, y: 0, width: 20, height: 10))
    XCTAssertEqual(fixed.frame, CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  func testGuidesTakePart() async {
    let root = fresh(300, 100)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = box(in: root)
    activate(
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30), guide.widthAnchor.constraint(equalToConstant: 40),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 10),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor), view.topAnchor.constraint(equalTo: guide.bottomAnchor),
      view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10))
    root.layoutIfNeeded()
    XCTAssertEqual(guide.layoutFrame, CGRect(x: 30, y: 0, width: 40, height: 10))
    XCTAssertEqual(view.frame.origin, CGPoint(x: 70, y: 10))
  }

  func testRemovingAViewRemovesItsConstraintsFromAbove() async {
    let root = fresh()
    let view = box(in: root)
    let inner = box(in: view)
    let pin = inner.topAnchor.constraint(equalTo: root.topAnchor)
    let own = inner.widthAnchor.constraint(equalToConstant: 5)
    let local = inner.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    activate(pin, own, local)
    root.layoutIfNeeded()
    view.removeFromSuperview()
    XCTAssertFalse(pin.isActive)
    XCTAssertTrue(own.isActive)
    XCTAssertTrue(local.isActive)
    root.layoutIfNeeded()
  }

  func testTheEngineDoesNotKeepTheRootAlive() async {
    weak var gone: UIView?
    do {
      let root = fresh()
      let view = box(in: root)
      activate(view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 4))
      root.layoutIfNeeded()
      gone = root
    }
    XCTAssertNil(gone)
  }
}

@MainActor
final class MarginTests: XCTestCase {
  func testMarginsOfASuperviewReachAnEngineBelow() async {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 190, height: 100))
    inner.preservesSuperviewLayoutMargins = true
    outer.addSubview(inner)
    let view = box(in: inner)
    activate(
      view.leadingAnchor.constraint(equalTo: inner.layoutMarginsGuide.leadingAnchor), view.topAnchor.constraint(equalTo: inner.topAnchor),
      view.trailingAnchor.constraint(equalTo: inner.layoutMarginsGuide.trailingAnchor), view.heightAnchor.constraint(equalToConstant: 5))
    outer.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 8, y: 0, width: 174, height: 5))
    outer.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 40)
    outer.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 20, y: 0, width: 130, height: 5))
  }

  func testTheSafeAreaFollowsAViewThatMoves() async {
    let window = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.setAddedSafeAreaInsets(UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    let panel = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    window.addSubview(panel)
    let view = box(in: panel)
    activate(
      view.topAnchor.constraint(equalTo: panel.safeAreaLayoutGuide.topAnchor), view.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
      view.heightAnchor.constraint(equalToConstant: 5), view.widthAnchor.constraint(equalToConstant: 5))
    window.layoutIfNeeded()
    XCTAssertEqual(view.frame.minY, 0)
    panel.frame.origin.y = 10
    window.layoutIfNeeded()
    XCTAssertEqual(panel.safeAreaInsets.top, 30)
    XCTAssertEqual(view.frame.minY, 30)
  }
}
