// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

extension TableEngine {
  // MARK: The transaction

  /// One layout of the table: afterwards every element in the viewport has its true height and its view.
  func layout() {
    guard !isLayingOut, table.bounds.width > 0 else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    // A callback may reload or update the table in the middle; the layout then starts again, but not for ever.
    for _ in 0..<8 {
      let before = generation
      loadIfNeeded()
      followEnvironment()
      guard !needsReload else { break }
      layoutOnce()
      if generation == before, !needsReload { break }
    }
    placeHeaders()
    pool.hideKept()
    askedInLayout.removeAll()
  }

  private func layoutOnce() {
    if !needsPlacement, viewportIsCovered { return }
    counters.placements += 1
    measureTableHeaders()
    let before = generation
    if needsPlacement { measureAllAsApple() }
    guard generation == before, place() else { return }
    show()
    guard generation == before else { return }
    estimateFromFirstScreen()
    needsPlacement = false
    held = nil
    staysAtTop = false
    returnsIntoRange = false
    publishContentSize()
    prefetch()
  }

  /// Whether what is shown covers the viewport and none of it has left.
  private var viewportIsCovered: Bool {
    guard let first = shown.first, let last = shown.last else { return contentHeight == 0 }
    let top = offset
    let bottom = top + viewportHeight
    let start = max(top, headerHeight)
    let end = min(bottom, contentHeight - footerHeight)
    return first.top <= start && start < first.bottom && last.top < end && end <= last.bottom
  }

  private func estimateFromFirstScreen() {
    guard needsEstimateFromSample, uniformRowHeight == nil else { return }
    let anchor = shown.first
    estimateFromSample()
    // Above what is shown the estimate counts too.
    if let anchor { shiftShown(to: top(of: anchor.element) - anchor.top) }
  }

  private func shiftShown(to shift: Int) {
    guard shift != 0 else { return }
    for index in shown.indices {
      shown[index].top += shift
      setFrame(of: shown[index])
    }
    moveOffset(to: offset + shift)
  }

  // MARK: Place

  /// Measures what will be in the viewport and moves the offset so that what is held keeps its place.
  ///
  /// - Returns: false if a callback changed the table meanwhile.
  private func place() -> Bool {
    let before = generation
    let height = viewportHeight
    var range = offsetRange
    let wasInside = returnsIntoRange || range.contains(offset)
    guard var anchor = heldAnchor ?? anchorOnScreen() else {
      if wasInside { moveOffset(to: clamp(offset, range)) }
      return true
    }
    // Each round measures more rows or ends; a correction at an end of the content needs another one.
    for _ in 0..<64 {
      measure(from: anchor, viewport: height)
      guard generation == before else { return false }
      let target = top(of: anchor.element) - anchor.top
      range = offsetRange
      let allowed = wasInside ? clamp(target, range) : target
      if allowed == target {
        moveOffset(to: target)
        return true
      }
      trace.personWasStopped(by: allowed - target)
      anchor.top += target - allowed
    }
    moveOffset(to: clamp(offset, offsetRange))
    return true
  }

  /// The best of what is held that is still in the table.
  private var heldAnchor: HeldPlace? {
    if staysAtTop, let (element, _) = geometry.element(atY: 0) {
      return HeldPlace(element: element, top: headerHeight - offsetRange.lowerBound)
    }
    return held?.candidates.first { geometry.contains($0.element) }
  }

  /// Remembers where everything on screen lies, before something changes that may move it.
  func hold() {
    if offsetRange.contains(offset) { returnsIntoRange = true }
    if table.showsRowsInsertedAtTop, held == nil, offset == offsetRange.lowerBound { staysAtTop = true }
    guard held == nil, !shown.isEmpty else { return }
    let top = offset
    let height = viewportHeight
    let insets = table.adjustedContentInset
    let visible = pixel.pixels(insets.top)..<max(pixel.pixels(insets.top), height - pixel.pixels(insets.bottom))
    held = HeldPlaces(
      shown: shown.filter { $0.bottom > top && $0.top < top + height }.map { ($0.element, $0.top - top, $0.height) }, visible: visible)
  }

  /// Moves the offset to where what is held wants it, as far as heights are known.
  func followHeld() {
    guard let anchor = heldAnchor else { return }
    let target = top(of: anchor.element) - anchor.top
    publishContentSize()
    moveOffset(to: returnsIntoRange ? clamp(target, offsetRange) : target)
  }

  /// The offsets at rest, in pixels.
  var offsetRange: ClosedRange<Int> {
    let insets = table.adjustedContentInset
    let low = -pixel.pixels(insets.top)
    return low...max(low, contentHeight + pixel.pixels(insets.bottom) - viewportHeight)
  }

  private func clamp(_ offset: Int, _ range: ClosedRange<Int>) -> Int {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  func moveOffset(to pixels: Int) {
    guard pixels != offset else { return }
    let target = CGPoint(x: table.contentOffset.x, y: pixel.points(pixels))
    publishContentSize()
    table.move(to: target, cause: .correction)
  }

  /// An element near the viewport whose place can be trusted: one that was shown, else the one at the top edge.
  private func anchorOnScreen() -> HeldPlace? {
    let top = offset
    let bottom = top + viewportHeight
    if let item = shown.first(where: { $0.bottom > top && $0.top < bottom }) {
      return HeldPlace(element: item.element, top: item.top - top)
    }
    guard let (element, elementTop) = geometry.element(atY: max(0, top - headerHeight)) else { return nil }
    return HeldPlace(element: element, top: elementTop + headerHeight - top)
  }

  /// Measures the elements that are in the viewport when one of them lies where it is held.
  private func measure(from anchor: HeldPlace, viewport: Int) {
    let before = generation
    resolve(anchor.element)
    guard generation == before else { return }
    // Downwards: the tops of what comes next follow from the heights above.
    var y = geometry.y(of: anchor.element) + geometry.height(of: anchor.element)
    let origin = geometry.y(of: anchor.element) - anchor.top
    while y - origin < viewport, y < geometry.total, let (element, _) = geometry.element(atY: y) {
      resolve(element)
      guard generation == before else { return }
      y = geometry.y(of: element) + geometry.height(of: element)
      // A collapsed element covers nothing: the same place is asked again and belongs to the next one.
      if geometry.height(of: element) == 0, geometry.element(atY: y)?.element == element { break }
    }
    // Upwards: each element's bottom stands on the top of the one below.
    var edge = anchor.top
    y = geometry.y(of: anchor.element)
    while edge > 0, y > 0, let (element, _) = geometry.element(atY: y - 1) {
      resolve(element)
      guard generation == before else { return }
      y = geometry.y(of: element)
      edge -= geometry.height(of: element)
    }
    resolvePinnedHeader(viewportTop: geometry.y(of: anchor.element) - anchor.top)
  }
}
