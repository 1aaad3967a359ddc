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
    forEachFitting { $0.constantsDidChange() }
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
    forEachFitting { $0.contentDidChange(of: self) }
    if let stack = superview as? UIStackView, stack.distribution == .fillProportionally { stack.arrangementDidChange() }
    let root = layoutRoot
    guard let engine = root.layoutState.engine else { return }
    engine.contentDidChange(of: self)
    root.markEnginePending()
  }

  /// Margins, safe area, scale or the place of something that constants depend on changed.
  func layoutEnvironmentDidChange() {
    LayoutEnvironment.stamp += 1
    let root = layoutRoot
    root.layoutState.engine?.invalidateConstants()
    root.markEnginePending()
  }

  func layoutDirectionDidChange() {
    layoutStructureDidChange()
    markNeedsLayout()
  }

  /// A stack view arranges its visible views only.
  func layoutHiddenDidChange() {
    guard let stack = superview as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === self }) else { return }
    stack.visibilityDidChange()
  }

  /// The bounds' origin moved: constraints across a scroll view's border read the offset.
  private func layoutOffsetDidChange() {
    guard let engine = layoutRoot.layoutState.engine, engine.solution?.lowering.readsEnvironment == true, self is any ScrollingContent
    else { return }
    engine.invalidateConstants()
    layoutRoot.markEnginePending()
  }

  private func layoutFrameWasSetByHand(resized: Bool) {
    let state = layoutState
    state.maskReference = nil
    if resized, let engine = state.engine {
      engine.rootSizeDidChange()
      markEnginePending()
    }
    if state.translatesMask, !isLayoutRoot { layoutEnvironmentDidChange() }
  }

  /// Called after frame or bounds changed.
  package func layoutGeometryDidChange(from old: ViewGeometry) {
    if old.bounds.size != geometry.bounds.size {
      markNeedsLayout()
      if layoutState.autoresizesSubviews { autoresizeSubviews(from: old.bounds.size) }
    }
    if old.bounds.origin != geometry.bounds.origin { layoutOffsetDidChange() }
    if old.bounds.size != geometry.bounds.size || old.center != geometry.center { safeAreaMayHaveChanged() }
    guard !layoutState.isReceivingFrame else { return }
    let resized = old.bounds.size != geometry.bounds.size
    if resized || old.center != geometry.center { layoutFrameWasSetByHand(resized: resized) }
  }

  private func stampStructure() {
    var next: UIView? = self
    while let view = next {
      view.layoutState.structureStamp &+= 1
      next = view.superview
    }
  }

  private func forEachFitting(_ body: (FittingSizer) -> Void) {
    var next: UIView? = self
    while let view = next {
      for fitting in view.layoutState.fittings { body(fitting) }
      next = view.superview
    }
  }

  func markEnginePending() {
    layoutState.engineIsPending = true
    markDescendantNeedsLayout(from: self)
  }

  // MARK: Frames

  /// Gives the subviews that constraints place their frames, and guides theirs.
  func placeConstrainedSubviews() {
    let root = layoutRoot
    LayoutPass.prepareEngine(of: root)
    guard let engine = root.layoutState.engine else { return }
    for subview in subviews where !subview.isLayoutRoot {
      if let frame = engine.frame(of: subview), !subview.isPlaced(at: frame) { subview.place(at: frame) }
    }
    engine.placeGuides(of: self)
  }

  func isPlaced(at frame: CGRect) -> Bool {
    geometry.bounds.size == frame.size && geometry.center == geometry.center(for: frame)
  }

  /// Takes a frame from the engine; bounds and centre are set, so that a transform stays what it is.
  private func place(at frame: CGRect) {
    receive {
      center = geometry.center(for: frame)
      bounds.size = frame.size
    }
  }

  /// Runs a change of geometry that comes from the engine and so does not count as made by hand.
  func receive(_ change: () -> Void) {
    layoutState.isReceivingFrame = true
    change()
    layoutState.isReceivingFrame = false
  }
}
