// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowLayouts

extension TableSource {
  /// Has pictures drawn of what comes on screen next, and lets those go that are far from it.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - isLate: whether the frame's share is used up.
  func lookAhead(in table: UITableView, isLate: () -> Bool) {
    pictures.collect()
    let book = store.book
    let look = PicturesLook(visible: book.visibleRows, goesUp: goesUp, epoch: book.epoch, appearance: appearanceNumber, list: listNumber)
    if look == finishedLook || look.visible.isEmpty || PictureDesk.shared.isInBackground { return }
    finishedLook = nil
    let range = PictureRange(visible: look.visible, count: book.count, screen: Double(table.bounds.height), goesUp: goesUp) { row in
      book.estimatedHeight(at: row)
    }
    pictures.keep(only: Set(range.kept.map(token)))
    pictures.giveUp(look.visible.map(token))
    var isFinished = true
    for row in range.rows where !pictures.knows(token(of: row)) {
      guard let layout = book.layout(at: row) else {
        isFinished = false
        continue
      }
      if isLate() { return }
      prepare(row, layout, in: table)
    }
    if isFinished || book.isSettled { finishedLook = look }
  }

  private func prepare(_ row: Int, _ layout: ComputedLayout<any RowLayout>, in table: UITableView) {
    guard let value = layout.value else { return }
    let (kind, item) = (kinds.kinds[layout.classNumber], store.book.items[row])
    pictures.prepare(token(of: row), identifier: kind.identifier, in: table, height: rowHeight(layout.height, in: table)) { cell in
      kind.bind(cell, item, value)
    }
  }

  /// Whether all pictures that are drawn ahead are drawn or being drawn, and kept.
  var hasLookedAhead: Bool {
    pictures.isIdle && (store.book.visibleRows.isEmpty || finishedLook?.visible == store.book.visibleRows && finishedLook?.goesUp == goesUp)
  }
}

/// What was on screen, and how, when it was last seen to that pictures are drawn ahead.
struct PicturesLook: Equatable {
  var visible: Range<Int>
  var goesUp: Bool
  var epoch: Int
  var appearance: Int
  var list: Int
}
