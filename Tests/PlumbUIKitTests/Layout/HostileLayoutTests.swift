// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Layouts that nobody should write: they must end, say why, and show the best that can be had.
@MainActor
final class HostileLayoutTests: XCTestCase {
  private final class RestlessView: UIView {
    override func layoutSubviews() {
      super.layoutSubviews()
      setNeedsLayout()
    }
  }

  private final class GrowingView: UIView {
    var asked: CGFloat = 0
    override var intrinsicContentSize: CGSize {
      asked += 1
      return CGSize(width: asked, height: 1)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      invalidateIntrinsicContentSize()
    }
  }

  func testAViewThatAsksForALayoutInEachLayoutEnds() async {
    let root = RestlessView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let messages = recordingLog { root.layoutIfNeeded() }
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(messages[0].contains("did not settle"))
  }

  func testAViewThatInvalidatesItsSizeInEveryPassEnds() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = GrowingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    activate(view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor))
    _ = recordingLog { root.layoutIfNeeded() }
    XCTAssertGreaterThan(view.frame.width, 0)
  }

  func testNotANumberAndInfiniteContentSizesCountAsNone() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = [SizedView(.nan, .infinity), SizedView(-.infinity, 7)]
    for view in views {
      root.addSubview(view)
      activate(view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor))
    }
    root.layoutIfNeeded()
    XCTAssertEqual(views[1].frame.height, 7)
  }

  func testHugeConstantsAreLimitedAndSaySo() async {
    let view = box()
    let messages = recordingLog { _ = view.widthAnchor.constraint(equalToConstant: .greatestFiniteMagnitude) }
    XCTAssertEqual(messages.count, 1)
  }

  func testAThousandEqualConstraints() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = box(in: root)
    for _ in 0..<1000 { view.widthAnchor.constraint(equalToConstant: 42).isActive = true }
    activate(view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 42)
  }

  func testARequiredCycleBreaksOneConstraint() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<3).map { _ in box(in: root) }
    for index in 0..<3 {
      views[index].leadingAnchor.constraint(equalTo: views[(index + 1) % 3].leadingAnchor, constant: 1).isActive = true
    }
    let messages = recordingLog { root.layoutIfNeeded() }
    XCTAssertEqual(messages.count, 1)
    XCTAssertEqual(views[0].frame.minX - views[1].frame.minX, 1)
  }

  func testEditsInsideLayoutSubviewsTakeEffectInTheSamePass() async {
    final class Editor: UIView {
      var width: NSLayoutConstraint?
      override func layoutSubviews() {
        width?.constant = bounds.width / 2
        super.layoutSubviews()
      }
    }
    let root = Editor(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = box(in: root)
    let width = view.widthAnchor.constraint(equalToConstant: 1)
    activate(
      width, view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 1))
    root.width = width
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 50)
    root.frame.size.width = 60
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 30)
  }

  func testConstraintsOfAViewThatIsGoneAreHarmless() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let constraint: NSLayoutConstraint
    do {
      let view = box(in: root)
      constraint = view.widthAnchor.constraint(equalTo: root.widthAnchor)
      constraint.isActive = true
      root.layoutIfNeeded()
      view.removeFromSuperview()
    }
    XCTAssertFalse(constraint.isActive)
    XCTAssertNil(constraint.firstItem)
    constraint.constant = 4
    root.layoutIfNeeded()
  }

  func testAContentViewOfNoWidthBreaksARequiredMarginAndStillMeasures() async {
    let view = box()
    let label = GridLabel("text")
    view.addSubview(label)
    activate(
      view.widthAnchor.constraint(equalToConstant: 0), label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10), label.topAnchor.constraint(equalTo: view.topAnchor),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor))
    var size = CGSize.zero
    let messages = recordingLog { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(messages[0].contains("sizes are never negative"), messages[0])
    XCTAssertEqual(size.height, 20)
  }
}
