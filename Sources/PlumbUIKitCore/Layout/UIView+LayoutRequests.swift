// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIView {
  /// The value of a size along an axis on which the content has none.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The target that asks `systemLayoutSizeFitting(_:)` for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The target that asks `systemLayoutSizeFitting(_:)` for the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: Pending work

  /// True while a layout pass has something to do in this view or below it.
  package var hasPendingLayout: Bool {
    let state = layoutState
    return state.needsLayout || state.descendantNeedsLayout || state.needsUpdateConstraints || state.descendantNeedsUpdateConstraints
  }

  func markNeedsLayout() {
    layoutState.needsLayout = true
    if superview == nil { demandFrame() } else { markDescendantNeedsLayout(from: superview) }
  }

  /// A window that has something to lay out needs a frame.
  private func demandFrame() {
    if self is UIWindow { FrameDemand.raise() }
  }

  func markNeedsUpdateConstraints() {
    layoutState.needsUpdateConstraints = true
    var next = superview
    while let view = next, !view.layoutState.descendantNeedsUpdateConstraints {
      view.layoutState.descendantNeedsUpdateConstraints = true
      next = view.superview
    }
  }

  func markDescendantNeedsLayout(from view: UIView?) {
    var next = view
    while let view = next, !view.layoutState.descendantNeedsLayout {
      view.layoutState.descendantNeedsLayout = true
      next = view.superview
      if next == nil { view.demandFrame() }
    }
  }

  // MARK: Calls from the hierarchy and the geometry

  /// Called after the view was added to its superview.
  package func layoutDidEnterSuperview() {
    guard let superview else { return }
    layoutState.maskReference = nil
    layoutState.engine = isLayoutRoot ? layoutState.engine : nil
    superview.layoutStructureDidChange()
    superview.markNeedsLayout()
    if layoutState.needsUpdateConstraints || layoutState.descendantNeedsUpdateConstraints {
      layoutState.descendantNeedsUpdateConstraints = true
      superview.markNeedsUpdateConstraintsBelow()
    }
    layoutEnvironmentDidChange()
    safeAreaMayHaveChanged()
  }

  /// Called before the view is removed from its superview: constraints from above that refer to the subtree go.
  package func layoutWillLeaveSuperview() {
    guard let superview else { return }
    ConstraintActivation.removeConstraints(of: superview, into: self)
    superview.layoutStructureDidChange()
    superview.markNeedsLayout()
    guard !isLayoutRoot else { return }
    // The engine above placed what is below this view; from now on that takes an engine of its own.
    layoutState.engineIsPending = true
    layoutState.needsLayout = true
    layoutState.descendantNeedsLayout = true
  }

  private func markNeedsUpdateConstraintsBelow() {
    var next: UIView? = self
    while let view = next, !view.layoutState.descendantNeedsUpdateConstraints {
      view.layoutState.descendantNeedsUpdateConstraints = true
      next = view.superview
    }
  }
}
