// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Solves the constraints below one root.
@MainActor
final class LayoutEngine {
  weak var root: UIView?
  func invalidateStructure() {}
  func invalidateConstants() {}
  func rootSizeDidChange() {}
  func insert(_ constraint: NSLayoutConstraint) {}
  func remove(_ constraint: NSLayoutConstraint) {}
  func constantDidChange(of constraint: NSLayoutConstraint) {}
  func priorityDidChange(of constraint: NSLayoutConstraint) {}
  func contentDidChange(of view: UIView) {}
  func maskDidChange(of view: UIView) {}
  func offsetDidChange(of view: UIView) {}
}
