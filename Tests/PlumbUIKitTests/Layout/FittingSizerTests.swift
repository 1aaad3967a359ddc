// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import SeededRandom
import XCTest

/// A cell's content view as templates use it: title, body, picture, name, time, between all four edges.
@MainActor
final class FeedContent {
  let view = UIView()
  let title = GridLabel()
  let body = GridLabel()
  let picture = SizedView()
  let name = GridLabel(lines: 1)
  let time = GridLabel(lines: 1)

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    for subview in [title, body, picture, name, time] as [UIView] { view.addSubview(subview) }
    activate(
      title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      title.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      body.leadingAnchor.constraint(equalTo: title.leadingAnchor), body.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      picture.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      picture.trailingAnchor.constraint(lessThanOrEqualTo: title.trailingAnchor),
      picture.topAnchor.constraint(equalTo: body.bottomAnchor, constant: 8),
      name.leadingAnchor.constraint(equalTo: title.leadingAnchor), name.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 8),
      name.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      time.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
      time.trailingAnchor.constraint(equalTo: title.trailingAnchor), time.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor))
  }

  func show(title: Int, body: Int, picture: CGSize?) {
    self.title.text = String(repeating: "t", count: title)
    self.body.text = String(repeating: "b", count: body)
    self.picture.content = picture ?? .zero
    name.text = "name"
    time.text = "12:00"
  }

  /// The height by the model that the constraints describe.
  static func expectedHeight(title: Int, body: Int, picture: CGSize?, width: CGFloat) -> CGFloat {
    let perLine = Int((width - 32) / 10)
    func lines(_ count: Int) -> CGFloat { CGFloat((count + perLine - 1) / perLine) }
    return 10 + 20 * lines(title) + 4 + 20 * lines(body) + 8 + (picture?.height ?? 0) + 8 + 20 + 10
  }
}

@MainActor
final class FittingSizerTests: XCTestCase {
  func testAFenceOf999GivesTheHeight() async {
    let content = FeedContent()
    let fence = content.view.widthAnchor.constraint(equalToConstant: 320)
    fence.priority = UILayoutPriority(999)
    fence.isActive = true
    for (title, body) in [(3, 10), (60, 300), (0, 0), (28, 29), (29, 28)] {
      content.show(title: title, body: body, picture: nil)
      let size = content.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      XCTAssertEqual(size.height, FeedContent.expectedHeight(title: title, body: body, picture: nil, width: 320), "\(title) \(body)")
      XCTAssertEqual(size.width, 320)
    }
  }

  func testATargetWidthGivesTheSameHeightAsAFence() async {
    let content = FeedContent()
    content.show(title: 40, body: 200, picture: CGSize(width: 100, height: 80))
    let size = content.view.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(size.height, FeedContent.expectedHeight(title: 40, body: 200, picture: CGSize(width: 100, height: 80), width: 320))
  }

  func testNothingOnScreenChanges() async {
    let content = FeedContent()
    content.show(title: 40, body: 200, picture: nil)
    let before = content.title.frame
    _ = content.view.systemLayoutSizeFitting(CGSize(width: 320, height: 0))
    XCTAssertEqual(content.title.frame, before)
    XCTAssertEqual(content.view.frame, .zero)
  }

  func testMeasuringManyRowsLowersOnceAndDoesNotDependOnTheirOrder() async {
    let content = FeedContent()
    var generator = SeededGenerator(seed: 7)
    let rows = (0..<200).map { _ in
      (Int.random(in: 0..<80, using: &generator), Int.random(in: 0..<400, using: &generator), Bool.random(using: &generator))
    }
    func measure(_ row: (Int, Int, Bool)) -> CGFloat {
      content.show(title: row.0, body: row.1, picture: row.2 ? CGSize(width: 50, height: 77) : nil)
      return content.view.systemLayoutSizeFitting(
        CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let before = FittingSizer.loweringCount
    let heights = rows.map(measure)
    XCTAssertEqual(FittingSizer.loweringCount - before, 1)
    for (row, height) in zip(rows, heights).reversed() {
      XCTAssertEqual(measure(row), height)
      XCTAssertEqual(
        height,
        FeedContent.expectedHeight(title: row.0, body: row.1, picture: row.2 ? CGSize(width: 50, height: 77) : nil, width: 375))
    }
  }

  func testAnExplicitPreferredWidthIsHonoured() async {
    let view = box()
    let label = GridLabel(String(repeating: "x", count: 40))
    view.addSubview(label)
    label.preferredMaxLayoutWidth = 100
    activate(
      label.topAnchor.constraint(equalTo: view.topAnchor), label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor), label.trailingAnchor.constraint(equalTo: view.trailingAnchor))
    XCTAssertEqual(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 100, height: 80))
    XCTAssertTrue(label.askedWidths.isEmpty)
  }

  func testConstraintsOfAncestorsTakeNoPart() async {
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let content = FeedContent()
    cell.addSubview(content.view)
    activate(
      content.view.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      content.view.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      content.view.topAnchor.constraint(equalTo: cell.topAnchor), content.view.bottomAnchor.constraint(equalTo: cell.bottomAnchor))
    content.show(title: 40, body: 100, picture: nil)
    let size = content.view.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(size.height, FeedContent.expectedHeight(title: 40, body: 100, picture: nil, width: 320))
  }
}
