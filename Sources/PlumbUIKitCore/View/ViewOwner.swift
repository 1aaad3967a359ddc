// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An object that owns a tree of views and follows what happens to its root: a view controller.
@MainActor
package protocol ViewOwner: UIResponder {
  /// The root view is about to lay out its subviews.
  func ownedViewWillLayOutSubviews()
  /// The root view has laid out its subviews.
  func ownedViewDidLayOutSubviews()
  /// The safe area of the root view changed.
  func ownedViewSafeAreaDidChange()
  /// The window whose content this object owns was shown or hidden.
  func windowVisibilityDidChange(_ window: UIWindow)
}
