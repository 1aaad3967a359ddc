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
    root.accessibilityIdentifier = "restless"
    let view = box(in: root)
    activate(
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 7), view.heightAnchor.constraint(equalToConstant: 3))
    let messages = recordingLog { root.layoutIfNeeded() }
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(messages[0].contains("RestlessView'restless' asks for a layout in every layout"), messages[0])
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 7, height: 3))
  }

  func testAViewThatInvalidatesItsSizeInEveryPassEnds() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = GrowingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    activate(view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor))
    view.accessibilityIdentifier = "growing"
    let messages = recordingLog { root.layoutIfNeeded() }
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(messages.first?.contains("GrowingView'growing' changes its content size in every layout") == true, "\(messages)")
    // The frame shows a size that the view asked for, not more than a round behind.
    XCTAssertGreaterThan(view.frame.width, 0)
    XCTAssertGreaterThanOrEqual(view.frame.width, view.asked - 2)
    XCTAssertLessThan(view.asked, 200)
    // A later pass is as bounded as the first.
    let before = view.asked
    _ = recordingLog {
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }
    XCTAssertLessThan(view.asked - before, 200)
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
    let messages = recordingLog { root.layoutIfNeeded() }
    XCTAssertEqual(messages, [])
    XCTAssertEqual(view.frame.width, 42)
    for constraint in view.constraints.dropLast() { constraint.isActive = false }
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 42)
  }

  func testAThousandEqualConstraintsAgainstOneBreakTheNewest() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = box(in: root, name: "photo")
    for _ in 0..<1000 { view.widthAnchor.constraint(equalToConstant: 42).isActive = true }
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 43))
    let messages = recordingLog { root.layoutIfNeeded() }
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(
      messages.first?.contains("breaking constraint\n<NSLayoutConstraint H:[UIView'photo'(43)] (active)>") == true, "\(messages)")
    XCTAssertEqual(messages.first?.components(separatedBy: "UIView'photo'(42)").count, 2, "The shortest set has one of the thousand.")
    XCTAssertEqual(view.frame.width, 42)
  }

  func testTenThousandViewsBesideEachOther() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var last: UIView?
    for _ in 0..<10_000 {
      let view = box(in: root)
      activate(
        view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5), view.heightAnchor.constraint(equalToConstant: 2))
      last = view
    }
    root.layoutIfNeeded()
    XCTAssertEqual(last?.frame, CGRect(x: 0, y: 2 * 9_999, width: 50, height: 2))
    root.frame.size.width = 60
    root.layoutIfNeeded()
    XCTAssertEqual(last?.frame.width, 30)
  }

  func testHundredsOfViewsInEachOther() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var parent = root
    for level in 0..<400 {
      let view = box(in: parent)
      activate(
        view.topAnchor.constraint(equalTo: parent.topAnchor), view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: level == 3 ? -10 : 0))
      parent = view
    }
    root.layoutIfNeeded()
    XCTAssertEqual(parent.frame, CGRect(x: 0, y: 0, width: 100, height: 90))
    XCTAssertEqual(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height, 10)
  }

  func testARequiredCycleBreaksOneConstraint() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<3).map { _ in box(in: root) }
    for index in 0..<3 {
      views[index].leadingAnchor.constraint(equalTo: views[(index + 1) % 3].leadingAnchor, constant: 1).isActive = true
    }
    let messages = recordingLog { root.layoutIfNeeded() }
    XCTAssertEqual(messages.count, 1)
    XCTAssertEqual(messages.first?.components(separatedBy: "(active)").count, 5, "Three in the list, and the broken one.")
    XCTAssertEqual(views[0].frame.minX - views[1].frame.minX, 1)
    XCTAssertEqual(views[1].frame.minX - views[2].frame.minX, 1)
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

  func testAConstraintToAViewThatWasRemovedIsGoneFromTheLayout() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (above, below) = (box(in: root), box(in: root))
    let gap = below.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 5)
    let place = below.topAnchor.constraint(equalTo: root.topAnchor, constant: 70)
    place.priority = .defaultLow
    activate(
      above.topAnchor.constraint(equalTo: root.topAnchor), above.heightAnchor.constraint(equalToConstant: 20), gap, place,
      below.heightAnchor.constraint(equalToConstant: 10), below.leadingAnchor.constraint(equalTo: root.leadingAnchor))
    root.layoutIfNeeded()
    XCTAssertEqual(below.frame.minY, 25)
    above.removeFromSuperview()
    let messages = recordingLog { root.layoutIfNeeded() }
    XCTAssertEqual(messages, [])
    XCTAssertFalse(gap.isActive)
    XCTAssertEqual(below.frame.minY, 70)
    // It can come back with its view.
    root.addSubview(above)
    gap.isActive = true
    above.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(below.frame.minY, 25)
  }

  func testConstraintsMadeInEachLayoutEnd() async {
    final class Maker: UIView {
      var made: [NSLayoutConstraint] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        NSLayoutConstraint.deactivate(made)
        made = subviews.map { $0.widthAnchor.constraint(equalToConstant: 5) }
        NSLayoutConstraint.activate(made)
      }
    }
    let root = Maker(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = box(in: root)
    activate(view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor))
    _ = recordingLog { root.layoutIfNeeded() }
    XCTAssertEqual(view.frame.width, 5)
  }

  func testInfiniteAndHugeConstantsGiveTheBestLayoutThatCanBeHad() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = box(in: root)
    let messages = recordingLog {
      activate(
        view.topAnchor.constraint(equalTo: root.topAnchor), view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.widthAnchor.constraint(lessThanOrEqualToConstant: .infinity), view.heightAnchor.constraint(equalToConstant: 5))
      let wish = view.widthAnchor.constraint(equalToConstant: 30)
      wish.priority = .defaultLow
      wish.isActive = true
      root.layoutIfNeeded()
    }
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(messages.first?.contains("beyond what layout can work with") == true)
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 30, height: 5))
  }

  func testHundredsOfViewsAndConstraintsGoOneByOne() async {
    for isReversed in [false, true] {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let views = (0..<500).map { _ in box(in: root) }
      for (view, next) in zip(views, views.dropFirst()) {
        activate(next.topAnchor.constraint(equalTo: view.bottomAnchor), next.leadingAnchor.constraint(equalTo: root.leadingAnchor))
      }
      let other = box()
      let loose = (0..<500).map { _ in other.widthAnchor.constraint(greaterThanOrEqualToConstant: 1) }
      NSLayoutConstraint.activate(loose)
      for constraint in isReversed ? loose.reversed() : loose { constraint.isActive = false }
      for view in isReversed ? views.reversed() : views { view.removeFromSuperview() }
      XCTAssertEqual(root.constraints + other.constraints, [])
      XCTAssertTrue(views.allSatisfy { $0.constraints.isEmpty })
    }
  }
}
