// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIView {
  /// How content is fitted into a view's bounds.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Stretched to the bounds, whatever its shape.
    case scaleToFill = 0
    /// As large as fits, the shape kept.
    case scaleAspectFit = 1
    /// Just large enough to fill, the shape kept.
    case scaleAspectFill = 2
    /// Drawn anew at each size.
    case redraw = 3
    /// In its own size, centred.
    case center = 4
    /// In its own size, at the top.
    case top = 5
    /// In its own size, at the bottom.
    case bottom = 6
    /// In its own size, at the left.
    case left = 7
    /// In its own size, at the right.
    case right = 8
    /// In its own size, in the top left corner.
    case topLeft = 9
    /// In its own size, in the top right corner.
    case topRight = 10
    /// In its own size, in the bottom left corner.
    case bottomLeft = 11
    /// In its own size, in the bottom right corner.
    case bottomRight = 12
  }
}
