// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A view whose content's height depends on the width that it gets, such as a label of several lines.
///
/// Auto Layout takes two passes for it: the first with `contentSize(forWidth: nil)`, the second with the size at the width that the first one gave.
/// Implementations should answer through `intrinsicContentSize`, so that subclasses that override it take part.
@MainActor
package protocol WidthDependentContent: UIView {
  /// True while the two passes are wanted: more than one line is allowed and no preferred width was set by hand.
  var needsWidthPass: Bool { get }

  /// The content's size in points, rounded up to the pixel: natural for nil, else wrapped at `width`.
  func contentSize(forWidth width: CGFloat?) -> CGSize
}

/// A view with text, which constraints can align by baselines.
@MainActor
package protocol BaselineContent: UIView {
  /// The distance in points from the alignment rectangle's top to the first baseline, or nil when there is no text.
  var firstBaselineOffset: CGFloat? { get }
  /// The distance in points from the last baseline to the alignment rectangle's bottom, or nil when there is no text.
  var lastBaselineOffset: CGFloat? { get }
}

/// A scroll view: constraints between its edges and what it contains speak of its content, not of its frame.
@MainActor
package protocol ScrollingContent: UIView {
  /// The guide that constraints from inside are taken against; its solved size becomes the content size.
  var contentGuideForLayout: UILayoutGuide { get }
  /// The guide of the visible frame.
  var frameGuideForLayout: UILayoutGuide { get }
  /// Takes the content size in points that constraints gave.
  func layoutDidSolve(contentSize: CGSize)
}
