// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import Plumbline
import RowLayouts
import XCTest

/// Closures and lists that are not as they should be.
@MainActor
final class HostileListTests: XCTestCase {
  private var boards: [Board] = []

  override func tearDown() async throws {
    for board in boards { board.close() }
    boards = []
  }

  private func makeBoard(_ height: @escaping @Sendable (Card) throws -> CGFloat) -> Board {
    let kind = RowKind<Card>(
      "Odd", cell: CardCell.self, matches: { $0.kind == "Odd" },
      layout: { CardLayout(height: try height($0), card: $0, environment: $1) }, bind: { $0.show($1, $2) })
    let board = Board(more: [kind])
    boards.append(board)
    return board
  }

  private func cards(odd: Int) -> [Card] {
    var cards = (0..<20).map { Card(id: $0, height: 50) }
    cards[odd].kind = "Odd"
    return cards
  }

  func testBadLayoutsAreReportedOnceAndTheirRowsAreAsHighAsOthers() async {
    let cases: [(height: @Sendable (Card) throws -> CGFloat, problem: RowProblem<Int>)] = [
      ({ _ in throw CardError() }, .layoutFailed(3, "CardError()")), ({ _ in .nan }, .badHeight(3, .nan)),
      ({ _ in 1e9 }, .badHeight(3, 1e9)),
      ({ _ in -1 }, .badHeight(3, -1)), ({ _ in .infinity }, .badHeight(3, .infinity)),
    ]
    for (height, problem) in cases {
      let board = makeBoard(height)
      board.show(cards(odd: 3))
      XCTAssertEqual(board.problems, [problem])
      let row = board.table.rectForRow(at: IndexPath(row: 3, section: 0))
      XCTAssertTrue(row.height == 50 || row.height == 44, "\(row.height)")
      XCTAssertEqual(board.source.store.progress.computed, 20)
      XCTAssertNil(board.source.store[3])
      XCTAssertEqual(board.table.visibleCells.count, board.cells.count + 1)
      board.settle()
      XCTAssertEqual(board.problems.count, 1)
    }
  }

  func testABadLayoutIsTriedAgainWhenItsItemChanges() async {
    let board = makeBoard { card in
      if card.version == 0 { throw CardError() }
      return 90
    }
    var list = cards(odd: 3)
    board.show(list)
    list[3].version = 1
    board.show(list)
    XCTAssertEqual(board.table.rectForRow(at: IndexPath(row: 3, section: 0)).height, 90)
    XCTAssertNotNil(board.source.store[3])
  }

  func testAnItemOfNoKindIsReportedAndItsRowIsEmpty() async {
    let board = makeBoard { $0.height }
    var list = cards(odd: 0)
    list[5].kind = "Unheard of"
    board.show(list)
    XCTAssertEqual(board.problems, [.noKind(5)])
    XCTAssertFalse(board.table.cellForRow(at: IndexPath(row: 5, section: 0)) is CardCell)
  }

  func testItemsWithOneIdentityAreShownOnceAndReported() async {
    let board = makeBoard { $0.height }
    board.show(Board.cards(0..<10) + [Card(id: 4, version: 9)])
    XCTAssertEqual(board.problems, [.duplicate(4)])
    XCTAssertNil(board.broken(Board.cards(0..<10)))
    board.show(Board.cards(0..<12) + Board.cards(0..<2))
    XCTAssertEqual(board.problems.dropFirst(), [.duplicate(0), .duplicate(1)])
    XCTAssertNil(board.broken(Board.cards(0..<12)))
    // A long list is shown before it is looked through.
    let long = makeBoard { $0.height }
    long.show(Board.cards(0..<1_000) + Board.cards(5..<7))
    XCTAssertEqual(Set(long.problems.map { "\($0)" }), ["duplicate(5)", "duplicate(6)"])
    XCTAssertNil(long.broken(Board.cards(0..<1_000)))
  }

  func testAMillionItemsOpenAtOnceAndComeAndGo() async {
    let board = makeBoard { $0.height }
    board.source.store.memoryLimit = 100 * 4_096
    let cards = (0..<1_000_000).map { Card(id: $0) }
    board.source.apply(cards)
    board.window.layoutIfNeeded()
    XCTAssertEqual(board.table.contentSize.height, 40_000_000, accuracy: 4_000_000)
    board.table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
    board.window.layoutIfNeeded()
    XCTAssertEqual(board.shownIDs.last, 999_999)
    XCTAssertLessThan(board.source.store.forcedComputes, 50)
  }

