// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One item of Auto Layout, held weakly: a view or a layout guide.
@MainActor
package struct LayoutItem {
  package private(set) weak var view: UIView?
  package private(set) weak var guide: UILayoutGuide?

  /// An item from the object that a constraint was made with.
  init(_ object: AnyObject) {
    if let view = object as? UIView {
      self.view = view
    } else if let guide = object as? UILayoutGuide {
      self.guide = guide
    } else {
      preconditionFailure("A constraint can only be made with views and layout guides, not with \(type(of: object)).")
    }
  }

  package var object: AnyObject? { view ?? guide }

  /// The view whose place in the hierarchy decides where constraints on this item may be held.
  package var hierarchyView: UIView? { view ?? guide?.owningView }
}
