// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What Auto Layout keeps for one view.
@MainActor
package final class ViewLayoutState {
  // Pending work: for the view itself, and somewhere below it.
  package var needsLayout = true
  package var descendantNeedsLayout = true
  /// True while the engine that starts at this view has something to solve.
  var engineIsPending = true
  package var needsUpdateConstraints = true
  package var descendantNeedsUpdateConstraints = true

  // Autoresizing.
  var translatesMask = true
  var mask: UIView.AutoresizingMask = []
  var autoresizesSubviews = true
  /// The frame and superview's size that the mask's shares are taken from: the last that were set by hand.
  var maskReference: MaskReference?
  /// True while the engine itself writes this view's frame.
  var isReceivingFrame = false

  // Content priorities by axis.
  var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultLow, .defaultLow)
  var compressionResistance: (horizontal: UILayoutPriority, vertical: UILayoutPriority) = (.defaultHigh, .defaultHigh)

  // Margins.
  var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// Insets that this view adds to the safe area itself: a window's own, or a view controller's additional ones.
  package internal(set) var addedSafeAreaInsets = UIEdgeInsets.zero
  var consumedSafeAreaInsets = UIEdgeInsets.zero
  /// The safe area that the view was last told of.
  var knownSafeAreaInsets = UIEdgeInsets.zero

  // What the view holds.
  package internal(set) var constraints: [NSLayoutConstraint] = []
  package internal(set) var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  /// How many active constraints of proper ancestors refer to this view's subtree.
  var crossings = 0

  /// The engine that places everything below, when this view is the root of its constraints.
  var engine: LayoutEngine?
  /// Changes whenever the shape of the constraints in the subtree changes.
  var structureStamp = 0
  /// What `systemLayoutSizeFitting` keeps from one call to the next: one for each shape that the constraints had, the last used first.
  var fittings: [FittingSizer] = []

  // Placing and fitting mark separately, so that one does not wipe out the other's marks.
  private var placingMark = LoweringMark()
  private var fittingMark = LoweringMark()

  package nonisolated init() {}

  func mark(_ token: LoweringToken, _ index: Int) {
    let mark = LoweringMark(token: token.number, index: index)
    if token.isPlacing { placingMark = mark } else { fittingMark = mark }
  }

  func markedIndex(for token: LoweringToken) -> Int? {
    let mark = token.isPlacing ? placingMark : fittingMark
    return mark.token == token.number ? mark.index : nil
  }

  func maskReference(for view: UIView, in container: UIView) -> MaskReference {
    if let maskReference { return maskReference }
    let reference = MaskReference(frame: view.frame, container: container.bounds.size, mask: view.autoresizingMask)
    maskReference = reference
    return reference
  }
}

/// Tells one lowering's marks from another's.
struct LoweringToken: Equatable {
  let number: Int
  let isPlacing: Bool
}

/// The place that a lowering gave an item.
struct LoweringMark {
  var token = 0
  var index = -1
}
