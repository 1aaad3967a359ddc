// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// What a table and its cells can be told about their looks, as apps spell it.
@MainActor
final class TableInterfaceTests: XCTestCase {
  func testTheBackgroundLiesBehindTheRowsAndDoesNotScroll() async {
    let bench = EditBench([(0..<40).map { "\($0)" }])
    addTeardownBlock { @MainActor in bench.hand.leave() }
    let picture = UIView()
    bench.table.backgroundView = picture
    bench.hand.step()
    XCTAssertIdentical(bench.table.backgroundView, picture)
    XCTAssertEqual(picture.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
    bench.table.contentOffset.y = 300
    bench.hand.step()
    XCTAssertEqual(picture.frame.minY, 300)
    XCTAssertEqual(bench.table.subviews.first, picture)
    bench.table.backgroundView = nil
    XCTAssertNil(picture.superview)
    XCTAssertEqual(bench.table.style, .plain)
  }

  /// Where the separator of a row begins and ends.
  private func separator(_ cell: UITableViewCell?) -> [CGFloat] {
    cell?.layoutIfNeeded()
    guard let line = cell?.subviews.first(where: { $0.frame.height < 1.1 && $0.frame.height > 0 && !$0.isHidden }) else { return [] }
    return [line.frame.minX, line.frame.maxX]
  }

  func testSeparatorsAreInset() async {
    let bench = EditBench()
    addTeardownBlock { @MainActor in bench.hand.leave() }
    XCTAssertEqual(separator(bench.cell(0)), [16, 320])
    bench.table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 20)
    XCTAssertEqual(separator(bench.cell(0)), [40, 300])
    bench.table.separatorInsetReference = .fromAutomaticInsets
    XCTAssertEqual(separator(bench.cell(0)), [56, 300])
    bench.cell(0)?.separatorInset = .zero
    XCTAssertEqual(separator(bench.cell(0)), [0, 320])
    XCTAssertEqual(separator(bench.cell(1)), [56, 300])
    bench.table.separatorStyle = .none
    bench.hand.step()
    XCTAssertEqual(separator(bench.cell(0)), [])
  }

  func testSectionsHaveTheirPlace() async {
    let bench = EditBench([["one", "two"], ["three"]])
    addTeardownBlock { @MainActor in bench.hand.leave() }
    XCTAssertEqual(bench.table.rect(forSection: 0), CGRect(x: 0, y: 0, width: 320, height: 100))
    XCTAssertEqual(bench.table.rect(forSection: 1), CGRect(x: 0, y: 100, width: 320, height: 50))
    XCTAssertEqual(bench.table.rect(forSection: 2), .zero)
  }

