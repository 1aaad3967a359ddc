// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// Reads from the views in the tree what a composed frame shows; the table's books are not asked.
@MainActor
struct PresentedFeed {
  private let table: UITableView
  private let header: UIView
  private let rowCount: Int
  private var frameNumber = 0

  init(_ controller: FeedViewController, rowCount: Int) {
    (table, header) = (controller.tableView, controller.header)
    self.rowCount = rowCount
  }

  /// What is shown now; once per frame.
  mutating func next() -> TraceFrame {
    let scale = UIScreen.main.scale
    func pixels(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }
    let presented = table.takePresentedFrame()
    let offset = pixels(table.contentOffset.y)
    var frame = TraceFrame(
      number: frameNumber, mode: table.isDragging ? .touched : TraceFrame.Mode(rawValue: presented.mode.rawValue) ?? .going,
      viewport: (pixels(table.bounds.width), pixels(table.bounds.height)), scale: scale, personDelta: presented.personDelta,
      contentHeight: pixels(table.contentSize.height), offset: offset, last: rowCount > 0 ? rowCount - 1 : nil, rows: []
    )
    frame.insetTop = presented.insetTop
    frame.insetBottom = presented.insetBottom
    frame.edits = presented.edits.map {
      TraceFrame.Edit(TraceFrame.Edit.Kind(rawValue: $0.kind.rawValue) ?? .change, section: $0.section, row: $0.row, count: $0.count)
    }
    let cells = table.visibleCells.map { (view: $0 as UIView, id: table.indexPath(for: $0).map(\.row)) }
    for (view, id) in cells + [(header, nil)] where view.superview != nil {
      let top = pixels(view.frame.minY) - offset
      let bottom = pixels(view.frame.maxY) - offset
      if top < frame.viewportHeight, bottom > 0 { frame.rows.append(.init(id: id, version: 0, top: top, height: bottom - top)) }
    }
    frame.rows.sort { $0.top < $1.top }
    frameNumber += 1
    return frame
  }
}
