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
    let placements = counters.placements
    // A callback may reload or update the table in the middle; the layout then starts again, but not for ever.
    for _ in 0..<8 {
      let before = generation
      loadIfNeeded()
      followEnvironment()
      guard !needsReload else { break }
      layoutOnce()
      if generation == before, !needsReload { break }
    }
    if counters.placements != placements, !needsReload { tellOfShownCells() }
    placeHeadersAndFooters()
    if swipe != nil { placeSwipe() }
    if reorder != nil { placeReorder() }
    if focus.path != nil { restoreFocus() }
    pool.hideKept()
    askedInLayout.removeAll()
    observers.forEach { $0.tableWasPlaced(table) }
  }

  /// Lets observers look at the cells; heights that they correct are laid out at once.
  private func tellOfShownCells() {
    let before = generation
    observers.forEach { $0.tableDidShow(table) }
    if needsPlacement, !needsReload, generation == before { layoutOnce() }
  }

  private func layoutOnce() {
    let before = generation
    if !needsPlacement, viewportIsCovered {
      guard place() else { return }
      if viewportIsCovered { return }
    }
    counters.placements += 1
    measureTableHeaders()
    if needsPlacement { measureAllAsApple() }
    guard generation == before, place() else { return }
    show()
    guard generation == before else { return }
    estimateFromFirstScreen()
    needsPlacement = false
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
    estimateFromSample()
    // Above what is shown the estimate counts too.
    guard place() else { return }
    for index in shown.indices {
      shown[index].top = top(of: shown[index].element)
      setFrame(of: shown[index])
    }
  }

  // MARK: Place

  /// The window of the table in pixels.
  var viewport: ListViewport {
    let insets = table.adjustedContentInset
    return ListViewport(
      height: viewportHeight, topInset: pixel.pixels(insets.top), bottomInset: pixel.pixels(insets.bottom), header: headerHeight,
      footer: footerHeight)
  }

  /// Measures what will be in the viewport and moves the offset so that what is held keeps its place.
  ///
  /// - Returns: false if a callback changed the table meanwhile.
  private func place() -> Bool {
    let before = generation
    prepareAnchor()
    var transaction = anchor.beginPlacing()
    var measurements = 0
    while true {
      transaction.solve(geometry)
      guard let element = nextToResolve(transaction) else { break }
      resolve(element)
      guard generation == before else { return false }
      // Without a data source nothing can be measured.
      guard geometry.extent(of: element).isMeasured else { break }
      measurements += 1
    }
    let placement = anchor.finishPlacing(transaction, geometry, measurements: measurements)
    trace.note(placement)
    moveOffset(to: placement.offset)
    if placement.mode == .going { scrollbar.jump() }
    scrollbar.update(
      offset: placement.offset, range: anchor.viewport.offsets(rows: geometry.total, alignment: anchor.alignment),
      viewportHeight: anchor.viewport.height, contentHeight: placement.contentHeight, personDelta: placement.personDelta,
      isExact: geometry.pendingCount == 0)
    table.state.indicators.listPosition = scrollbar.position
    endMotionIfDone()
    return true
  }

  private func nextToResolve(_ transaction: PlacingTransaction) -> TableElement? {
    if let index = transaction.nextToMeasure(geometry) { return geometry.element(at: index) }
    if let pinned = pendingPinned(viewportTop: transaction.offset) { return pinned }
    guard table.heightRequests == .asApple else { return nil }
    // Apple's table asks again for each row that appears.
    for index in transaction.visible(geometry) {
      guard let element = geometry.element(at: index), let path = element.path, geometry.height(of: element) > 0 else { continue }
      if !askedInLayout.contains(path), !isShown(element) { return element }
    }
    return nil
  }

  /// Tells the anchor what has changed around the rows.
  private func prepareAnchor() {
    anchor.staysAtTop = table.showsRowsInsertedAtTop
    let now = viewport
    if now != anchor.viewport { anchor.resize(to: now) }
    followHand()
  }

  /// Tells the anchor whether the person's hand is on the table.
  func followHand() {
    let isMoved = table.isTracking || table.isDragging || table.isDecelerating
    if isMoved, !isMovedByPerson { anchor.touchBegan(atY: nil) }
    if !isMoved { anchor.movementDidEnd() }
    isMovedByPerson = isMoved
  }

  /// Moves the offset to where what is held wants it, as far as heights are known; the next layout measures.
  func settle() {
    measureTableHeaders()
    let now = viewport
    if now != anchor.viewport { anchor.resize(to: now) }
    var transaction = anchor.beginPlacing()
    transaction.solve(geometry)
    publishContentSize()
    moveOffset(to: transaction.offset)
  }

  /// The offsets at rest, in pixels.
  var offsetRange: ClosedRange<Int> {
    let insets = table.adjustedContentInset
    let low = -pixel.pixels(insets.top)
    return low...max(low, contentHeight + pixel.pixels(insets.bottom) - viewportHeight)
  }

  func moveOffset(to pixels: Int) {
    guard pixels != offset else { return }
    let target = CGPoint(x: table.contentOffset.x, y: pixel.points(pixels))
    publishContentSize()
    table.move(to: target, cause: .correction)
  }
}
