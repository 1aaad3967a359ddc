// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The changes of the view tree behind `addSubview` and its relatives.
@MainActor
enum ViewTree {
  /// Inserts a view at an index, or in front where there is none.
  static func insert(_ view: UIView, into parent: UIView, at index: Int?) {
    precondition(view !== parent && !contains(parent, in: view), "A view can't be added to itself or to a view inside it.")
    precondition(index.map { (0...parent.subviews.count).contains($0) } ?? true, "The index is outside the list of subviews.")
    if view.superview === parent {
      reorder(view, of: parent, to: index)
      return
    }
    let oldParent = view.superview
    let oldWindow = window(of: view)
    let newWindow = window(of: parent)
    view.willMove(toSuperview: parent)
    if oldWindow !== newWindow {
      oldWindow?.viewWillLeave(view)
      announce(newWindow, to: view)
    }
    if let oldParent { unlink(view, from: oldParent) }
    view.superview = parent
    // Callbacks above may have changed the list.
    parent.subviews.insert(view, at: min(index ?? parent.subviews.count, parent.subviews.count))
    link(view, to: parent)
    parent.didAddSubview(view)
    view.didMoveToSuperview()
    if oldWindow !== newWindow { confirmWindow(of: view) }
  }

  /// Inserts a view before (offset 0) or after (offset 1) a sibling.
  static func insert(_ view: UIView, into parent: UIView, nextTo sibling: UIView, offset: Int) {
    precondition(sibling !== view, "A view can't be placed next to itself.")
    if view.superview === parent { parent.subviews.removeAll { $0 === view } }
    guard let index = parent.subviews.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure("The sibling is not a subview of this view.")
    }
    if view.superview === parent {
      parent.subviews.insert(view, at: index + offset)
      parent.contentDidChange()
    } else {
      insert(view, into: parent, at: index + offset)
    }
  }

  /// Moves a subview to the front or the back.
  static func move(_ view: UIView, of parent: UIView, toFront: Bool) {
    guard view.superview === parent else { return }
    reorder(view, of: parent, to: toFront ? nil : 0)
  }

  /// Takes a view out of its superview.
  static func remove(_ view: UIView) {
    guard let parent = view.superview else { return }
    let oldWindow = window(of: view)
    view.willMove(toSuperview: nil)
    if let oldWindow {
      FirstResponder.leave(view)
      oldWindow.viewWillLeave(view)
      announce(nil, to: view)
    }
    unlink(view, from: parent)
    view.superview = nil
    view.inheritTraits()
    view.didMoveToSuperview()
    if oldWindow != nil { confirmWindow(of: view) }
  }

  /// The window at the root, or nil.
  static func window(of view: UIView) -> UIWindow? {
    var root = view
    while let parent = root.superview { root = parent }
    return root as? UIWindow
  }

  /// Whether a view is another or lies inside it.
  static func contains(_ view: UIView, in ancestor: UIView) -> Bool {
    var current: UIView? = view
    while let candidate = current {
      if candidate === ancestor { return true }
      current = candidate.superview
    }
    return false
  }

  static func find(tag: Int, in view: UIView) -> UIView? {
    if view.tag == tag { return view }
    for subview in view.subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  private static func reorder(_ view: UIView, of parent: UIView, to index: Int?) {
    parent.subviews.removeAll { $0 === view }
    parent.subviews.insert(view, at: min(index ?? parent.subviews.count, parent.subviews.count))
    parent.contentDidChange()
  }

  private static func unlink(_ view: UIView, from parent: UIView) {
    parent.willRemoveSubview(view)
    view.layoutWillLeaveSuperview()
    parent.subviews.removeAll { $0 === view }
    parent.contentDidChange()
  }

  private static func link(_ view: UIView, to parent: UIView) {
    if view.drawingState.holdsCachedBitmaps { parent.markHoldsCachedBitmaps() }
    view.inheritTraits()
    view.inheritTint()
    parent.contentDidChange()
    view.layoutDidEnterSuperview()
  }

  private static func announce(_ window: UIWindow?, to view: UIView) {
    view.willMove(toWindow: window)
    if let owner = view.owner as? any ViewOwner { owner.ownedViewWillMove(to: window) }
    for subview in view.subviews { announce(window, to: subview) }
  }

  private static func confirmWindow(of view: UIView) {
    if view.drawingState.animations != nil, window(of: view) == nil { view.removeAllAnimations() }
    view.didMoveToWindow()
    if let owner = view.owner as? any ViewOwner { owner.ownedViewDidMove(to: window(of: view)) }
    for subview in view.subviews { confirmWindow(of: subview) }
  }
}
