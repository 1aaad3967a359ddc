// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One layout of a view tree: constraints from the deepest view up, then solving and placing from the root down.
///
/// It repeats while placing asks for more, up to a limit: a view that asks for a layout in each layout would never end.
@MainActor
package enum LayoutPass {
  /// How often one pass goes over the tree before it gives up.
  static let roundLimit = 50

  /// Lays out a view and everything below it, where something is pending.
  package static func run(on root: UIView) {
    for _ in 0..<roundLimit {
      guard root.hasPendingLayout || root.layoutRoot.layoutState.engineIsPending else { return }
      updateConstraints(from: root)
      if !root.isLayoutRoot { prepareEngine(of: root.layoutRoot) }
      layOut(root)
    }
    guard root.hasPendingLayout else { return }
    LayoutLog.write(
      "Layout of \(ConstraintDescription.name(of: root)) did not settle after \(roundLimit) rounds: "
        + "\(LayoutPendingView.name(in: root)) asks for a layout in every layout. The last one is shown.")
    settle(root)
  }

  /// Calls `updateConstraints` where it was asked for, the deepest views first.
  static func updateConstraints(from view: UIView) {
    let state = view.layoutState
    if state.descendantNeedsUpdateConstraints {
      state.descendantNeedsUpdateConstraints = false
      for subview in view.subviews { updateConstraints(from: subview) }
    }
    guard state.needsUpdateConstraints else { return }
    view.updateConstraints()
    state.needsUpdateConstraints = false
  }

  private static func layOut(_ view: UIView) {
    let state = view.layoutState
    if view.isLayoutRoot { prepareEngine(of: view) } else { state.engineIsPending = false }
    if state.needsLayout {
      state.needsLayout = false
      let owner = view.owner as? any ViewOwner
      owner?.ownedViewWillLayOutSubviews()
      view.layoutSubviews()
      owner?.ownedViewDidLayOutSubviews()
    }
    guard state.descendantNeedsLayout else { return }
    state.descendantNeedsLayout = false
    for subview in view.subviews where subview.hasPendingLayout || subview.layoutState.engineIsPending { layOut(subview) }
  }

  /// Makes the engine of a root where it is needed, and solves.
  static func prepareEngine(of root: UIView) {
    let state = root.layoutState
    guard state.engineIsPending else { return }
    state.engineIsPending = false
    if state.engine == nil, needsEngine(root) { state.engine = LayoutEngine(root: root) }
    state.engine?.solveIfNeeded()
  }

  private static func needsEngine(_ root: UIView) -> Bool {
    !root.layoutState.constraints.isEmpty || !root.layoutState.guides.isEmpty || root.subviews.contains { !$0.isLayoutRoot }
  }

  /// Gives up: what is still pending would come back in every pass.
  private static func settle(_ view: UIView) {
    view.layoutState.needsLayout = false
    view.layoutState.descendantNeedsLayout = false
    view.layoutState.needsUpdateConstraints = false
    view.layoutState.descendantNeedsUpdateConstraints = false
    view.layoutState.engineIsPending = false
    for subview in view.subviews where subview.hasPendingLayout || subview.layoutState.engineIsPending { settle(subview) }
  }
}

/// Finds the view to blame when a layout does not settle.
@MainActor
enum LayoutPendingView {
  static func name(in view: UIView) -> String {
    for subview in view.subviews where subview.hasPendingLayout || subview.layoutState.engineIsPending { return name(in: subview) }
    return ConstraintDescription.name(of: view)
  }
}
