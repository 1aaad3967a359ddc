// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Texts that can't grow.
extension CellLint {
  mutating func checkTextViews() {
    for view in analysis.shownViews where view.kind == .textView && view.element.flag("scrollEnabled") != false {
      guard !hasFixedHeight(view) else { continue }
      add(.scrollingTextView, view, "\(name(view)) scrolls, so \(name(cell.view)) doesn't follow its text.")
    }
  }

  private func hasFixedHeight(_ view: InterfaceView) -> Bool {
    cell.view.family.flatMap(\.constraints).contains { constraint in
      constraint.firstItem == view.id && constraint.firstAttribute == "height" && constraint.secondItem == nil
        && constraint.relation == .equal
        && constraint.priority > 750
    }
  }

  mutating func checkFixedHeights() {
    for view in analysis.shownViews where view.kind == .label {
      guard (view.element.integer("numberOfLines") ?? 1) != 1 else { continue }
      var around: InterfaceView? = view
      while let current = around, current.id != cell.view.id {
        if hasRequiredHeight(current) {
          let place = current.id == view.id ? "" : " around it, of \(name(current)),"
          add(.fixedHeightText, view, "\(name(view)) may have several lines, but a fixed height\(place) keeps it from growing.")
          break
        }
        around = current.parent
      }
    }
  }

  private func hasRequiredHeight(_ view: InterfaceView) -> Bool {
    cell.view.family.flatMap(\.constraints).contains { constraint in
      constraint.firstItem == view.id && constraint.firstAttribute == "height" && constraint.secondItem == nil
        && constraint.relation == .equal
        && constraint.priority == 1000
    }
  }
}
