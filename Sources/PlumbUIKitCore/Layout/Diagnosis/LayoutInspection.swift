// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Questions about a solved layout, for debugging.
@MainActor
enum LayoutInspection {
  /// Whether another rectangle would satisfy the constraints equally well.
  static func isAmbiguous(_ item: LayoutItem) -> Bool {
    guard let (engine, index) = placed(item), let solution = engine.solution else { return false }
    let lowered = solution.lowering.items[index]
    let variables = [lowered.horizontal.start, lowered.horizontal.size, lowered.vertical.start, lowered.vertical.size]
    return variables.contains { $0 >= 0 && solution.isAmbiguous($0) }
  }

  /// Moves a view to another frame that satisfies the constraints equally well, and back with the next call.
  static func exerciseAmbiguity(of view: UIView) {
    guard let (engine, index) = placed(LayoutItem(view)) else { return }
    engine.exerciseAmbiguity(ofItem: index)
    engine.root?.markEnginePending()
    view.superview?.markNeedsLayout()
  }

  /// The active constraints that speak of an item along an axis.
  static func constraints(affecting item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let view = item.hierarchyView else { return [] }
    var found: [NSLayoutConstraint] = []
    var holder: UIView? = view
    while let current = holder {
      found += current.layoutState.constraints.filter { constraint in
        constraint.firstAttribute.isHorizontal == (axis == .horizontal)
          && (constraint.firstItem === item.object || constraint.secondItem === item.object)
      }
      holder = current.superview
    }
    return found
  }

  /// The solved engine that places an item, and the item's place in it.
  private static func placed(_ item: LayoutItem) -> (LayoutEngine, Int)? {
    guard let view = item.hierarchyView else { return nil }
    let isOwnRoot = item.view != nil && view.isLayoutRoot && view.superview != nil
    let root = isOwnRoot ? view : view.layoutRoot
    root.markEnginePending()
    LayoutPass.prepareEngine(of: root)
    guard let engine = root.layoutState.engine, let index = engine.itemIndex(of: item), index > 0 else { return nil }
    return (engine, index)
  }
}
