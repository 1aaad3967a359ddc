// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Questions about a solved layout, for debugging.
@MainActor
enum LayoutInspection {
  static func isAmbiguous(_ item: LayoutItem) -> Bool { false }
  static func exerciseAmbiguity(of view: UIView) {}
  static func constraints(affecting item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { [] }
}
