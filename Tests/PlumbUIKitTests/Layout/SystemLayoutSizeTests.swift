// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import SeededRandom
import XCTest

/// `systemLayoutSizeFitting` in both forms, and the sizes that cells give their content views.
@MainActor
final class SystemLayoutSizeTests: XCTestCase {
  /// A label between all edges of a view, 10 points inside.
  private func card(_ text: String, bottom: NSLayoutConstraint.Relation = .equal) -> (view: UIView, label: GridLabel) {
    let view = box()
    let label = GridLabel(text)
    view.addSubview(label)
    activate(
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      NSLayoutConstraint(
        item: label, attribute: .bottom, relatedBy: bottom, toItem: view, attribute: .bottom, multiplier: 1, constant: -10))
    return (view, label)
  }

  func testTheShortFormIsTheLongOneAtFittingSizeLevel() async {
    let (view, _) = card(String(repeating: "a", count: 30), bottom: .lessThanOrEqual)
    for target in [UIView.layoutFittingCompressedSize, UIView.layoutFittingExpandedSize, CGSize(width: 200, height: 300)] {
      XCTAssertEqual(
        view.systemLayoutSizeFitting(target),
        view.systemLayoutSizeFitting(target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel))
    }
  }

  func testCompressedIsAsSmallAsTheContentAndExpandedAsLargeAsTheConstraintsAllow() async {
    let (view, _) = card("abcd", bottom: .lessThanOrEqual)
    XCTAssertEqual(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 60, height: 40))
    XCTAssertEqual(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize), CGSize(width: 60, height: 10_000))
  }

  func testATargetWidthWrapsByItsPriority() async {
    let (view, _) = card(String(repeating: "a", count: 30))
    func size(_ priority: UILayoutPriority) -> CGSize {
      view.systemLayoutSizeFitting(
        CGSize(width: 120, height: 0), withHorizontalFittingPriority: priority, verticalFittingPriority: .fittingSizeLevel)
    }
    XCTAssertEqual(size(.required), CGSize(width: 120, height: 80))
    // Stronger than the label's resistance of 750, and weaker.
    XCTAssertEqual(size(UILayoutPriority(760)), CGSize(width: 120, height: 80))
    XCTAssertEqual(size(UILayoutPriority(740)), CGSize(width: 320, height: 40))
  }

  func testATargetHeightCounts() async {
    let (view, _) = card("ab")
    XCTAssertEqual(
      view.systemLayoutSizeFitting(
        CGSize(width: 0, height: 90), withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .required),
      CGSize(width: 40, height: 90))
  }

  func testARequiredWidthOfTheViewBeatsTheTarget() async {
    let (view, _) = card(String(repeating: "a", count: 30))
    view.widthAnchor.constraint(equalToConstant: 220).isActive = true
    XCTAssertEqual(
      view.systemLayoutSizeFitting(
        CGSize(width: 120, height: 0), withHorizontalFittingPriority: UILayoutPriority(999), verticalFittingPriority: .fittingSizeLevel),
      CGSize(width: 220, height: 60))
  }

  func testCompressedIsNeverLargerThanExpanded() async {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<40 {
      let (view, _) = card(
        String(repeating: "a", count: .random(in: 0...40, using: &generator)),
        bottom: Bool.random(using: &generator) ? .equal : .lessThanOrEqual)
      let small = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let large = view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
      XCTAssertLessThanOrEqual(small.width, large.width)
      XCTAssertLessThanOrEqual(small.height, large.height)
    }
  }

  func testMoreTextIsNeverLower() async {
    let (view, label) = card("")
    var height: CGFloat = 0
    for count in 0..<120 {
      label.text = String(repeating: "a", count: count)
      let next = view.systemLayoutSizeFitting(
        CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
      XCTAssertGreaterThanOrEqual(next, height)
      height = next
    }
  }

  // MARK: Sizes given from outside

  /// The content view of a cell has the cell's size, required: what contradicts it is broken, never the size.
  func testTheSizeThatACellGivesIsRequired() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "Post")
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    let label = GridLabel("text")
    label.accessibilityIdentifier = "text"
    cell.contentView.addSubview(label)
    let tall = label.heightAnchor.constraint(equalToConstant: 54.333)
    activate(
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor), tall)
    let messages = recordingLog { cell.layoutIfNeeded() }
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(
      messages.first?.contains("'UIView-Encapsulated-Layout-Height' V:[CellContentView'UITableViewCell Post'(44)]") == true, "\(messages)")
    XCTAssertTrue(messages.first?.contains("breaking constraint\n<NSLayoutConstraint V:[GridLabel'text'(54.333)] (active)>") == true)
    XCTAssertEqual(label.frame.height, 44)
    // The cure that everybody uses.
    tall.isActive = false
    tall.priority = UILayoutPriority(999)
    tall.isActive = true
    XCTAssertEqual(recordingLog { cell.layoutIfNeeded() }, [])
    XCTAssertEqual(label.frame.height, 44)
  }

  /// A template's content view that translates no mask has no size from outside, so that a fence can say its width.
  func testAContentViewThatTranslatesNoMaskIsGivenNoSize() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentView.translatesAutoresizingMaskIntoConstraints = false
    let label = GridLabel(String(repeating: "a", count: 30))
    cell.contentView.addSubview(label)
    let fence = cell.contentView.widthAnchor.constraint(equalToConstant: 100)
    activate(
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor), fence)
    let messages = recordingLog {
      XCTAssertEqual(cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 100, height: 60))
    }
    XCTAssertEqual(messages, [])
  }

  func testAnEndlessTargetAsksForAsMuchAsThereIs() async {
    let view = box()
    let text = GridLabel("twelve chars")
    view.addSubview(text)
    activate(
      text.leadingAnchor.constraint(equalTo: view.leadingAnchor), text.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      text.topAnchor.constraint(equalTo: view.topAnchor), text.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor))
    for endless in [CGFloat.infinity, .greatestFiniteMagnitude] {
      let size = view.systemLayoutSizeFitting(
        CGSize(width: 60, height: endless), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      XCTAssertEqual(size.width, 60)
      XCTAssertGreaterThan(size.height, 10_000)
      XCTAssertTrue(size.height.isFinite)
    }
  }
}
