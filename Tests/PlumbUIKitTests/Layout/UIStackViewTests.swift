// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@MainActor
final class UIStackViewTests: XCTestCase {
  private func stack(
    _ axis: NSLayoutConstraint.Axis, _ views: [UIView], _ distribution: UIStackView.Distribution = .fill,
    _ alignment: UIStackView.Alignment = .fill, spacing: CGFloat = 0
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = spacing
    for (index, view) in views.enumerated() { view.accessibilityIdentifier = "\(index)" }
    stack.accessibilityIdentifier = "stack"
    return stack
  }

  private func frames(_ stack: UIStackView, _ width: CGFloat, _ height: CGFloat) -> [CGRect] {
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  func testFillStretchesTheViewThatHugsLeast() async {
    let views = [SizedView(50, 20), SizedView(60, 30)]
    views[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    XCTAssertEqual(
      frames(stack(.horizontal, views, spacing: 10), 300, 40),
      [CGRect(x: 0, y: 0, width: 50, height: 40), CGRect(x: 60, y: 0, width: 240, height: 40)])
  }

  func testFillEquallyGivesEqualSizes() async {
    XCTAssertEqual(
      frames(stack(.horizontal, [SizedView(50, 20), SizedView(60, 30), SizedView(1, 1)], .fillEqually, spacing: 15), 330, 40).map(\.width),
      [100, 100, 100])
  }

  func testFillProportionallyFollowsContentSizes() async {
    XCTAssertEqual(
      frames(stack(.horizontal, [SizedView(10, 20), SizedView(20, 30), SizedView(30, 1)], .fillProportionally), 300, 40).map(\.width),
      [50, 100, 150])
  }

  func testEqualSpacingMakesEqualGaps() async {
    XCTAssertEqual(
      frames(stack(.horizontal, [SizedView(50, 20), SizedView(100, 30), SizedView(30, 1)], .equalSpacing, spacing: 5), 300, 40),
      [
        CGRect(x: 0, y: 0, width: 50, height: 40), CGRect(x: 110, y: 0, width: 100, height: 40),
        CGRect(x: 270, y: 0, width: 30, height: 40),
      ])
  }

  func testEqualCenteringMakesEqualDistancesOfCentres() async {
    let centers = frames(stack(.horizontal, [SizedView(40, 20), SizedView(100, 30), SizedView(60, 1)], .equalCentering), 300, 40).map(
      \.midX)
    XCTAssertEqual(centers[1] - centers[0], centers[2] - centers[1], accuracy: 0.5)
  }

  func testAlignments() async {
    func y(_ alignment: UIStackView.Alignment) -> [CGRect] {
      frames(stack(.horizontal, [SizedView(50, 20), SizedView(60, 30)], .fill, alignment), 110, 50)
    }
    XCTAssertEqual(y(.top).map(\.minY), [0, 0])
    XCTAssertEqual(y(.top).map(\.height), [20, 30])
    XCTAssertEqual(y(.bottom).map(\.maxY), [50, 50])
    XCTAssertEqual(y(.center).map(\.midY), [25, 25])
    XCTAssertEqual(y(.fill).map(\.height), [50, 50])
  }

  func testBaselinesOfARowAlign() async {
    let labels = [GridLabel("a", lines: 1), GridLabel("b", lines: 1)]
    let stack = stack(.horizontal, labels, .fill, .firstBaseline)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    activate(stack.topAnchor.constraint(equalTo: root.topAnchor), stack.leadingAnchor.constraint(equalTo: root.leadingAnchor))
    root.layoutIfNeeded()
    XCTAssertEqual(labels.map(\.frame.minY), [0, 0])
    XCTAssertEqual(stack.frame, CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  func testHiddenViewsTakeNoRoomAndComeBack() async {
    let views = [SizedView(50, 20), SizedView(50, 30), SizedView(50, 40)]
    let stack = stack(.vertical, views, .fill, .leading, spacing: 10)
    let before = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    XCTAssertEqual(before, CGSize(width: 50, height: 110))
    views[1].isHidden = true
    XCTAssertEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 50, height: 70))
    views[0].isHidden = true
    XCTAssertEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 50, height: 40))
    for view in views { view.isHidden = false }
    XCTAssertEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), before)
  }

  func testCustomSpacingAndMargins() async {
    let views = [SizedView(50, 20), SizedView(50, 30), SizedView(50, 40)]
    let stack = stack(.vertical, views, spacing: 10)
    stack.setCustomSpacing(33, after: views[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 56, height: 137))
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    XCTAssertEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height, 114)
  }

  func testWrappingLabelsInAColumn() async {
    let labels = [GridLabel(String(repeating: "a", count: 30)), GridLabel(String(repeating: "b", count: 45))]
    let stack = stack(.vertical, labels, spacing: 5)
    let size = stack.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(size, CGSize(width: 100, height: 60 + 5 + 100))
  }

  func testRemovedViewsAreNoLongerArranged() async {
    let views = [SizedView(50, 20), SizedView(50, 30)]
    let stack = stack(.vertical, views)
    views[0].removeFromSuperview()
    XCTAssertEqual(stack.arrangedSubviews.count, 1)
    XCTAssertEqual(stack.systemLayoutSizeFitting(.zero), CGSize(width: 50, height: 30))
  }

  /// The printed list of each combination, by identifier, relation and priority.
  private func list(_ stack: UIStackView) -> [String] {
    stack.updateConstraintsIfNeeded()
    return stack.arrangementConstraints.map { constraint in
      let names = [constraint.firstItem, constraint.secondItem].compactMap { item in
        (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide).map { _ in "guide" }
      }
      let relation = constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
      let priority = constraint.priority == .required ? "" : "@\(constraint.priority.rawValue)"
      return "\(constraint.identifier ?? "") \(names.joined(separator: " \(relation) "))\(priority)"
    }
  }

  func testTheListOfFill() async {
    XCTAssertEqual(
      list(stack(.horizontal, [SizedView(1, 1), SizedView(2, 2)])),
      [
        "UISV-canvas-connection 0 == stack", "UISV-canvas-connection stack == 1", "UISV-spacing 1 == 0", "UISV-alignment 1 == 0",
        "UISV-alignment 1 == 0", "UISV-canvas-connection 0 == stack", "UISV-canvas-connection stack == 0",
      ])
  }

  func testTheListOfEqualSpacingAtTheTop() async {
    XCTAssertEqual(
      list(stack(.horizontal, [SizedView(1, 1), SizedView(2, 2), SizedView(3, 3)], .equalSpacing, .top)),
      [
        "UISV-canvas-connection 0 == stack", "UISV-canvas-connection stack == 2", "UISV-spacing 1 >= 0", "UISV-spacing 2 >= 1",
        "UISV-distributing-edge guide == 0", "UISV-distributing-edge guide == 1", "UISV-distributing-edge guide == 1",
        "UISV-distributing-edge guide == 2", "UISV-fill-equally guide == guide", "UISV-alignment 1 == 0", "UISV-alignment 2 == 0",
        "UISV-spanning-boundary guide == 0@999.5", "UISV-spanning-boundary guide >= 0", "UISV-ambiguity-suppression 0@25.0",
        "UISV-spanning-boundary guide == 1@999.5", "UISV-spanning-boundary guide >= 1", "UISV-ambiguity-suppression 1@25.0",
        "UISV-spanning-boundary guide == 2@999.5", "UISV-spanning-boundary guide >= 2", "UISV-ambiguity-suppression 2@25.0",
        "UISV-spanning-fit guide@51.0", "UISV-canvas-connection 0 == stack", "UISV-canvas-connection guide == stack",
      ])
  }
}

extension UILayoutPriority {
  static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority { UILayoutPriority(priority.rawValue - difference) }
}

@MainActor
final class StackVariantTests: XCTestCase {
  func testHidingAndShowingLowersEachShapeOnce() async {
    let stack = UIStackView(arrangedSubviews: [SizedView(50, 20), SizedView(50, 30), SizedView(50, 40)])
    stack.axis = .vertical
    stack.alignment = .center
    let before = FittingSizer.loweringCount
    for round in 0..<10 {
      stack.arrangedSubviews[1].isHidden = round.isMultiple(of: 2)
      let height = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
      XCTAssertEqual(height, round.isMultiple(of: 2) ? 60 : 90)
    }
    XCTAssertEqual(FittingSizer.loweringCount - before, 2)
  }
}
