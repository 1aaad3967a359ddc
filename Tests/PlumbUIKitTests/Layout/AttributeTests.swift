// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Every attribute, anchor and maker of constraints.
@MainActor
final class AttributeTests: XCTestCase {
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// A root of 300 x 200 with margins, a view of 40 x 20 in it, in either direction of reading.
  private func tree(rightToLeft: Bool) -> (root: UIView, view: UIView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    if rightToLeft { root.semanticContentAttribute = .forceRightToLeft }
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 3, leading: 10, bottom: 7, trailing: 30)
    let view = box(in: root)
    activate(view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 20))
    return (root, view)
  }

  /// Where the view's left edge is if its attribute equals the root's plus 5, from left to right and from right to left.
  private let horizontal: [(view: Attribute, root: Attribute, leftToRight: CGFloat, rightToLeft: CGFloat)] = [
    (.left, .left, 5, 5), (.right, .right, 265, 265), (.left, .right, 305, 305),
    (.leading, .leading, 5, 255), (.trailing, .trailing, 265, -5), (.leading, .trailing, 305, -45),
    (.centerX, .centerX, 135, 135), (.left, .centerX, 155, 155), (.leading, .centerX, 155, 105), (.centerX, .trailing, 285, -25),
    (.left, .leftMargin, 15, 35), (.right, .rightMargin, 235, 255), (.leading, .leadingMargin, 15, 245),
    (.trailing, .trailingMargin, 235, 25), (.centerX, .centerXWithinMargins, 125, 145),
  ]

  /// Where the view's top is if its attribute equals the root's plus 5.
  private let vertical: [(view: Attribute, root: Attribute, top: CGFloat)] = [
    (.top, .top, 5), (.bottom, .bottom, 185), (.top, .bottom, 205), (.centerY, .centerY, 95), (.top, .topMargin, 8),
    (.bottom, .bottomMargin, 178), (.centerY, .centerYWithinMargins, 93), (.firstBaseline, .top, 5), (.lastBaseline, .bottom, 185),
  ]

  func testEveryHorizontalPlaceInBothDirections() async {
    for row in horizontal {
      for isRightToLeft in [false, true] {
        let (root, view) = tree(rightToLeft: isRightToLeft)
        activate(
          NSLayoutConstraint(
            item: view, attribute: row.view, relatedBy: .equal, toItem: root, attribute: row.root, multiplier: 1, constant: 5),
          view.topAnchor.constraint(equalTo: root.topAnchor))
        root.layoutIfNeeded()
        let expected = isRightToLeft ? row.rightToLeft : row.leftToRight
        XCTAssertEqual(view.frame.minX, expected, "\(row.view.name) of \(row.root.name), \(isRightToLeft)")
      }
    }
  }

  func testEveryVerticalPlace() async {
    for row in vertical {
      let (root, view) = tree(rightToLeft: false)
      activate(
        NSLayoutConstraint(
          item: view, attribute: row.view, relatedBy: .equal, toItem: root, attribute: row.root, multiplier: 1, constant: 5),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor))
      root.layoutIfNeeded()
      XCTAssertEqual(view.frame.minY, row.top, "\(row.view.name) of \(row.root.name)")
    }
  }

  func testRelationsKeepTheirSenseFromRightToLeft() async {
    let table: [(relation: NSLayoutConstraint.Relation, left: CGFloat)] = [(.greaterThanOrEqual, 240), (.lessThanOrEqual, 245)]
    for (relation, expected) in table {
      let (root, view) = tree(rightToLeft: true)
      let limit = NSLayoutConstraint(
        item: view, attribute: .leading, relatedBy: relation, toItem: root, attribute: .leading, multiplier: 1, constant: 15)
      let wish = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
      wish.priority = .defaultHigh
      activate(limit, wish, view.topAnchor.constraint(equalTo: root.topAnchor))
      root.layoutIfNeeded()
      XCTAssertEqual(view.frame.minX, expected)
    }
  }

  func testSizesTakeMultiplierAndConstant() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let view = box(in: root)
    activate(
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25, constant: 3),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.size, CGSize(width: 78, height: 156))
  }

  func testDistancesBetweenAnchors() async {
    for isRightToLeft in [false, true] {
      let (root, view) = tree(rightToLeft: isRightToLeft)
      let other = box(in: root)
      let gap = view.trailingAnchor.anchorWithOffset(to: other.leadingAnchor)
      activate(
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
        other.topAnchor.constraint(equalTo: root.topAnchor), other.widthAnchor.constraint(equalToConstant: 60),
        other.heightAnchor.constraint(equalToConstant: 1), gap.constraint(equalTo: other.widthAnchor, multiplier: 0.5))
      root.layoutIfNeeded()
      XCTAssertEqual(other.frame.minX, isRightToLeft ? 300 - 40 - 30 - 60 : 70)
    }
  }

  // MARK: Makers

  private func check(
    _ constraint: NSLayoutConstraint, _ relation: NSLayoutConstraint.Relation, _ multiplier: CGFloat = 1, _ constant: CGFloat = 0,
    line: UInt = #line
  ) {
    XCTAssertEqual(constraint.relation, relation, line: line)
    XCTAssertEqual(constraint.multiplier, multiplier, line: line)
    XCTAssertEqual(constraint.constant, constant, line: line)
    XCTAssertEqual(constraint.priority, .required, line: line)
    XCTAssertFalse(constraint.isActive, line: line)
  }

  func testEveryMakerOfAnAnchor() async {
    let (one, other) = (UIView(), UIView())
    check(one.leadingAnchor.constraint(equalTo: other.leadingAnchor), .equal)
    check(one.leadingAnchor.constraint(greaterThanOrEqualTo: other.leadingAnchor), .greaterThanOrEqual)
    check(one.leadingAnchor.constraint(lessThanOrEqualTo: other.leadingAnchor), .lessThanOrEqual)
    check(one.topAnchor.constraint(equalTo: other.bottomAnchor, constant: 4), .equal, 1, 4)
    check(one.topAnchor.constraint(greaterThanOrEqualTo: other.bottomAnchor, constant: 4), .greaterThanOrEqual, 1, 4)
    check(one.topAnchor.constraint(lessThanOrEqualTo: other.bottomAnchor, constant: 4), .lessThanOrEqual, 1, 4)
    check(one.leadingAnchor.constraint(equalToSystemSpacingAfter: other.trailingAnchor, multiplier: 2), .equal, 1, 16)
    check(
      one.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: other.trailingAnchor, multiplier: 1), .greaterThanOrEqual, 1, 8)
    check(one.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: other.trailingAnchor, multiplier: 1), .lessThanOrEqual, 1, 8)
    check(one.topAnchor.constraint(equalToSystemSpacingBelow: other.bottomAnchor, multiplier: 0.5), .equal, 1, 4)
    check(one.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: other.bottomAnchor, multiplier: 1), .greaterThanOrEqual, 1, 8)
    check(one.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: other.bottomAnchor, multiplier: 1), .lessThanOrEqual, 1, 8)
    check(one.widthAnchor.constraint(equalToConstant: 9), .equal, 1, 9)
    check(one.widthAnchor.constraint(greaterThanOrEqualToConstant: 9), .greaterThanOrEqual, 1, 9)
    check(one.widthAnchor.constraint(lessThanOrEqualToConstant: 9), .lessThanOrEqual, 1, 9)
    check(one.widthAnchor.constraint(equalTo: other.heightAnchor, multiplier: 3), .equal, 3)
    check(one.widthAnchor.constraint(greaterThanOrEqualTo: other.heightAnchor, multiplier: 3), .greaterThanOrEqual, 3)
    check(one.widthAnchor.constraint(lessThanOrEqualTo: other.heightAnchor, multiplier: 3), .lessThanOrEqual, 3)
    check(one.widthAnchor.constraint(equalTo: other.heightAnchor, multiplier: 3, constant: 2), .equal, 3, 2)
    check(one.widthAnchor.constraint(greaterThanOrEqualTo: other.heightAnchor, multiplier: 3, constant: 2), .greaterThanOrEqual, 3, 2)
    check(one.widthAnchor.constraint(lessThanOrEqualTo: other.heightAnchor, multiplier: 3, constant: 2), .lessThanOrEqual, 3, 2)
  }

  func testActivationHoldsAConstraintAtTheNearestCommonAncestor() async {
    let root = UIView()
    let (left, right) = (box(in: root), box(in: root))
    let (inner, leaf) = (box(in: left), UIView())
    inner.addSubview(leaf)
    let guide = UILayoutGuide()
    right.addLayoutGuide(guide)
    let table: [(NSLayoutConstraint, UIView)] = [
      (leaf.widthAnchor.constraint(equalToConstant: 1), leaf), (leaf.topAnchor.constraint(equalTo: inner.topAnchor), inner),
      (leaf.topAnchor.constraint(equalTo: left.topAnchor), left), (leaf.topAnchor.constraint(equalTo: right.topAnchor), root),
      (leaf.topAnchor.constraint(equalTo: guide.topAnchor), root), (guide.topAnchor.constraint(equalTo: right.topAnchor), right),
      (guide.heightAnchor.constraint(equalToConstant: 3), right),
    ]
    for (constraint, holder) in table {
      constraint.isActive = true
      XCTAssertTrue(holder.constraints.contains { $0 === constraint })
      constraint.isActive = false
      XCTAssertFalse(holder.constraints.contains { $0 === constraint })
    }
  }

  func testPrioritiesCanBeAnyFloatAndAreStrict() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let view = box(in: root)
    func width(_ width: CGFloat, _ priority: Float, _ relation: NSLayoutConstraint.Relation = .equal) -> NSLayoutConstraint {
      let constraint = NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: width)
      constraint.priority = UILayoutPriority(priority)
      constraint.isActive = true
      return constraint
    }
    _ = width(100, 501, .greaterThanOrEqual)
    let weak = width(90, 500)
    // Many weak ones never outvote a strong one.
    for _ in 0..<50 { _ = width(50, 499.5) }
    activate(view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 100)
    weak.priority = UILayoutPriority(501.25)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 90)
  }

  /// A real label in a chain wraps at the width that constraints give it; a preferred width is kept to where it is set.
  func testALabelOfSeveralLinesNeedsNoPreferredWidth() async {
    let view = box()
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.text = String(repeating: "several words ", count: 20)
    view.addSubview(label)
    activate(
      label.topAnchor.constraint(equalTo: view.topAnchor), label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16))
    func height(_ width: CGFloat) -> CGFloat {
      view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    for width in [200, 320, 600] as [CGFloat] {
      XCTAssertEqual(height(width), label.sizeThatFits(CGSize(width: width - 32, height: 0)).height, "\(width)")
    }
    label.preferredMaxLayoutWidth = 150
    XCTAssertEqual(height(600), label.sizeThatFits(CGSize(width: 150, height: 0)).height)
  }

  func testAConstraintTellsItsAnchors() async {
    let root = box()
    let view = box(in: root)
    let constraint = view.leadingAnchor.constraint(equalTo: root.trailingAnchor)
    XCTAssertTrue(constraint.firstAnchor?.item === view)
    XCTAssertEqual(constraint.firstAnchor?.name, "leading")
    XCTAssertEqual(constraint.secondAnchor?.name, "trailing")
    XCTAssertNil(view.widthAnchor.constraint(equalToConstant: 1).secondAnchor)
  }
}
