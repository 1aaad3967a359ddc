// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Asks views for the size of their content, keeping what no solver can use away from it.
@MainActor
enum ContentMeasuring {
  /// The size of the first pass in points: one line where the height follows the width.
  static func natural(_ view: UIView, _ widthDependent: (any WidthDependentContent)?) -> CGSize {
    if let widthDependent, widthDependent.needsWidthPass { return checked(widthDependent.contentSize(forWidth: nil)) }
    return checked(view.intrinsicContentSize)
  }

  /// The size of the second pass in points, wrapped at a width that the first pass gave.
  static func wrapped(_ view: any WidthDependentContent, at width: CGFloat) -> CGSize {
    checked(view.contentSize(forWidth: width))
  }

  private static func checked(_ size: CGSize) -> CGSize {
    CGSize(width: checked(size.width), height: checked(size.height))
  }

  private static func checked(_ value: CGFloat) -> CGFloat {
    guard value.isFinite else { return UIView.noIntrinsicMetric }
    return min(value, ConstraintValidation.constantLimit)
  }
}
