// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension AnchorState {
  /// Works out the next frame.
  ///
  /// No element is shown at an estimated height: what comes into the window is measured first, from what is held outwards.
  ///
  /// - Parameters:
  ///   - geometry: Where everything lies, after the edits of this frame. Estimates have to be positive.
  ///   - measure: The height of an element in pixels.
  ///   - stableLine: For a row that is held, the line in it that has to stay, below its top, before and after a change; nil keeps its top.
  /// - Returns: Where the list lies.
  /// - Complexity: O(k log n), k being the number of elements in the window.
  public mutating func place(
    in geometry: inout TableGeometry, measure: (TableElement) -> Int, stableLine: ((TableElement) -> Int?)? = nil
  ) -> ListPlacement {
    var transaction = beginPlacing()
    var measurements = 0
    while true {
      transaction.solve(geometry, stableLine)
      guard let index = transaction.nextToMeasure(geometry), let element = geometry.element(at: index) else { break }
      geometry.setHeight(measure(element), of: element)
      measurements += 1
    }
    return finishPlacing(transaction, geometry, measurements: measurements, stableLine: stableLine)
  }

  /// Begins to work out the next frame in steps, for a list whose measurements call out to code that may look at the geometry.
  ///
  /// Solve, measure the element that `nextToMeasure` names, and solve again until there is none; then finish.
  package func beginPlacing() -> PlacingTransaction { PlacingTransaction(self) }

  /// Ends what `beginPlacing` began.
  ///
  /// - Parameters:
  ///   - transaction: Solved, with nothing left to measure.
  ///   - geometry: Where everything lies.
  ///   - measurements: How many elements were measured.
  ///   - stableLine: As for `place`.
  /// - Returns: Where the list lies.
  package mutating func finishPlacing(
    _ transaction: PlacingTransaction, _ geometry: TableGeometry, measurements: Int, stableLine: ((TableElement) -> Int?)? = nil
  ) -> ListPlacement {
    // Rows that only move with the person move by what was possible. Where the content changed as well, what doesn't fit is the
    // change's doing.
    let applied = personDelta == transaction.appliedDelta || isDisturbed(geometry) ? personDelta : transaction.appliedDelta
    let range = viewport.offsets(rows: geometry.total, alignment: alignment)
    let mode = transaction.mode
    offset = transaction.offset
    overshoot = offset - min(max(offset, range.lowerBound), range.upperBound)
    motion = transaction.motion
    if transaction.reachedEnd && canFollow { isFollowing = true }
    if movementEnded && canFollow && range.upperBound - offset <= followDistance { isFollowing = true }
    wasAtTop = offset <= range.lowerBound
    let elements = transaction.visible(geometry)
    hold(elements, geometry, stableLine)
    presentedViewport = viewport
    presentedRange = range
    personDelta = 0
    mayOvershoot = false
    hasEdits = false
    elapsed = 0
    movementEnded = false
    return ListPlacement(
      mode: mode, offset: offset, contentHeight: viewport.header + geometry.total + viewport.footer,
      personDelta: applied, elements: elements, measurements: measurements)
  }

  /// Whether anything but the person changes this frame.
  private func isDisturbed(_ geometry: TableGeometry) -> Bool {
    hasEdits || viewport != presentedViewport
      || held.anchors.contains { geometry.contains($0.element) && geometry.height(of: $0.element) != $0.height }
  }

  /// Notes what is on screen.
  private mutating func hold(_ elements: Range<Int>, _ geometry: TableGeometry, _ stableLine: ((TableElement) -> Int?)?) {
    held.removeAll()
    guard let first = elements.first else { return }
    var top = viewport.header + geometry.elements.y(ofRow: first) - offset
    for index in elements {
      let height = geometry.elements.height(ofRow: index)
      if height > 0, let element = geometry.element(at: index) {
        let isFull = top >= viewport.topInset && top + height <= viewport.bottomLine
        held.append(RowAnchor(element: element, top: top, height: height, line: stableLine?(element) ?? 0, isFull: isFull))
      }
      top += height
    }
  }
}

