// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a scroll view knows about its content and its movement.
@MainActor
package final class ScrollState {
  package weak var delegate: (any UIScrollViewDelegate)?
  package weak var observer: (any ScrollObserver)?
  /// Hears of every movement; a bar above the content that changes with it.
  package weak var follower: (any ScrollFollower)?
  /// How much less than its inset says a bar at the top covers now, in points: what stays at the top stands that much higher.
  package var uncoveredTop: CGFloat = 0

  package internal(set) var contentSize = CGSize.zero
  package internal(set) var contentInset = UIEdgeInsets.zero
  package fileprivate(set) var adjustedInset = UIEdgeInsets.zero

  package internal(set) var isTracking = false
  package internal(set) var isDragging = false
  package internal(set) var isDecelerating = false
  /// Whether the movement under way may go beyond the ends of the range, since it comes back by itself.
  package internal(set) var isStretching = false
  fileprivate var cause: ScrollCause?

  /// The room above the content for a refresh control at work, in points.
  var refreshInset: CGFloat = 0

  /// True for a subclass that brings the offset back into its range by itself, in its layout.
  package var keepsRangeItself = false

  package let indicators = ScrollIndicators()
  package var animation: OffsetAnimation?

  package nonisolated init() {}
}

extension UIScrollView {
  /// The offsets at rest.
  package var scrollRange: ScrollRange {
    ScrollRange(contentSize: state.contentSize, viewport: bounds.size, insets: state.adjustedInset)
  }

  /// The nearest offset at whole pixels.
  package func pixelAligned(_ offset: CGPoint) -> CGPoint {
    let scale = traitCollection.displayScale
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// Moves the content for a reason that observers are told.
  package func move(to offset: CGPoint, cause: ScrollCause) {
    precondition(offset.x.isFinite && offset.y.isFinite, "An offset is finite.")
    let target = pixelAligned(offset)
    guard target != bounds.origin else { return }
    let outer = state.cause
    state.cause = cause
    bounds.origin = target
    state.cause = outer
  }

  /// Changes what the range depends on and, unless a finger is down, brings an offset that was in the range back into it.
  func changeRange(_ change: (ScrollState) -> Void) {
    let wasInside = scrollRange.contains(contentOffset)
    let atTop = contentOffset.y == scrollRange.minimum.y
    let oldInset = state.adjustedInset
    change(state)
    state.adjustedInset = effectiveInset()
    if state.adjustedInset != oldInset {
      adjustedContentInsetDidChange()
      state.observer?.scrollView(self, didChangeInsetsFrom: oldInset)
      state.follower?.scrollViewDidMove(self)
      state.delegate?.scrollViewDidChangeAdjustedContentInset(self)
      // Content at rest at its top stays there when the room above it changes.
      if atTop, !state.isTracking, !state.keepsRangeItself {
        move(to: CGPoint(x: contentOffset.x, y: scrollRange.minimum.y), cause: .correction)
      }
    }
    if wasInside { returnIntoRange() }
    setNeedsLayout()
  }

  /// Tells of a change of the bounds, whoever made it.
  func boundsDidChange(from old: CGRect) {
    let now = bounds
    if now.size != old.size {
      state.observer?.scrollView(self, didResizeFrom: old.size)
      let range = ScrollRange(contentSize: state.contentSize, viewport: old.size, insets: state.adjustedInset)
      if range.contains(old.origin) { returnIntoRange() }
    }
    guard now.origin != old.origin else { return }
    setNeedsLayout()
    let cause = state.cause ?? .code
    state.indicators.contentDidMove(in: self, from: old.origin, cause: cause)
    state.observer?.scrollView(self, didMoveFrom: old.origin, cause: cause)
    state.follower?.scrollViewDidMove(self)
    state.delegate?.scrollViewDidScroll(self)
  }

  private func returnIntoRange() {
    guard !state.isTracking, !state.isDecelerating, !state.keepsRangeItself, state.animation == nil else { return }
    move(to: scrollRange.clamped(contentOffset), cause: .correction)
  }

  private func effectiveInset() -> UIEdgeInsets {
    let safe = safeAreaInsets
    let own = state.contentInset
    let scrollsHorizontally = alwaysBounceHorizontal || state.contentSize.width > bounds.width
    let scrollsVertically = alwaysBounceVertical || state.contentSize.height > bounds.height
    let (horizontal, vertical): (Bool, Bool) =
      switch contentInsetAdjustmentBehavior {
      case .never: (false, false)
      case .always: (true, true)
      case .scrollableAxes: (scrollsHorizontally, scrollsVertically)
      case .automatic: (scrollsHorizontally, true)
      }
    consumeSafeArea(
      UIEdgeInsets(
        top: vertical ? safe.top : 0, left: horizontal ? safe.left : 0, bottom: vertical ? safe.bottom : 0,
        right: horizontal ? safe.right : 0))
    return UIEdgeInsets(
      top: own.top + state.refreshInset + (vertical ? safe.top : 0), left: own.left + (horizontal ? safe.left : 0),
      bottom: own.bottom + (vertical ? safe.bottom : 0), right: own.right + (horizontal ? safe.right : 0))
  }

  func offset(toShow rect: CGRect) -> CGPoint {
    let insets = state.adjustedInset
    let shown = bounds.inset(by: insets)
    func axis(_ low: CGFloat, _ high: CGFloat, shownLow: CGFloat, shownHigh: CGFloat) -> CGFloat {
      if low < shownLow { return low - shownLow }
      return high > shownHigh ? min(high - shownHigh, low - shownLow) : 0
    }
    let moved = CGPoint(
      x: contentOffset.x + axis(rect.minX, rect.maxX, shownLow: shown.minX, shownHigh: shown.maxX),
      y: contentOffset.y + axis(rect.minY, rect.maxY, shownLow: shown.minY, shownHigh: shown.maxY))
    return scrollRange.clamped(moved)
  }
}

// MARK: - A person's movement, as told by a script

extension UIScrollView {
  /// A person begins to move the content.
  package func personWillBeginDragging() {
    interaction.fingerDidComeDown()
    interaction.beginDragging(at: .zero, translation: .zero)
  }

  /// A person moves the content by a distance in points; positive values show what lies further down or right.
  ///
  /// The content stops at the ends of its range.
  package func personDidMove(by distance: CGPoint) {
    guard isScrollEnabled else { return }
    let wanted = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
    let range = scrollRange
    let stops = range.contains(contentOffset) && state.observer?.scrollView(self, knowsEndTowards: distance.y) != false
    move(to: stops ? range.clamped(wanted) : wanted, cause: .person)
  }

  /// A person lets go of the content.
  ///
  /// - Parameter velocity: that of the content in points per second; without one it stays where it is, or is at once inside its range.
  package func personDidEndDragging(velocity: CGPoint? = nil) {
    interaction.endDragging(velocity: velocity ?? .zero, movesOn: velocity != nil)
    returnIntoRange()
  }

  /// Sets the content's size without bringing the offset back into the range.
  package func setContentSizeInLayout(_ size: CGSize) {
    state.contentSize = size
  }
}
