// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Distances in points from the edges of a rectangle inwards.
///
/// Source: Apple, "UIEdgeInsets".
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The distance from the top edge in points.
  public var top: CGFloat
  /// The distance from the left edge in points.
  public var left: CGFloat
  /// The distance from the bottom edge in points.
  public var bottom: CGFloat
  /// The distance from the right edge in points.
  public var right: CGFloat

  /// No distance at any edge.
  public static let zero = UIEdgeInsets()

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Creates insets from four distances in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension UIEdgeInsets {
  package var negated: UIEdgeInsets { UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}

extension CGRect {
  /// The rectangle made smaller by insets in points; negative insets make it larger.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}
