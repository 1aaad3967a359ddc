// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a distance between two anchors begins.
@MainActor
package struct AnchorOrigin {
  package let item: LayoutItem
  package let attribute: NSLayoutConstraint.Attribute
}
