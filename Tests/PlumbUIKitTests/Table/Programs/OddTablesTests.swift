// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Small programs as apps write them: tables inside other views, headers made of cells, rows that take no touches.
@MainActor
final class OddTablesTests: XCTestCase {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [3]
    var height: CGFloat? = 50
    var header: ((UITableView, Int) -> UIView?)?
    var headerHeight: CGFloat?
    var onCell: ((UITableViewCell, IndexPath) -> Void)?
    var selected: [IndexPath] = []

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = String(repeating: "row \(indexPath.row) ", count: 1 + indexPath.row * 9 % 20)
      onCell?(cell, indexPath)
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height ?? UITableView.automaticDimension }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header?(tableView, section) }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      headerHeight ?? UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
  }

  /// The well-known table that is as tall as its content.
  private final class FittingTable: UITableView {
    override var contentSize: CGSize {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize {
      layoutIfNeeded()
      return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
    }
  }

  private func fill(_ table: UITableView, _ list: List) {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = list
    table.delegate = list
  }

  func testATableAsTallAsItsContentInAStack() async {
    let hand = Hand(size: CGSize(width: 320, height: 700))
    addTeardownBlock { @MainActor in hand.leave() }
    let list = List()
    list.height = nil
    let table = FittingTable(frame: .zero, style: .plain)
    table.isScrollEnabled = false
    fill(table, list)
    let label = UILabel()
    label.text = "below"
    let stack = UIStackView(arrangedSubviews: [table, label])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    hand.window.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: hand.window.topAnchor), stack.leadingAnchor.constraint(equalTo: hand.window.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: hand.window.trailingAnchor),
    ])
    for count in [3, 5, 2] {
      list.counts = [count]
      table.reloadData()
      hand.step(4)
      let heights = (0..<count).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
      XCTAssertEqual(table.visibleCells.count, count)
      XCTAssertEqual(table.frame.height, heights.reduce(0, +), accuracy: 0.01, "\(count) rows")
      XCTAssertEqual(label.frame.minY, table.frame.maxY, accuracy: 0.01)
    }
  }

  func testAHeaderMadeOfACellIsNoRow() async {
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let table = UITableView(frame: hand.window.bounds)
    let list = List()
    list.counts = [20, 20]
    list.headerHeight = 30
    list.header = { table, section in
      let cell = table.dequeueReusableCell(withIdentifier: "header")
      cell?.textLabel?.text = "section \(section)"
      return cell
    }
    table.register(UITableViewCell.self, forCellReuseIdentifier: "header")
    fill(table, list)
    hand.window.addSubview(table)
    hand.step()
    XCTAssertEqual(table.visibleCells.map(\.reuseIdentifier), Array(repeating: "cell", count: 9))
    for y in stride(from: 0, through: 1500, by: 70) {
      table.contentOffset.y = CGFloat(y)
      hand.step()
      XCTAssertTrue(table.visibleCells.allSatisfy { table.indexPath(for: $0) != nil })
    }
    let headers = table.subviews.compactMap { $0 as? UITableViewCell }.filter { $0.reuseIdentifier == "header" && !$0.isHidden }
    XCTAssertEqual(headers.map { $0.textLabel?.text }, ["section 1"])
    XCTAssertEqual(headers.first.map { $0.frame.minY - table.contentOffset.y }, 0)
  }

  func testARowThatTakesNoTouchesIsNotSelected() async {
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let table = UITableView(frame: hand.window.bounds)
    let list = List()
    list.onCell = { cell, path in cell.isUserInteractionEnabled = path.row != 1 }
    fill(table, list)
    hand.window.addSubview(table)
    hand.step()
    for row in 0..<3 { hand.tap(100, CGFloat(row) * 50 + 25, frames: 12) }
    XCTAssertEqual(list.selected.map(\.row), [0, 2])
  }

  func testAButtonInARowFindsItsRowAndSelectsNothing() async {
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let table = UITableView(frame: hand.window.bounds)
    let list = List()
    var tapped: [IndexPath?] = []
    list.onCell = { cell, _ in
      guard cell.contentView.viewWithTag(7) == nil else { return }
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Buy") { action in
          guard let button = action.sender as? UIButton else { return }
          tapped.append(table.indexPathForRow(at: button.convert(CGPoint.zero, to: table)))
        })
      button.tag = 7
      button.frame = CGRect(x: 200, y: 5, width: 80, height: 40)
      cell.contentView.addSubview(button)
    }
    fill(table, list)
    hand.window.addSubview(table)
    hand.step()
    hand.tap(240, 125, frames: 12)
    XCTAssertEqual(tapped, [IndexPath(row: 2, section: 0)])
    XCTAssertEqual(list.selected, [])
  }

  func testScrollingToASectionWithoutRows() async {
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let table = UITableView(frame: hand.window.bounds)
    let list = List()
    list.counts = [30, 0, 30]
    list.headerHeight = 40
    list.header = { _, _ in UIView() }
    fill(table, list)
    hand.window.addSubview(table)
    hand.step()
    table.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: false)
    hand.step()
    XCTAssertEqual(table.contentOffset.y, table.rectForHeader(inSection: 1).minY)
  }

  func testWithoutADataSourceThereIsNothing() async {
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let table = UITableView(frame: hand.window.bounds)
    let list = List()
    fill(table, list)
    hand.window.addSubview(table)
    hand.step()
    XCTAssertEqual(table.visibleCells.count, 3)
    table.dataSource = nil
    hand.step()
    XCTAssertEqual(table.visibleCells.count, 0)
    XCTAssertEqual(table.numberOfSections, 0)
    XCTAssertEqual(table.contentSize.height, 0)
    XCTAssertTrue(table.subviews.allSatisfy { $0.isHidden || !($0 is UITableViewCell) })
    table.dataSource = list
    hand.step()
    XCTAssertEqual(table.visibleCells.count, 3)
  }

  func testGroupedHeadersAreTakenAwayByATinyHeight() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .grouped)
    let list = List()
    list.counts = [2, 2]
    list.headerHeight = .leastNonzeroMagnitude
    fill(table, list)
    table.layoutIfNeeded()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 0)
    XCTAssertEqual(table.rectForHeader(inSection: 1).height, 0)
  }

  func testOneHeightForAllHeadersCountsForViewsToo() async {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { section == 0 ? UIView() : nil }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let (list, delegate) = (List(), Delegate())
    list.counts = [2, 2]
    fill(table, list)
    table.delegate = delegate
    table.rowHeight = 50
    table.sectionHeaderHeight = 60
    table.layoutIfNeeded()
    XCTAssertEqual(table.rectForHeader(inSection: 0).height, 60)
    XCTAssertEqual(table.rectForHeader(inSection: 1).height, 0)
  }

  func testRowsThatTheAppKeepsAreReloadedAndStay() async {
    for identifier in [nil, "kept"] {
      let hand = Hand()
      let table = UITableView(frame: hand.window.bounds)
      let list = KeptRows(identifier)
      table.dataSource = list
      table.delegate = list
      hand.window.addSubview(table)
      hand.step()
      let all = [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)]
      for animation in [UITableView.RowAnimation.fade, .left, .none, .automatic] {
        table.reloadRows(at: [all[1]], with: animation)
        hand.step(7)
        table.reloadRows(at: all, with: animation)
        hand.step(40)
        table.reloadSections([0], with: animation)
        hand.step(40)
        table.reloadData()
        hand.step()
        XCTAssertEqual(table.visibleCells, list.cells)
        XCTAssertTrue(list.cells.allSatisfy { !$0.isHidden && $0.superview === table && $0.alpha == 1 }, "\(animation)")
        XCTAssertEqual(list.cells.map(\.frame.minY), [0, 50, 100])
        XCTAssertIdentical(list.header.superview, table)
        XCTAssertFalse(list.header.isHidden)
      }
      hand.leave()
    }
  }

  /// Rows and a header that live as long as their screen.
  private final class KeptRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let cells: [UITableViewCell]
    let header: UITableViewHeaderFooterView

    init(_ identifier: String?) {
      cells = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: identifier) }
      header = UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 3 : 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cells[indexPath.row] }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { section == 1 ? header : nil }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { section == 1 ? 40 : 0 }
  }

  func testARowOfNoHeightIsHidden() async {
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let table = UITableView(frame: hand.window.bounds)
    let list = List()
    fill(table, list)
    hand.window.addSubview(table)
    hand.step()
    list.height = 0
    table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    hand.step()
    XCTAssertEqual(table.contentSize.height, 0, "rows on screen are asked again, whichever was named")
    list.height = 60
    table.beginUpdates()
    table.endUpdates()
    hand.step(40)
    XCTAssertEqual(table.contentSize.height, 180)
    XCTAssertEqual(table.visibleCells.count, 3)
  }
}
