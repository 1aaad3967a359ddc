// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// In which order, and how often, layout calls a view.
@MainActor
final class LayoutOrderTests: XCTestCase {
  private final class Journal {
    var entries: [String] = []
  }

  private final class Witness: UIView {
    let name: String
    let journal: Journal
    var onUpdate: (() -> Void)?

    init(_ name: String, _ journal: Journal, frame: CGRect = .zero) {
      (self.name, self.journal) = (name, journal)
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
      journal.entries.append("update \(name)")
      onUpdate?()
      super.updateConstraints()
    }

    override func layoutSubviews() {
      journal.entries.append("layout \(name) \(Int(bounds.width))")
      super.layoutSubviews()
    }
  }

  private let journal = Journal()

  private func tree() -> (root: Witness, middle: Witness, leaf: Witness) {
    let root = Witness("root", journal, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let middle = Witness("middle", journal)
    let leaf = Witness("leaf", journal)
    root.addSubview(middle)
    middle.addSubview(leaf)
    for view in [middle, leaf] {
      guard let parent = view.superview else { continue }
      view.translatesAutoresizingMaskIntoConstraints = false
      activate(
        view.topAnchor.constraint(equalTo: parent.topAnchor), view.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
        view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -10))
    }
    return (root, middle, leaf)
  }

  func testConstraintsFromTheDeepestUpThenLayoutFromTheTopDown() async {
    let (root, _, _) = tree()
    root.layoutIfNeeded()
    XCTAssertEqual(
      journal.entries, ["update leaf", "update middle", "update root", "layout root 100", "layout middle 80", "layout leaf 60"])
  }

  func testNothingIsCalledWhereNothingIsPending() async {
    let (root, middle, leaf) = tree()
    root.layoutIfNeeded()
    journal.entries = []
    root.layoutIfNeeded()
    leaf.layoutIfNeeded()
    XCTAssertEqual(journal.entries, [])
    middle.setNeedsLayout()
    middle.setNeedsLayout()
    XCTAssertEqual(journal.entries, [])
    root.layoutIfNeeded()
    XCTAssertEqual(journal.entries, ["layout middle 80"])
  }

  func testManyEditsAreOneLayout() async {
    let (root, middle, _) = tree()
    root.layoutIfNeeded()
    journal.entries = []
    for constraint in root.constraints where constraint.firstAttribute == .leading {
      for value in 0..<20 { constraint.constant = CGFloat(value) }
    }
    root.layoutIfNeeded()
    XCTAssertEqual(middle.frame, CGRect(x: 19, y: 0, width: 71, height: 100))
    XCTAssertEqual(journal.entries, ["layout root 100", "layout middle 71", "layout leaf 51"])
  }

  func testAConstraintUpdateChangesTheLayoutOfTheSamePass() async {
    let (root, middle, leaf) = tree()
    root.layoutIfNeeded()
    journal.entries = []
    middle.onUpdate = { for constraint in middle.constraints where constraint.firstAttribute == .leading { constraint.constant = 30 } }
    middle.setNeedsUpdateConstraints()
    XCTAssertTrue(middle.needsUpdateConstraints())
    root.layoutIfNeeded()
    XCTAssertFalse(middle.needsUpdateConstraints())
    XCTAssertEqual(leaf.frame.minX, 30)
    XCTAssertEqual(journal.entries, ["update middle", "layout middle 80", "layout leaf 40"])
  }

  func testUpdateConstraintsIfNeededDoesNotLayOut() async {
    let (root, _, _) = tree()
    root.updateConstraintsIfNeeded()
    XCTAssertEqual(journal.entries, ["update leaf", "update middle", "update root"])
    root.updateConstraintsIfNeeded()
    XCTAssertEqual(journal.entries.count, 3)
  }

  func testLayoutIfNeededOfASubviewSolvesWhatPlacesIt() async {
    let (root, _, leaf) = tree()
    leaf.layoutIfNeeded()
    XCTAssertTrue(journal.entries.contains("update leaf"))
    root.layoutIfNeeded()
    XCTAssertEqual(leaf.frame, CGRect(x: 10, y: 0, width: 60, height: 100))
  }
}
