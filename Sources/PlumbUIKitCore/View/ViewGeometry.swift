// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a view is: the truth behind `frame`, `bounds` and `center`.
package struct ViewGeometry: Equatable, Sendable {
  package var bounds = CGRect.zero
  package var center = CGPoint.zero

  package var frame: CGRect {
    get {
      CGRect(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
}

extension UIView {
  /// Changes the geometry and, where the size changed, asks for a layout.
  package func setGeometry(_ change: (inout ViewGeometry) -> Void) {
    let old = geometry
    change(&geometry)
    if old != geometry { layoutState.geometryDidChange() }
  }
}
