// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine: ScrollObserver {
  func scrollView(_ scrollView: UIScrollView, didMoveFrom offset: CGPoint, cause: ScrollCause) {
    let distance = pixel.pixels(scrollView.contentOffset.y) - pixel.pixels(offset.y)
    switch cause {
    case .person:
      held?.move(by: distance)
      staysAtTop = false
      trace.personMoved(by: distance)
      if !offsetRange.contains(pixel.pixels(scrollView.contentOffset.y)), offsetRange.contains(pixel.pixels(offset.y)) {
        returnsIntoRange = true
        needsPlacement = true
      }
    case .code:
      // The app decides where the content is; what was held no longer counts.
      held = nil
      staysAtTop = false
      returnsIntoRange = false
      trace.codeMoved(by: distance)
    case .correction: break
    }
  }

  func scrollView(_ scrollView: UIScrollView, knowsEndTowards distance: CGFloat) -> Bool {
    guard !needsPlacement, !needsReload, let first = shown.first, let last = shown.last else { return true }
    return distance < 0 ? geometry.lastPending(before: first.index) == nil : geometry.firstPending(from: last.index + 1) == nil
  }

  func scrollView(_ scrollView: UIScrollView, didChangeInsetsFrom insets: UIEdgeInsets) {
    let old = -pixel.pixels(insets.top)
    let new = -pixel.pixels(table.adjustedContentInset.top)
    // A table at rest at its top shows its top below a bar that comes or grows.
    if offset == old { moveOffset(to: new) }
    setNeedsPlacement()
  }

  func scrollView(_ scrollView: UIScrollView, didResizeFrom size: CGSize) {
    if size.width != table.bounds.width { hold() }
    setNeedsPlacement()
  }
}

extension TableEngine {
  // MARK: Scrolling to a row

  /// Moves the content so that an element comes to lie at a place of the viewport, exactly, in the next layout.
  func scroll(to element: TableElement, at position: UITableView.ScrollPosition) {
    loadIfNeeded()
    guard geometry.contains(element) else {
      return reportInconsistency("scrollToRow: there is no \(element).")
    }
    let before = generation
    resolve(element)
    guard generation == before, let place = place(of: element, at: position) else { return }
    held = HeldPlaces(HeldPlace(element: element, top: place))
    trace.noteJump()
    staysAtTop = false
    returnsIntoRange = true
    followHeld()
    setNeedsPlacement()
  }

  /// The top in pixels that an element should get in the viewport, or nil if it need not move.
  private func place(of element: TableElement, at position: UITableView.ScrollPosition) -> Int? {
    let insets = table.adjustedContentInset
    // A header that stays at the top covers the rows below it.
    let covered = table.style == .plain && element.path != nil ? geometry.height(of: .header(section: element.section)) : 0
    let low = pixel.pixels(insets.top) + covered
    let high = viewportHeight - pixel.pixels(insets.bottom)
    let height = geometry.height(of: element)
    switch position {
    case .top: return low
    case .bottom: return high - height
    case .middle: return low + (high - low - height) / 2
    case .none:
      let now = top(of: element) - offset
      if now >= low, now + height <= high { return nil }
      return now < low || height > high - low ? low : high - height
    }
  }

  // MARK: Places

  func rect(of element: TableElement) -> CGRect {
    CGRect(
      x: 0, y: pixel.points(top(of: element)), width: table.bounds.width, height: pixel.points(geometry.height(of: element)))
  }

  /// The row at a point of the content, or nil.
  func path(at point: CGPoint) -> RowPath? {
    let y = Int((point.y * pixel.scale).rounded(.down)) - headerHeight
    guard y >= 0, y < geometry.total else { return nil }
    return geometry.element(atY: y)?.element.path
  }

  /// Takes over a height that somebody else measured, without moving anything on screen.
  func adopt(_ height: CGFloat, at path: RowPath) {
    guard geometry.contains(.row(path)), let pixels = pixel.height(height), geometry.extent(of: .row(path)) != .measured(pixels) else {
      return
    }
    hold()
    note(pixels, at: path)
    followHeld()
    setNeedsPlacement()
  }
}
