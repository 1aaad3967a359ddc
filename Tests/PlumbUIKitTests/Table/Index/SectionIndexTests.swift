// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

@testable import PlumbUIKitTable

/// The strip of titles at a table's edge.
@MainActor
final class SectionIndexTests: XCTestCase {
  private final class Letters: NSObject, UITableViewDataSource, UITableViewDelegate {
    var titles: [String]? = (0..<26).compactMap { UnicodeScalar(65 + $0).map { String(Character($0)) } }
    var asked: [String] = []
    var section: (Int) -> Int = { $0 }
    func numberOfSections(in tableView: UITableView) -> Int { 26 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 3 ? 0 : 5 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
      asked.append(title)
      return section(index)
    }
  }

  private func make(prepare: (UITableView, Letters) -> Void = { _, _ in }) -> (Hand, UITableView, Letters) {
    let hand = Hand()
    let table = UITableView(frame: hand.window.bounds)
    let letters = Letters()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "letter")
    table.dataSource = letters
    table.delegate = letters
    prepare(table, letters)
    hand.window.addSubview(table)
    hand.step()
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, table, letters)
  }

  private func strip(_ table: UITableView) -> SectionIndexView? {
    table.subviews.compactMap { $0 as? SectionIndexView }.first { !$0.isHidden }
  }

  func testTheStripStaysAtTheEdgeAndNarrowsTheContent() async {
    let (hand, table, _) = make()
    XCTAssertEqual(strip(table)?.frame, CGRect(x: 305, y: 0, width: 15, height: 480))
    XCTAssertEqual(table.visibleCells.first?.contentView.frame.width, 305)
    table.contentOffset.y = 1000
    hand.step()
    XCTAssertEqual(strip(table)?.frame.minY, 1000)
    XCTAssertTrue(table.hitTest(CGPoint(x: 312, y: 1200), with: nil) === strip(table))
  }

  func testAFingerGoesToTheSections() async {
    let (hand, table, letters) = make()
    let top = (480 - 26 * 14) / 2
    hand.touch(.began, 312, CGFloat(top + 14 * 4 + 7))
    hand.step()
    XCTAssertEqual(letters.asked, ["E"])
    XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 4).minY)
    hand.move(from: CGPoint(x: 312, y: top + 14 * 4 + 7), to: CGPoint(x: 312, y: top + 14 * 3 + 7), frames: 4)
    XCTAssertEqual(letters.asked, ["E", "D"])
    XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 3).minY)
    hand.move(from: CGPoint(x: 312, y: top + 14 * 3 + 7), to: CGPoint(x: 312, y: 475), frames: 20)
    XCTAssertEqual(letters.asked.last, "Z")
    XCTAssertEqual(table.contentOffset.y, table.contentSize.height - 480)
    hand.touch(.ended, 312, 475)
    hand.step(10)
    XCTAssertEqual(table.contentOffset.y, table.contentSize.height - 480)
    XCTAssertNil(table.indexPathForSelectedRow)
  }

  func testTheMagnifyingGlassGoesToTheTop() async {
    let (hand, table, letters) = make { $1.titles = [UITableView.indexSearch, "A", "B"] }
    table.contentOffset.y = 900
    hand.step()
    hand.tap(312, 240 - 14)
    XCTAssertEqual(table.contentOffset.y, 0)
    XCTAssertEqual(letters.asked, [])
  }

  func testASectionThatDoesNotExistIsReported() async {
    let (hand, table, letters) = make()
    var reports: [String] = []
    table.inconsistencyHandler = { reports.append($0) }
    letters.section = { _ in 99 }
    hand.tap(312, 240)
    XCTAssertEqual(reports.count, 1)
    XCTAssertEqual(table.contentOffset.y, 0)
  }

  func testColoursAndTheSmallestNumberOfRows() async {
    let (hand, table, letters) = make { table, _ in
      table.sectionIndexColor = .systemGreen
      table.sectionIndexBackgroundColor = .systemGray6
      table.sectionIndexTrackingBackgroundColor = .systemYellow
      table.sectionIndexMinimumDisplayRowCount = 125
    }
    XCTAssertEqual(strip(table)?.color, .systemGreen)
    XCTAssertEqual(strip(table)?.backgroundColor, .systemGray6)
    hand.touch(.began, 312, 240)
    hand.step()
    XCTAssertEqual(strip(table)?.backgroundColor, .systemYellow)
    hand.touch(.ended, 312, 240)
    hand.step()
    XCTAssertEqual(strip(table)?.backgroundColor, .systemGray6)
    table.sectionIndexMinimumDisplayRowCount = 126
    hand.step()
    XCTAssertNil(strip(table))
    XCTAssertEqual(table.visibleCells.first?.contentView.frame.width, 320)
    table.sectionIndexMinimumDisplayRowCount = 0
    letters.titles = nil
    table.reloadSectionIndexTitles()
    hand.step()
    XCTAssertNil(strip(table))
    letters.titles = ["A"]
    table.reloadSectionIndexTitles()
    hand.step()
    XCTAssertEqual(strip(table)?.titles, ["A"])
  }

  func testFromRightToLeftItIsAtTheLeft() async {
    let (_, table, _) = make { table, _ in table.semanticContentAttribute = .forceRightToLeft }
    XCTAssertEqual(strip(table)?.frame.minX, 0)
    XCTAssertEqual(table.visibleCells.first?.contentView.frame.minX, 15)
  }

  func testTitlesThatFindNoRoomAreThinnedOut() async {
    let all = SectionIndexLayout(count: 10, height: 140)
    XCTAssertEqual(all.lines, (0..<10).map { .title($0) })
    XCTAssertEqual(all.top, 0)
    let some = SectionIndexLayout(count: 26, height: 100)
    XCTAssertEqual(some.lines.count, 7)
    XCTAssertEqual(some.lines.first, .title(0))
    XCTAssertEqual(some.lines.last, .title(25))
    XCTAssertEqual(some.lines[1], .dot)
    for count in 1...60 {
      let layout = SectionIndexLayout(count: count, height: 200)
      let indexes = layout.lines.compactMap { line -> Int? in if case .title(let index) = line { index } else { nil } }
      XCTAssertEqual(indexes, Array(Set(indexes)).sorted(), "\(count) titles")
      XCTAssertEqual(indexes.last, count - 1)
      XCTAssertLessThanOrEqual(CGFloat(layout.lines.count) * SectionIndexLayout.lineHeight, 200)
      XCTAssertEqual(layout.title(at: -50), 0)
      XCTAssertEqual(layout.title(at: 500), count - 1)
    }
    XCTAssertNil(SectionIndexLayout(count: 0, height: 100).title(at: 3))
    XCTAssertEqual(SectionIndexLayout(count: 3, height: 0).title(at: 30), 2)
  }
}
