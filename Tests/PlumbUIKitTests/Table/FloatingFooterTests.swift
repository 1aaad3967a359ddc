// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// In a plain table footers stay at the bottom of the viewport as headers do at its top.
@MainActor
final class FloatingFooterTests: XCTestCase {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [20, 20, 20]
    var events: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "header \(section)" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "footer \(section)" }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) { events.append("+\(section)") }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
      events.append("-\(section)")
    }
  }

  private let list = List()

  private func makeTable(style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = list
    table.delegate = list
    table.layoutIfNeeded()
    return table
  }

  private func footerBottom(_ section: Int, in table: UITableView) -> CGFloat? {
    table.footerView(forSection: section).map { $0.frame.maxY - table.contentOffset.y }
  }

  private func scroll(_ table: UITableView, to y: CGFloat) {
    table.contentOffset.y = y
    table.layoutIfNeeded()
  }

  func testTheFooterOfTheSectionAtTheBottomStaysThere() async {
    let table = makeTable()
    XCTAssertEqual(footerBottom(0, in: table), 480)
    scroll(table, to: 100)
    XCTAssertEqual(footerBottom(0, in: table), 480)
    // A section is 30 + 1000 + 40 points high: its footer's natural bottom is at 1070.
    scroll(table, to: 590)
    XCTAssertEqual(footerBottom(0, in: table), 480)
    scroll(table, to: 600)
    XCTAssertEqual(footerBottom(0, in: table), 470, "it goes with its section")
    XCTAssertEqual(list.events, ["+0", "+1"])
    XCTAssertEqual(footerBottom(1, in: table), 540, "the next one waits below its header")
    scroll(table, to: 660)
    XCTAssertEqual(footerBottom(1, in: table), 480)
    scroll(table, to: 1200)
    XCTAssertEqual(list.events, ["+0", "+1", "-0"])
    XCTAssertEqual(footerBottom(1, in: table), 480)
  }

  func testAnInsetHoldsItHigher() async {
    let table = makeTable()
    table.contentInset.bottom = 100
    scroll(table, to: 200)
    XCTAssertEqual(footerBottom(0, in: table), 380)
  }

  func testOtherStylesLetFootersScroll() async {
    let table = makeTable(style: .grouped)
    XCTAssertNil(table.footerView(forSection: 0))
  }

  func testARowIsBroughtAboveTheFooter() async {
    let table = makeTable()
    table.scrollToRow(at: IndexPath(row: 15, section: 0), at: .bottom, animated: false)
    table.layoutIfNeeded()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 15, section: 0)).maxY - table.contentOffset.y, 440)
    table.scrollToRow(at: IndexPath(row: 19, section: 2), at: .bottom, animated: false)
    table.layoutIfNeeded()
    XCTAssertEqual(table.contentOffset.y, table.contentSize.height - 480)
  }

  func testItFollowsItsSection() async {
    let table = makeTable()
    let footer = table.footerView(forSection: 0)
    list.counts.insert(0, at: 0)
    table.insertSections([0], with: .none)
    table.layoutIfNeeded()
    XCTAssertIdentical(table.footerView(forSection: 1), footer)
    list.counts.removeAll()
    table.reloadData()
    table.layoutIfNeeded()
    XCTAssertEqual(list.events.count { $0.hasPrefix("+") }, list.events.count { $0.hasPrefix("-") })
    XCTAssertTrue(table.subviews.allSatisfy { $0.isHidden || !($0 is UITableViewHeaderFooterView) })
  }
}
