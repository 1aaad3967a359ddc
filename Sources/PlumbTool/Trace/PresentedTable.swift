// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// Reads from the views in the tree what a composed frame shows; the table's books are not asked.
@MainActor
struct PresentedTable {
  /// What the rows of the table show.
  @MainActor
  struct Rows {
    /// The identity and version of what a row shows.
    var identity: @MainActor (IndexPath) -> (id: Int, version: Int)?
    /// The identity of the last row.
    var last: @MainActor () -> Int?
    /// Whether an identity is in the data; nil where nothing ever leaves it.
    var contains: (@MainActor (Int) -> Bool)?
  }

  private let table: UITableView
  private let header: UIView?
  private let rows: Rows
  private var frameNumber = 0
  private var shownIDs: [Int] = []

  init(_ table: UITableView, header: UIView? = nil, rows: Rows) {
    (self.table, self.header, self.rows) = (table, header, rows)
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
      contentHeight: pixels(table.contentSize.height), offset: offset, last: rows.last(), rows: []
    )
    frame.insetTop = presented.insetTop
    frame.insetBottom = presented.insetBottom
    frame.edits = presented.edits.map {
      TraceFrame.Edit(TraceFrame.Edit.Kind(rawValue: $0.kind.rawValue) ?? .change, section: $0.section, row: $0.row, count: $0.count)
    }
    if let contains = rows.contains { frame.gone = shownIDs.filter { !contains($0) } }
    let cells = table.visibleCells.map { (view: $0 as UIView, identity: table.indexPath(for: $0).flatMap(rows.identity)) }
    for (view, identity) in cells + (header.map { [($0, nil)] } ?? []) where view.superview != nil {
      let top = pixels(view.frame.minY) - offset
      let bottom = pixels(view.frame.maxY) - offset
      guard top < frame.viewportHeight, bottom > 0 else { continue }
      frame.rows.append(.init(id: identity?.id, version: identity?.version ?? 0, top: top, height: bottom - top))
    }
    frame.rows.sort { $0.top < $1.top }
    shownIDs = frame.rows.compactMap(\.id)
    frameNumber += 1
    return frame
  }
}
