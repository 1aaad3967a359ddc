// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Distances in points from the edges of a rectangle inwards, with leading and trailing in place of left and right.
///
/// Source: Apple, "NSDirectionalEdgeInsets".
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The distance from the top edge in points.
  public var top: CGFloat
  /// The distance from the leading edge in points.
  public var leading: CGFloat
  /// The distance from the bottom edge in points.
  public var bottom: CGFloat
  /// The distance from the trailing edge in points.
  public var trailing: CGFloat

  /// No distance at any edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets from four distances in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension NSDirectionalEdgeInsets {
  package init(_ insets: UIEdgeInsets, direction: UIUserInterfaceLayoutDirection) {
    let mirrored = direction == .rightToLeft
    self.init(
      top: insets.top, leading: mirrored ? insets.right : insets.left,
      bottom: insets.bottom, trailing: mirrored ? insets.left : insets.right)
  }

  package func insets(for direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    let mirrored = direction == .rightToLeft
    return UIEdgeInsets(top: top, left: mirrored ? trailing : leading, bottom: bottom, right: mirrored ? leading : trailing)
  }
}
