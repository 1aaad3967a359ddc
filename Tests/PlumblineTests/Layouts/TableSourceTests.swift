// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import PlumbUIKitTable
import Plumbline
import XCTest

/// A list whose layouts are computed ahead.
@MainActor
final class TableSourceTests: XCTestCase {
  private var boards: [Board] = []

  private func makeBoard(more: [RowKind<Card>] = []) -> Board {
    let board = Board(more: more)
    boards.append(board)
    return board
  }

  override func tearDown() async throws {
    for board in boards { board.close() }
    boards = []
  }

  // MARK: First screen

  func testCase34TheFirstScreenIsThereAtOnceAndOnlyItIsComputedByTheMainThread() async {
    let board = makeBoard()
    let cards = Board.cards(0..<10_000)
    board.source.apply(cards)
    board.window.layoutIfNeeded()
    XCTAssertNil(board.broken(cards))
    XCTAssertGreaterThan(board.cells.count, 5)
    // A guess of the rows on screen, when nothing is known of their heights, may reach a little further.
    XCTAssertLessThanOrEqual(board.source.store.forcedComputes, board.cells.count + 2)
    XCTAssertLessThanOrEqual(board.table.heightRequestCount, board.cells.count + 2)
    XCTAssertEqual(board.source.tableUpdates, 1)
  }

  func testTheRestIsComputedByTheWorkersOnceAndNothingMoves() async {
    let board = makeBoard()
    let cards = Board.cards(0..<300)
    board.source.apply(cards)
    board.window.layoutIfNeeded()
    let (tops, forced) = (board.tops, board.source.store.forcedComputes)
    board.settle()
    XCTAssertEqual(board.source.store.progress.computed, 300)
    XCTAssertEqual(board.computed.withLock { $0.sorted() }, Array(0..<300))
    XCTAssertEqual(board.source.store.forcedComputes, forced)
    XCTAssertEqual(board.tops, tops)
    XCTAssertEqual(board.table.contentSize.height, cards.reduce(0) { $0 + $1.height })
    XCTAssertTrue(board.source.store.isSettled)
    XCTAssertEqual(board.cells.map(\.binds), board.cells.map { _ in 1 })
  }

  func testHeightsFoundBelowTheScreenPlaceNoCellAnew() async {
    let board = makeBoard()
    let cards = Board.cards(0..<600)
    board.source.apply(cards)
    board.window.layoutIfNeeded()
    board.step()
    let placements = board.table.counters.placements
    board.settle()
    XCTAssertEqual(board.source.store.progress.computed, 600)
    XCTAssertEqual(board.table.counters.placements, placements)
    XCTAssertEqual(board.table.contentSize.height, cards.reduce(0) { $0 + $1.height })
    XCTAssertNil(board.broken(cards))
  }

  func testCase29TheTableIsUpdatedAtMostOncePerFrame() async {
    let board = makeBoard()
    board.source.apply(Board.cards(0..<2_000))
    board.window.layoutIfNeeded()
    for _ in 0..<30 {
      for _ in 0..<7 { board.executor.step() }
      let (updates, drains) = (board.source.tableUpdates, board.source.store.counters.drains)
      board.step()
      XCTAssertLessThanOrEqual(board.source.tableUpdates - updates, 1)
      XCTAssertLessThanOrEqual(board.source.store.counters.drains - drains, 1)
    }
  }

  func testFramesEndWhenEverythingIsComputed() async {
    let board = makeBoard()
    board.show(Board.cards(0..<50))
    let drains = board.source.store.counters.drains
    board.step()
    board.step()
    XCTAssertEqual(board.source.store.counters.drains, drains)
  }

  func testCase33AJumpShowsItsRowsAtOnce() async {
    let board = makeBoard()
    let cards = Board.cards(0..<5_000)
    board.source.apply(cards)
    board.window.layoutIfNeeded()
    board.table.scrollToRow(at: IndexPath(row: 3_000, section: 0), at: .top, animated: false)
    board.window.layoutIfNeeded()
    XCTAssertNil(board.broken(cards))
    XCTAssertEqual(board.shownIDs.first, 3_000)
    XCTAssertLessThan(board.source.store.forcedComputes, 40)
  }

