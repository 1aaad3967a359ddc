// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import SeededRandom
import XCTest

/// Cells at random: whatever way a size is found, it is the same, and it is the size at which everything is placed.
@MainActor
final class ProgramEqualityTests: XCTestCase {
  /// A cell that switches a picture's constraints per row, as real cells do.
  @MainActor
  private final class PostContent {
    let view = box()
    let title = GridLabel()
    let text = GridLabel()
    let picture = box()
    let shape: NSLayoutConstraint
    let collapse: NSLayoutConstraint
    let gap: NSLayoutConstraint
    let fence: NSLayoutConstraint

    init(pinned: Bool) {
      for subview in [title, text, picture] { view.addSubview(subview) }
      shape = picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 9 / 16)
      shape.priority = UILayoutPriority(999)
      collapse = picture.heightAnchor.constraint(equalToConstant: 0)
      gap = text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 3)
      fence = view.widthAnchor.constraint(equalToConstant: 300)
      fence.priority = UILayoutPriority(999)
      for subview in [title, text, picture] {
        subview.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true
        let trailing =
          pinned || subview === picture
          ? subview.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16)
          : subview.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -16)
        trailing.isActive = true
      }
      activate(
        title.topAnchor.constraint(equalTo: view.topAnchor, constant: 10), gap,
        picture.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
        picture.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10), fence, collapse)
    }

    func show(_ row: Row) {
      title.text = String(repeating: "t", count: row.title)
      text.text = String(repeating: "x", count: row.text)
      gap.constant = row.text == 0 ? 0 : 3
      fence.constant = row.width
      (row.hasPicture ? collapse : shape).isActive = false
      (row.hasPicture ? shape : collapse).isActive = true
    }

    func height() -> CGFloat { view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height }
  }

  private struct Row {
    let title: Int
    let text: Int
    let hasPicture: Bool
    let width: CGFloat
  }

  private func rows(_ count: Int, seed: UInt64) -> [Row] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      Row(
        title: .random(in: 0..<70, using: &generator), text: .random(in: 0..<300, using: &generator),
        hasPicture: .random(using: &generator), width: [300, 320, 341.5].randomElement(using: &generator) ?? 300)
    }
  }

  private func expectedHeight(_ row: Row) -> CGFloat {
    let perLine = Int((row.width - 32) / 10)
    func lines(_ count: Int) -> CGFloat { CGFloat((count + perLine - 1) / perLine) }
    let picture = row.hasPicture ? (row.width - 32) * 9 / 16 : 0
    let sum = 10 + 20 * lines(row.title) + (row.text == 0 ? 0 : 3) + 20 * lines(row.text) + 8 + picture + 10
    return (sum * 2 - 1e-5).rounded(.up) / 2
  }

  func testProgramsAndTwoPassesGiveTheSameHeights() async {
    for pinned in [true, false] {
      let seed: UInt64 = 11
      let content = PostContent(pinned: pinned)
      let rows = rows(120, seed: seed)
      let heights = rows.map { row in
        content.show(row)
        return content.height()
      }
      FittingSizer.usesPrograms = false
      defer { FittingSizer.usesPrograms = true }
      for (row, height) in zip(rows, heights).reversed() {
        content.show(row)
        XCTAssertEqual(content.height(), height, "seed \(seed), \(row)")
        XCTAssertEqual(height, expectedHeight(row), "seed \(seed), \(row)")
      }
    }
  }

  func testSwitchingBetweenTwoShapesLowersEachOnce() async {
    let content = PostContent(pinned: true)
    FittingSizer.statistics = TemplateStatistics()
    let before = FittingSizer.loweringCount
    for row in rows(100, seed: 3) {
      content.show(row)
      _ = content.height()
    }
    XCTAssertEqual(FittingSizer.loweringCount - before, 2)
    let statistics = FittingSizer.statistics
    XCTAssertEqual(statistics.hits + statistics.guardMisses, 100)
    XCTAssertEqual(statistics.otherwise, 0)
    XCTAssertLessThan(statistics.guardMisses, 20)
  }

  func testWhatIsMeasuredIsWhatIsPlaced() async {
    let content = PostContent(pinned: true)
    let cell = UIView(frame: .zero)
    for row in rows(30, seed: 5) {
      content.view.translatesAutoresizingMaskIntoConstraints = false
      content.show(row)
      let height = content.height()
      content.view.translatesAutoresizingMaskIntoConstraints = true
      cell.addSubview(content.view)
      content.view.frame = CGRect(x: 0, y: 0, width: row.width, height: height)
      let messages = recordingLog { content.view.layoutIfNeeded() }
      XCTAssertEqual(messages, [])
      XCTAssertEqual(content.picture.frame.maxY, height - 10, accuracy: 0.5)
      XCTAssertGreaterThanOrEqual(content.text.frame.height, content.text.contentSize(forWidth: content.text.frame.width).height)
    }
  }
}
