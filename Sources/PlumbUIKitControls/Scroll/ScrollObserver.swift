// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Why a scroll view's offset changed.
package enum ScrollCause: Hashable, Sendable {
  /// The app set it.
  case code
  /// A person moved the content: finger, wheel, keys, deceleration.
  case person
  /// The view moved it so that the content on screen stays where it is, or returns into its range.
  case correction
}

/// A part of a scroll view's subclass that follows its movements.
@MainActor
package protocol ScrollObserver: AnyObject {
  /// The offset changed; the delegate has not been told yet.
  func scrollView(_ scrollView: UIScrollView, didMoveFrom offset: CGPoint, cause: ScrollCause)
  /// The insets in effect changed.
  func scrollView(_ scrollView: UIScrollView, didChangeInsetsFrom insets: UIEdgeInsets)
  /// Whether the end of the range towards which a person moves is known exactly; a view that is still measuring what lies there brings the
  /// offset back into the range itself, in its layout.
  func scrollView(_ scrollView: UIScrollView, knowsEndTowards distance: CGFloat) -> Bool
  /// The size of the viewport changed.
  func scrollView(_ scrollView: UIScrollView, didResizeFrom size: CGSize)
}

/// Something outside a scroll view that changes with its offset, such as a navigation bar.
@MainActor
package protocol ScrollFollower: AnyObject {
  /// The offset or the insets in effect changed.
  func scrollViewDidMove(_ scrollView: UIScrollView)
}
