// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Which size classes a screen has.
///
/// Apple documents classes by device, not by size. A window of the desktop has any size, so that the borders are chosen here: regular where
/// the smallest device with that class is as wide, or as high.
enum SizeClassRule {
  /// The width in points from which the horizontal class is regular: a large phone on its side.
  static let regularWidth: CGFloat = 736
  /// The height in points from which the vertical class is regular: the lowest phone held upright.
  static let regularHeight: CGFloat = 480

  static func apply(to values: inout TraitValues, size: CGSize) {
    values.horizontalSizeClass = size.width >= regularWidth ? .regular : .compact
    // Low windows that stand upright are small phones, not phones on their side.
    values.verticalSizeClass = size.height >= regularHeight || size.height >= size.width ? .regular : .compact
  }
}
