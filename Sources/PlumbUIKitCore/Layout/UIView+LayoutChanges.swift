// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIView {
  /// True when no engine above places this view: its frame is given from outside, and it starts an engine for what lies below.
  var isLayoutRoot: Bool { superview == nil || (layoutState.translatesMask && layoutState.crossings == 0) }

  /// The nearest view, this one included, whose engine places what lies below.
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let superview = view.superview { view = superview }
    return view
  }

  /// The engine that solves the constraints held by this view, if one was made.
  var enclosingEngine: LayoutEngine? { layoutRoot.layoutState.engine }

  // MARK: What changed

  /// The set of items or constraints below changed: engines lower anew, fitting sizes forget.
  func layoutStructureDidChange() {
    stampStructure()
    let root = layoutRoot
    root.layoutState.engine?.invalidateStructure()
    root.markEnginePending()
  }

  func layoutConstraintWasAdded(_ constraint: NSLayoutConstraint) {
    stampStructure()
    let root = layoutRoot
    root.layoutState.engine?.insert(constraint)
    root.markEnginePending()
  }

  func layoutConstraintWasRemoved(_ constraint: NSLayoutConstraint) {
    stampStructure()
    let root = layoutRoot
    root.layoutState.engine?.remove(constraint)
    root.markEnginePending()
  }

  func layoutConstantDidChange(of constraint: NSLayoutConstraint) {
    guard let engine = constraint.engine else { return }
    engine.constantDidChange(of: constraint)
    engine.root?.markEnginePending()
  }

  func layoutPriorityDidChange(of constraint: NSLayoutConstraint) {
    stampStructure()
    guard let engine = constraint.engine else { return }
    engine.priorityDidChange(of: constraint)
    engine.root?.markEnginePending()
  }

  func markIntrinsicContentSizeChanged() {
    guard !isLayoutRoot || layoutState.engine != nil else { return }
    let root = superview == nil || layoutState.engineItem < 0 ? layoutRoot : engineRootPlacingSelf
    root.layoutState.engine?.contentDidChange(of: self)
    root.markEnginePending()
  }

  /// Margins, safe area, scale or the place of something that constants depend on changed.
  func layoutEnvironmentDidChange() {
    let root = layoutRoot
    root.layoutState.engine?.invalidateConstants()
    root.markEnginePending()
  }

  func layoutDirectionDidChange() {
    layoutStructureDidChange()
    markNeedsLayout()
  }

  func layoutHiddenDidChange() {}

  /// The bounds' origin moved: constraints across a scroll view's border read the offset.
  func layoutOffsetDidChange() {
    guard self is any ScrollingContent else { return }
    layoutRoot.layoutState.engine?.offsetDidChange(of: self)
  }

  func layoutFrameWasSetByHand() {
    let state = layoutState
    state.maskReference = nil
    if let engine = state.engine {
      engine.rootSizeDidChange()
      markEnginePending()
    }
    if state.translatesMask, !isLayoutRoot { engineRootPlacingSelf.layoutState.engine?.maskDidChange(of: self) }
  }

  /// The root of the engine that places this view, which lies above it unless it has no superview.
  private var engineRootPlacingSelf: UIView { layoutRoot }

  private func stampStructure() {
    var next: UIView? = self
    while let view = next {
      view.layoutState.structureStamp &+= 1
      next = view.superview
    }
  }

  func markEnginePending() {
    layoutState.engineIsPending = true
    markDescendantNeedsLayout(from: self)
  }

  // MARK: Frames

  func placeConstrainedSubviews() {}
}
