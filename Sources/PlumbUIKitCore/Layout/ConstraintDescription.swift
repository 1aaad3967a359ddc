// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Constraints as text in the manner of the visual format.
@MainActor
enum ConstraintDescription {
  static func text(of constraint: NSLayoutConstraint) -> String { constraint.identifier ?? "" }
}
