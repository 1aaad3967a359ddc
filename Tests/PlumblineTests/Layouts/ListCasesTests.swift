// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import Plumbline
import RowLayouts
import XCTest

/// Cases of lists in the field that need more than one part of the library; the numbers are those of `Documentation/Layouts.md`.
@MainActor
final class ListCasesTests: XCTestCase {
  /// A cell with a text that is drawn.
  private final class TextCell: UITableViewCell {
    let text = RowTextView(frame: .zero)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(text)
    }

    required init?(coder: NSCoder) { nil }
  }

  private struct TextLayout: RowLayout {
    let text: RowText
    var height: CGFloat { text.size.height.rounded(.up) }
  }

  private var boards: [Board] = []

  override func tearDown() async throws {
    for board in boards { board.close() }
    boards = []
    PictureDesk.shared.executor = LayoutThreads.shared
    PictureDesk.shared.inlineShare = 2_000_000
    PictureDesk.shared.forgetPictures()
  }

  private func makeBoard(more: [RowKind<Card>] = []) -> Board {
    let board = Board(more: more)
    boards.append(board)
    return board
  }

  func testCase3ATextThatUnfoldsHasItsSizePictureAndRowHeightInOneFrame() async {
    let kind = RowKind<Card>(
      "Text", cell: TextCell.self, matches: { $0.kind == "Text" },
      layout: { card, environment in
        let words = String(repeating: "harbour ", count: card.version == 0 ? 4 : 60)
        let string = NSAttributedString(string: words, attributes: [.font: UIFont.systemFont(ofSize: 16)])
        return TextLayout(text: RowText(string, width: environment.width))
      },
      bind: { cell, card, layout in
        cell.text.frame = CGRect(x: 0, y: 0, width: 320, height: layout.height)
        cell.text.show(layout.text, identity: card.id, revision: card.version)
      })
    let board = makeBoard(more: [kind])
    PictureDesk.shared.executor = board.executor
    PictureDesk.shared.inlineShare = .max
    var cards = Board.cards(0..<20)
    cards[1].kind = "Text"
    board.show(cards)
    let small = board.table.rectForRow(at: IndexPath(row: 1, section: 0)).height
    cards[1].version = 1
    board.source.apply(cards)
    for _ in 0..<4 {
      board.executor.step()
      board.step()
      guard let cell = board.table.cellForRow(at: IndexPath(row: 1, section: 0)) as? TextCell else { return XCTFail("no cell of texts") }
      XCTAssertTrue(cell.text.isDrawn)
      XCTAssertEqual(cell.text.bounds.height, cell.frame.height)
      XCTAssertEqual(cell.text.shownImages.first?.height, Int(cell.frame.height * cell.traitCollection.displayScale))
    }
    XCTAssertGreaterThan(board.table.rectForRow(at: IndexPath(row: 1, section: 0)).height, small * 3)
  }

  func testCase27AnotherListIsAskedForAtOnceWhileOneIsInFlight() async {
    let board = makeBoard()
    board.show(Board.cards(0..<20))
    var shown: [Int] = []
    board.source.apply(Board.cards(100..<130)) { shown.append(1) }
    board.executor.claim(0)
    // Nobody takes the first answer; the second list is asked for, and nothing waits.
    board.source.apply(Board.cards(200..<240)) { shown.append(2) }
    XCTAssertEqual(board.table.numberOfRows(inSection: 0), 20)
    board.settle()
    XCTAssertNil(board.broken(Board.cards(200..<240)))
    XCTAssertEqual(shown, [1, 2])
  }

  func testCase35CostlyRowsAreComputedByTheMainThreadAsFarAsTheyAreSeen() async {
    let board = makeBoard()
    let cards = Board.cards(0..<500)
    board.source.apply(cards)
    board.window.layoutIfNeeded()
    for _ in 0..<10 { board.step() }
    // Frames without a worker compute no row more than the screen shows.
    XCTAssertNil(board.broken(cards))
    XCTAssertLessThanOrEqual(board.source.store.forcedComputes, board.cells.count + 2)
  }

  func testCase37StateThatChangesBetweenTwoVersionsIsKept() async {
    let board = makeBoard()
    var cards = Board.cards(0..<20)
    board.show(cards)
    cards[2].version = 1
    board.source.apply(cards)
    board.executor.claim(0)
    cards[2].height = 120
    board.source.apply(cards)
    cards[2].version = 2
    board.source.apply(cards)
    board.settle()
    XCTAssertEqual(board.cells[2].shown?.card.version, 2)
    XCTAssertEqual(board.cells[2].frame.height, 120)
    XCTAssertNil(board.broken(cards))
  }

  func testCase50LayoutsAreMadeOffTheMainThreadAndMayNotAskIt() async {
    // The closure is not isolated: the compiler refuses one that parses on the main actor. Here it is seen where it runs.
    let threads = LayoutThreads(count: 2)
    defer { threads.end() }
    let places = Guarded<[Bool]>([])
    let kind = RowKind<Card>(
      "Plain", cell: CardCell.self, matches: { _ in true },
      layout: { card, environment in
        places.withLock { $0.append(Thread.isMainThread) }
        return CardLayout(height: card.height, card: card, environment: environment)
      }, bind: { $0.show($1, $2) })
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let source = TableSource(tableView: table, kinds: [kind], executor: threads)
    source.apply(Board.cards(0..<300))
    table.layoutIfNeeded()
    let driver = FrameDriver()
    while !source.store.isSettled { driver.step() }
    XCTAssertEqual(places.withLock { $0.count(where: { $0 }) }, source.store.forcedComputes)
    XCTAssertEqual(source.store.progress.computed, 300)
  }

  func testCase54AListAskedForInsideOfAnUpdateComesInALaterFrame() async {
    let request = Guarded<(@MainActor @Sendable () -> Void)?>(nil)
    let kind = RowKind<Card>(
      "Asking", cell: CardCell.self, matches: { $0.kind == "Asking" },
      layout: { CardLayout(height: $0.height, card: $0, environment: $1) },
      bind: { cell, card, layout in
        cell.show(card, layout)
        let body = request.withLock { body in
          defer { body = nil }
          return body
        }
        body?()
      })
    let board = makeBoard(more: [kind])
    var cards = Board.cards(0..<30)
    cards[1].kind = "Asking"
    board.show(cards)
    var next = cards
    next[1].version = 1
    let last = Board.cards(0..<31)
    var rows: [Int] = []
    // While its cell is bound, in the middle of the update, the next list is asked for.
    request.withLock {
      $0 = { [weak board] in
        board?.source.apply(last)
        rows.append(board?.table.numberOfRows(inSection: 0) ?? -1)
      }
    }
    board.source.apply(next)
    board.executor.runAll()
    board.step()
    XCTAssertEqual(rows, [30])
    XCTAssertNil(board.broken(next))
    board.settle()
    XCTAssertNil(board.broken(last))
  }
}
