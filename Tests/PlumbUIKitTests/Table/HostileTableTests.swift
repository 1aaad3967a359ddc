// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import RowEngine
import XCTest

/// Data sources and delegates that answer nonsense or act at the wrong time.
@MainActor
final class HostileTableTests: XCTestCase {
  private final class Answers: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { heights[indexPath.row] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  func testHeightsThatAreNoHeights() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    var reports: [String] = []
    table.inconsistencyHandler = { reports.append($0) }
    let answers = Answers()
    answers.heights = [.nan, .infinity, -.infinity, -3, 0, 10, 1e9, 20]
    table.dataSource = answers
    table.delegate = answers
    table.layoutIfNeeded()
    XCTAssertEqual(reports.count, 4)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, 44)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 4, section: 0)).height, 0)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 6, section: 0)).height, CGFloat(RowOffsetTree.maximumHeight) / 2)
    table.scrollToRow(at: IndexPath(row: 7, section: 0), at: .bottom, animated: false)
    table.layoutIfNeeded()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 7, section: 0)).maxY, table.contentOffset.y + 667)
  }

  func testAHundredThousandEmptySections() async {
    final class Empty: NSObject, UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 100_000 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 99_999 ? 3 : 0 }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 0 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let source = Empty()
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    XCTAssertEqual(table.indexPathsForVisibleRows?.map(\.section), [99_999, 99_999, 99_999])
    XCTAssertEqual(table.counters.rowCountRequests, 100_000)
  }

  func testADelegateThatDropsTheTableInACallback() async {
    final class Dropper: NSObject, UITableViewDataSource, UITableViewDelegate {
      var table: UITableView?
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if indexPath.row == 5 {
          table?.removeFromSuperview()
          table = nil
        }
        return 50
      }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let dropper = Dropper()
    weak var dropped: UITableView?
    do {
      let table = UITableView(frame: window.bounds)
      dropped = table
      dropper.table = table
      table.dataSource = dropper
      table.delegate = dropper
      window.addSubview(table)
    }
    window.layoutIfNeeded()
    XCTAssertNil(dropped)
    XCTAssertEqual(window.subviews, [])
  }

  func testUpdatesInsideCallbacksAreSurvived() async {
    let bench = TableBench([TableBench.rows(60)])
    bench.layout()
    var left = 3
    bench.list.onCell = { [table = bench.table, list = bench.list] path in
      guard left > 0, path.row > 12 else { return }
      left -= 1
      list.sections[0].remove(at: 2)
      table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
    }
    for _ in 0..<10 { bench.drag(300) }
    XCTAssertEqual(left, 0)
    XCTAssertEqual(bench.problems(), [])
    XCTAssertEqual(bench.table.numberOfRows(inSection: 0), 57)
  }

  func testPlacesStayExactAtEveryScale() async {
    for scale in [1, 1.25, 2, 3] as [CGFloat] {
      let screen = UIScreen(size: CGSize(width: 320, height: 480), scale: scale)
      let window = UIWindow(frame: screen.bounds)
      window.screen = screen
      let table = UITableView(frame: window.bounds)
      let answers = Answers()
      answers.heights = (0..<400).map { 36.397 + CGFloat($0 % 7) }
      table.dataSource = answers
      table.delegate = answers
      window.addSubview(table)
      window.layoutIfNeeded()
      for _ in 0..<300 {
        table.personDidMove(by: CGPoint(x: 0, y: 61))
        window.layoutIfNeeded()
      }
      let total = answers.heights.reduce(0) { $0 + Int(($1 * scale).rounded()) }
      XCTAssertEqual(table.contentSize.height, CGFloat(total) / scale, accuracy: 1e-6, "scale \(scale)")
      XCTAssertEqual((table.contentOffset.y + 480) * scale, CGFloat(total), accuracy: 0.01, "scale \(scale)")
      let frames = table.visibleCells.map { ($0.frame.minY * scale, $0.frame.maxY * scale) }
      for (upper, lower) in zip(frames, frames.dropFirst()) { XCTAssertEqual(upper.1, lower.0, accuracy: 1e-6, "scale \(scale)") }
    }
  }

  func testTenMillionRowsToThePixel() async {
    let bench = TableBench([]) { $0.estimatedRowHeight = 44 }
    final class Many: NSObject, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000_000 }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 + CGFloat(indexPath.row % 50) / 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      }
    }
    let source = Many()
    bench.table.dataSource = source
    bench.table.delegate = source
    bench.layout()
    bench.table.scrollToRow(at: IndexPath(row: 9_999_999, section: 0), at: .bottom, animated: false)
    bench.layout()
    var last = bench.table.rectForRow(at: IndexPath(row: 9_999_999, section: 0)).maxY - bench.table.contentOffset.y
    XCTAssertEqual(last, 667)
    for _ in 0..<40 {
      bench.drag(-1)
      let now = bench.table.rectForRow(at: IndexPath(row: 9_999_999, section: 0)).maxY - bench.table.contentOffset.y
      XCTAssertEqual(now, last + 0.5)
      last = now
    }
  }
}
