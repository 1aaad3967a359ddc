// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Every axis with every distribution and alignment: the printed constraints, and where the views end up.
@MainActor
final class StackTableTests: XCTestCase {
  private func check(_ change: (inout StackCase) -> Void, line: UInt = #line) {
    for combination in StackCase.combinations {
      var stack = combination
      change(&stack)
      XCTAssertEqual(stack.printedList(stack.makeStack()), stack.expectedList(), stack.description, line: line)
    }
  }

  func testTheListOfEveryCombination() async {
    check { _ in }
    check { $0.spacing = 12 }
  }

  func testTheListWithASpacingOfItsOwnAfterAView() async {
    check {
      $0.spacing = 8
      $0.customSpacing = [0: 20, 2: 99]
    }
  }

  func testTheListWithHiddenViews() async {
    for hidden: Set<Int> in [[0], [1], [2], [0, 1], [1, 2], [0, 1, 2]] {
      check {
        $0.spacing = 8
        $0.customSpacing = [1: 30]
        $0.hidden = hidden
      }
    }
  }

  func testTheListWithinMargins() async {
    check { $0.usesMargins = true }
    check {
      $0.usesMargins = true
      $0.hidden = [0]
    }
  }

  func testTheListBetweenBaselines() async {
    check {
      $0.isBaselineRelative = true
      $0.spacing = 24
    }
  }

  func testTheListOfTextsOfSeveralLines() async {
    check { $0.texts = $0.distribution == .fillProportionally ? [] : [0, 2] }
  }

  func testTheListOfOneViewAndOfNone() async {
    check { $0.count = 1 }
    check { $0.count = 0 }
  }

  func testTheListDoesNotDependOnTheReadingDirection() async {
    for stackCase in StackCase.combinations {
      let stack = stackCase.makeStack()
      stack.semanticContentAttribute = .forceRightToLeft
      XCTAssertEqual(stackCase.printedList(stack), stackCase.expectedList(), stackCase.description)
    }
  }

  func testShowingAHiddenViewBringsTheListBack() async {
    for stackCase in StackCase.combinations {
      let stack = stackCase.makeStack()
      let before = stackCase.printedList(stack)
      stack.arrangedSubviews[1].isHidden = true
      XCTAssertNotEqual(stackCase.printedList(stack), before)
      stack.arrangedSubviews[1].isHidden = false
      XCTAssertEqual(stackCase.printedList(stack), before, stackCase.description)
    }
  }

  // MARK: Frames

  /// A start and a length in points.
  private struct Span: Equatable, ExpressibleByArrayLiteral, CustomStringConvertible {
    var start: CGFloat
    var length: CGFloat

    init(arrayLiteral elements: CGFloat...) { (start, length) = (elements[0], elements[1]) }
    init(_ start: CGFloat, _ length: CGFloat) { (self.start, self.length) = (start, length) }
    var description: String { "\(start)+\(length)" }
  }

  /// Along a stack of 300 points with gaps of 12: views of 50, 100 and 30 in a row, of 20, 40 and 30 in a column.
  ///
  /// The last view hugs its content least, so that `fill` knows whom to stretch. In proportion, gaps count in the sum and the last gives way.
  private let along: [UIStackView.Distribution: (row: [Span], column: [Span])] = [
    .fill: ([[0, 50], [62, 100], [174, 126]], [[0, 20], [32, 40], [84, 216]]),
    .fillEqually: ([[0, 92], [104, 92], [208, 92]], [[0, 92], [104, 92], [208, 92]]),
    .fillProportionally: ([[0, 73.5], [85.5, 147], [244.5, 55.5]], [[0, 52.5], [64.5, 105.5], [182, 118]]),
    .equalSpacing: ([[0, 50], [110, 100], [270, 30]], [[0, 20], [125, 40], [270, 30]]),
    .equalCentering: ([[0, 50], [105, 100], [270, 30]], [[0, 20], [127.5, 40], [270, 30]]),
  ]

  /// Across a stack of 120 points: views of 20, 40 and 30 in a row, of 50, 100 and 30 in a column.
  private let across: [UIStackView.Alignment: (row: [Span], column: [Span])] = [
    .fill: ([[0, 120], [0, 120], [0, 120]], [[0, 120], [0, 120], [0, 120]]),
    .leading: ([[0, 20], [0, 40], [0, 30]], [[0, 50], [0, 100], [0, 30]]),
    .trailing: ([[100, 20], [80, 40], [90, 30]], [[70, 50], [20, 100], [90, 30]]),
    .center: ([[50, 20], [40, 40], [45, 30]], [[35, 50], [10, 100], [45, 30]]),
  ]

