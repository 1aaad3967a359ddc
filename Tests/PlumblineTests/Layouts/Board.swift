// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKitCore
import Plumbline
import RowLayouts
import XCTest

/// An item of a board.
struct Card: Identifiable, Equatable, Sendable {
  var id: Int
  var version = 0
  var height: CGFloat = 40
  var kind = "Plain"
}

/// What a card was laid out as.
struct CardLayout: RowLayout {
  var height: CGFloat
  var card: Card
  var environment: LayoutEnvironment
}

/// A cell that remembers what it was bound with.
final class CardCell: UITableViewCell {
  private(set) var shown: CardLayout?
  private(set) var binds = 0

  func show(_ card: Card, _ layout: CardLayout) {
    precondition(card == layout.card, "A card is bound with its own layout.")
    shown = layout
    binds += 1
  }
}

/// Why a card of a kind has no layout.
struct CardError: Error {}

/// A table of cards on a screen in memory, whose workers and frames are moved one by one.
@MainActor
final class Board {
  let executor = ManualLayoutExecutor(workers: 2)
  let window: UIWindow
  let table: UITableView
  let source: TableSource<Card>
  let driver = FrameDriver()
  let computed = Guarded<[Int]>([])
  var problems: [RowProblem<Int>] = []
  var taps: [(id: Int, target: RowTarget)] = []

  static let plain = RowKind<Card>(
    "Plain", cell: CardCell.self, matches: { $0.kind == "Plain" }, layout: { CardLayout(height: $0.height, card: $0, environment: $1) },
    bind: { $0.show($1, $2) })

  init(width: CGFloat = 320, height: CGFloat = 480, more: [RowKind<Card>] = []) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    table = UITableView(frame: window.bounds, style: .plain)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.separatorStyle = .none
    let computed = computed
    let kind = RowKind<Card>(
      "Plain", cell: CardCell.self, matches: { $0.kind == "Plain" },
      layout: { card, environment in
        computed.withLock { $0.append(card.id) }
        return CardLayout(height: card.height * (environment.width > 400 ? 0.75 : 1), card: card, environment: environment)
      }, bind: { $0.show($1, $2) })
    source = TableSource(tableView: table, kinds: [kind] + more, executor: executor, clock: { 0 })
    source.store.onProblem = { [weak self] in self?.problems.append($0) }
    source.onTap = { [weak self] in self?.taps.append(($0, $1)) }
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
  }

  /// Takes the window off the screen.
  func close() {
    window.isHidden = true
    table.removeFromSuperview()
  }

  static func cards(_ range: Range<Int>) -> [Card] {
    range.map { Card(id: $0, height: CGFloat(30 + $0 % 7 * 10)) }
  }

  var cells: [CardCell] { table.visibleCells.compactMap { $0 as? CardCell } }
  var shownIDs: [Int] { cells.compactMap { $0.shown?.card.id } }
  var tops: [Int: CGFloat] {
    Dictionary(cells.compactMap { cell in cell.shown.map { ($0.card.id, cell.frame.minY - table.contentOffset.y) } }) { first, _ in first }
  }

  /// Passes a frame.
  func step() { driver.step() }

  /// Lets the workers finish everything and the table take it.
  func settle(_ frames: Int = 4) {
    for _ in 0..<frames {
      executor.runAll()
      step()
    }
  }

  /// Shows cards and lets everything settle.
  func show(_ cards: [Card], animated: Bool = false) {
    source.apply(cards, animated: animated)
    settle()
  }

  /// What does not hold on the screen; nil where all holds.
  func broken(_ cards: [Card]) -> String? {
    guard table.numberOfRows(inSection: 0) == cards.count else {
      return "\(table.numberOfRows(inSection: 0)) rows for \(cards.count) cards"
    }
    for cell in cells {
      guard let path = table.indexPath(for: cell), path.row < cards.count else { return "a cell without a row" }
      let card = cards[path.row]
      guard let shown = cell.shown else { return "row \(path.row) is blank" }
      guard shown.card == card else { return "row \(path.row) shows \(shown.card) instead of \(card)" }
      guard cell.frame.height == shown.height else { return "row \(path.row) is \(cell.frame.height) high instead of \(shown.height)" }
    }
    return nil
  }
}
