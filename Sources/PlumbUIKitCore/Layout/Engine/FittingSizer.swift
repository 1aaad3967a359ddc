// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

/// Measures a view by the constraints that it and the views below it hold.
///
/// The lowered subtree is kept with the view until its structure changes. Rows are measured by compiled programs; where constraints contradict
/// each other, in two passes from the beginning. So no size depends on what was measured before.
@MainActor
package final class FittingSizer {
  private let horizontal: UILayoutPriority
  private let vertical: UILayoutPriority
  private var structureStamp: Int
  private let signature: UInt64
  private var environmentStamp: Int
  private var lowering: LayoutLowering
  private var template: TemplateSizer?
  /// Places of constraints whose constants changed once: they may change again.
  private var variableConstants: Set<Int> = []
  private var wantsTemplate = true
  private lazy var baselineSlots = lowering.constraints.indices.filter { slot in
    if case .object(let object) = lowering.constraints[slot].source { return object.readsBaseline }
    return false
  }
  private var changedContents: [UIView] = []
  private var readsConstantsAnew = false

  /// How often subtrees were lowered for measuring, for tests and statistics.
  package private(set) static var loweringCount = 0
  /// Whether programs may be used; tests and comparisons turn them off.
  package static var usesPrograms = true
  /// What programs did so far.
  package static var statistics: TemplateStatistics {
    get { TemplateSizer.statistics }
    set { TemplateSizer.statistics = newValue }
  }

  /// The size in points, rounded up to the pixel, near `target`; nothing on screen changes.
  package static func size(of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
    precondition(!target.width.isNaN && !target.height.isNaN, "The target of a fitting must be two numbers; it is \(target).")
    LayoutPass.updateConstraints(from: view)
    let inner = alignmentSize(limited(target), view)
    let sizer = kept(for: view, horizontal, vertical) ?? FittingSizer(view, inner, horizontal, vertical)
    if view.layoutState.fittings.first !== sizer {
      view.layoutState.fittings.insert(sizer, at: 0)
      if view.layoutState.fittings.count > shapeLimit { view.layoutState.fittings.removeLast() }
    }
    return sizer.measure(view, inner)
  }

  /// Lengths that say "as much as there is" by an infinite or huge number, as far as layout can work with them.
  private static func limited(_ target: CGSize) -> CGSize {
    let limit = ConstraintValidation.constantLimit
    return CGSize(width: min(max(target.width, -limit), limit), height: min(max(target.height, -limit), limit))
  }

  /// How many shapes of one view's constraints are kept.
  private static let shapeLimit = 8

  /// What was kept for the shape that the constraints have now, with everything taken in that changed since; it leaves the list.
  private static func kept(for view: UIView, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> FittingSizer? {
    let state = view.layoutState
    if let first = state.fittings.first, first.structureStamp == state.structureStamp, first.fits(horizontal, vertical) {
      if first.applyChanges() { return first }
      state.fittings.removeFirst()
      return nil
    }
    guard !state.fittings.isEmpty else { return nil }
    let signature = StructureSignature.of(view)
    guard let index = state.fittings.firstIndex(where: { $0.signature == signature && $0.fits(horizontal, vertical) }) else { return nil }
    let sizer = state.fittings.remove(at: index)
    sizer.structureStamp = state.structureStamp
    return sizer.applyChanges() ? sizer : nil
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
    signature = StructureSignature.of(view)
    environmentStamp = LayoutEnvironment.stamp
    lowering = LayoutLowering(root: view, purpose: .fitting(horizontal: horizontal, vertical: vertical), target: target)
    Self.loweringCount += 1
  }

  private func fits(_ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> Bool {
    self.horizontal == horizontal && self.vertical == vertical
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
    var readsBaselines = false
    let contents = changedContents
    changedContents.removeAll(keepingCapacity: true)
    for view in contents {
      if let index = lowering.contentIndex(of: view) {
        let widthDependent = lowering.contents[index].widthDependent
        let size = ContentMeasuring.natural(view, widthDependent)
        switch lowering.take(size, ofContent: index) {
        case .none: break
        case .structure: return false
        case .resized(let index): template?.setContent(index, lowering.contents[index])
        }
      }
      readsBaselines = readsBaselines || (lowering.readsBaselines && view is any BaselineContent)
    }
    if readsConstantsAnew || (lowering.readsEnvironment && environmentStamp != LayoutEnvironment.stamp) {
      readsConstantsAnew = false
      environmentStamp = LayoutEnvironment.stamp
      rereadConstants(at: Array(lowering.constraints.indices))
    } else if readsBaselines {
      rereadConstants(at: baselineSlots)
    }
    return true
  }

  private func rereadConstants(at slots: [Int]) {
    lowering.refreshSystemGuides()
    for slot in slots {
      guard let linear = lowering.reread(slot) else { continue }
      let old = lowering.constraints[slot].linear
      if linear == old { continue }
      lowering.constraints[slot].linear = linear
      guard linear.terms == old.terms, template?.setConstant(linear.constant, at: slot) == true else {
        variableConstants.insert(slot)
        template = nil
        wantsTemplate = true
        continue
      }
    }
  }

  // MARK: Measuring

  private func measure(_ view: UIView, _ target: CGSize) -> CGSize {
    lowering.constraints[0].linear.constant = -Double(target.width)
    lowering.constraints[1].linear.constant = -Double(target.height)
    let size = programSize(target) ?? twoPassSize()
    let rect = CGRect(origin: .zero, size: size)
    return PixelRounding(scale: view.traitCollection.displayScale).up(view.frame(forAlignmentRect: rect).size)
  }

  private func programSize(_ target: CGSize) -> CGSize? {
    guard Self.usesPrograms else { return nil }
    if wantsTemplate {
      wantsTemplate = false
      template = TemplateSizer(lowering, variableConstants: variableConstants)
    }
    let size = template?.size(target: target, lowering)
    if size == nil { TemplateSizer.statistics.otherwise += 1 }
    return size
  }

  private func twoPassSize() -> CGSize {
    for index in lowering.contents.indices { lowering.write(lowering.contents[index].natural, ofContent: index) }
    let solution = LayoutSolution(lowering)
    solution.solve()
    let size = solution.alignmentRect(ofItem: 0).size
    return CGSize(width: LayoutGrid.round(Double(size.width)), height: LayoutGrid.round(Double(size.height)))
  }
}

/// Counts the changes of what constants are read from besides constraints: margins, safe areas, scales.
@MainActor
enum LayoutEnvironment {
  static var stamp = 0
}
