// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Small programs as apps write them: rows and sections that grow, shrink, open and close.
@MainActor
final class ExpandingRowsTests: XCTestCase {
  /// A list in which one row at a time is open.
  private final class Accordion: NSObject, UITableViewDataSource, UITableViewDelegate {
    var open: IndexPath?
    var asked: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked.append(indexPath.row)
      return indexPath == open ? 200 : 50
    }
  }

  private func show(
    _ list: some UITableViewDataSource & UITableViewDelegate, prepare: (UITableView) -> Void = { _ in }
  ) -> (Hand, UITableView) {
    let hand = Hand()
    let table = UITableView(frame: hand.window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    prepare(table)
    table.dataSource = list
    table.delegate = list
    hand.window.addSubview(table)
    hand.step()
    return (hand, table)
  }

  private func heights(_ table: UITableView) -> [CGFloat] { table.visibleCells.map(\.frame.height) }

  func testReloadingTheOpenedRowClosesTheOther() async {
    let list = Accordion()
    let (hand, table) = show(list)
    for row in [2, 4, 1] {
      list.open = IndexPath(row: row, section: 0)
      table.reloadRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
      hand.step(40)
      XCTAssertEqual(table.rectForRow(at: IndexPath(row: row, section: 0)).height, 200)
      XCTAssertEqual(heights(table).count { $0 == 200 }, 1, "\(heights(table))")
      XCTAssertEqual(table.contentSize.height, 29 * 50 + 200)
    }
    hand.leave()
  }

  func testBeginAndEndUpdatesAnimateAnotherHeight() async {
    let list = Accordion()
    let (hand, table) = show(list)
    list.open = IndexPath(row: 1, section: 0)
    table.beginUpdates()
    table.endUpdates()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY, 250)
    let visible = table.visibleCells
    let views = table.subviews.compactMap { $0 as? UITableViewCell }.filter { visible.contains($0) }
    let opened = table.cellForRow(at: IndexPath(row: 1, section: 0))
    XCTAssertIdentical(views.first, opened, "the rows below uncover it")
    let places = (0..<30).map { _ in
      hand.step()
      let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
      return cell?.layer.presentation()?.frame.minY ?? cell?.frame.minY ?? -1
    }
    XCTAssertEqual(places.last, 250)
    XCTAssertTrue(places.contains { $0 > 110 && $0 < 240 }, "it is seen on its way: \(places)")
    XCTAssertEqual(places, places.sorted())
    hand.leave()
  }

  func testHeadersFollowAnUpdateWithoutChanges() async {
    final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
      var height: CGFloat = 30
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { height }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    }
    let list = List()
    let (hand, table) = show(list)
    XCTAssertEqual(table.contentSize.height, 390)
    list.height = 60
    table.beginUpdates()
    table.endUpdates()
    hand.step(40)
    XCTAssertEqual(table.contentSize.height, 480)
    XCTAssertEqual(table.rectForHeader(inSection: 1).height, 60)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY, 220)
    hand.leave()
  }

  func testASectionClosesAndOpensUnderItsHeader() async {
    final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
      var isOpen = [true, true, true]
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { isOpen[section] ? 6 : 0 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        return cell
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "section \(section)" }
    }
    let list = List()
    let (hand, table) = show(list)
    let header = table.headerView(forSection: 0)
    list.isOpen[0] = false
    table.deleteRows(at: (0..<6).map { IndexPath(row: $0, section: 0) }, with: .fade)
    hand.step(40)
    XCTAssertIdentical(table.headerView(forSection: 0), header, "the header stays the same view")
    XCTAssertEqual(header?.frame.minY, 0)
    XCTAssertEqual(table.visibleCells.first?.textLabel?.text, "1.0")
    list.isOpen = [true, false, true]
    table.reloadSections([0, 1], with: .automatic)
    hand.step(40)
    XCTAssertEqual(table.visibleCells.compactMap { $0.textLabel?.text }, ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5", "2.0", "2.1", "2.2"])
    hand.leave()
  }

  func testASelfSizingCellGrowsWithItsTextView() async {
    final class NoteCell: UITableViewCell {
      let note = UILabel()
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        note.numberOfLines = 0
        note.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(note)
        NSLayoutConstraint.activate([
          note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
          note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
          note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
          note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        ])
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
      var text = "short"
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
        (cell as? NoteCell)?.note.text = indexPath.row == 0 ? text : "row \(indexPath.row)"
        return cell
      }
    }
    let list = List()
    let (hand, table) = show(list) { $0.register(NoteCell.self, forCellReuseIdentifier: "note") }
    let before = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
    // What an editor does: the cell's own label changes, and the table is told that heights may be others.
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) as? NoteCell
    list.text = String(repeating: "many words ", count: 20)
    cell?.note.text = list.text
    table.performBatchUpdates(nil)
    hand.step(40)
    XCTAssertIdentical(table.cellForRow(at: IndexPath(row: 0, section: 0)), cell, "it goes on being edited")
    XCTAssertGreaterThan(table.rectForRow(at: IndexPath(row: 0, section: 0)).height, before * 2)
    XCTAssertEqual(cell?.frame.height, table.rectForRow(at: IndexPath(row: 0, section: 0)).height)
    hand.leave()
  }

  func testATableHeaderIsResizedByItsLayout() async {
    let list = Accordion()
    let (hand, table) = show(list)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 10))
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "what this list is about ", count: 8)
    label.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: header.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -16),
    ])
    table.tableHeaderView = header
    hand.step()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 10)
    // The usual way: measure, set the frame, hand the view over again.
    let fitted = header.systemLayoutSizeFitting(
      CGSize(width: table.bounds.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    XCTAssertGreaterThan(fitted.height, 60)
    header.frame.size.height = fitted.height
    table.tableHeaderView = header
    hand.step()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, fitted.height, accuracy: 0.5)
    XCTAssertEqual(header.frame, CGRect(x: 0, y: 0, width: 320, height: fitted.height))
    XCTAssertEqual(table.contentOffset.y, 0, "a table at its top shows its header")
    XCTAssertEqual(label.frame.width, 288, accuracy: 0.5)
    table.tableHeaderView = nil
    hand.step()
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 0)
    XCTAssertNil(header.superview)
    hand.leave()
  }
}