/// The work of one frame: solve, measure what would be seen, solve again.
package struct PlacingTransaction {
  let state: AnchorState
  private let choice: HeldRows.Choice?
  /// The offset before it is brought into the range, which is certain only when all up to the edge is measured.
  private var wanted = 0
  /// The top of the window in the content, as far as is known.
  package private(set) var offset = 0
  private(set) var appliedDelta = 0
  private(set) var motion: ListMotion?
  private(set) var reachedEnd = false
  /// How far a motion goes in this frame; fixed when it is first solved.
  private var motionStep: Int?
  private var motionLands = false

  init(_ state: AnchorState) {
    var rest = state
    // The list of what is held must have one owner, or writing the next one allocates.
    rest.held = HeldRows()
    self.state = rest
    motion = state.motion
    choice = state.held.choice(
      from: state.presentedViewport, to: state.viewport, delta: state.personDelta, fromBottom: PlacingTransaction.holdsBottom(state),
      preferred: state.touched)
  }

  /// Whether what changes of the window is its bottom: the keyboard or a composer, or in a chat the height.
  private static func holdsBottom(_ state: AnchorState) -> Bool {
    let (old, new) = (state.presentedViewport, state.viewport)
    return old.bottomLine != new.bottomLine && (old.bottomInset != new.bottomInset || state.canFollow || state.alignment == .end)
  }

  /// What the list does in this frame.
  var mode: AnchorState.Mode {
    if state.motion != nil { return .going }
    if state.isFollowing && offset == range.upperBound { return .following }
    if state.personDelta != 0 || state.isTouching || offset != clamped(offset) { return .touched }
    return state.isFollowing ? .following : .reading
  }

  private var range = 0...0

  private func clamped(_ offset: Int) -> Int { min(max(offset, range.lowerBound), range.upperBound) }

  // MARK: Solving

  /// Works the offset out from what is measured by now.
  package mutating func solve(_ geometry: TableGeometry, _ stableLine: ((TableElement) -> Int?)? = nil) {
    range = state.viewport.offsets(rows: geometry.total, alignment: state.alignment)
    if motion != nil || motionLands {
      solveMotion(geometry, stableLine)
      return
    }
    let delta = state.personDelta
    let base = base(geometry, stableLine)
    wanted = base + delta
    // Beyond the range only as far as the person pulls.
    let below = max(0, -state.overshoot) + (state.mayOvershoot ? max(0, -delta) : 0)
    let above = max(0, state.overshoot) + (state.mayOvershoot ? max(0, delta) : 0)
    var final = min(max(wanted, range.lowerBound - below), range.upperBound + above)
    // What has changed and doesn't fit stands at the end of the range, not where the person's pull happens to be.
    if final != wanted && (base != state.offset || range != state.presentedRange) { final = clamped(wanted) }
    offset = final
    appliedDelta = delta > 0 ? max(0, delta + min(0, final - wanted)) : min(0, delta + max(0, final - wanted))
  }

  /// Where the list would be if the person did not move it.
  private func base(_ geometry: TableGeometry, _ stableLine: ((TableElement) -> Int?)?) -> Int {
    // A person who pulls the content away from the end holds it; the end is followed when they let go.
    if state.isFollowing && state.overshoot <= 0 { return range.upperBound }
    if state.staysAtTop && state.wasAtTop && state.personDelta == 0 && !state.isTouching { return range.lowerBound }
    return headerOffset ?? heldOffset(geometry, stableLine)
  }

  /// The offset that keeps what lies above the first section in its place while its height changes; nil where rows are held.
  ///
  /// Whoever sees it, or is at the top of the list, goes on seeing its top: the rows make room.
  private var headerOffset: Int? {
    let (old, new) = (state.presentedViewport, state.viewport)
    guard old.header != new.header else { return nil }
    if state.wasAtTop { return range.lowerBound }
    let line = state.offset + old.topInset
    return line < min(old.header, new.header) ? line - new.topInset : nil
  }

  /// The offset that puts what is held back to its place.
  private func heldOffset(_ geometry: TableGeometry, _ stableLine: ((TableElement) -> Int?)?) -> Int {
    guard let choice, geometry.contains(choice.anchor.element) else {
      return state.wasAtTop ? range.lowerBound : state.offset
    }
    let anchor = choice.anchor
    let y = state.viewport.header + geometry.y(of: anchor.element)
    let height = geometry.height(of: anchor.element)
    let byBottom = y + height - anchor.bottom - choice.shift
    let line = anchor.line == 0 ? 0 : (stableLine?(anchor.element) ?? anchor.line) - anchor.line
    let byTop = y + line - anchor.top - choice.shift
    let wanted = choice.fromBottom && anchor.line == 0 ? byBottom : byTop
    // An element that has shrunk away from the window holds on to its other edge; one that filled the window stands at its top.
    func isSeen(at offset: Int) -> Bool { y - offset < state.viewport.height && y + height > offset }
    let other = wanted == byBottom ? byTop : byBottom
    if isSeen(at: wanted + state.personDelta) || other == wanted { return wanted }
    if isSeen(at: other + state.personDelta) { return other }
    return isSeen(at: wanted) ? wanted : y - state.viewport.topInset
  }

  // MARK: Motion

  private mutating func solveMotion(_ geometry: TableGeometry, _ stableLine: ((TableElement) -> Int?)?) {
    let base = heldOffset(geometry, stableLine)
    guard var moving = state.motion, let target = targetOffset(moving.target, base, geometry) else {
      motion = nil
      wanted = base
      offset = clamped(base)
      return
    }
    let limit = 2 * state.viewport.height
    let goal = clamped(target)
    let isFar = moving.isFirst && abs(goal - base) > limit
    let start = isFar ? (goal > base ? goal - limit : goal + limit) : base
    if motionStep == nil && !motionLands {
      if let step = moving.step(state.elapsed, distance: goal - start) {
        motionStep = step
        motion = moving
      } else {
        motionLands = true
        motion = nil
        reachedEnd = moving.target == .end
      }
    }
    wanted = motionLands ? target : start + (motionStep ?? 0)
    offset = clamped(wanted)
  }

  private func targetOffset(_ target: ListMotion.Target, _ base: Int, _ geometry: TableGeometry) -> Int? {
    guard case .element(let element, let position, let covered, let coveredBelow) = target else { return range.upperBound }
    guard geometry.contains(element) else { return nil }
    let viewport = state.viewport
    let top = viewport.header + geometry.y(of: element)
    let height = geometry.height(of: element)
    let atTop = top - viewport.topInset - covered
    let atBottom = top + height - viewport.bottomLine + coveredBelow
    switch position {
    case .top: return atTop
    case .bottom: return atBottom
    case .middle: return (atTop + atBottom) / 2
    case .nearest:
      // One that is higher than the window shows its top.
      if atBottom > atTop { return atTop }
      return min(max(base, atBottom), atTop)
    }
  }

  // MARK: Measuring

  /// The elements of which a pixel is in the window.
  package func visible(_ geometry: TableGeometry) -> Range<Int> { elements(at: offset, geometry) }

  private func elements(at offset: Int, _ geometry: TableGeometry) -> Range<Int> {
    let top = offset - state.viewport.header
    let bottom = top + state.viewport.height
    guard geometry.total > 0, bottom > 0, top < geometry.total, bottom > top, let first = geometry.elements.row(atY: max(0, top)),
      let last = geometry.elements.row(atY: min(bottom, geometry.total) - 1)
    else { return 0..<0 }
    return first.row..<last.row + 1
  }

  /// The element nearest to what is held that would be seen without having been measured.
  ///
  /// First where the list wants to be: only measured rows tell whether it can't, because the content ends there.
  package func nextToMeasure(_ geometry: TableGeometry) -> Int? {
    if let element = reference, geometry.contains(element) {
      let index = geometry.index(of: element)
      if geometry.firstPending(from: index) == index { return index }
    }
    return nextInWindow(geometry)
  }

  private func nextInWindow(_ geometry: TableGeometry) -> Int? {
    pending(in: touching(wanted, geometry), geometry) ?? (wanted == offset ? nil : pending(in: touching(offset, geometry), geometry))
  }

  /// What is in the window, with what lies at its edges collapsed and may have a height by now.
  private func touching(_ offset: Int, _ geometry: TableGeometry) -> Range<Int> {
    var range = elements(at: offset, geometry)
    if range.isEmpty { return range }
    // Between them may be others that are known to have no height.
    let end = geometry.elements.y(ofRow: range.upperBound - 1) + geometry.elements.height(ofRow: range.upperBound - 1)
    while let next = geometry.firstPending(from: range.upperBound), isCollapsed(next, at: end, geometry) {
      range = range.lowerBound..<next + 1
    }
    let start = geometry.elements.y(ofRow: range.lowerBound)
    while let next = geometry.lastPending(before: range.lowerBound), isCollapsed(next, at: start, geometry) {
      range = next..<range.upperBound
    }
    return range
  }

  private func isCollapsed(_ index: Int, at y: Int, _ geometry: TableGeometry) -> Bool {
    geometry.elements.height(ofRow: index) == 0 && geometry.elements.y(ofRow: index) == y
  }

  private func pending(in visible: Range<Int>, _ geometry: TableGeometry) -> Int? {
    if visible.isEmpty { return nil }
    let center = center(in: visible, geometry)
    if let after = geometry.firstPending(from: center), after < visible.upperBound { return after }
    if let before = geometry.lastPending(before: center), before >= visible.lowerBound { return before }
    return nil
  }

  /// The element that the offset is worked out from.
  private var reference: TableElement? {
    if state.isFollowing && state.motion == nil { return nil }
    if case .element(let element, _, _, _)? = state.motion?.target { return element }
    return choice?.anchor.element
  }

  private func center(in visible: Range<Int>, _ geometry: TableGeometry) -> Int {
    if state.isFollowing && motion == nil { return visible.upperBound }
    guard let element = reference, geometry.contains(element) else { return visible.lowerBound }
    return min(max(geometry.index(of: element), visible.lowerBound), visible.upperBound)
  }
}
