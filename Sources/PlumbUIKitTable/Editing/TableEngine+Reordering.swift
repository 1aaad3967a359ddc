// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine {
  // MARK: Dragging

  /// Whether a point of the content lies on a row's handle.
  func handleContains(_ point: CGPoint) -> Bool {
    guard isEditing, reorder == nil, let path = path(at: point), let cell = cell(at: path) else { return false }
    return cell.parts.touchPart(at: table.convert(point, to: cell), in: cell) == .handle
  }

  /// A finger took hold of a row's handle.
  ///
  /// - Returns: Whether the row can be moved.
  func beginReorder(at point: CGPoint) -> Bool {
    closeSwipe(animated: true)
    finish()
    guard let path = path(at: point), let place = shown.firstIndex(where: { $0.element == .row(path) }),
      let cell = shown[place].view as? UITableViewCell
    else { return false }
    shown[place].view = nil
    let reorder = RowReorder(
      path: path, cell: cell, index: geometry.index(of: .row(path)), height: geometry.height(of: .row(path)),
      grip: point.y - cell.frame.minY, finger: point.y - table.contentOffset.y)
    self.reorder = reorder
    table.bringSubviewToFront(cell)
    lift(cell, true)
    startAutoScroll(reorder)
    return true
  }

  /// The finger that holds a row has moved to a height in the table's frame, in points.
  func moveReorder(to finger: CGFloat) {
    reorder?.finger = finger
    placeReorder()
  }

  /// Puts the row under the finger and lets the others make room.
  func placeReorder() {
    guard let reorder else { return }
    let cell = reorder.cell
    var frame = cell.frame
    let range = pixel.points(headerHeight)...max(pixel.points(headerHeight), pixel.points(contentHeight - footerHeight) - frame.height)
    frame.origin.y = min(max(reorder.finger + table.contentOffset.y - reorder.grip, range.lowerBound), range.upperBound)
    if cell.frame != frame { cell.frame = frame }
    guard !isLayingOut, let place = proposedPlace(forMiddle: pixel.pixels(frame.midY) - headerHeight), place != reorder.proposed else {
      return
    }
    reorder.proposed = place
    let target = allowedPlace(place, for: reorder)
    guard self.reorder === reorder, target != reorder.target else { return }
    reorder.target = target
    let change = {
      reorder.insertion = self.insertion(of: target, moving: reorder.path)
      for item in self.shown { self.setFrame(of: item) }
    }
    guard canAnimate else { return change() }
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState], animations: change)
  }

  /// The path that the row would have if its middle were at a height in pixels, from the top of the first section.
  private func proposedPlace(forMiddle middle: Int) -> RowPath? {
    guard let reorder else { return nil }
    let (source, height) = (reorder.path, reorder.height)
    // The others lie as if the row weren't there; it goes before the first whose middle is below its top.
    let own = geometry.y(of: .row(source))
    let start = max(0, middle - height / 2)
    let y = min(start < own ? start : start + height, geometry.total - 1)
    guard y >= 0, let (element, top) = geometry.element(atY: y) else { return nil }
    if element == .row(source) { return source }
    let isBelowMiddle = 2 * (y - top) > geometry.height(of: element)
    let before: RowPath
    switch element {
    case .row(let path): before = RowPath(section: path.section, row: path.row + (isBelowMiddle ? 1 : 0))
    case .header(let section):
      before =
        isBelowMiddle || section == 0
        ? RowPath(section: section, row: 0) : RowPath(section: section - 1, row: geometry.numberOfRows(inSection: section - 1))
    case .footer(let section): before = RowPath(section: section, row: geometry.numberOfRows(inSection: section))
    }
    // In its own section the row leaves a gap that closes.
    guard before.section == source.section, before.row > source.row else { return before }
    return RowPath(section: before.section, row: before.row - 1)
  }

  private func allowedPlace(_ place: RowPath, for reorder: RowReorder) -> RowPath {
    guard let delegate, place != reorder.path else { return place }
    let answer = delegate.tableView(table, targetIndexPathForMoveFromRowAt: IndexPath(reorder.path), toProposedIndexPath: IndexPath(place))
    let target = RowPath(answer)
    let isOwn = target.section == reorder.path.section
    guard self.reorder === reorder, (0..<geometry.numberOfSections).contains(target.section),
      (0...geometry.numberOfRows(inSection: target.section) - (isOwn ? 1 : 0)).contains(target.row)
    else {
      reportInconsistency("targetIndexPathForMoveFromRowAt: there is no place \(target) for the row \(reorder.path).")
      return reorder.path
    }
    return target
  }

  /// Before which element, in the present order, a row comes to lie at its new path.
  private func insertion(of target: RowPath, moving source: RowPath) -> Int {
    let row = target.section == source.section && target.row > source.row ? target.row + 1 : target.row
    guard row < geometry.numberOfRows(inSection: target.section) else { return geometry.index(of: .footer(section: target.section)) }
    return geometry.index(of: .row(RowPath(section: target.section, row: row)))
  }

  // MARK: The end

  /// The finger let go of the row: it goes to its new place, or back to its own.
  func endReorder(moves: Bool) {
    guard let reorder else { return }
    reorder.link?.invalidate()
    let canMove = moves && reorder.target != reorder.path && dataSource != nil
    changing(animated: true) {
      putBack(reorder)
      guard canMove else { return }
      movingRow = MovingRow(reorder.path)
      dataSource?.tableView(table, moveRowAt: IndexPath(reorder.path), to: IndexPath(reorder.target))
      let moved = movingRow
      movingRow = nil
      // A data source of snapshots tells the table of the move by itself, maybe as a move of the others; and an app may have reloaded.
      guard !needsReload, let moved, !moved.isMoved, let path = moved.path, path != reorder.target, geometry.contains(.row(path)) else {
        return
      }
      let before = table.contentOffset
      update(.none) { $0.moveRow(at: path, to: reorder.target) }
      // The others were shown where they are now: nothing has to be held.
      if !needsReload, table.contentOffset != before { table.move(to: before, cause: .code) }
    }
  }

  /// Ends the drag at once, before something else changes the table.
  func cancelReorder() {
    guard let reorder else { return }
    reorder.link?.invalidate()
    putBack(reorder)
  }

  /// Gives the row its place among the others again.
  private func putBack(_ reorder: RowReorder) {
    self.reorder = nil
    lift(reorder.cell, false)
    if let place = shown.firstIndex(where: { $0.element == .row(reorder.path) }) {
      shown[place].view = reorder.cell
    } else {
      // Its own place is outside of the viewport; the next layout looks where it is now.
      let element = TableElement.row(reorder.path)
      shown.append(
        ShownElement(element: element, index: reorder.index, view: reorder.cell, top: top(of: element), height: reorder.height))
    }
    for item in shown { setFrame(of: item) }
    setNeedsPlacement()
  }

  private func lift(_ cell: UITableViewCell, _ isLifted: Bool) {
    cell.layer.shadowOpacity = isLifted ? 0.25 : 0
    cell.layer.shadowRadius = 6
    cell.layer.shadowOffset = .zero
  }

  // MARK: Scrolling

  private func startAutoScroll(_ reorder: RowReorder) {
    var last: CFTimeInterval?
    var rest: CGFloat = 0
    let link = CADisplayLink { [weak self, weak reorder] link in
      guard let self, let reorder, self.reorder === reorder else { return link.invalidate() }
      let elapsed = link.targetTimestamp - (last ?? link.timestamp)
      last = link.targetTimestamp
      let insets = table.adjustedContentInset
      let visible = insets.top...max(insets.top, table.bounds.height - insets.bottom)
      let speed = RowReorder.speed(finger: reorder.finger, in: visible)
      guard speed != 0 else { return rest = 0 }
      rest += speed * CGFloat(min(elapsed, 0.1))
      let step = pixel.points(Int(rest * pixel.scale))
      rest -= step
      if step != 0 { table.personDidMove(by: CGPoint(x: 0, y: step)) }
      placeReorder()
    }
    link.add(to: .main, forMode: .common)
    reorder.link = link
  }
}
