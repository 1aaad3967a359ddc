// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The drag of a scroll view's content.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?
  private var fingers = 0

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init()
    addHandler { [weak self] _ in self?.follow() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if machine.touches.count == touches.count { scrollView?.interaction.fingerDidComeDown() }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    if scrollView?.state.isTracking == true { scrollView?.interaction.fingerDidLeave() }
  }

  private func follow() {
    guard let view = scrollView else { return }
    let place = location(in: nil)
    // A finger that came or went moves the middle; that isn't a movement.
    if fingers != numberOfTouches, state == .changed {
      fingers = numberOfTouches
      view.interaction.rebase(to: place)
    }
    switch state {
    case .began:
      fingers = numberOfTouches
      view.interaction.beginDragging(at: place, translation: translation(in: nil))
    case .changed: view.interaction.drag(to: place)
    case .ended:
      let velocity = velocity(in: nil)
      view.interaction.endDragging(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
    case .cancelled, .failed: view.interaction.endDragging(velocity: .zero)
    case .possible: return
    }
  }
}

/// Keeps touches from the content for a moment, until it is clear that they don't scroll.
final class ContentTouchDelay: UIGestureRecognizer {
  /// How long the touches wait, in seconds.
  private static let delay = 0.15
  private var timer: FrameTimer?
  private weak var pan: UIGestureRecognizer?

  /// - Parameter pan: the drag that the touches might turn out to be.
  init(before pan: UIGestureRecognizer) {
    self.pan = pan
    super.init()
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard timer == nil else { return }
    timer = FrameTimer.schedule(after: Self.delay) { [weak self] in self?.state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    // It is no drag of the content: what the finger came down on follows it at once.
    if pan?.state == .failed { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

extension UIScrollView: ContentTouchGate {
  package func mayBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    // A finger that makes moving content stop does nothing else.
    if state.isDecelerating || interaction.caughtContent { return false }
    return touchesShouldBegin(touches, with: event, in: view)
  }

  /// Whether the drag that is about to begin moves this view's content.
  func mayBeginDragging() -> Bool {
    guard isScrollEnabled, contentTouchesCanBeCancelled else { return false }
    let moved = panGestureRecognizer.translation(in: nil)
    let axis: NSLayoutConstraint.Axis = abs(moved.x) > abs(moved.y) ? .horizontal : .vertical
    guard canScroll(axis) else { return false }
    let sign = axis == .horizontal ? -moved.x : -moved.y
    // At its end it leaves the drag to a view around it that can go on.
    return hasContent(axis, towards: sign) || !outerHasContent(axis, towards: sign)
  }

  private var contentTouchesCanBeCancelled: Bool {
    panGestureRecognizer.machine.touches.allSatisfy { touch in
      guard touch.isWithView, let view = touch.view, view !== self else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  private func outerHasContent(_ axis: NSLayoutConstraint.Axis, towards sign: Double) -> Bool {
    var current = superview
    while let ancestor = current {
      if let outer = ancestor as? UIScrollView, outer.hasContent(axis, towards: sign) { return true }
      current = ancestor.superview
    }
    return false
  }
}

extension UIScrollView: ScrollsByInput {
  package func scroll(by event: ScrollWheelEvent) -> Bool {
    var distance = event.distance
    // A wheel has one axis; with the shift key it turns along the lines.
    if event.modifierFlags.contains(.shift), distance.x == 0 { distance = CGPoint(x: distance.y, y: 0) }
    return interaction.wheel(by: distance, isPrecise: event.isPrecise)
  }

  package func scroll(by key: ScrollKey) -> Bool {
    let inset = adjustedContentInset
    let height = bounds.height - inset.top - inset.bottom
    let page = max(WheelSession.line, height - min(WheelSession.overlap, height / 8))
    let line = WheelSession.line
    switch key {
    case .lineUp: return interaction.wheel(by: CGPoint(x: 0, y: -line), isPrecise: false)
    case .lineDown: return interaction.wheel(by: CGPoint(x: 0, y: line), isPrecise: false)
    case .lineLeft: return interaction.wheel(by: CGPoint(x: -line, y: 0), isPrecise: false)
    case .lineRight: return interaction.wheel(by: CGPoint(x: line, y: 0), isPrecise: false)
    case .pageUp: return interaction.wheel(by: CGPoint(x: 0, y: -page), isPrecise: false)
    case .pageDown: return interaction.wheel(by: CGPoint(x: 0, y: page), isPrecise: false)
    case .start: return interaction.wheel(by: .zero, isPrecise: false, goal: .start)
    case .end: return interaction.wheel(by: .zero, isPrecise: false, goal: .end)
    }
  }
}

extension UIScrollView: ScrollsToTop {
  package var takesStatusBarTap: Bool {
    scrollsToTop && isScrollEnabled && state.delegate?.scrollViewShouldScrollToTop(self) != false
  }

  package func scrollToTop() {
    interaction.cancelMotion()
    let top = CGPoint(x: contentOffset.x, y: scrollRange.minimum.y)
    guard top != contentOffset else { return }
    state.animation?.cancel()
    animateOffset(to: top) { view in view.state.delegate?.scrollViewDidScrollToTop(view) }
  }
}
