// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

/// Where a linear constraint of the solver comes from.
@MainActor
enum LoweredSource {
  /// A constraint object.
  case object(NSLayoutConstraint)
  /// A view's intrinsic content size along an axis: its hugging or its resistance.
  case content(item: Int, axis: NSLayoutConstraint.Axis, resists: Bool)
  /// A view's autoresizing mask along an axis: its place or its size.
  case mask(item: Int, axis: NSLayoutConstraint.Axis, isSize: Bool)
  /// A part of what makes up a guide of the system.
  case guide(item: Int, part: Int)
  /// The size that the root was given from outside.
  case rootSize(axis: NSLayoutConstraint.Axis)
  /// The size that a fitting is wanted near to.
  case target(axis: NSLayoutConstraint.Axis)
}

/// A constraint as the solver takes it, with its source.
struct LoweredConstraint {
  let source: LoweredSource
  var linear: LinearConstraint
}

/// A view with an intrinsic content size, and the constraints that carry it.
@MainActor
struct LoweredContent {
  let item: Int
  unowned let view: UIView
  private let mayWrap: Bool
  /// Whether the height depended on the width when the view was lowered.
  private(set) var wraps = false
  /// The places of hugging and resistance among the constraints, or -1 on an axis without a size.
  var hugsWidth = -1
  var resistsWidth = -1
  var hugsHeight = -1
  var resistsHeight = -1
  /// The size of the first pass in points.
  var natural = CGSize.zero
  /// What the constraints say at present, in points.
  var offered = CGSize.zero

  init(item: Int, view: UIView) {
    self.item = item
    self.view = view
    mayWrap = view is any WidthDependentContent
    wraps = wrapsNow
  }

  /// Whether the height depends on the width now, which the number of lines and a preferred width decide.
  var wrapsNow: Bool { widthDependent?.needsWidthPass == true }

  /// The view where the content's height follows its width.
  var widthDependent: (any WidthDependentContent)? { mayWrap ? view as? any WidthDependentContent : nil }

  /// The size in points at a solved width.
  ///
  /// What fits as it is does not wrap, and the solver's noise must not make it.
  func size(atWidth width: CGFloat) -> CGSize {
    guard let view = widthDependent, width > 0, width < natural.width - 1e-6 else { return natural }
    // Rounding the edges of the frame may take a part of a pixel off the width; no line may break anew because of it.
    let whole = PixelRounding(scale: view.traitCollection.displayScale).down(width)
    return ContentMeasuring.wrapped(view, at: whole > 0 ? whole : width)
  }

  var hasWidth: Bool { hugsWidth >= 0 }
  var hasHeight: Bool { hugsHeight >= 0 }
}
