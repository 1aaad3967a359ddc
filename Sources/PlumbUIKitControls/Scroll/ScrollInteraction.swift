// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a person does with a scroll view: finger, wheel and keys, and how the content moves on by itself afterwards.
///
/// All movements are by distances, so that what the view itself corrects meanwhile stays corrected.
@MainActor
package final class ScrollInteraction {
  unowned let view: UIScrollView
  private let claim = TrackingClaim()
  private var link: CADisplayLink?
  private var lastTime: TimeInterval?
  private var horizontal = AxisMotion(rate: 0.998)
  private var vertical = AxisMotion(rate: 0.998)
  /// The part of the offset that whole pixels can't show.
  private var residual = CGPoint.zero
  /// Where the finger was last, in the window.
  private var finger = CGPoint.zero
  private var lockedAxis: NSLayoutConstraint.Axis?
  private var wheel: WheelSession?
  /// Whether a finger came down on content that moved and made it stop.
  private(set) var caughtContent = false

  init(view: UIScrollView) {
    self.view = view
  }

  private var state: ScrollState { view.state }
  private var pixel: Double { 1 / max(1, view.traitCollection.displayScale) }

  /// Whether the content moves because of the wheel or a key.
  var isWheeling: Bool { wheel != nil }

  // MARK: Finger

  /// A finger came down on the view or its content.
  func fingerDidComeDown() {
    caughtContent = state.isDecelerating
    endWheel()
    if state.isDecelerating { finishDeceleration() } else { stopMotion() }
    state.isTracking = true
  }

  /// The finger begins to drag.
  func beginDragging(at location: CGPoint, translation: CGPoint) {
    finger = location
    residual = .zero
    state.animation?.cancel()
    lockedAxis = axis(for: translation)
    view.dismissKeyboardForDrag()
    claim.begin()
    state.isTracking = true
    state.isDragging = true
    view.setNeedsLayout()
    state.delegate?.scrollViewWillBeginDragging(view)
  }

  private func axis(for translation: CGPoint) -> NSLayoutConstraint.Axis? {
    guard view.isDirectionalLockEnabled else { return nil }
    let (x, y) = (abs(translation.x), abs(translation.y))
    // A diagonal drag isn't locked.
    if y >= 2 * x { return .vertical }
    return x >= 2 * y ? .horizontal : nil
  }

  /// The finger's place jumped without a movement, as when a second finger comes down.
  func rebase(to location: CGPoint) {
    finger = location
  }

  /// The finger dragged on.
  func drag(to location: CGPoint) {
    guard state.isDragging else { return }
    let moved = CGPoint(x: finger.x - location.x, y: finger.y - location.y)
    finger = location
    var wanted = position
    if lockedAxis != .vertical, view.canScroll(.horizontal) {
      wanted.x = dragged(wanted.x, by: moved.x, in: view.scrollableX, viewport: view.bounds.width)
    }
    if lockedAxis != .horizontal, view.canScroll(.vertical) {
      let knowsEnd = state.observer?.scrollView(view, knowsEndTowards: moved.y) != false
      wanted.y =
        knowsEnd
        ? dragged(wanted.y, by: moved.y, in: view.scrollableY, viewport: view.bounds.height) : wanted.y + moved.y
    }
    move(to: wanted)
    view.refreshControl?.contentWasPulled(by: view.scrollRange.minimum.y - view.contentOffset.y)
  }

  private func dragged(_ position: Double, by distance: Double, in range: ClosedRange<Double>, viewport: Double) -> Double {
    guard view.bounces else { return min(max(position + distance, range.lowerBound), range.upperBound) }
    let end = min(max(position, range.lowerBound), range.upperBound)
    let pulled = end + RubberBand.pulled(position - end, viewport: viewport) + distance
    let newEnd = min(max(pulled, range.lowerBound), range.upperBound)
    return newEnd + RubberBand.shown(pulled - newEnd, viewport: viewport)
  }

  /// The finger went up while it dragged.
  ///
  /// - Parameters:
  ///   - velocity: that of the content in points per second; positive values show what lies further right or down.
  ///   - movesOn: false where nothing moves afterwards, not even back from beyond an end.
  func endDragging(velocity: CGPoint, movesOn: Bool = true) {
    guard state.isDragging else { return }
    view.refreshControl?.fingerWillLeave()
    var velocity = velocity
    if lockedAxis == .vertical || !view.canScroll(.horizontal) { velocity.x = 0 }
    if lockedAxis == .horizontal || !view.canScroll(.vertical) { velocity.y = 0 }
    let rest = ScrollRest(view: view, position: position, velocity: velocity)
    var target = rest.proposal
    state.delegate?.scrollViewWillEndDragging(
      view, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
    state.isTracking = false
    state.isDragging = false
    if movesOn { (horizontal, vertical) = rest.motions(to: target, precision: pixel / 2) }
    let decelerates = !horizontal.isResting || !vertical.isResting
    view.setNeedsLayout()
    state.delegate?.scrollViewDidEndDragging(view, willDecelerate: decelerates)
    // The delegate may have begun another movement.
    guard decelerates, !horizontal.isResting || !vertical.isResting, state.animation == nil, !state.isDragging else {
      stopMotion()
      claim.end()
      view.state.indicators.contentDidRest(in: view)
      return
    }
    state.isDecelerating = true
    state.delegate?.scrollViewWillBeginDecelerating(view)
    if state.isDecelerating { startLink() }
  }

  /// The finger went up, or was taken by something else, without having dragged.
  func fingerDidLeave() {
    caughtContent = false
    guard !state.isDragging else { return endDragging(velocity: .zero) }
    state.isTracking = false
    guard !view.isInsideRange, !state.isDecelerating else { return }
    // It caught content beyond an end: that goes back now.
    let rest = ScrollRest(view: view, position: position, velocity: .zero)
    (horizontal, vertical) = rest.motions(to: rest.proposal, precision: pixel / 2)
    guard !horizontal.isResting || !vertical.isResting else { return }
    claim.begin()
    state.isDecelerating = true
    state.delegate?.scrollViewWillBeginDecelerating(view)
    startLink()
  }

  // MARK: Moving on

  private var position: CGPoint {
    CGPoint(x: view.contentOffset.x + residual.x, y: view.contentOffset.y + residual.y)
  }

  private func move(to wanted: CGPoint) {
    let beyond = wanted.y - view.scrollRange.clamped(wanted).y
    let isStretching = view.bounces && beyond != 0 && state.observer?.scrollView(view, knowsEndTowards: beyond) != false
    state.isStretching = isStretching
    let target = view.pixelAligned(wanted)
    residual = CGPoint(x: wanted.x - target.x, y: wanted.y - target.y)
    view.move(to: target, cause: .person)
    state.isStretching = false
  }

  private func startLink() {
    guard link == nil else { return }
    lastTime = nil
    let link = CADisplayLink { [weak self] link in
      // The screen keeps links; one whose view is gone ends itself.
      guard let self else { return link.invalidate() }
      // A wheel or a key answers in its first frame; what a finger threw moved with the finger in it.
      if wheel != nil, lastTime == nil { lastTime = link.timestamp - link.duration }
      step(at: link.timestamp)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func step(at time: TimeInterval) {
    guard let last = lastTime else { return lastTime = time }
    lastTime = time
    wheel?.retarget(&vertical, &horizontal, position: position, view: view)
    let bounces = view.bounces && wheel == nil
    let (from, precision) = (position, pixel / 2)
    let x = horizontal.advance(from.x, range: view.scrollableX, seconds: time - last, bounces: bounces, precision: precision)
    let knowsEnd = state.observer?.scrollView(view, knowsEndTowards: vertical.velocity) != false
    let y = vertical.advance(
      from.y, range: knowsEnd ? view.scrollableY : view.openRangeY(towards: vertical.velocity), seconds: time - last, bounces: bounces,
      precision: precision)
    move(to: CGPoint(x: x, y: y))
    // The delegate may have stopped it.
    guard link != nil, horizontal.isResting, vertical.isResting else { return }
    if wheel != nil { endWheel() } else if state.isDecelerating { finishDeceleration() } else { stopMotion() }
  }

  private func finishDeceleration() {
    stopMotion()
    guard state.isDecelerating else { return }
    state.isDecelerating = false
    claim.end()
    view.setNeedsLayout()
    state.indicators.contentDidRest(in: view)
    state.delegate?.scrollViewDidEndDecelerating(view)
  }

  private func stopMotion() {
    link?.invalidate()
    link = nil
    lastTime = nil
    residual = .zero
    horizontal.stop()
    vertical.stop()
  }

  /// Ends every movement, as when the app sets the offset or the view leaves its window.
  func cancel() {
    guard link != nil || state.isDragging || state.isDecelerating || wheel != nil else { return }
    endWheel()
    if state.isDecelerating { finishDeceleration() }
    if state.isDragging { endDragging(velocity: .zero) }
    stopMotion()
    claim.end()
  }

  /// Ends what moves by itself; a finger that drags goes on dragging.
  package func cancelMotion() {
    endWheel()
    if state.isDecelerating { finishDeceleration() }
  }

  // MARK: Wheel and keys

  /// Moves the content by a distance with an animation of its own, or at once.
  ///
  /// - Returns: whether it can move that way.
  func wheel(by distance: CGPoint, isPrecise: Bool, goal: WheelSession.Goal? = nil) -> Bool {
    guard view.isScrollEnabled, !state.isDragging || wheel != nil else { return wheel == nil && state.isDragging }
    let x = view.canScroll(.horizontal) ? distance.x : 0
    let y = view.canScroll(.vertical) ? distance.y : 0
    guard goal != nil || x != 0 || y != 0 else { return false }
    // While it moves it takes everything, so that a turn that reaches the end doesn't go on in the view around it.
    guard wheel != nil || canMove(x: x, y: y, goal: goal) else { return false }
    if wheel == nil { beginWheel() }
    wheel?.goal = goal
    if isPrecise {
      view.personDidMove(by: CGPoint(x: x, y: y))
      wheel?.endsAfterRest { [weak self] in self?.endWheelIfResting() }
      return true
    }
    let ahead = CGPoint(x: wheelRemaining(horizontal) + x, y: wheelRemaining(vertical) + y)
    horizontal.glide(over: bounded(ahead.x, from: position.x, in: view.scrollableX))
    let knowsEnd = state.observer?.scrollView(view, knowsEndTowards: ahead.y) != false
    vertical.glide(over: knowsEnd ? bounded(ahead.y, from: position.y, in: view.scrollableY) : ahead.y)
    startLink()
    return true
  }

  private func canMove(x: Double, y: Double, goal: WheelSession.Goal?) -> Bool {
    func has(_ distance: Double, _ position: Double, _ range: ClosedRange<Double>) -> Bool {
      distance > 0 ? position < range.upperBound : distance < 0 && position > range.lowerBound
    }
    if goal == .start { return view.contentOffset.y > view.scrollableY.lowerBound }
    if goal == .end { return view.contentOffset.y < view.scrollableY.upperBound }
    if y != 0, state.observer?.scrollView(view, knowsEndTowards: y) == false { return true }
    return has(x, view.contentOffset.x, view.scrollableX) || has(y, view.contentOffset.y, view.scrollableY)
  }

  private func wheelRemaining(_ motion: AxisMotion) -> Double {
    if case .gliding(let remaining) = motion.phase { return remaining }
    return 0
  }

  private func bounded(_ distance: Double, from position: Double, in range: ClosedRange<Double>) -> Double {
    min(max(position + distance, range.lowerBound), range.upperBound) - position
  }

  private func beginWheel() {
    state.animation?.cancel()
    if state.isDecelerating { finishDeceleration() }
    stopMotion()
    horizontal = AxisMotion(rate: WheelSession.rate)
    vertical = AxisMotion(rate: WheelSession.rate)
    wheel = WheelSession()
    claim.begin()
    state.isDragging = true
    view.setNeedsLayout()
    state.delegate?.scrollViewWillBeginDragging(view)
  }

  private func endWheelIfResting() {
    if horizontal.isResting, vertical.isResting { endWheel() }
  }

  private func endWheel() {
    guard let ending = wheel else { return }
    ending.end()
    wheel = nil
    stopMotion()
    var target = view.contentOffset
    state.delegate?.scrollViewWillEndDragging(view, withVelocity: .zero, targetContentOffset: &target)
    state.isDragging = false
    claim.end()
    view.setNeedsLayout()
    state.indicators.contentDidRest(in: view)
    state.delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
    if target != view.contentOffset { view.setContentOffset(target, animated: true) }
  }
}
