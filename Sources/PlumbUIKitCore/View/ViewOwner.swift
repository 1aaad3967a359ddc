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
  /// The root view is about to move to a window, or to none.
  func ownedViewWillMove(to window: UIWindow?)
  /// The root view moved to a window, or to none.
  func ownedViewDidMove(to window: UIWindow?)
  /// The traits of the root view changed.
  func ownedViewTraitsDidChange(from previous: UITraitCollection)
  /// The window whose content this object owns was shown or hidden.
  func windowVisibilityDidChange(_ window: UIWindow)
  /// The window whose content this object owns is about to change.
  ///
  /// - Parameters:
  ///   - size: the new size in points, or nil if it stays.
  ///   - traits: the new traits, or nil if they stay.
  /// - Returns: what to do after the change.
  func windowWillChange(size: CGSize?, traits: UITraitCollection?) -> (() -> Void)?
  /// The object in front that keys go to while nothing has the focus.
  var keyTarget: UIResponder { get }
}
