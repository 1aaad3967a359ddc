// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How a presentation looks and moves, as a value.
package struct PresentationLook: Sendable {
  /// Where the view is before it comes and after it goes.
  package enum Hidden: Sendable {
    /// Below the container.
    case below
    /// In its place, transparent.
    case faded
    /// In its place, transparent and a little larger, as alerts come; they go without growing.
    case enlarged
  }

  package var hidden = Hidden.below
  /// The opacity of the black ground behind the view.
  package var dimming: CGFloat = 0
  /// The radius of the view's upper corners in points.
  package var topCornerRadius: CGFloat = 0
  /// The radius of the view's lower corners in points.
  package var bottomCornerRadius: CGFloat = 0
  /// Whether a tap beside the view, the escape key and a drag downwards dismiss it.
  package var isDismissedByPerson = false
  /// Seconds.
  package var duration: TimeInterval = 0.4

  package init(hidden: Hidden = .below, dimming: CGFloat = 0, duration: TimeInterval = 0.4) {
    self.hidden = hidden
    self.dimming = dimming
    self.duration = duration
  }

  /// A view that covers everything and comes from below.
  package static let cover = PresentationLook()

  /// Puts the view where it is before it comes or after it goes.
  @MainActor
  package func hide(_ view: UIView, in container: UIView, leaves: Bool) {
    switch hidden {
    case .below: view.center.y += container.bounds.maxY - view.frame.minY
    case .faded: view.alpha = 0
    case .enlarged:
      view.alpha = 0
      if !leaves { view.transform = CGAffineTransform(scaleX: 1.15, y: 1.15) }
    }
  }

  /// Puts the view where it is shown.
  @MainActor
  package func show(_ view: UIView, at frame: CGRect) {
    view.transform = .identity
    view.alpha = 1
    view.frame = frame
  }
}
