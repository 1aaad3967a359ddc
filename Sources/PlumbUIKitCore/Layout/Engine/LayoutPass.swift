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
        + "\(LayoutUnrest.reason(in: root)). The last one is shown.")
    settle(root)
  }

  // Trees may be deeper than the stack would bear, so none of the walks below calls itself.

  /// Calls `updateConstraints` where it was asked for, the deepest views first.
  static func updateConstraints(from root: UIView) {
    guard root.layoutState.needsUpdateConstraints || root.layoutState.descendantNeedsUpdateConstraints else { return }
    var open = [root]
    var waiting: [UIView] = []
    while let view = open.popLast() {
      if view.layoutState.descendantNeedsUpdateConstraints {
        view.layoutState.descendantNeedsUpdateConstraints = false
        open.append(contentsOf: view.subviews)
      }
      waiting.append(view)
    }
    // Last siblings came first, each before what is below it; backwards it is the other way round.
    for view in waiting.reversed() where view.layoutState.needsUpdateConstraints {
      view.updateConstraints()
      view.layoutState.needsUpdateConstraints = false
    }
  }

  private static func layOut(_ root: UIView) {
    var open = [root]
    while let view = open.popLast() {
      let state = view.layoutState
      guard view === root || view.hasPendingLayout || state.engineIsPending else { continue }
      if view.isLayoutRoot { prepareEngine(of: view) } else { state.engineIsPending = false }
      if state.needsLayout { layOutSubviews(of: view) }
      guard state.descendantNeedsLayout else { continue }
      state.descendantNeedsLayout = false
      open.append(contentsOf: view.subviews.reversed())
    }
  }

  private static func layOutSubviews(of view: UIView) {
    view.layoutState.needsLayout = false
    let owner = view.owner as? any ViewOwner
    owner?.ownedViewWillLayOutSubviews()
    view.layoutSubviews()
    owner?.ownedViewDidLayOutSubviews()
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
  private static func settle(_ root: UIView) {
    var open = [root]
    while let view = open.popLast() {
      let state = view.layoutState
      state.needsLayout = false
      state.descendantNeedsLayout = false
      state.needsUpdateConstraints = false
      state.descendantNeedsUpdateConstraints = false
      state.engineIsPending = false
      open.append(contentsOf: view.subviews.filter { $0.hasPendingLayout || $0.layoutState.engineIsPending })
    }
  }
}

/// Finds what is to blame when a layout does not settle.
@MainActor
enum LayoutUnrest {
  static func reason(in root: UIView) -> String {
    var view = root
    while let next = view.subviews.first(where: { $0.hasPendingLayout || $0.layoutState.engineIsPending }) { view = next }
    for candidate in [view, view.layoutRoot] {
      if let change = candidate.layoutState.engine?.waitingChange { return "\(change) in every layout" }
    }
    return "\(ConstraintDescription.name(of: view)) asks for a layout in every layout"
  }
}