  func testACellHearsOfItsStatesInItsOverrides() async {
    final class Cell: UITableViewCell {
      var told: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        told.append("editing \(editing)")
      }
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        told.append("highlighted \(highlighted)")
      }
      override func willTransition(to state: UITableViewCell.StateMask) {
        super.willTransition(to: state)
        told.append("transition \(state.rawValue)")
      }
    }
    let bench = EditBench { table, _ in table.register(Cell.self, forCellReuseIdentifier: "word") }
    addTeardownBlock { @MainActor in bench.hand.leave() }
    guard let cell = bench.cell(0) as? Cell else { return XCTFail("There is no cell.") }
    bench.hand.touch(.began, 100, 25)
    bench.hand.step(12)
    XCTAssertTrue(cell.isHighlighted)
    bench.hand.touch(.ended, 100, 25)
    bench.hand.step()
    XCTAssertFalse(cell.isHighlighted)
    XCTAssertTrue(cell.isSelected)
    bench.table.setEditing(true, animated: false)
    bench.hand.step()
    XCTAssertTrue(cell.isEditing)
    XCTAssertEqual(cell.told.filter { $0.hasPrefix("highlighted") }, ["highlighted true", "highlighted false"])
    XCTAssertEqual(cell.told.filter { $0.hasPrefix("editing") }, ["editing true"])
    XCTAssertFalse(cell.told.filter { $0.hasPrefix("transition") }.isEmpty)
  }

  func testSelectionStylesAndIndentation() async {
    let bench = EditBench()
    addTeardownBlock { @MainActor in bench.hand.leave() }
    guard let cell = bench.cell(0) else { return XCTFail("There is no cell.") }
    XCTAssertEqual(cell.selectionStyle, .default)
    let plain = cell.contentView.frame.minX
    cell.selectionStyle = .gray
    cell.indentationWidth = 20
    cell.indentationLevel = 2
    bench.hand.step()
    XCTAssertEqual(cell.textLabel.map { $0.convert(CGPoint.zero, to: cell).x }, plain + 16 + 40)
    cell.selectionStyle = .none
    XCTAssertNotEqual(cell.selectionStyle, .gray)
  }

  func testHeadersAreReadiedAndHaveABackground() async {
    final class Header: UITableViewHeaderFooterView {
      var reuses = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
      }
    }
    final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 40 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        header?.backgroundView = UIView()
        header?.textLabel?.text = "\(section)"
        return header
      }
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let list = List()
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = list
    table.delegate = list
    table.layoutIfNeeded()
    let first = table.headerView(forSection: 0) as? Header
    first?.layoutIfNeeded()
    XCTAssertEqual(first?.backgroundView?.frame.size, CGSize(width: 320, height: 40))
    for y in stride(from: 0, through: 2400, by: 100) {
      table.contentOffset.y = CGFloat(y)
      table.layoutIfNeeded()
    }
    XCTAssertGreaterThan(first?.reuses ?? 0, 0)
  }

  func testADataSourceOfSnapshotsIsSubclassedForEditing() async {
    final class Source: UITableViewDiffableDataSource<Int, Int> {
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "section \(section)" }
      override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "end" }
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
      override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
      override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
      override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
      ) {
        guard editingStyle == .delete, let item = itemIdentifier(for: indexPath) else { return }
        var snapshot = snapshot()
        snapshot.deleteItems([item])
        apply(snapshot, animatingDifferences: true)
      }
      override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        guard let item = itemIdentifier(for: sourceIndexPath), let other = itemIdentifier(for: destinationIndexPath) else { return }
        var snapshot = snapshot()
        if destinationIndexPath.row > sourceIndexPath.row {
          snapshot.moveItem(item, afterItem: other)
        } else {
          snapshot.moveItem(item, beforeItem: other)
        }
        apply(snapshot, animatingDifferences: false)
      }
    }
    let hand = Hand()
    addTeardownBlock { @MainActor in hand.leave() }
    let table = UITableView(frame: hand.window.bounds)
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = Source(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3, 4])
    source.apply(snapshot, animatingDifferences: false)
    hand.window.addSubview(table)
    hand.step()
    let top = table.rectForRow(at: IndexPath(row: 0, section: 0)).minY
    XCTAssertGreaterThan(top, 0, "there is a title")
    hand.drag(from: CGPoint(x: 280, y: top + 75), to: CGPoint(x: 20, y: top + 75), frames: 20)
    hand.step(60)
    XCTAssertEqual(source.snapshot().itemIdentifiers, [1, 3, 4], "a long swipe deletes")
    table.setEditing(true, animated: false)
    hand.step()
    hand.drag(from: CGPoint(x: 290, y: top + 25), to: CGPoint(x: 290, y: top + 135), frames: 20)
    hand.step(60)
    XCTAssertEqual(source.snapshot().itemIdentifiers, [3, 4, 1])
    XCTAssertEqual(table.visibleCells.compactMap { $0.textLabel?.text }, ["3", "4", "1"])
  }

  func testContentConfigurationsOfEveryKind() async {
    let bench = EditBench()
    addTeardownBlock { @MainActor in bench.hand.leave() }
    let kinds: [UIListContentConfiguration] = [.cell(), .subtitleCell(), .valueCell()]
    for (row, kind) in kinds.enumerated() {
      var content = kind
      content.text = "Title"
      content.secondaryText = "More"
      bench.cell(row)?.contentConfiguration = content
    }
    bench.hand.step()
    for row in kinds.indices {
      XCTAssertNotNil(bench.cell(row)?.contentConfiguration as? UIListContentConfiguration)
    }
  }

  func testAControllerHasTheTablesRefreshControlAndEditsIt() async {
    let controller = UITableViewController(style: .grouped)
    let control = UIRefreshControl()
    controller.refreshControl = control
    XCTAssertIdentical(controller.tableView.refreshControl, control)
    controller.setEditing(true, animated: false)
    XCTAssertTrue(controller.tableView.isEditing)
    let table: UITableView = controller.tableView
    XCTAssertFalse(table.hasUncommittedUpdates)
    table.performBatchUpdates { XCTAssertTrue(table.hasUncommittedUpdates) }
    XCTAssertFalse(table.hasUncommittedUpdates)
  }

  func testAControllerTakesTheSelectionBackWhenItAppears() async {
    for clears in [true, false] {
      let hand = Hand()
      let controller = UITableViewController(style: .plain)
      controller.clearsSelectionOnViewWillAppear = clears
      let list = WordList([["one", "two"]])
      controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
      controller.tableView.dataSource = list
      controller.tableView.delegate = list
      controller.tableView.reloadData()
      controller.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .middle)
      hand.window.rootViewController = controller
      hand.step()
      XCTAssertEqual(controller.tableView.indexPathForSelectedRow == nil, clears)
      hand.leave()
    }
  }
}
