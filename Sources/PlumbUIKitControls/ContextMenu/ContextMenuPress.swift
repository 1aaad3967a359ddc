// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The long touch that shows a menu where there is one; where there is none it leaves the touch to others.
package final class ContextMenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private let offering: () -> (any OffersContextMenu)?

  /// Creates a recogniser.
  ///
  /// - Parameter offering: gives what has the menus, for points in the coordinates of the recogniser's view.
  package init(_ offering: @escaping () -> (any OffersContextMenu)?) {
    self.offering = offering
    super.init()
    delegate = self
  }

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    offering()?.offerContextMenu(at: location(in: view)) ?? false
  }
}
