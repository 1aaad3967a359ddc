// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The distance that the system puts between neighbours.
///
/// Differs from UIKit: Apple does not document how the distance follows fonts; here it is 8 points, also between baselines' owners.
@MainActor
enum SystemSpacing {
  /// Between siblings, in points.
  static let horizontal: CGFloat = 8
  /// Between siblings, in points.
  static let vertical: CGFloat = 8
  /// Between a view and its superview, in points.
  static let toSuperview: CGFloat = 8

  static func vertical(from upper: NSLayoutYAxisAnchor, to lower: NSLayoutYAxisAnchor) -> CGFloat {
    vertical
  }
}
