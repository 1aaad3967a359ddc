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

  /// Converts a point from the view's own coordinates to its superview's.
  package func toSuperview(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - bounds.midX + center.x, y: point.y - bounds.midY + center.y)
  }

  /// Converts a point from the superview's coordinates to the view's own.
  package func fromSuperview(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - center.x + bounds.midX, y: point.y - center.y + bounds.midY)
  }
}

extension UIView {
  /// Changes the geometry and, where the size changed, asks for a layout.
  package func setGeometry(_ change: (inout ViewGeometry) -> Void) {
    let old = geometry
    change(&geometry)
    guard old != geometry else { return }
    geometryDidChangeOnScreen(from: old)
    layoutGeometryDidChange(from: old)
  }
}
