// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Measures by constraints.
@MainActor
package final class FittingSizer {
  package static func size(of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize { .zero }
}