  private func spans(_ stack: UIStackView, _ axis: NSLayoutConstraint.Axis) -> [Span] {
    stack.arrangedSubviews.map { view in
      axis == .horizontal ? Span(view.frame.minX, view.frame.width) : Span(view.frame.minY, view.frame.height)
    }
  }

  private func laidOut(_ stackCase: StackCase, rightToLeft: Bool = false) -> UIStackView {
    let stack = stackCase.makeStack()
    if rightToLeft { stack.semanticContentAttribute = .forceRightToLeft }
    stack.arrangedSubviews.last?.setContentHuggingPriority(UILayoutPriority(240), for: stackCase.axis)
    stack.frame.size = stackCase.axis == .horizontal ? CGSize(width: 300, height: 120) : CGSize(width: 120, height: 300)
    stack.layoutIfNeeded()
    return stack
  }

  func testTheFramesOfEveryCombination() async {
    for var stackCase in StackCase.combinations {
      stackCase.spacing = 12
      guard let along = along[stackCase.distribution], let across = across[stackCase.alignment] else { continue }
      let isRow = stackCase.axis == .horizontal
      let stack = laidOut(stackCase)
      let other: NSLayoutConstraint.Axis = isRow ? .vertical : .horizontal
      XCTAssertEqual(spans(stack, stackCase.axis), isRow ? along.row : along.column, stackCase.description)
      XCTAssertEqual(spans(stack, other), isRow ? across.row : across.column, stackCase.description)
    }
  }

  func testRightToLeftMirrorsEveryCombination() async {
    for var stackCase in StackCase.combinations {
      stackCase.spacing = 12
      let (one, other) = (laidOut(stackCase), laidOut(stackCase, rightToLeft: true))
      for (view, mirrored) in zip(one.arrangedSubviews, other.arrangedSubviews) {
        XCTAssertEqual(mirrored.frame.minX, one.bounds.width - view.frame.maxX, stackCase.description)
        XCTAssertEqual(mirrored.frame.minY, view.frame.minY, stackCase.description)
        XCTAssertEqual(mirrored.frame.size, view.frame.size, stackCase.description)
      }
    }
  }

  func testEveryCombinationFitsItsContent() async {
    for var stackCase in StackCase.combinations {
      stackCase.spacing = 12
      let size = stackCase.makeStack().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let isRow = stackCase.axis == .horizontal
      XCTAssertEqual(isRow ? size.height : size.width, isRow ? 40 : 100, stackCase.description)
      let length = isRow ? size.width : size.height
      let (sum, largest, ends): (CGFloat, CGFloat, CGFloat) = isRow ? (180, 100, 40) : (90, 40, 25)
      switch stackCase.distribution {
      case .fill, .equalSpacing: XCTAssertEqual(length, sum + 24, stackCase.description)
      case .fillEqually: XCTAssertEqual(length, 3 * largest + 24, stackCase.description)
      case .fillProportionally: XCTAssertGreaterThanOrEqual(length, sum + 24, stackCase.description)
      case .equalCentering:
        // The centres are equally far apart, as far as the wider pair needs.
        let pitch = isRow ? 50 / 2 + 12 + 100 / 2 : 40 / 2 + 12 + 30 / 2
        XCTAssertEqual(length, CGFloat(2 * pitch) + ends, stackCase.description)
      }
    }
  }

  func testRowsOfTextsAlignTheirBaselines() async {
    for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
      let labels = [GridLabel(String(repeating: "a", count: 24)), GridLabel("b", lines: 1)]
      let stack = UIStackView(arrangedSubviews: labels)
      stack.alignment = alignment
      stack.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
      stack.layoutIfNeeded()
      let baselines = labels.map { alignment == .firstBaseline ? $0.frame.minY + 15 : $0.frame.maxY - 5 }
      XCTAssertEqual(baselines[0], baselines[1])
      XCTAssertGreaterThan(labels[0].frame.height, 20)
    }
  }

  func testAColumnBetweenBaselines() async {
    let labels = [GridLabel("a", lines: 1), GridLabel("b", lines: 1), GridLabel("c", lines: 1)]
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 30
    // From the last baseline, 5 above the bottom, to the next first one, 15 below the top.
    XCTAssertEqual(stack.systemLayoutSizeFitting(.zero).height, 15 + 30 + 30 + 5)
  }
}
