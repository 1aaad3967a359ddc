// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Which view of a window the keyboard acts on, and the way of the tab key.
///
/// The focus is the first responder where there is one; a control that takes no text, such as a button, has it without being first
/// responder.
@MainActor
package final class KeyboardFocus {
  private unowned let window: UIWindow
  private weak var view: UIView?
  private var ring: FocusRing?
  /// The view that was touched or turned by the wheel last: keys that nobody wants go to the scroll view around it.
  package weak var lastTouched: UIView?
  /// A view that takes all keys while it is shown, such as a menu; the focus stays where it is.
  package weak var captured: UIView?

  init(window: UIWindow) {
    self.window = window
  }

  /// The view with the focus, or nil.
  package var focused: UIView? {
    guard let view, view.window === window else { return nil }
    return view
  }

  /// The object that keys go to first.
  var target: UIResponder {
    if let captured, captured.window === window { return captured }
    if let focused { return focused }
    if let current = FirstResponder.current, belongsToWindow(current) { return current }
    return (window.contentOwner as? any ViewOwner)?.keyTarget ?? window.contentOwner ?? window
  }

  private func belongsToWindow(_ responder: UIResponder) -> Bool {
    var next: UIResponder? = responder
    while let current = next {
      if current === window { return true }
      next = current.next
    }
    return false
  }

  /// Moves the focus.
  ///
  /// - Parameters:
  ///   - newView: the view that gets it, or nil for none.
  ///   - isByKey: whether a ring shows the place: only a person with a keyboard needs it.
  package func focus(_ newView: UIView?, isByKey: Bool) {
    let old = focused
    if newView?.canBecomeFirstResponder == true {
      guard newView?.becomeFirstResponder() == true else { return }
    } else if let current = FirstResponder.current, newView !== current, belongsToWindow(current) {
      guard current.resignFirstResponder() else { return }
    }
    view = newView
    show(isByKey)
    if old !== newView { tell(from: old, to: newView) }
  }

  /// Moves the focus to the next view that takes it, or the one before, round about the window.
  ///
  /// - Returns: whether there is one.
  package func advance(backwards: Bool) -> Bool {
    let order = FocusOrder.views(in: window)
    guard !order.isEmpty else { return false }
    let now = focused ?? FirstResponder.current as? UIView
    let place = order.firstIndex { $0 === now }
    let next: Int
    switch (place, backwards) {
    case (nil, false): next = 0
    case (nil, true): next = order.count - 1
    case (let place?, false): next = (place + 1) % order.count
    case (let place?, true): next = (place + order.count - 1) % order.count
    }
    focus(order[next], isByKey: true)
    return true
  }

  func firstResponderDidChange(to responder: UIResponder) {
    guard let newView = responder as? UIView, newView !== view else { return }
    let old = focused
    view = newView.canBecomeFocused ? newView : nil
    show(false)
    tell(from: old, to: focused)
  }

  /// A view leaves the window.
  func leave(_ leaving: UIView) {
    guard let view, view.isDescendant(of: leaving) else { return }
    self.view = nil
    show(false)
  }

  /// Puts the ring where the focused view is now.
  package func placeRing() {
    guard let ring, !ring.isHidden else { return }
    guard let focused else { return ring.isHidden = true }
    ring.surround(focused, in: window)
  }

  private func show(_ isShown: Bool) {
    guard isShown, focused != nil else {
      ring?.isHidden = true
      return
    }
    let ring = ring ?? FocusRing()
    self.ring = ring
    ring.isHidden = false
    placeRing()
  }

  private func tell(from old: UIView?, to new: UIView?) {
    let context = UIFocusUpdateContext(from: old, to: new)
    let coordinator = UIFocusAnimationCoordinator()
    old?.didUpdateFocus(in: context, with: coordinator)
    new?.didUpdateFocus(in: context, with: coordinator)
    coordinator.runAnimations()
  }
}

/// The views that the tab key visits.
@MainActor
enum FocusOrder {
  /// Views that take the focus, and the rectangle of the window in which they lie.
  private struct Group {
    var views: [UIView]
    var place: CGRect
  }

  /// The views that take the focus, in the order of reading: from the top, then along the line.
  static func views(in window: UIWindow) -> [UIView] { group(in: window)?.views ?? [] }

  /// What takes the focus in a view; what belongs together stays together.
  private static func group(in view: UIView) -> Group? {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return nil }
    let frame = view.convert(view.bounds, to: nil)
    let own = view.canBecomeFocused ? [Group(views: [view], place: frame)] : []
    let inside = view.subviewThatKeepsOthersOut.map { [$0] } ?? view.subviews
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    // By where something takes the focus: content may lie under a bar that is read before it.
    let ordered = ReadingOrder.sorted(inside.compactMap { group(in: $0) }, isReversed: isReversed, place: \.place)
    guard let first = own.first ?? ordered.first else { return nil }
    let all = own + ordered
    let place = all.reduce(first.place) { $0.union($1.place) }
    let seen = view.clipsToBounds ? place.intersection(frame) : place
    return Group(views: all.flatMap(\.views), place: seen.isNull ? frame : seen)
  }
}

/// The line around the view with the keyboard's focus.
final class FocusRing: UIView {
  private static let distance: CGFloat = 2

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.borderWidth = 2
    layer.zPosition = .greatestFiniteMagnitude
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private static func visiblePart(around view: UIView, in window: UIWindow) -> CGRect {
    var part = window.bounds
    var parent = view.superview
    while let current = parent, current !== window {
      if current.clipsToBounds { part = part.intersection(window.convert(current.bounds, from: current)) }
      parent = current.superview
    }
    return part
  }

  func surround(_ view: UIView, in window: UIWindow) {
    if superview !== window { window.addSubview(self) }
    if window.subviews.last !== self { window.bringSubviewToFront(self) }
    let around = window.convert(view.bounds, from: view).insetBy(dx: -Self.distance, dy: -Self.distance)
    // Where the view reaches the edge of what shows it, as a table's row does, the line lies inside.
    let seen = around.intersection(Self.visiblePart(around: view, in: window))
    let place = seen.isNull ? .zero : seen
    if frame != place { frame = place }
    let radius = max(4, view.drawingState.layer?.cornerRadius ?? 0) + Self.distance
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
    let color = view.tintColor.resolvedColor(with: traitCollection).cgColor
    if layer.borderColor != color { layer.borderColor = color }
  }
}
