// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import SeededRandom
import XCTest

/// Snapshots and the changes between them.
@MainActor
final class DiffableDataSourceTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private func snapshot(_ sections: [(Int, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func makeTable() -> (UIWindow, UITableView, UITableViewDiffableDataSource<Int, Int>) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let table = UITableView(frame: window.bounds)
    table.register(TestCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 30
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      (cell as? TestCell)?.id = item
      return cell
    }
    window.addSubview(table)
    return (window, table, source)
  }

  func testASnapshotIsEditedByIdentity() async {
    var edited = snapshot([(1, [10, 11, 12]), (2, [20])])
    edited.insertItems([15], beforeItem: 11)
    edited.insertItems([25], afterItem: 20)
    edited.moveItem(10, afterItem: 25)
    edited.deleteItems([12, 99])
    edited.insertSections([3], beforeSection: 1)
    edited.moveSection(3, afterSection: 2)
    XCTAssertEqual(edited.sectionIdentifiers, [1, 2, 3])
    XCTAssertEqual(edited.itemIdentifiers, [15, 11, 20, 25, 10])
    XCTAssertEqual(edited.numberOfItems, 5)
    XCTAssertEqual(edited.indexOfItem(25), 3)
    XCTAssertEqual(edited.sectionIdentifier(containingItem: 10), 2)
    XCTAssertNil(edited.indexOfItem(12))
    edited.deleteSections([2])
    XCTAssertEqual(edited.itemIdentifiers, [15, 11])
    edited.appendItems([10], toSection: 3)
    XCTAssertEqual(edited.itemIdentifiers(inSection: 3), [10])
  }

  func testRandomSnapshotsArriveInTheTable() async {
    for seed in 1...4 {
      var random = SeededGenerator(seed: UInt64(seed))
      let (window, table, source) = makeTable()
      var reports: [String] = []
      table.inconsistencyHandler = { reports.append($0) }
      source.apply(snapshot([(0, Array(0..<10))]))
      window.layoutIfNeeded()
      for step in 0..<60 {
        let sections = (0..<5).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
        var items = Array((0..<40).shuffled(using: &random).prefix(Int.random(in: 0...30, using: &random)))
        var next = Snapshot()
        for section in sections {
          next.appendSections([section])
          let count = Int.random(in: 0...items.count, using: &random)
          next.appendItems(Array(items.prefix(count)))
          items.removeFirst(count)
        }
        let all = next.itemIdentifiers
        if let item = all.randomElement(using: &random) { next.reloadItems([item]) }
        if let item = all.randomElement(using: &random) { next.reconfigureItems([item]) }
        if step % 5 == 0, let section = sections.first { next.reloadSections([section]) }
        source.apply(next)
        window.layoutIfNeeded()
        XCTAssertEqual(reports, [], "seed \(seed), step \(step)")
        XCTAssertEqual(table.numberOfSections, next.numberOfSections)
        for path in table.indexPathsForVisibleRows ?? [] {
          XCTAssertEqual(
            (table.cellForRow(at: path) as? TestCell)?.id, source.itemIdentifier(for: path), "seed \(seed), step \(step), \(path)")
        }
        XCTAssertEqual(table.contentSize.height, CGFloat(30 * next.numberOfItems))
        if !reports.isEmpty { return }
      }
    }
  }

  func testWhatStaysKeepsItsCell() async {
    let (window, table, source) = makeTable()
    source.apply(snapshot([(0, [1, 2, 3, 4, 5])]))
    window.layoutIfNeeded()
    let cell = table.cellForRow(at: IndexPath(row: 3, section: 0))
    source.apply(snapshot([(0, [9, 4, 1, 2, 5])]))
    window.layoutIfNeeded()
    XCTAssertTrue(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
    XCTAssertEqual(source.indexPath(for: 5), IndexPath(row: 4, section: 0))
    XCTAssertEqual(source.snapshot().itemIdentifiers, [9, 4, 1, 2, 5])
  }

  func testTheLongestIncreasingSelectionAgainstAllSelections() async {
    for length in 0...6 {
      var values = Array(0..<length)
      for _ in 0..<30 {
        values.shuffle()
        var best = 0
        for mask in 0..<(1 << length) {
          let chosen = values.indices.filter { mask & (1 << $0) != 0 }.map { values[$0] }
          if chosen == chosen.sorted() { best = max(best, chosen.count) }
        }
        let found = longestIncreasingSubsequence(values)
        XCTAssertEqual(found.count, best, "\(values)")
        XCTAssertEqual(found, found.sorted())
        XCTAssertEqual(values.filter { Set(found).contains($0) }, found)
      }
    }
  }
}
