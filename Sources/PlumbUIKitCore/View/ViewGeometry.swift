// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a view is: the truth behind `frame`, `bounds` and `center`.
package struct ViewGeometry: Equatable, Sendable {
  package var bounds = CGRect.zero
  package var center = CGPoint.zero
  package var transform = CGAffineTransform.identity

  /// The smallest upright rectangle around the transformed bounds.
  package var frame: CGRect {
    get {
      var size = bounds.size
      if !transform.isIdentity { size = CGRect(origin: .zero, size: size).applying(transform).size }
      return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      // Apple leaves setting the frame of a transformed view undefined; the bounds take the size as it is.
      bounds.size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The transform from the view's own coordinates to its superview's.
  package var toSuperview: CGAffineTransform {
    CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// Converts a point from the view's own coordinates to its superview's.
  package func toSuperview(_ point: CGPoint) -> CGPoint {
    guard transform.isIdentity else { return point.applying(toSuperview) }
    return CGPoint(x: point.x - bounds.midX + center.x, y: point.y - bounds.midY + center.y)
  }

  /// Converts a point from the superview's coordinates to the view's own.
  package func fromSuperview(_ point: CGPoint) -> CGPoint {
    guard transform.isIdentity else { return point.applying(toSuperview.inverted()) }
    return CGPoint(x: point.x - center.x + bounds.midX, y: point.y - center.y + bounds.midY)
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
