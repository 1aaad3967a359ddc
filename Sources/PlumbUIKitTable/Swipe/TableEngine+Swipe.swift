// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine {
  // MARK: Touches

  /// A finger came down: a row that is pushed aside closes, unless the finger is on it or on its buttons.
  func swipeTouchBegan(at point: CGPoint, in view: UIView?) {
    guard let swipe else { return }
    guard view?.isDescendant(of: swipe.buttons) != true else { return }
    swallowsTouch = true
    if path(at: point) != swipe.path { closeSwipe(animated: true) }
  }

  /// A finger went up where it came down: on the row that is pushed aside, it closes it.
  func swipeTouchTapped(at point: CGPoint) {
    guard let swipe, swallowsTouch, path(at: point) == swipe.path else { return }
    closeSwipe(animated: true)
  }

  /// Whether a drag along the row at a point pushes it aside.
  func mayBeginSwipe(at point: CGPoint, by distance: CGFloat) -> Bool {
    if let swipe {
      guard !swipe.isPerforming, path(at: point) == swipe.path else { return false }
      swipeBase = swipe.distance
      return true
    }
    guard !swallowsTouch, !isEditing, reorder == nil, let path = path(at: point), cell(at: path) != nil else { return false }
    let isReversed = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let edge: RowSwipe.Edge = (distance < 0) != isReversed ? .trailing : .leading
    guard let swipe = makeSwipe(path, edge) else { return false }
    touchEnded(selects: false)
    begin(swipe)
    swipeBase = 0
    return true
  }

  /// The finger has moved the row by a distance in points, to the right if positive.
  func swipe(by distance: CGFloat) {
    guard let swipe, !swipe.isPerforming else { return }
    swipe.isHeld = true
    swipe.follow(swipeBase + (swipe.isAtRight ? -distance : distance), rowWidth: cellWidth)
    placeSwipe()
  }

  /// The finger went up.
  func endSwipe(velocity: CGFloat) {
    guard let swipe, swipe.isHeld else { return }
    swipe.isHeld = false
    switch swipe.outcome(velocity: swipe.isAtRight ? -velocity : velocity) {
    case .closes: closeSwipe(animated: true)
    case .opens: moveSwipe(to: swipe.openDistance)
    case .performsFirst:
      guard let first = swipe.buttons.buttons.first else { return closeSwipe(animated: true) }
      moveSwipe(to: cellWidth)
      perform(first, of: swipe)
    }
  }

  // MARK: Opening and closing

  /// Pushes a row aside, so that its buttons are seen.
  ///
  /// - Returns: Whether it has any.
  @discardableResult
  func openSwipe(_ path: RowPath, _ edge: RowSwipe.Edge, confirmsDeletion: Bool = false) -> Bool {
    if let swipe, swipe.path == path, swipe.edge == edge { return true }
    closeSwipe(animated: true)
    guard cell(at: path) != nil, let swipe = makeSwipe(path, edge, confirmsDeletion: confirmsDeletion) else { return false }
    begin(swipe)
    moveSwipe(to: swipe.openDistance)
    return true
  }

  private func begin(_ swipe: RowSwipe) {
    self.swipe = swipe
    table.addSubview(swipe.buttons)
    sendToBack(swipe.buttons)
    placeSwipe()
    guard let cell = cell(at: swipe.path) else { return }
    cell.parts.setConfirmingDeletion(true, in: cell)
    swipe.wasAnnounced = true
    delegate?.tableView(table, willBeginEditingRowAt: IndexPath(swipe.path))
  }

  private func moveSwipe(to distance: CGFloat) {
    guard let swipe else { return }
    swipe.distance = distance
    animateSwipe { self.placeSwipe() }
  }

  private func animateSwipe(_ change: @escaping () -> Void, completion: (() -> Void)? = nil) {
    guard canAnimate else {
      change()
      completion?()
      return
    }
    UIView.animate(
      withDuration: RowMoves.duration, delay: 0, options: [.allowUserInteraction, .curveEaseOut], animations: change,
      completion: { _ in completion?() })
  }

  /// Lets the row that is pushed aside return to its place and tells the delegate.
  func closeSwipe(animated: Bool) {
    guard let closed = swipe else { return }
    retractSwipe(animated ? .animated : .atOnce)
    tellClosed(closed, at: closed.path)
  }

  /// How a row returns to its place.
  enum Retraction {
    case atOnce, animated
    /// A transition moves the row itself.
    case inTransition
  }

  /// Lets the row that is pushed aside return to its place.
  ///
  /// - Returns: What it was, for `tellClosed`.
  @discardableResult
  func retractSwipe(_ retraction: Retraction) -> RowSwipe? {
    guard let closing = swipe else { return nil }
    let change = prepareClosing(closing)
    let buttons = closing.buttons
    switch retraction {
    case .atOnce:
      UIView.performWithoutAnimation(change)
      buttons.removeFromSuperview()
    case .animated: animateSwipe(change) { buttons.removeFromSuperview() }
    case .inTransition:
      let frame = buttons.frame
      UIView.performWithoutAnimation {
        change()
        buttons.frame = frame
      }
      animateSwipe({ buttons.alpha = 0 }, completion: { buttons.removeFromSuperview() })
    }
    return closing
  }

  private func prepareClosing(_ closing: RowSwipe) -> () -> Void {
    swipe = nil
    let buttons = closing.buttons
    let item = shown.first { $0.element == .row(closing.path) }
    let isAtRight = closing.isAtRight
    return {
      if let item { self.setFrame(of: item) }
      var frame = buttons.frame
      if isAtRight { frame.origin.x = frame.maxX }
      frame.size.width = 0
      buttons.frame = frame
    }
  }

  /// Tells the cell and the delegate that a row is no longer pushed aside; nil where the row is gone.
  func tellClosed(_ closed: RowSwipe, at path: RowPath?) {
    if let path, let cell = cell(at: path) { cell.parts.setConfirmingDeletion(false, in: cell) }
    guard closed.wasAnnounced else { return }
    delegate?.tableView(table, didEndEditingRowAt: path.map { IndexPath($0) })
  }

  // MARK: Place

  /// Puts the row that is pushed aside and its buttons where they belong; a row that has left the viewport is closed.
  func placeSwipe() {
    guard let swipe else { return }
    guard let item = shown.first(where: { $0.element == .row(swipe.path) }), let cell = item.view else {
      return closeSwipe(animated: false)
    }
    setFrame(of: item)
    let row = frame(of: item)
    let place = row.offsetBy(dx: -swipe.shift, dy: 0)
    let buttons = swipe.buttons
    let frame = CGRect(
      x: swipe.isAtRight ? place.maxX - swipe.distance : place.minX, y: row.minY, width: swipe.distance, height: row.height)
    if buttons.frame != frame { buttons.frame = frame }
    if cell.layer.cornerRadius > 0 {
      buttons.layer.cornerRadius = cell.layer.cornerRadius
      let side: CACornerMask =
        swipe.isAtRight ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner] : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
      buttons.layer.maskedCorners = cell.layer.maskedCorners.intersection(side)
    }
    buttons.layoutIfNeeded()
  }

  /// How far a row lies beside its place, in points.
  func swipeShift(of element: TableElement) -> CGFloat {
    guard let swipe, element == .row(swipe.path) else { return 0 }
    return swipe.shift
  }
}
