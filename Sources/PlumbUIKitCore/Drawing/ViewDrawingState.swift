// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What drawing keeps for one view.
package struct ViewDrawingState {
  /// Whether the view or anything below it must be drawn anew.
  package var isStale = true
  /// Whether the subtree is kept as one bitmap of its own.
  package var drawsCachedBitmap = false
  /// Whether this view or one below it has, or had, a bitmap of its own.
  package var holdsCachedBitmaps = false
}

extension UIView {
  /// Whether the subtree is kept as one bitmap, drawn anew only when something in it changes and moved at whole pixels otherwise.
  package var drawsCachedBitmap: Bool {
    get { drawingState.drawsCachedBitmap }
    set {
      guard newValue != drawingState.drawsCachedBitmap else { return }
      drawingState.drawsCachedBitmap = newValue
      if newValue { markHoldsCachedBitmaps() }
      contentDidChange()
    }
  }

  /// Notes that pixels of this view changed: every bitmap that it is part of is stale.
  package func contentDidChange() {
    var current: UIView? = self
    while let view = current {
      view.drawingState.isStale = true
      current = view.superview
    }
  }

  /// Notes a change of how the view looks, and where it matters what lies around it too.
  func appearanceDidChange(alsoOfSuperview: Bool) {
    contentDidChange()
  }

  func geometryDidChangeOnScreen(from old: ViewGeometry) {
    // A view that only moves keeps its own pixels; its surroundings are composed anew.
    if old.bounds == geometry.bounds { superview?.contentDidChange() } else { contentDidChange() }
  }

  func markHoldsCachedBitmaps() {
    var current: UIView? = self
    while let view = current, !view.drawingState.holdsCachedBitmaps {
      view.drawingState.holdsCachedBitmaps = true
      current = view.superview
    }
  }
}
