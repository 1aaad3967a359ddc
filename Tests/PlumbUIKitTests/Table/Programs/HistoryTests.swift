// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// Small programs as apps write them: conversations, pages that load, jumps and turns.
@MainActor
final class HistoryTests: XCTestCase {
  /// Messages with identities, each as high as its identity says.
  private final class Messages: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
    var ids: [Int]
    var prefetched: [Int] = []
    var cancelled: [Int] = []
    var displayed: [Int] = []
    var onDisplay: ((Int) -> Void)?

    init(_ ids: [Int]) { self.ids = ids }

    static func height(_ id: Int) -> CGFloat { CGFloat(30 + abs(id) * 37 % 160) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { ids.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.tag = ids[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { Self.height(ids[indexPath.row]) }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      displayed.append(ids[indexPath.row])
      onDisplay?(indexPath.row)
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { prefetched += indexPaths.map { ids[$0.row] } }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancelled += indexPaths.map { ids[$0.row] }
    }
  }

  private func show(_ list: Messages) -> (Hand, UITableView) {
    let hand = Hand()
    let table = UITableView(frame: hand.window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = list
    table.delegate = list
    hand.window.addSubview(table)
    hand.step()
    return (hand, table)
  }

  private func tops(_ table: UITableView) -> [Int: CGFloat] {
    Dictionary(uniqueKeysWithValues: table.visibleCells.map { ($0.tag, $0.frame.minY - table.contentOffset.y) })
  }

  private func distanceToEnd(_ table: UITableView) -> CGFloat {
    table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height - table.contentOffset.y
  }

  func testAConversationOpensAtItsLastMessage() async {
    let list = Messages(Array(0..<200))
    let (hand, table) = show(list)
    table.reloadData()
    table.scrollToRow(at: IndexPath(row: 199, section: 0), at: .bottom, animated: false)
    hand.step()
    XCTAssertEqual(distanceToEnd(table), 0)
    XCTAssertEqual(table.visibleCells.last?.tag, 199)
    XCTAssertEqual(table.visibleCells.last?.frame.maxY, table.contentSize.height)
    hand.leave()
  }

  func testTheKeyboardLiftsTheLastMessage() async {
    let list = Messages(Array(0..<50))
    let (hand, table) = show(list)
    table.scrollToRow(at: IndexPath(row: 49, section: 0), at: .bottom, animated: false)
    hand.step()
    // The keyboard comes: an inset, and the last row again, within the keyboard's animation.
    UIView.animate(withDuration: 0.25) {
      table.contentInset.bottom = 216
      table.verticalScrollIndicatorInsets.bottom = 216
      table.scrollToRow(at: IndexPath(row: 49, section: 0), at: .bottom, animated: false)
    }
    hand.step(30)
    XCTAssertEqual(distanceToEnd(table), 0)
    XCTAssertEqual(tops(table)[49], 480 - 216 - Messages.height(49))
    table.contentInset.bottom = 0
    hand.step()
    XCTAssertEqual(distanceToEnd(table), 0, "the content does not end above the bottom")
    hand.leave()
  }

  func testOlderPagesLoadWithoutMovingWhatIsRead() async {
    let list = Messages(Array(0..<40))
    let (hand, table) = show(list)
    table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
    hand.step()
    for page in 1...5 {
      let before = tops(table)
      list.ids.insert(contentsOf: -page * 20..<(-page + 1) * 20, at: 0)
      UIView.performWithoutAnimation { table.insertRows(at: (0..<20).map { IndexPath(row: $0, section: 0) }, with: .none) }
      hand.step()
      XCTAssertEqual(tops(table), before, "page \(page)")
    }
    // The same by a reload that puts the offset right by hand, as many apps do.
    let before = tops(table)
    let (height, offset) = (table.contentSize.height, table.contentOffset.y)
    list.ids.insert(contentsOf: -120 ..< -100, at: 0)
    table.reloadData()
    table.layoutIfNeeded()
    table.contentOffset.y = offset + table.contentSize.height - height
    hand.step()
    XCTAssertFalse(before.isEmpty)
    XCTAssertEqual(table.visibleCells.map(\.tag), table.visibleCells.map(\.tag).sorted())
    hand.leave()
  }

  func testANextPageIsLoadedWhenTheLastRowComesUp() async {
    let list = Messages(Array(0..<20))
    let (hand, table) = show(list)
    var loads = 0
    list.onDisplay = { row in
      guard row == list.ids.count - 1, loads < 5 else { return }
      loads += 1
      // In the middle of a layout, as real programs do.
      let first = list.ids.count
      list.ids += first..<first + 20
      table.reloadData()
    }
    for _ in 0..<300 {
      table.contentOffset.y = min(table.contentOffset.y + 60, max(0, table.contentSize.height - 480))
      hand.step()
    }
    XCTAssertEqual(loads, 5)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 120)
    XCTAssertEqual(table.visibleCells.last?.tag, 119)
    hand.leave()
  }

  func testPrefetchingIsCancelledForWhatIsPassedBy() async {
    let list = Messages(Array(0..<1000))
    let (hand, table) = show(list)
    table.prefetchDataSource = list
    table.contentOffset.y = 300
    hand.step()
    XCTAssertFalse(list.prefetched.isEmpty)
    table.scrollToRow(at: IndexPath(row: 700, section: 0), at: .top, animated: false)
    hand.step()
    XCTAssertFalse(list.cancelled.isEmpty)
    XCTAssertTrue(Set(list.cancelled).isSubset(of: Set(list.prefetched)))
    XCTAssertTrue(Set(list.cancelled).isDisjoint(with: list.displayed))
    hand.leave()
  }

  func testTheSelectionIsTakenBackByAReloadAndGivenAgainByTheApp() async {
    let list = Messages(Array(0..<50))
    let (hand, table) = show(list)
    table.allowsMultipleSelection = true
    for row in [1, 2] { table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none) }
    let selected = table.indexPathsForSelectedRows ?? []
    XCTAssertEqual(selected.map(\.row), [1, 2])
    table.reloadData()
    XCTAssertNil(table.indexPathsForSelectedRows, "UIKit takes the selection back")
    for path in selected { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    hand.step()
    XCTAssertEqual(table.visibleCells.filter(\.isSelected).map(\.tag), [1, 2])
    list.ids.insert(-1, at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    hand.step(40)
    XCTAssertEqual(table.indexPathsForSelectedRows?.map(\.row), [2, 3], "an update keeps it with its rows")
    hand.leave()
  }

  func testATurnInTheMiddleOfAnAnimationEndsInPlace() async {
    let list = Messages(Array(0..<100))
    let (hand, table) = show(list)
    list.ids.removeSubrange(1...3)
    table.deleteRows(at: (1...3).map { IndexPath(row: $0, section: 0) }, with: .fade)
    hand.step(5)
    hand.window.frame.size = CGSize(width: 480, height: 320)
    table.frame = hand.window.bounds
    hand.step(40)
    XCTAssertEqual(table.visibleCells.map(\.tag), table.visibleCells.map(\.tag).sorted())
    for cell in table.visibleCells {
      guard let path = table.indexPath(for: cell) else { return XCTFail("a visible cell without a row") }
      XCTAssertEqual(cell.frame, table.rectForRow(at: path))
      XCTAssertEqual(cell.alpha, 1)
    }
    let shown = table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    XCTAssertEqual(shown.count, table.visibleCells.count, "nothing of the old rows is left")
    hand.leave()
  }

  func testAnAnimatedWayToARowEndsThereAndTellsTheDelegate() async {
    let list = Messages(Array(0..<300))
    let (hand, table) = show(list)
    table.scrollToRow(at: IndexPath(row: 250, section: 0), at: .middle, animated: true)
    hand.step(60)
    let rect = table.rectForRow(at: IndexPath(row: 250, section: 0))
    XCTAssertEqual(rect.midY - table.contentOffset.y, 240, accuracy: 0.5)
    XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 10, y: rect.midY))?.row, 250)
    hand.leave()
  }
}
