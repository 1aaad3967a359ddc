// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The traits of a collection as a value.
package struct TraitValues: Hashable, Sendable {
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  package var displayScale: CGFloat = 0
  package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  package var legibilityWeight = UILegibilityWeight.unspecified
  package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified

  package static let systemDefault = TraitValues(
    userInterfaceStyle: .light, displayScale: 2, layoutDirection: .leftToRight, preferredContentSizeCategory: .large,
    legibilityWeight: .regular, horizontalSizeClass: .compact, verticalSizeClass: .regular, userInterfaceIdiom: .phone)

  /// Takes over every trait that the other values specify.
  package mutating func override(with other: TraitValues) {
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.preferredContentSizeCategory != .unspecified { preferredContentSizeCategory = other.preferredContentSizeCategory }
    if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
  }
}
