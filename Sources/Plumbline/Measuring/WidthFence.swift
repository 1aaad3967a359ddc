// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Holds a template's content view at the width that its row will have.
///
/// A label wraps at a width that only the layout knows; the fence is what breaks that circle. Its priority is just below required,
/// so that a required width of the cell's own wins without a conflict. It stays installed between measurements: editing its
/// constant is cheap, and the set of constraints that the layout engine sees never changes.
@MainActor
final class WidthFence {
  /// What the constraint is called in diagnoses.
  static let identifier = "Plumbline-width-fence"

  private let constraint: NSLayoutConstraint

  init(around contentView: UIView) {
    contentView.translatesAutoresizingMaskIntoConstraints = false
    constraint = contentView.widthAnchor.constraint(equalToConstant: 0)
    constraint.priority = UILayoutPriority(999)
    constraint.identifier = Self.identifier
    constraint.isActive = true
  }

  /// The width that the content has, in points.
  var width: CGFloat {
    get { constraint.constant }
    set {
      if constraint.constant != newValue { constraint.constant = newValue }
    }
  }
}