  // MARK: Changes

  func testCase31OneInsertComputesOneAndLeavesTheCellsAlone() async {
    let board = makeBoard()
    var cards = Board.cards(0..<1_000)
    board.show(cards)
    let (binds, count) = (board.source.binds, board.computed.withLock { $0.count })
    cards.insert(Card(id: 5_000), at: 500)
    board.show(cards)
    XCTAssertEqual(board.computed.withLock { $0.count }, count + 1)
    XCTAssertEqual(board.source.binds, binds)
    XCTAssertNil(board.broken(cards))
  }

  func testCase44EqualItemsInNewValuesChangeNothing() async {
    let board = makeBoard()
    board.show(Board.cards(0..<100))
    let (binds, updates) = (board.source.binds, board.source.tableUpdates)
    board.show(Board.cards(0..<100))
    XCTAssertEqual(board.source.binds, binds)
    XCTAssertEqual(board.source.tableUpdates, updates)
    XCTAssertEqual(board.computed.withLock { $0.count }, 100)
  }

  func testCases15And40ChangedItemsAreBoundInTheirCellsAndTheOthersAreNot() async {
    let board = makeBoard()
    var cards = Board.cards(0..<60)
    board.show(cards)
    let before = board.cells
    cards[2].version = 1
    cards[40].version = 1
    board.show(cards)
    XCTAssertEqual(board.cells.map { ObjectIdentifier($0) }, before.map { ObjectIdentifier($0) })
    XCTAssertEqual(board.cells.map(\.binds), board.cells.indices.map { $0 == 2 ? 2 : 1 })
    XCTAssertNil(board.broken(cards))
  }

  func testSizeContentAndRowHeightChangeInOneFrame() async {
    let board = makeBoard()
    var cards = Board.cards(0..<60)
    board.show(cards)
    cards[1].height = 120
    board.source.apply(cards)
    for _ in 0..<4 {
      let shown = board.cells[1].shown
      XCTAssertEqual(board.cells[1].frame.height, shown?.height)
      board.executor.step()
      board.step()
    }
    XCTAssertEqual(board.cells[1].frame.height, 120)
    XCTAssertNil(board.broken(cards))
  }

  func testCase7AHundredChangesInOneTurnAreOneUpdate() async {
    let board = makeBoard()
    var cards = Board.cards(0..<100)
    board.show(cards)
    let updates = board.source.tableUpdates
    for row in 0..<100 {
      cards[row].version += 1
      board.source.apply(cards)
    }
    board.executor.runAll()
    board.step()
    XCTAssertEqual(board.source.tableUpdates, updates + 1)
    XCTAssertTrue(board.cells.allSatisfy { $0.binds == 2 })
    XCTAssertNil(board.broken(cards))
  }

  func testMovedRowsKeepTheirLayouts() async {
    let board = makeBoard()
    var cards = Board.cards(0..<200)
    board.show(cards)
    cards.insert(cards.remove(at: 150), at: 1)
    board.show(cards)
    XCTAssertEqual(board.computed.withLock { $0.count }, 200)
    XCTAssertEqual(board.shownIDs.prefix(3), [0, 150, 1])
    XCTAssertNil(board.broken(cards))
  }

  func testCase42ListsInFlightEndInTheOrderInWhichTheyCame() async {
    for isFirstFinished in [true, false] {
      let board = makeBoard()
      board.show(Board.cards(0..<20))
      let replaced = Board.cards(100..<130)
      let appended = replaced + Board.cards(200..<210)
      board.source.apply(replaced)
      if isFirstFinished { board.executor.step() }
      board.source.apply(appended)
      board.settle()
      XCTAssertNil(board.broken(appended))
      XCTAssertEqual(board.source.store.progress.total, 40)
    }
  }

