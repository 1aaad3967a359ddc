// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIView {
  // MARK: Margins

  func setMargins(_ margins: NSDirectionalEdgeInsets) {
    precondition(
      margins.top.isFinite && margins.leading.isFinite && margins.bottom.isFinite && margins.trailing.isFinite,
      "Layout margins must be finite numbers.")
    changeMargins { $0.margins = margins }
  }

  func changeMargins(_ change: (ViewLayoutState) -> Void) {
    let old = effectiveMargins
    change(layoutState)
    if effectiveMargins != old { marginsDidChange() }
  }

  /// Tells layout and the app, here and in the subviews that keep clear of these margins.
  private func marginsDidChange() {
    environmentOfConstraintsDidChange()
    layoutMarginsDidChange()
    markNeedsLayout()
    for subview in subviews where subview.layoutState.preservesSuperviewMargins { subview.marginsDidChange() }
  }

  /// Both the engine that places this view and the one that starts at it read the view's margins.
  func environmentOfConstraintsDidChange() {
    layoutEnvironmentDidChange()
    if let engine = layoutState.engine {
      engine.invalidateConstants()
      markEnginePending()
    }
  }

  /// The margins with the safe area and the superview's margins taken in.
  var effectiveMargins: UIEdgeInsets {
    let state = layoutState
    var margins = state.margins.insets(for: effectiveUserInterfaceLayoutDirection)
    if state.insetsMarginsFromSafeArea {
      let safe = safeAreaInsets
      margins = margins.united(with: safe)
    }
    if state.preservesSuperviewMargins, let superview {
      margins = margins.united(with: superview.layoutMargins.overlap(of: frame, in: superview.bounds))
    }
    return margins
  }

  // MARK: Safe area

  /// What the superview's safe area leaves uncovered of this view, and what the view adds itself.
  var effectiveSafeAreaInsets: UIEdgeInsets {
    let own = layoutState.addedSafeAreaInsets
    guard let superview else { return own }
    let above = superview.safeAreaOfSubviews
    guard above != .zero else { return own }
    let inherited = above.overlap(of: frame, in: superview.bounds)
    return UIEdgeInsets(
      top: inherited.top + own.top, left: inherited.left + own.left, bottom: inherited.bottom + own.bottom,
      right: inherited.right + own.right)
  }

  /// The safe area without what the view's content keeps clear of by itself.
  private var safeAreaOfSubviews: UIEdgeInsets {
    let (insets, consumed) = (safeAreaInsets, layoutState.consumedSafeAreaInsets)
    guard consumed != .zero else { return insets }
    return UIEdgeInsets(
      top: insets.top - consumed.top, left: insets.left - consumed.left, bottom: insets.bottom - consumed.bottom,
      right: insets.right - consumed.right)
  }

  /// Says how much of the safe area the content keeps clear of by itself, as that of a scroll view does by its insets.
  package func consumeSafeArea(_ insets: UIEdgeInsets) {
    guard insets != layoutState.consumedSafeAreaInsets else { return }
    layoutState.consumedSafeAreaInsets = insets
    for subview in subviews { subview.safeAreaMayHaveChanged() }
  }

  /// Sets what this view adds to the safe area: a window its own insets, a view controller's view the additional ones.
  package func setAddedSafeAreaInsets(_ insets: UIEdgeInsets) {
    guard insets != layoutState.addedSafeAreaInsets else { return }
    layoutState.addedSafeAreaInsets = insets
    safeAreaMayHaveChanged()
  }

  /// Compares the safe area with the one that was last told of, here and below.
  func safeAreaMayHaveChanged() {
    let insets = safeAreaInsets
    guard insets != layoutState.knownSafeAreaInsets else { return }
    layoutState.knownSafeAreaInsets = insets
    environmentOfConstraintsDidChange()
    safeAreaInsetsDidChange()
    (owner as? any ViewOwner)?.ownedViewSafeAreaDidChange()
    if layoutState.insetsMarginsFromSafeArea { layoutMarginsDidChange() }
    markNeedsLayout()
    for subview in subviews { subview.safeAreaMayHaveChanged() }
  }
}

extension UIEdgeInsets {
  /// The larger of both insets at each edge.
  func united(with other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom), right: max(right, other.right))
  }

  /// How far these insets of `bounds` reach into a rectangle inside it.
  func overlap(of frame: CGRect, in bounds: CGRect) -> UIEdgeInsets {
    // Where nothing is covered a rectangle that reaches over the edge isn't covered either.
    func reach(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { inset > 0 ? max(0, inset - distance) : 0 }
    return UIEdgeInsets(
      top: reach(top, frame.minY - bounds.minY), left: reach(left, frame.minX - bounds.minX),
      bottom: reach(bottom, bounds.maxY - frame.maxY), right: reach(right, bounds.maxX - frame.maxX))
  }
}