  func testASourceThatGoesWhileWorkersComputeLeavesNothing() async {
    let executor = ManualLayoutExecutor()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let links = UIScreen.main.displayLinks.count
    weak var gone: TableSource<Card>?
    weak var store: LayoutStore<Card>?
    do {
      let source = TableSource(tableView: table, kinds: [Board.plain], executor: executor)
      (gone, store) = (source, source.store)
      source.apply(Board.cards(0..<100))
      executor.claim()
    }
    XCTAssertNil(gone)
    XCTAssertNil(store)
    executor.finish()
    executor.runAll()
    XCTAssertFalse(executor.hasWork)
    let driver = FrameDriver()
    driver.step()
    driver.step()
    XCTAssertLessThanOrEqual(UIScreen.main.displayLinks.count, links)
    table.layoutIfNeeded()
  }

  func testALayoutThatTakesASecondIsReportedAndTheScreenDoesNotWaitForIt() async {
    let time = SharedCounter()
    let executor = ManualLayoutExecutor(workers: 2)
    let kind = RowKind<Card>(
      "Slow", cell: CardCell.self, matches: { _ in true },
      layout: { card, environment in
        time.add(card.id == 15 ? 1_000_000_000 : 50_000)
        return CardLayout(height: card.height, card: card, environment: environment)
      }, bind: { $0.show($1, $2) })
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let table = UITableView(frame: window.bounds, style: .plain)
    let source = TableSource(tableView: table, kinds: [kind], executor: executor, clock: { time.value })
    var problems: [RowProblem<Int>] = []
    source.store.onProblem = { problems.append($0) }
    window.addSubview(table)
    window.isHidden = false
    defer { window.isHidden = true }
    let driver = FrameDriver()
    source.apply((0..<40).map { Card(id: $0, height: 50) })
    driver.step()
    XCTAssertEqual(table.visibleCells.count, 10)
    // Two rows more than the screen shows were guessed to be on it. Then a worker has the row; frames go on and the other worker too.
    for _ in 0..<2 { executor.step(0) }
    executor.claim(0)
    for _ in 0..<6 {
      executor.step(1)
      driver.step()
    }
    XCTAssertEqual(problems, [])
    XCTAssertTrue(table.visibleCells.allSatisfy { ($0 as? CardCell)?.shown != nil })
    executor.finish(0)
    executor.runAll()
    for _ in 0..<6 { driver.step() }
    XCTAssertEqual(problems, [.slowLayout(15, .seconds(1))])
    XCTAssertEqual(source.store.progress.computed, 40)
  }

  func testNoLayoutIsLeakedWhateverBecomesOfIt() async {
    final class Token: Sendable {
      let alive: SharedCounter
      init(_ alive: SharedCounter) {
        self.alive = alive
        alive.add(1)
      }
      deinit { alive.add(-1) }
    }
    struct TokenLayout: RowLayout {
      let token: Token
      var height: CGFloat { 40 }
    }
    let alive = SharedCounter()
    let executor = ManualLayoutExecutor(workers: 2)
    let kind = RowKind<Card>(
      "Token", cell: UITableViewCell.self, matches: { _ in true },
      layout: { card, _ in
        if card.id % 5 == 0 { throw CardError() }
        return TokenLayout(token: Token(alive))
      }, bind: { _, _, _ in })
    let driver = FrameDriver()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    var source: TableSource<Card>?
    do {
      let table = UITableView(frame: window.bounds, style: .plain)
      window.addSubview(table)
      let made = TableSource(tableView: table, kinds: [kind], executor: executor, clock: { 0 })
      source = made
      for round in 0..<12 {
        made.apply(Board.cards(round * 7..<round * 7 + 200))
        table.frame.size.width = 300 + CGFloat(round)
        executor.claim(0)
        executor.step(1)
        driver.step()
        if round % 4 == 3 {
          NotificationCenter.default.post(name: Notification.Name("UIApplicationDidReceiveMemoryWarningNotification"), object: nil)
        }
        executor.finish(0)
      }
      XCTAssertGreaterThan(alive.value, 0)
      executor.claim(0)
      table.removeFromSuperview()
    }
    source = nil
    XCTAssertNil(source)
    executor.finish(0)
    executor.runAll()
    for _ in 0..<3 { driver.step() }
    window.isHidden = true
    XCTAssertEqual(alive.value, 0)
  }
}
