// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine: ScrollObserver {
  func scrollView(_ scrollView: UIScrollView, didMoveFrom offset: CGPoint, cause: ScrollCause) {
    let distance = pixel.pixels(scrollView.contentOffset.y) - pixel.pixels(offset.y)
    switch cause {
    case .person:
      cancelMotion()
      closeSwipe(animated: true)
      // Where the end is not known yet the content may seem to be pulled beyond it; only measuring shows whether it is.
      let isBeyond = !offsetRange.contains(self.offset)
      let isPulled = isBeyond && (table.state.isStretching || self.scrollView(scrollView, knowsEndTowards: CGFloat(distance)))
      anchor.move(by: distance, beyondRange: isPulled)
      trace.noteDirection(of: distance)
      if isBeyond, !isPulled { needsPlacement = true }
    case .code:
      // The app decides where the content is; what was held no longer counts.
      cancelMotion()
      closeSwipe(animated: true)
      scrollbar.jump()
      anchor.jump(to: self.offset, in: offsetRange)
      trace.codeMoved(by: distance)
    case .correction: break
    }
  }

  func scrollView(_ scrollView: UIScrollView, knowsEndTowards distance: CGFloat) -> Bool {
    guard !needsPlacement, !needsReload, let first = shown.first, let last = shown.last else { return true }
    return distance < 0 ? geometry.lastPending(before: first.index) == nil : geometry.firstPending(from: last.index + 1) == nil
  }

  func scrollView(_ scrollView: UIScrollView, didChangeInsetsFrom insets: UIEdgeInsets) {
    environmentMayHaveChanged()
    let left = table.adjustedContentInset.left
    // Rows don't move sideways: the insets at the sides only narrow them.
    if insets.left != left { table.move(to: CGPoint(x: -left, y: table.contentOffset.y), cause: .correction) }
    settle()
    setNeedsPlacement()
  }

  func scrollView(_ scrollView: UIScrollView, didResizeFrom size: CGSize) {
    if size.width != table.bounds.width { environmentMayHaveChanged() }
    setNeedsPlacement()
  }
}

extension TableEngine {
  // MARK: Scrolling to a row

  /// Moves the content so that an element comes to lie at a place of the viewport, exactly: in the next layout, or at the end of a movement.
  ///
  /// - Returns: Whether there is a movement to wait for.
  func scroll(to element: TableElement, at position: UITableView.ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard geometry.contains(element) else {
      return reportInconsistency("scrollToRow: there is no \(element).")
    }
    let before = generation
    if table.style == .plain {
      for kind in HeaderFooterKind.allCases where generation == before { resolve(kind.element(element.section)) }
    }
    if generation == before { resolve(element) }
    guard generation == before else { return }
    table.interaction.cancelMotion()
    cancelMotion()
    followHand()
    let isAnimated = animated && table.window != nil
    anchor.show(
      element, at: AnchorState.Position(position), covered: coveredHeight(.header, of: element),
      coveredBelow: coveredHeight(.footer, of: element), animated: isAnimated)
    trace.noteJump()
    scrollbar.jump()
    if isAnimated { beginMotion() } else { settle() }
    setNeedsPlacement()
    if animated, !isAnimated { table.state.delegate?.scrollViewDidEndScrollingAnimation(table) }
  }

  /// A header that stays at the top covers the rows below it, a footer that stays at the bottom those above it.
  private func coveredHeight(_ kind: HeaderFooterKind, of element: TableElement) -> Int {
    guard table.style == .plain, element.path != nil else { return 0 }
    let covering = kind.element(element.section)
    return geometry.height(of: covering) - padding(above: covering)
  }

  /// Takes over heights that somebody else measured, without moving anything on screen.
  func adopt(_ heights: [(path: RowPath, height: CGFloat)]) {
    let last = shown.last { $0.element.path != nil }?.element.path
    var (isChanged, isBelow) = (false, last != nil)
    for (path, height) in heights {
      guard let pixels = pixel.height(height), note(pixels, at: path) else { continue }
      isChanged = true
      if let last, path <= last { isBelow = false }
    }
    guard isChanged else { return }
    settle()
    // What is shown lies where it lay if only rows below it have other heights.
    if isBelow { table.setNeedsLayout() } else { setNeedsPlacement() }
  }
}

extension AnchorState.Position {
  init(_ position: UITableView.ScrollPosition) {
    self =
      switch position {
      case .none: .nearest
      case .top: .top
      case .middle: .middle
      case .bottom: .bottom
      }
  }
}
