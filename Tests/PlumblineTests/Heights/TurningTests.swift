// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline
import XCTest

/// Turning there and back, however long the list.
@MainActor
final class TurningTests: XCTestCase {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    let isByKey: Bool
    var measured = 0

    init(isByKey: Bool) { self.isByKey = isByKey }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Frame", for: indexPath)
      (cell as? FrameCell)?.answer = answer(indexPath.row, width: tableView.bounds.width)
      return cell
    }

    func answer(_ row: Int, width: CGFloat) -> CGFloat { CGFloat(20 + row * 37 % 150) + (width < 500 ? 40 : 0) }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      let configure = { (cell: FrameCell) in
        self.measured += 1
        cell.answer = self.answer(indexPath.row, width: tableView.bounds.width)
      }
      guard isByKey else { return tableView.heightForCell(withIdentifier: "Frame", cachedAt: indexPath, configure: configure) }
      return tableView.heightForCell(withIdentifier: "Frame", cachedBy: HeightKey(indexPath.row), configure: configure)
    }
  }

  func testTheWayBackMeasuresNothing() async {
    for isByKey in [false, true] {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
      table.separatorStyle = .none
      table.register(FrameCell.self, forCellReuseIdentifier: "Frame")
      let source = Source(isByKey: isByKey)
      table.dataSource = source
      table.delegate = source
      table.rowHeights.checksDisplayedCells = false
      let turns = ManualIdleTurns()
      table.rowHeights.precaching.takeTurns(from: turns)
      table.rowHeights.precaching.isEnabled = true
      func turn(to size: CGSize) -> CGFloat {
        table.frame.size = size
        table.layoutIfNeeded()
        turns.runToEnd()
        table.layoutIfNeeded()
        return table.contentSize.height
      }
      let upright = turn(to: CGSize(width: 375, height: 667))
      XCTAssertEqual(source.measured, 10_000)
      XCTAssertEqual(upright, (0..<10_000).reduce(0) { $0 + source.answer($1, width: 375) })
      let lying = turn(to: CGSize(width: 667, height: 375))
      XCTAssertEqual(source.measured, 20_000)
      XCTAssertEqual(lying, upright - 400_000)
      XCTAssertEqual(turn(to: CGSize(width: 375, height: 667)), upright)
      XCTAssertEqual(source.measured, 20_000, "all heights of before were still known")
    }
  }
}
