// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// What a delegate is asked and told about headers, footers, selection and indentation.
@MainActor
final class DelegateCallTests: XCTestCase {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    var events: [String] = []
    var indentation: [Int: Int] = [:]
    func numberOfSections(in tableView: UITableView) -> Int { 20 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header \(section)" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { section == 1 ? "Footer" : nil }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      guard section == 0 else { return nil }
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "footer")
      view?.tag = 77
      return view
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      section < 2 ? 30 : UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { 90 }
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { 70 }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) { events.append("+h\(section)") }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) { events.append("+f\(section)") }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
      events.append("-h\(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
      events.append("-f\(section)")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath.row == 1 ? nil : indexPath }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { indentation[indexPath.row] ?? 0 }
  }

  /// Tables don't keep their data sources alive.
  private var lists: [List] = []

  private func make(_ style: UITableView.Style = .grouped) -> (Hand, UITableView, List) {
    let hand = Hand()
    let list = List()
    lists.append(list)
    let table = UITableView(frame: hand.window.bounds, style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "footer")
    table.dataSource = list
    table.delegate = list
    hand.window.addSubview(table)
    addTeardownBlock { @MainActor in hand.leave() }
    return (hand, table, list)
  }

  func testHeadersAndFootersAreToldAsTheyComeAndGo() async {
    let (hand, table, list) = make()
    hand.step()
    XCTAssertEqual(list.events.prefix(3), ["+h0", "+f0", "+h1"])
    XCTAssertEqual(table.footerView(forSection: 0)?.tag, 77)
    XCTAssertEqual(table.rectForFooter(inSection: 0).height, 30)
    table.scrollToRow(at: IndexPath(row: 3, section: 1), at: .top, animated: false)
    hand.step()
    XCTAssertEqual(table.footerView(forSection: 1)?.textLabel?.text, "Footer")
    table.contentOffset.y = 0
    hand.step()
    list.events = []
    table.contentOffset.y = 2000
    hand.step()
    XCTAssertTrue(list.events.contains("-h0") && list.events.contains("-f0"))
    XCTAssertNil(table.footerView(forSection: 0))
    let shown = Dictionary(grouping: list.events) { String($0.dropFirst()) }
    // Nothing goes that didn't come, and nothing comes twice.
    XCTAssertTrue(shown.values.allSatisfy { $0.count == 1 })
  }

  func testHeightsForAllHeadersAndFooters() async {
    let (hand, table, _) = make()
    table.sectionHeaderHeight = 44
    table.sectionFooterHeight = 10
    hand.step()
    XCTAssertEqual(table.rectForHeader(inSection: 0).height, 44)
    XCTAssertEqual(table.rectForFooter(inSection: 0).height, 30)
  }

  func testTheDelegatesGuessesAtHeadersAndFootersCountUntilTheTableHasItsOwn() async {
    let (hand, table, _) = make(.plain)
    hand.step()
    XCTAssertEqual(table.rectForHeader(inSection: 15).height, 90)
    table.estimatedSectionHeaderHeight = 33
    table.estimatedSectionFooterHeight = 22
    hand.step()
    XCTAssertEqual(table.rectForHeader(inSection: 15).height, 33)
  }

  func testADeselectionCanBeRefused() async {
    let (hand, table, _) = make(.plain)
    table.allowsMultipleSelection = true
    hand.step()
    for row in 1...2 {
      let middle = table.rectForRow(at: IndexPath(row: row, section: 0)).midY
      for _ in 0..<2 { hand.tap(100, middle, frames: 12) }
    }
    XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [1])
    table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    XCTAssertNil(table.indexPathsForSelectedRows)
  }

  func testRowsAreIndentedByTheDelegate() async {
    let (hand, table, list) = make(.plain)
    list.indentation = [1: 3]
    hand.step()
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.frame.minX, 0)
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.indentationLevel, 3)
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.contentView.frame.minX, 30)
  }

  func testACellIsAskedForItsSelectionAndShowsItsOwnBackground() async {
    final class Cell: UITableViewCell {
      var calls: [Bool] = []
      override func setSelected(_ selected: Bool, animated: Bool) {
        calls.append(selected)
        super.setSelected(selected, animated: animated)
      }
    }
    let (hand, table, _) = make(.plain)
    table.register(Cell.self, forCellReuseIdentifier: "row")
    table.separatorColor = .systemRed
    hand.step()
    let path = IndexPath(row: 0, section: 0)
    guard let cell = table.cellForRow(at: path) as? Cell else { return XCTFail("There is no cell.") }
    let background = UIView()
    cell.selectedBackgroundView = background
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    hand.step()
    XCTAssertEqual(cell.calls, [true])
    XCTAssertTrue(background.superview === cell)
    XCTAssertFalse(background.isHidden)
    XCTAssertTrue(cell.subviews.contains { $0.backgroundColor == .systemRed && $0.frame.height == 0.5 })
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    XCTAssertTrue(background.isHidden)
  }

  func testASnapshotCanBeShownByAReload() async {
    let (hand, table, _) = make(.plain)
    table.delegate = nil
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    var isDone = false
    source.applySnapshotUsingReloadData(snapshot) { isDone = true }
    hand.step()
    XCTAssertTrue(isDone)
    XCTAssertEqual(table.visibleCells.count, 3)
  }

  func testWhatIsNeverAskedHasItsAnswersNonetheless() async {
    let (_, table, list) = make()
    let path = IndexPath(row: 0, section: 0)
    let configuration = UIContextMenuConfiguration()
    let delegate: any UITableViewDelegate = list
    XCTAssertFalse(delegate.tableView(table, shouldShowMenuForRowAt: path))
    XCTAssertFalse(delegate.tableView(table, shouldBeginMultipleSelectionInteractionAt: path))
    XCTAssertNil(delegate.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration))
    XCTAssertNil(delegate.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration))
  }
}