  func testCase41RowsAndDataAgreeAtEveryMomentOfAnUpdate() async {
    let board = makeBoard()
    let old = Board.cards(0..<40)
    board.show(old)
    board.source.apply(Array(old.dropFirst(30)))
    XCTAssertNil(board.broken(old))
    board.table.contentOffset.y = board.table.contentSize.height - 480
    board.window.layoutIfNeeded()
    board.executor.runAll()
    XCTAssertEqual(board.table.numberOfRows(inSection: 0), 40)
    board.step()
    XCTAssertNil(board.broken(Array(old.dropFirst(30))))
  }

  func testCase45AnAnswerThatNobodyTakesLeavesTheListWhole() async {
    let board = makeBoard()
    let old = Board.cards(0..<40)
    board.show(old)
    board.source.apply(Board.cards(50..<60))
    board.executor.runAll()
    XCTAssertNil(board.broken(old))
  }

  func testCase39CompletionComesOnceAfterTheTableShowsTheItems() async {
    let board = makeBoard()
    board.show(Board.cards(0..<10))
    var counts: [Int] = []
    board.source.apply(Board.cards(0..<15)) { counts.append(board.table.numberOfRows(inSection: 0)) }
    XCTAssertEqual(counts, [])
    board.settle()
    XCTAssertEqual(counts, [15])
  }

  func testCase43WhatIsAskedForInsideOfACompletionComesInTheNextFrame() async {
    let board = makeBoard()
    board.show(Board.cards(0..<10))
    board.source.apply(Board.cards(0..<12)) { board.source.apply(Board.cards(0..<14)) }
    board.executor.runAll()
    board.step()
    XCTAssertEqual(board.table.numberOfRows(inSection: 0), 12)
    board.settle()
    XCTAssertEqual(board.table.numberOfRows(inSection: 0), 14)
  }

  func testARowThatBecomesAnotherKindGetsAnotherCell() async {
    final class OtherCell: UITableViewCell {}
    let other = RowKind<Card>(
      "Other", cell: OtherCell.self, matches: { $0.kind == "Other" }, layout: { CardLayout(height: 77, card: $0, environment: $1) },
      bind: { _, _, _ in })
    let board = makeBoard(more: [other])
    var cards = Board.cards(0..<20)
    board.show(cards)
    cards[1].kind = "Other"
    board.show(cards)
    XCTAssertTrue(board.table.cellForRow(at: IndexPath(row: 1, section: 0)) is OtherCell)
    XCTAssertEqual(board.table.rectForRow(at: IndexPath(row: 1, section: 0)).height, 77)
    XCTAssertNil(board.broken(cards))
  }

  // MARK: Environment and appearance

  func testCase47AnotherWidthIsOnScreenWithinTwoFramesAndNoOldLayoutIsBound() async {
    let board = makeBoard()
    let cards = Board.cards(0..<1_000)
    board.show(cards)
    board.source.apply(cards)
    board.window.frame.size.width = 480
    board.step()
    board.step()
    XCTAssertNil(board.broken(cards))
    XCTAssertTrue(board.cells.allSatisfy { $0.shown?.environment.width == 480 })
    board.settle()
    XCTAssertEqual(board.source.store.progress.computed, 1_000)
    XCTAssertNil(board.broken(cards))
  }

  func testCase36TurningInTheMiddleOfALongListKeepsThePlaceAndComputesTheScreenFirst() async {
    let board = makeBoard()
    let cards = Board.cards(0..<10_000)
    board.source.apply(cards)
    board.window.layoutIfNeeded()
    board.table.scrollToRow(at: IndexPath(row: 5_000, section: 0), at: .top, animated: false)
    board.step()
    let forced = board.source.store.forcedComputes
    XCTAssertEqual(board.tops[5_000], 0)
    board.window.frame.size.width = 480
    board.step()
    XCTAssertEqual(board.tops[5_000], 0)
    XCTAssertTrue(board.cells.allSatisfy { $0.shown?.environment.width == 480 })
    XCTAssertLessThanOrEqual(board.source.store.forcedComputes - forced, board.cells.count + 4)
    for _ in 0..<20 {
      board.executor.step()
      board.step()
      XCTAssertEqual(board.tops[5_000], 0)
    }
  }

