// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import SeededRandom
import XCTest

/// Cells of every make, at random: programs measure all of them, and to the same bit as the two passes do.
@MainActor
final class RandomCellTests: XCTestCase {
  /// How the root's width comes about.
  private enum Fence: CaseIterable {
    /// A required target.
    case target
    /// A constraint of the root's own at 999.
    case constraint
    /// Nothing: the content decides.
    case none
  }

  /// A chain of texts, pictures and stacks from top to bottom.
  @MainActor
  private final class Cell {
    let view = box()
    var labels: [GridLabel] = []
    var images: [SizedView] = []
    private let fenceConstraint: NSLayoutConstraint?
    private let fence: Fence
    private(set) var makings: [String] = []

    init(_ fence: Fence, using generator: inout SeededGenerator) {
      self.fence = fence
      fenceConstraint = fence == .constraint ? view.widthAnchor.constraint(equalToConstant: 300) : nil
      fenceConstraint?.priority = UILayoutPriority(999)
      fenceConstraint?.isActive = true
      var last: UIView?
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let part = makePart(using: &generator)
        view.addSubview(part)
        pin(part, below: last, using: &generator)
        last = part
      }
      last?.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -9).isActive = true
    }

    private func makePart(using generator: inout SeededGenerator) -> UIView {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        let image = SizedView(40, 30)
        images.append(image)
        makings.append("image")
        return image
      case 1:
        let picture = box()
        let shape = picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5625)
        shape.priority = UILayoutPriority(999)
        shape.isActive = true
        let widest = picture.widthAnchor.constraint(equalToConstant: 120)
        widest.priority = .defaultLow
        widest.isActive = true
        makings.append("picture")
        return picture
      case 2:
        let column = [makeLabel(), makeLabel()]
        let stack = UIStackView(arrangedSubviews: column)
        stack.axis = .vertical
        stack.spacing = 5
        stack.alignment = Bool.random(using: &generator) ? .leading : .fill
        stack.translatesAutoresizingMaskIntoConstraints = false
        makings.append("stack")
        return stack
      default:
        makings.append("label")
        return makeLabel()
      }
    }

    private func makeLabel() -> GridLabel {
      let label = GridLabel()
      labels.append(label)
      return label
    }

    private func pin(_ part: UIView, below last: UIView?, using generator: inout SeededGenerator) {
      part.topAnchor.constraint(equalTo: last?.bottomAnchor ?? view.topAnchor, constant: 7).isActive = true
      part.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true
      let isPinned = Bool.random(using: &generator)
      makings.append(isPinned ? "pinned" : "free")
      if isPinned {
        part.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16).isActive = true
      } else {
        part.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -16).isActive = true
        part.widthAnchor.constraint(lessThanOrEqualToConstant: 230.5).isActive = true
      }
    }

    func show(_ row: Row) {
      for (label, length) in zip(labels, row.lengths) { label.text = String(repeating: "x", count: length) }
      for image in images { image.content = row.image }
      fenceConstraint?.constant = row.width
    }

    func size(_ row: Row) -> CGSize {
      show(row)
      guard fence == .target else { return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
      return view.systemLayoutSizeFitting(
        CGSize(width: row.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
  }

  private struct Row {
    let lengths: [Int]
    let image: CGSize
    let width: CGFloat

    init(using generator: inout SeededGenerator) {
      lengths = (0..<10).map { _ in Int.random(in: 0..<90, using: &generator) }
      image = CGSize(width: .random(in: 0...150, using: &generator), height: .random(in: 0...90, using: &generator))
      width = [300, 320, 341.5].randomElement(using: &generator) ?? 300
    }
  }

  private static var cellCount: Int {
    ProcessInfo.processInfo.environment["LAYOUT_CELLS"].flatMap { Int($0) } ?? 12
  }

  func testProgramsMeasureEveryCellAsTheTwoPassesDo() async {
    let seed: UInt64 = 41
    var generator = SeededGenerator(seed: seed)
    FittingSizer.statistics = TemplateStatistics()
    for number in 0..<Self.cellCount {
      for fence in Fence.allCases {
        let cell = Cell(fence, using: &generator)
        let rows = (0..<20).map { _ in Row(using: &generator) }
        let sizes = rows.map { cell.size($0) }
        FittingSizer.usesPrograms = false
        for (row, size) in zip(rows, sizes).reversed() {
          XCTAssertEqual(cell.size(row), size, "seed \(seed), cell \(number) \(fence) \(cell.makings), \(row)")
        }
        FittingSizer.usesPrograms = true
        // In another order, with programs that are there already.
        for (row, size) in zip(rows, sizes).shuffled(using: &generator) { XCTAssertEqual(cell.size(row), size) }
      }
    }
    XCTAssertEqual(FittingSizer.statistics.otherwise, 0)
    XCTAssertEqual(FittingSizer.statistics.hits + FittingSizer.statistics.guardMisses, Self.cellCount * 3 * 40)
    XCTAssertGreaterThan(FittingSizer.statistics.hits, FittingSizer.statistics.guardMisses)
  }

  func testWhatIsMeasuredIsWhatIsPlaced() async {
    let seed: UInt64 = 43
    var generator = SeededGenerator(seed: seed)
    for number in 0..<Self.cellCount {
      let cell = Cell(.target, using: &generator)
      for _ in 0..<5 {
        let row = Row(using: &generator)
        let size = cell.size(row)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: row.width, height: 2000))
        root.addSubview(cell.view)
        activate(
          cell.view.topAnchor.constraint(equalTo: root.topAnchor), cell.view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          cell.view.widthAnchor.constraint(equalTo: root.widthAnchor))
        let messages = recordingLog { root.layoutIfNeeded() }
        XCTAssertEqual(messages, [], "seed \(seed), cell \(number)")
        XCTAssertEqual(cell.view.frame.height, size.height, accuracy: 0.5, "seed \(seed), cell \(number) \(cell.makings), \(row)")
        for label in cell.labels where !label.text.isEmpty {
          XCTAssertGreaterThanOrEqual(label.frame.height, label.contentSize(forWidth: label.frame.width).height, "\(row)")
        }
        cell.view.removeFromSuperview()
      }
    }
  }
}
