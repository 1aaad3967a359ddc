// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Puts constraints on views and takes them off.
@MainActor
enum ConstraintActivation {
  private static var activations = 0

  /// Adds a constraint to the nearest common ancestor of its items.
  static func activate(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.first.hierarchyView else {
      preconditionFailure("A constraint can't be activated: its first item is gone, or is a guide that no view owns.")
    }
    var holder: UIView? = first
    for item in relatedItems(of: constraint) {
      guard let view = item.hierarchyView else {
        preconditionFailure("A constraint can't be activated: an item of it is gone, or is a guide that no view owns.")
      }
      holder = holder.flatMap { commonAncestor($0, view) }
    }
    guard let holder else {
      preconditionFailure(
        "Unable to activate the constraint \(ConstraintDescription.text(of: constraint)): its items have no common ancestor. "
          + "Are they in different view hierarchies, or was one of them not added to a superview yet?")
    }
    holder.addConstraint(constraint)
  }

  static func add(_ constraint: NSLayoutConstraint, to holder: UIView) {
    if constraint.holder === holder { return }
    precondition(constraint.holder == nil, "A constraint can be held by one view only; it is active on another.")
    for item in [constraint.first] + relatedItems(of: constraint) {
      precondition(
        item.hierarchyView?.isInSubtree(of: holder) == true,
        "The view hierarchy is not ready for the constraint \(ConstraintDescription.text(of: constraint)): "
          + "its items must be the view that holds it or lie below that view.")
    }
    activations += 1
    constraint.activationNumber = activations
    constraint.holder = holder
    holder.layoutState.constraints.append(constraint)
    countCrossings(of: constraint, holder: holder, by: 1)
    holder.layoutConstraintWasAdded(constraint)
  }

  static func remove(_ constraint: NSLayoutConstraint, from holder: UIView) {
    guard constraint.holder === holder,
      let index = holder.layoutState.constraints.endsFirst.first(where: {
        holder.layoutState.constraints[$0] === constraint
      })
    else { return }
    holder.layoutState.constraints.remove(at: index)
    countCrossings(of: constraint, holder: holder, by: -1)
    constraint.holder = nil
    holder.layoutConstraintWasRemoved(constraint)
  }

  /// Removes the constraints held by `ancestor` and above that refer to `view` or something below it.
  static func removeConstraints(of ancestor: UIView, into view: UIView) {
    var next: UIView? = ancestor
    while let holder = next, view.layoutState.crossings > 0 {
      for constraint in constraints(of: holder, into: view) { holder.removeConstraint(constraint) }
      next = holder.superview
    }
  }

  /// The constraints of one view that refer to another one's subtree.
  private static func constraints(of holder: UIView, into view: UIView) -> [NSLayoutConstraint] {
    let held = holder.layoutState.constraints
    var found: [NSLayoutConstraint] = []
    var left = view.layoutState.crossings
    for index in held.endsFirst {
      let count = references(of: held[index], into: view)
      guard count > 0 else { continue }
      found.append(held[index])
      left -= count
      if left <= 0 { break }
    }
    return found
  }

  /// Removes the constraints held by `view` and above that refer to a guide.
  static func removeConstraints(referringTo guide: UILayoutGuide, upFrom view: UIView) {
    var next: UIView? = view
    while let holder = next {
      for constraint in holder.layoutState.constraints {
        let items = [constraint.first] + relatedItems(of: constraint)
        if items.contains(where: { $0.guide === guide }) { holder.removeConstraint(constraint) }
      }
      next = holder.superview
    }
  }

  static func commonAncestor(_ one: UIView, _ other: UIView) -> UIView? {
    if one === other { return one }
    var left = one.depthInHierarchy
    var right = other.depthInHierarchy
    var first: UIView? = one
    var second: UIView? = other
    while left > right { (first, left) = (first?.superview, left - 1) }
    while right > left { (second, right) = (second?.superview, right - 1) }
    while first !== second { (first, second) = (first?.superview, second?.superview) }
    return first
  }

  /// All items but the first.
  static func relatedItems(of constraint: NSLayoutConstraint) -> [LayoutItem] {
    guard constraint.firstOrigin != nil || constraint.secondOrigin != nil else { return constraint.second.map { [$0] } ?? [] }
    return [constraint.second, constraint.firstOrigin?.item, constraint.secondOrigin?.item].compactMap { $0 }
  }

  private static func references(of constraint: NSLayoutConstraint, into view: UIView) -> Int {
    let first = constraint.first.hierarchyView?.isInSubtree(of: view) == true ? 1 : 0
    return first + relatedItems(of: constraint).count { $0.hierarchyView?.isInSubtree(of: view) == true }
  }

  /// Views between an item and the holder learn that a constraint from above reaches into them.
  private static func countCrossings(of constraint: NSLayoutConstraint, holder: UIView, by step: Int) {
    for item in [constraint.first] + relatedItems(of: constraint) {
      var next = item.hierarchyView
      while let view = next, view !== holder {
        let state = view.layoutState
        state.crossings += step
        let crossed = step > 0 ? state.crossings == 1 : state.crossings == 0
        if crossed && state.translatesMask {
          // The border of the engines moved: what this view's own engine placed belongs to the one above now, or the reverse.
          state.engine = nil
          state.maskReference = nil
          view.layoutStructureDidChange()
          view.superview?.layoutStructureDidChange()
        }
        next = view.superview
      }
    }
  }
}

extension UIView {
  func isInSubtree(of ancestor: UIView) -> Bool {
    var next: UIView? = self
    while let view = next {
      if view === ancestor { return true }
      next = view.superview
    }
    return false
  }

  var depthInHierarchy: Int {
    var depth = 0
    var next = superview
    while let view = next {
      depth += 1
      next = view.superview
    }
    return depth
  }
}

extension Array where Element == NSLayoutConstraint {
  /// The indexes from both ends to the middle.
  ///
  /// Views and constraints mostly go in the order in which they came, or in the reverse: what is looked for stands near an end.
  fileprivate var endsFirst: LazyMapSequence<Range<Int>, Int> {
    let last = count - 1
    return indices.lazy.map { $0 % 2 == 0 ? $0 / 2 : last - $0 / 2 }
  }
}
