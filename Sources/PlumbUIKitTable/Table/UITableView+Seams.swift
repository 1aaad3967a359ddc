// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

// What the library above and the tool see of a table beyond UIKit's interface.

extension UITableView {
  /// How often the delegate answered for the height of a row.
  package var heightRequestCount: Int { engine.counters.heightRequests }

  /// How often the table asked and made.
  package var counters: TableCounters { engine.counters }

  /// Begins to tell an object of updates; it is not kept alive.
  package func addUpdateObserver(_ observer: any TableUpdateObserver) {
    engine.observers.add(observer)
  }

  /// Ends telling an object of updates.
  package func removeUpdateObserver(_ observer: any TableUpdateObserver) {
    engine.observers.remove(observer)
  }

  /// The height in points that a separator adds to a row.
  package var separatorHeight: CGFloat {
    SeparatorRule.height(of: separatorStyle, scale: traitCollection.displayScale)
  }

  /// The width in points of cells.
  package var cellWidth: CGFloat { engine.cellWidth }

  /// How some width of the table in points is shared out; nil for the present one.
  package func rowWidths(forTableWidth width: CGFloat? = nil) -> RowWidths {
    engine.loadIfNeeded()
    return engine.widths(forTableWidth: width ?? bounds.width)
  }

  /// Puts a cell into the state in which the table edits a row; nil for a row that can be deleted.
  package func adoptEditing(_ cell: UITableViewCell, at path: RowPath?) {
    engine.adoptEditing(cell, at: path.flatMap { engine.geometry.contains(.row($0)) ? $0 : nil })
  }

  /// The cells on screen with their rows.
  package var shownCells: [(path: RowPath, cell: UITableViewCell)] {
    engine.visible.compactMap { item in
      guard let path = item.element.path, let cell = item.view as? UITableViewCell else { return nil }
      return (path, cell)
    }
  }

  /// The first and the last row in the viewport, as of the last layout: to ask lays nothing out.
  package var visibleEnds: (first: RowPath, last: RowPath)? { engine.visibleEnds }

  /// The width in points of the content of cells with an accessory.
  package func contentWidthForCells(accessoryType: UITableViewCell.AccessoryType = .none, accessoryView: UIView? = nil) -> CGFloat {
    max(0, engine.widths.content - AccessoryRule.width(of: accessoryType, view: accessoryView))
  }

  /// A cell of the registered kind that measures rows and is never shown, or nil if nothing is registered for the identifier.
  package func makeTemplateCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let cell = TemplateCreation.run({ engine.pool.makeCell(identifier) }) else { return nil }
    cell.adoptTraits(of: self)
    engine.adoptTableSettings(cell)
    cell.frame = CGRect(x: 0, y: 0, width: cellWidth, height: UITableView.defaultRowHeight)
    return cell
  }

  /// A header or footer of the registered kind that measures and is never shown, or nil if nothing is registered for the identifier.
  package func makeTemplateHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    let view = TemplateCreation.run { engine.pool.makeHeaderFooter(identifier) }
    view?.frame = CGRect(x: 0, y: 0, width: cellWidth, height: HeaderFooterRule.plainHeight)
    return view
  }

  /// Takes over the height in points of a row that was measured elsewhere; nothing on screen moves.
  package func adoptHeight(_ height: CGFloat, at indexPath: IndexPath) {
    engine.adopt([(RowPath(indexPath), height)])
  }

  /// Takes over the heights in points of rows that were measured elsewhere, all at once; nothing on screen moves.
  package func adoptHeights(_ heights: [(path: RowPath, height: CGFloat)]) {
    engine.adopt(heights)
  }

  /// Whether the row's height is known and not only estimated.
  package func knowsHeight(at indexPath: IndexPath) -> Bool {
    let element = TableElement.row(RowPath(indexPath))
    return engine.geometry.contains(element) && engine.geometry.extent(of: element).isMeasured
  }

  /// Whether the table may be told to stay at its end, as a chat does.
  package var canFollowEnd: Bool {
    get { engine.anchor.canFollow }
    set { engine.anchor.canFollow = newValue }
  }

  /// Whether the table stays at its end: left by the person's own movement away from it, regained by their movement to it.
  package var isFollowingEnd: Bool { engine.anchor.isFollowing }

  /// Whether the table moves to its end and will stay there.
  package var isGoingToEnd: Bool { engine.anchor.isGoingToEnd }

  /// How near to the end in points a person's movement has to stop for the table to follow its end again.
  package var followDistance: CGFloat {
    get { engine.pixel.points(engine.anchor.followDistance) }
    set { engine.anchor.followDistance = max(1, engine.pixel.pixels(newValue)) }
  }

  /// Whether rows that don't fill the viewport lie at its end.
  package var alignsShortContentToEnd: Bool {
    get { engine.anchor.alignment == .end }
    set {
      engine.anchor.alignment = newValue ? .end : .top
      engine.setNeedsPlacement()
    }
  }

  /// Whether the table goes along with a row that is moved elsewhere while it is what stays in its place; else its neighbours stay.
  package var followsMovedRows: Bool {
    get { engine.anchor.followsMovedRows }
    set { engine.anchor.followsMovedRows = newValue }
  }

  /// Keeps the table at its end from now on.
  package func followEnd(animated: Bool = false) {
    engine.followEnd(animated: animated)
  }

  /// What the table shows in the present frame and what happened since this was last asked; for traces.
  package func takePresentedFrame() -> PresentedTableFrame {
    engine.takePresentedFrame()
  }

  /// What hears of updates that don't add up and of answers that are no heights.
  package var inconsistencyHandler: (String) -> Void {
    get { engine.reportInconsistency }
    set { engine.reportInconsistency = newValue }
  }
}
