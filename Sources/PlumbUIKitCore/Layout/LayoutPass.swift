// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One layout of a view tree.
@MainActor
package enum LayoutPass {
  package static func run(on root: UIView) {}
  static func updateConstraints(from view: UIView) {}
}
