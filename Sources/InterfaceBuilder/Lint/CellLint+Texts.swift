// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Texts that can't grow.
extension CellLint {
  mutating func checkTextViews() {
    for view in analysis.shownViews where view.kind == .textView && view.element.flag("scrollEnabled") != false {
      if let priority = priorityOfHeight(view), priority > 750 { continue }
      add(.scrollingTextView, view, "\(name(view)) scrolls, so \(name(cell.view)) doesn't follow its text.")
    }
  }

  /// How firmly constraints of its own keep a view at a height; nil without one.
  private func priorityOfHeight(_ view: InterfaceView) -> Double? {
    cell.view.family.flatMap(\.constraints)
      .filter { $0.firstItem == view.id && $0.firstAttribute == "height" && $0.secondItem == nil && $0.relation == .equal }
      .map(\.priority).max()
  }

  mutating func checkFixedHeights() {
    for view in analysis.shownViews where view.kind == .label {
      guard (view.element.integer("numberOfLines") ?? 1) != 1 else { continue }
      var around: InterfaceView? = view
      while let current = around, current.id != cell.view.id {
        if priorityOfHeight(current) == 1000 {
          let place = current.id == view.id ? "" : " around it, of \(name(current)),"
          add(.fixedHeightText, view, "\(name(view)) may have several lines, but a fixed height\(place) keeps it from growing.")
          break
        }
        around = current.parent
      }
    }
  }
}