  func testCase49RowsThatWerePreparedBeforeDarkModeAreBoundInItWhenTheyCome() async {
    let board = makeBoard()
    let cards = Board.cards(0..<200)
    board.show(cards)
    let count = board.computed.withLock { $0.count }
    board.window.overrideUserInterfaceStyle = .dark
    board.step()
    board.table.scrollToRow(at: IndexPath(row: 120, section: 0), at: .top, animated: false)
    board.step()
    XCTAssertEqual(board.computed.withLock { $0.count }, count)
    XCTAssertNil(board.broken(cards))
    XCTAssertTrue(board.cells.allSatisfy { $0.traitCollection.userInterfaceStyle == .dark })
  }

  func testCase46AnotherTextSizeIsAnotherLayoutOfEveryRow() async {
    let board = makeBoard()
    let cards = Board.cards(0..<50)
    board.show(cards)
    for category in [UIContentSizeCategory.extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge] {
      UIScreen.main.overrideTraits { $0.preferredContentSizeCategory = category }
      defer { UIScreen.main.overrideTraits { $0.preferredContentSizeCategory = .large } }
      board.step()
      board.step()
      XCTAssertTrue(board.cells.allSatisfy { $0.shown?.environment.contentSizeCategory == category })
    }
    board.settle()
    XCTAssertTrue(board.cells.allSatisfy { $0.shown?.environment.contentSizeCategory == .large })
    XCTAssertEqual(board.source.store.progress.computed, 50)
  }

  func testBoldTextIsAnotherLayoutOfEveryRow() async {
    let board = makeBoard()
    let cards = Board.cards(0..<50)
    board.show(cards)
    XCTAssertTrue(board.cells.allSatisfy { $0.shown?.environment.usesBoldText == false })
    UIScreen.main.overrideTraits { $0.legibilityWeight = .bold }
    defer { UIScreen.main.overrideTraits { $0.legibilityWeight = .regular } }
    board.step()
    board.step()
    XCTAssertTrue(board.cells.allSatisfy { $0.shown?.environment.usesBoldText == true })
    board.settle()
    XCTAssertEqual(board.source.store.progress.computed, 50)
    XCTAssertEqual(board.computed.withLock { $0.count }, 100)
    XCTAssertNil(board.broken(cards))
  }

  func testAnEnvironmentThatChangesEveryFrameAlwaysShowsItself() async {
    let board = makeBoard()
    let cards = Board.cards(0..<200)
    board.show(cards)
    for frame in 0..<40 {
      board.window.frame.size.width = 320 + CGFloat(frame)
      board.executor.step()
      board.step()
      XCTAssertNil(board.broken(cards))
    }
    board.settle()
    XCTAssertTrue(board.cells.allSatisfy { $0.shown?.environment.width == 359 })
  }

  func testDarkModeComputesNothingAndBindsWhatIsOnScreen() async {
    let board = makeBoard()
    board.show(Board.cards(0..<100))
    let (count, onScreen) = (board.computed.withLock { $0.count }, board.cells.count)
    let binds = board.source.binds
    board.window.overrideUserInterfaceStyle = .dark
    board.step()
    board.step()
    XCTAssertEqual(board.computed.withLock { $0.count }, count)
    XCTAssertEqual(board.source.binds - binds, onScreen)
    board.step()
    XCTAssertEqual(board.source.binds - binds, onScreen)
  }

  // MARK: Places

  func testCase52HeightsFoundAboveMoveNothingOnScreen() async {
    let board = makeBoard()
    let cards = Board.cards(0..<600).map { Card(id: $0.id, height: $0.height * 2) }
    board.source.apply(cards)
    board.window.layoutIfNeeded()
    board.table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
    board.step()
    let tops = board.tops
    for _ in 0..<200 {
      board.executor.step()
      board.step()
      XCTAssertEqual(board.tops, tops)
    }
    board.settle()
    XCTAssertEqual(board.tops, tops)
    XCTAssertEqual(board.source.store.progress.computed, 600)
  }

