// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An attribute of a view or layout guide, from which constraints are made.
///
/// The type parameter keeps horizontal, vertical and size anchors apart. Source: Apple, "NSLayoutAnchor".
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let object: AnyObject
  let attribute: NSLayoutConstraint.Attribute
  /// The place from which a distance is measured, for anchors made by `anchorWithOffset(to:)`.
  let origin: AnchorOrigin?

  init(_ object: AnyObject, _ attribute: NSLayoutConstraint.Attribute, origin: AnchorOrigin? = nil) {
    self.object = object
    self.attribute = attribute
    self.origin = origin
    super.init()
  }

  /// The view or guide that the anchor belongs to.
  open var item: AnyObject? { object }

  /// The anchor's attribute and owner, for logs.
  open var name: String { attribute.name }

  func related(
    _ relation: NSLayoutConstraint.Relation, to other: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    // Two different guesses at the system's spacing would be worse than an honest failure, so distances mix only with sizes.
    NSLayoutConstraint(
      first: object, attribute, relation, second: other.object, other.attribute, multiplier: multiplier, constant: constant,
      firstOrigin: origin, secondOrigin: other.origin)
  }

  /// A constraint that makes this anchor equal to another.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.equal, to: anchor)
  }

  /// A constraint that makes this anchor at least another.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor)
  }

  /// A constraint that makes this anchor at most another.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor)
  }

  /// A constraint that makes this anchor equal to another plus points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: c)
  }

  /// A constraint that makes this anchor at least another plus points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: c)
  }

  /// A constraint that makes this anchor at most another plus points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: c)
  }
}

/// A horizontal location: leading, trailing, left, right or centre.
@MainActor
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to another, as a size.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.object, otherAnchor.attribute, origin: AnchorOrigin(item: LayoutItem(object), attribute: attribute))
  }

  /// A constraint that puts this anchor the system's spacing after another.
  public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: SystemSpacing.horizontal * multiplier)
  }

  /// A constraint that puts this anchor at least the system's spacing after another.
  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: SystemSpacing.horizontal * multiplier)
  }

  /// A constraint that puts this anchor at most the system's spacing after another.
  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: SystemSpacing.horizontal * multiplier)
  }
}

/// A vertical location: top, bottom, centre or a baseline.
@MainActor
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to another, as a size.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(otherAnchor.object, otherAnchor.attribute, origin: AnchorOrigin(item: LayoutItem(object), attribute: attribute))
  }

  /// A constraint that puts this anchor the system's spacing below another.
  public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: SystemSpacing.vertical(from: anchor, to: self) * multiplier)
  }

  /// A constraint that puts this anchor at least the system's spacing below another.
  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: SystemSpacing.vertical(from: anchor, to: self) * multiplier)
  }

  /// A constraint that puts this anchor at most the system's spacing below another.
  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: SystemSpacing.vertical(from: anchor, to: self) * multiplier)
  }
}

/// A width, a height or a distance between two anchors.
@MainActor
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private func related(_ relation: NSLayoutConstraint.Relation, toConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(first: object, attribute, relation, second: nil, .notAnAttribute, constant: constant, firstOrigin: origin)
  }

  /// A constraint that makes this size equal to points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.equal, toConstant: c)
  }

  /// A constraint that makes this size at least points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, toConstant: c)
  }

  /// A constraint that makes this size at most points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, toConstant: c)
  }

  /// A constraint that makes this size equal to a multiple of another.
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, multiplier: m)
  }

  /// A constraint that makes this size at least a multiple of another.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier: m)
  }

  /// A constraint that makes this size at most a multiple of another.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: m)
  }

  /// A constraint that makes this size equal to a multiple of another plus points.
  public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, multiplier: m, constant: c)
  }

  /// A constraint that makes this size at least a multiple of another plus points.
  public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c)
  }

  /// A constraint that makes this size at most a multiple of another plus points.
  public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: m, constant: c)
  }
}
