// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// What a table asks again is answered as what it asks first, whatever has changed in between.
@MainActor
final class RepeatedQuestionTests: XCTestCase {
  /// An identity that a key cannot hold flat.
  private struct Identity: Hashable, Sendable {
    var name: String
  }

  /// A table of frame cells whose heights the test sets, asked as Apple's table asks.
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    var keys: [HeightKey] = []
    var heights: [CGFloat] = []
    var measured = 0
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)

    init(_ keys: [HeightKey], _ heights: [CGFloat]) {
      (self.keys, self.heights) = (keys, heights)
      super.init()
      table.heightRequests = .asApple
      table.register(FrameCell.self, forCellReuseIdentifier: "Frame")
      table.dataSource = self
      table.delegate = self
      table.layoutIfNeeded()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { keys.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "Frame", for: indexPath)
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      tableView.heightForCell(withIdentifier: "Frame", cachedBy: keys[indexPath.row]) { (cell: FrameCell) in
        self.measured += 1
        cell.answer = self.heights[indexPath.row]
      }
    }

    /// What the table shows, without separators.
    var shown: [CGFloat] {
      keys.indices.map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height - table.separatorHeightForTests }
    }
  }

  func testAKeyOfAnyKindIsMeasuredOnceHoweverOftenTheTableAsks() async {
    for keys in [[1, 2].map { HeightKey($0) }, ["a", "b"].map { HeightKey($0) }, ["a", "b"].map { HeightKey(Identity(name: $0)) }] {
      let list = List(keys, [60, 80])
      XCTAssertEqual(list.shown, [60, 80])
      for _ in 0..<3 {
        list.table.reloadData()
        list.table.layoutIfNeeded()
      }
      XCTAssertEqual(list.shown, [60, 80])
      XCTAssertEqual(list.measured, 2)
      XCTAssertGreaterThan(list.table.heightRequestCount, 6)
      XCTAssertEqual(list.table.rowHeights.statistics.requests, list.table.heightRequestCount)
    }
  }

  func testAnotherKeyInTheSameRowIsAnotherQuestion() async {
    let list = List([HeightKey(1), HeightKey(2)], [60, 80])
    list.keys = [HeightKey(2), HeightKey(1)]
    list.table.reloadData()
    list.table.layoutIfNeeded()
    XCTAssertEqual(list.shown, [80, 60])
    list.keys[0] = HeightKey(2, version: 1)
    list.heights[0] = 90
    list.table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    list.table.layoutIfNeeded()
    XCTAssertEqual(list.shown, [90, 60])
    XCTAssertEqual(list.measured, 3)
  }

  func testWhatIsInvalidatedIsMeasuredAgain() async {
    let list = List([HeightKey(1), HeightKey(2)], [60, 80])
    list.heights = [70, 85]
    list.table.rowHeights.invalidate(for: HeightKey(1))
    list.table.reloadData()
    list.table.layoutIfNeeded()
    XCTAssertEqual(list.shown, [70, 80])
    list.table.rowHeights.invalidateAll()
    list.table.reloadData()
    list.table.layoutIfNeeded()
    XCTAssertEqual(list.shown, [70, 85])
  }
}