  func testCase48ASizeThatBecomesKnownLateMovesNothingThatIsRead() async {
    let board = makeBoard()
    var cards = Board.cards(0..<100)
    board.show(cards)
    board.table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    board.step()
    let (tops, count) = (board.tops, board.computed.withLock { $0.count })
    cards[7].height = 200
    board.show(cards)
    XCTAssertEqual(board.tops, tops)
    XCTAssertEqual(board.computed.withLock { $0.count }, count + 1)
    XCTAssertEqual(board.source.store.height(of: 7), 200)
  }

  func testCase53AnotherListKeepsThePlaceOfARowThatStays() async {
    let board = makeBoard()
    let cards = Board.cards(0..<200)
    board.show(cards)
    board.table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
    board.step()
    let top = board.tops[100]
    board.show(Board.cards(1_000..<1_050) + cards.filter { $0.id >= 90 && $0.id < 150 })
    XCTAssertNotNil(top)
    XCTAssertEqual(board.tops[100], top)
  }

  func testScrollingThroughComputesEachRowOnceAndShowsNoBlank() async {
    let board = makeBoard()
    let cards = Board.cards(0..<400)
    board.source.apply(cards)
    board.window.layoutIfNeeded()
    while board.table.contentOffset.y < board.table.contentSize.height - 480 {
      board.table.contentOffset.y += 45
      board.executor.step()
      board.step()
      if let broken = board.broken(cards) { return XCTFail(broken) }
    }
    board.settle()
    XCTAssertEqual(board.computed.withLock { $0.count } - board.source.store.counters.duplicates, 400)
  }

  // MARK: Taps

  func testCase21ATapTellsTheIdentityThatTheCellWasBoundWith() async {
    let board = makeBoard()
    let cards = Board.cards(0..<30)
    board.show(cards)
    let cell = board.cells[3]
    board.show(Board.cards(500..<502) + cards)
    cell.sendTap(.button(4))
    cell.sendTap(.link("https://example.org"))
    board.table.delegate?.tableView(board.table, didSelectRowAt: IndexPath(row: 2, section: 0))
    XCTAssertEqual(board.taps.map(\.id), [3, 3, 0])
    XCTAssertEqual(board.taps.map(\.target), [.button(4), .link("https://example.org"), .row])
  }

  func testCase22ATapOnARowThatIsGoneIsDropped() async {
    let board = makeBoard()
    board.show(Board.cards(0..<30))
    let cell = board.cells[3]
    board.show(Board.cards(10..<30))
    if cell.shown?.card.id == 3 { cell.sendTap(.user) }
    XCTAssertEqual(board.taps.count, 0)
  }

  // MARK: Memory

  func testCase51LayoutsStayUnderTheirLimitAndHeightsOfAllRowsAreKept() async {
    let board = makeBoard()
    board.source.store.memoryLimit = 400 * 4_096
    let cards = Board.cards(0..<2_000)
    board.show(cards)
    XCTAssertEqual(board.source.store.progress.computed, 2_000)
    XCTAssertLessThanOrEqual((0..<2_000).count { board.source.store[$0] != nil }, 400)
    XCTAssertNotNil(board.source.store.height(of: 1_999))
    XCTAssertEqual(board.table.contentSize.height, cards.reduce(0) { $0 + $1.height })
  }

  func testAMemoryWarningKeepsTheScreen() async {
    let board = makeBoard()
    let cards = Board.cards(0..<500)
    board.show(cards)
    NotificationCenter.default.post(name: Notification.Name("UIApplicationDidReceiveMemoryWarningNotification"), object: nil)
    XCTAssertNil(board.source.store[400])
    XCTAssertTrue(board.shownIDs.allSatisfy { board.source.store[$0] != nil })
    XCTAssertNil(board.broken(cards))
  }
}
