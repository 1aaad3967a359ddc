// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Where a view is: the truth behind `frame`, `bounds` and `center`.
package struct ViewGeometry: Equatable, Sendable {
  /// The top left corner of the frame of the view without its transform; with the size it says where the centre is.
  ///
  /// It is kept instead of the centre, so that a frame that was set reads back bit by bit.
  private var origin = CGPoint.zero
  private var size = CGSize.zero
  /// The coordinates of the view's own top left corner.
  package var boundsOrigin = CGPoint.zero
  package var transform = CGAffineTransform.identity
  /// The point of the unit square over the bounds that lies at `center` and about which the transform turns; the middle by default.
  ///
  /// Another one moves the frame and leaves `center` where it is.
  package var anchor: CGPoint {
    get { anchorPoint }
    set {
      guard newValue != anchorPoint, newValue.x.isFinite, newValue.y.isFinite else { return }
      let center = center
      anchorPoint = newValue
      self.center = center
    }
  }
  private var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  package init() {}

  /// Where the anchor is in the superview's coordinates: the middle of the view unless the anchor was moved.
  package var center: CGPoint {
    get { CGPoint(x: origin.x + size.width * anchorPoint.x, y: origin.y + size.height * anchorPoint.y) }
    set { origin = CGPoint(x: newValue.x - size.width * anchorPoint.x, y: newValue.y - size.height * anchorPoint.y) }
  }

  package var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: size) }
    set {
      let center = center
      boundsOrigin = newValue.origin
      guard size != newValue.size else { return }
      size = newValue.size
      self.center = center
    }
  }

  /// The smallest upright rectangle around the transformed bounds.
  package var frame: CGRect {
    get {
      guard !transform.isIdentity else { return CGRect(origin: origin, size: size) }
      let corner = CGPoint(x: -size.width * anchorPoint.x, y: -size.height * anchorPoint.y)
      let center = center
      return CGRect(origin: corner, size: size).applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      // What has no place, as the null rectangle that an inset or an intersection leaves, has no size: the view stays where it was.
      guard newValue.origin.x.isFinite, newValue.origin.y.isFinite else { return size = .zero }
      // Apple leaves setting the frame of a transformed view undefined; the bounds take the size as it is.
      origin = newValue.origin
      size = newValue.size
    }
  }

  /// The transform from the view's own coordinates to its superview's.
  package var toSuperview: CGAffineTransform {
    let bounds = bounds
    let center = center
    let anchor = CGPoint(x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// Where the anchor is when the view without its transform has a frame.
  package func center(for frame: CGRect) -> CGPoint {
    CGPoint(x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
  }

  /// Converts a point from the view's own coordinates to its superview's.
  package func toSuperview(_ point: CGPoint) -> CGPoint {
    guard transform.isIdentity else { return point.applying(toSuperview) }
    return CGPoint(x: point.x - boundsOrigin.x + origin.x, y: point.y - boundsOrigin.y + origin.y)
  }

  /// Converts a point from the superview's coordinates to the view's own.
  package func fromSuperview(_ point: CGPoint) -> CGPoint {
    guard transform.isIdentity else { return point.applying(toSuperview.inverted()) }
    return CGPoint(x: point.x - origin.x + boundsOrigin.x, y: point.y - origin.y + boundsOrigin.y)
  }
}

extension UIView {
  /// Changes the geometry and, where the size changed, asks for a layout.
  package func setGeometry(_ change: (inout ViewGeometry) -> Void) {
    let old = geometry
    change(&geometry)
    guard old != geometry else { return }
    if let group = AnimationContext.current { recordGeometry(from: old, into: group) }
    geometryDidChangeOnScreen(from: old)
    layoutGeometryDidChange(from: old)
  }
}
