// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Measures a view by the constraints that it and the views below it hold.
///
/// The lowered subtree is kept with the view until its structure changes, so that measuring again costs edits of constants alone.
@MainActor
package final class FittingSizer {
  private let horizontal: UILayoutPriority
  private let vertical: UILayoutPriority
  private let structureStamp: Int
  private let environmentStamp: Int
  private let solution: LayoutSolution
  private var changedContents: [UIView] = []
  private var readsConstantsAnew = false

  /// How often subtrees were lowered for measuring, for tests and statistics.
  package private(set) static var loweringCount = 0

  /// The size in points, rounded up to the pixel, near `target`; nothing on screen changes.
  package static func size(of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
    precondition(target.width.isFinite && target.height.isFinite, "The target of a fitting must be finite; it is \(target).")
    LayoutPass.updateConstraints(from: view)
    let state = view.layoutState
    var sizer = state.fitting.flatMap { $0.isValid(for: view, horizontal, vertical) ? $0 : nil }
    if sizer?.applyChanges() == false { sizer = nil }
    let inner = alignmentSize(target, view)
    let current = sizer ?? FittingSizer(view, inner, horizontal, vertical)
    state.fitting = current
    return current.measure(view, inner)
  }

  /// A frame's size as the size of the alignment rectangle in it.
  private static func alignmentSize(_ size: CGSize, _ view: UIView) -> CGSize {
    let insets = view.alignmentRectInsets
    return CGSize(width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
  }

  private init(_ view: UIView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) {
    self.horizontal = horizontal
    self.vertical = vertical
    structureStamp = view.layoutState.structureStamp
    environmentStamp = LayoutEnvironment.stamp
    let purpose = LayoutLowering.Purpose.fitting(horizontal: horizontal, vertical: vertical)
    solution = LayoutSolution(LayoutLowering(root: view, purpose: purpose, target: target))
    Self.loweringCount += 1
  }

  private func isValid(for view: UIView, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> Bool {
    structureStamp == view.layoutState.structureStamp && self.horizontal == horizontal && self.vertical == vertical
  }

  // MARK: Changes

  func contentDidChange(of view: UIView) {
    if !changedContents.contains(where: { $0 === view }) { changedContents.append(view) }
  }

  func constantsDidChange() {
    readsConstantsAnew = true
  }

  /// False where the subtree must be lowered anew.
  private func applyChanges() -> Bool {
    if readsConstantsAnew || (solution.lowering.readsEnvironment && environmentStamp != LayoutEnvironment.stamp) {
      readsConstantsAnew = false
      solution.refreshConstants()
    }
    let contents = changedContents
    changedContents.removeAll()
    for view in contents {
      guard solution.contentDidChange(of: view) else { return false }
      solution.refreshBaselines(of: view)
    }
    return true
  }

  // MARK: Measuring

  private func measure(_ view: UIView, _ target: CGSize) -> CGSize {
    solution.setTarget(width: Double(target.width), height: Double(target.height))
    solution.solve()
    let rect = solution.alignmentRect(ofItem: 0)
    return PixelRounding(scale: view.traitCollection.displayScale).up(view.frame(forAlignmentRect: rect).size)
  }
}

/// Counts the changes of what constants are read from besides constraints: margins, safe areas, scales.
@MainActor
enum LayoutEnvironment {
  static var stamp = 0
}
