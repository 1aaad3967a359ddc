// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Solves the constraints below one root and keeps the frames that come out.
///
/// A root is a view whose own frame is given from outside: the top of a tree, or a view with a translated mask into which no constraint
/// from above reaches. So every cell of a table has an engine of its own, and scrolling changes none of them.
@MainActor
final class LayoutEngine {
  weak var root: UIView?
  private(set) var solution: LayoutSolution?
  /// Frames by item, in the coordinates of the superview or owner, on whole pixels.
  private var frames: [CGRect] = []
  /// Items' origins in the root's coordinates, on whole pixels.
  private var origins: [CGPoint] = []
  /// The items that are guides; most views have none.
  private var guides: [Int] = []
  private var readsConstantsAnew = false
  private var readsRootSizeAnew = false
  private var changedConstraints: [NSLayoutConstraint] = []
  private var changedContents: [UIView] = []
  private var needsSolving = true
  /// How often the subtree was lowered, for tests.
  private(set) var loweringCount = 0

  init(root: UIView) {
    self.root = root
  }

  // MARK: Changes

  /// Items came or went: everything is lowered anew, and nothing that left is kept.
  func invalidateStructure() {
    solution = nil
    changedConstraints.removeAll()
    changedContents.removeAll()
    needsSolving = true
  }

  func invalidateConstants() {
    readsConstantsAnew = true
    needsSolving = true
  }

  func rootSizeDidChange() {
    readsRootSizeAnew = true
    needsSolving = true
  }

  func insert(_ constraint: NSLayoutConstraint) {
    needsSolving = true
    guard let solution else { return }
    if solution.insert(constraint) {
      constraint.engine = self
    } else {
      invalidateStructure()
    }
  }

  func remove(_ constraint: NSLayoutConstraint) {
    needsSolving = true
    constraint.engine = nil
    solution?.remove(constraint)
    // Places of removed constraints add up; lowering anew is cheaper than carrying them for ever.
    if let solution, solution.removed.count > 64 + solution.lowering.constraints.count / 2 { invalidateStructure() }
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    changedConstraints.append(constraint)
    needsSolving = true
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    solution?.priorityDidChange(of: constraint)
    needsSolving = true
  }

  func contentDidChange(of view: UIView) {
    if !changedContents.contains(where: { $0 === view }) { changedContents.append(view) }
    needsSolving = true
  }

  /// A change that has not been solved for yet, in words.
  var waitingChange: String? {
    if let view = changedContents.first { return "\(ConstraintDescription.name(of: view)) changes its content size" }
    return changedConstraints.first.map { "the constant of \(ConstraintDescription.text(of: $0)) changes" }
  }

  // MARK: Solving

  /// Brings the frames up to date; views whose frame changed have their superviews laid out.
  func solveIfNeeded() {
    guard needsSolving, let root else { return }
    let solution = prepared(root)
    needsSolving = false
    solution.solve()
    computeFrames(solution, PixelRounding(scale: root.traitCollection.displayScale))
    requestPlacing(solution)
  }

  private func prepared(_ root: UIView) -> LayoutSolution {
    if let solution {
      applyEdits(to: solution, root)
      if let current = self.solution { return current }
    }
    let fresh = LayoutSolution(LayoutLowering(root: root, purpose: .placing))
    loweringCount += 1
    for constraint in fresh.lowering.constraints {
      if case .object(let object) = constraint.source { object.engine = self }
    }
    solution = fresh
    readsConstantsAnew = false
    readsRootSizeAnew = false
    changedConstraints.removeAll()
    changedContents.removeAll()
    return fresh
  }

  private func applyEdits(to solution: LayoutSolution, _ root: UIView) {
    if readsConstantsAnew || (readsRootSizeAnew && solution.lowering.readsEnvironment) {
      solution.refreshConstants()
    } else {
      if readsRootSizeAnew { solution.refreshRootSize() }
      for constraint in changedConstraints { solution.constantDidChange(of: constraint) }
    }
    readsConstantsAnew = false
    readsRootSizeAnew = false
    changedConstraints.removeAll()
    let contents = changedContents
    changedContents.removeAll()
    for view in contents {
      guard solution.contentDidChange(of: view) else { return invalidateStructure() }
      solution.refreshBaselines(of: view)
    }
  }

  /// The place of an item in the solved subtree.
  func itemIndex(of item: LayoutItem) -> Int? {
    if let view = item.view { return solution?.lowering.itemIndex(of: view) }
    return item.guide.flatMap { solution?.lowering.itemIndex(of: LayoutItem($0)) }
  }

  func exerciseAmbiguity(ofItem index: Int) {
    solution?.exerciseAmbiguity(ofItem: index)
    needsSolving = true
  }

  // MARK: Frames

  private func computeFrames(_ solution: LayoutSolution, _ rounding: PixelRounding) {
    let items = solution.lowering.items
    frames = Array(repeating: .zero, count: items.count)
    origins = Array(repeating: .zero, count: items.count)
    guides = items.indices.filter { items[$0].guide != nil }
    for (index, item) in items.enumerated() {
      let rect = rounding.nearest(solution.alignmentRect(ofItem: index))
      let frame = item.view?.frame(forAlignmentRect: rect) ?? rect
      origins[index] = frame.origin
      let parent = item.parent < 0 ? CGPoint.zero : origins[item.parent]
      frames[index] = CGRect(x: frame.minX - parent.x, y: frame.minY - parent.y, width: frame.width, height: frame.height)
    }
  }

  private func requestPlacing(_ solution: LayoutSolution) {
    for (index, item) in solution.lowering.items.enumerated() {
      if let view = item.view {
        if index == 0 {
          resizeFreeRoot(view)
        } else if !view.isPlaced(at: frames[index]) {
          view.superview?.markNeedsLayout()
        }
      } else if let guide = item.guide, guide.solvedFrame != frames[index] {
        guide.owningView?.markNeedsLayout()
      }
    }
  }

  /// A root that nothing sizes from outside takes the size that its constraints give.
  private func resizeFreeRoot(_ view: UIView) {
    guard view.superview == nil, !view.layoutState.translatesMask, view.bounds.size != frames[0].size else { return }
    view.receive { view.bounds.size = frames[0].size }
  }

  /// The frame that constraints give a view, in its superview's coordinates.
  func frame(of view: UIView) -> CGRect? {
    guard let index = solution?.lowering.itemIndex(of: view), frames.indices.contains(index) else { return nil }
    return frames[index]
  }

  /// Gives guides, and a scroll view its content's size, what was solved for them.
  func placeGuides(of view: UIView) {
    guard let solution, !guides.isEmpty, let owner = solution.lowering.itemIndex(of: view) else { return }
    for index in guides where solution.lowering.items[index].parent == owner {
      guard let guide = solution.lowering.items[index].guide, frames.indices.contains(index) else { continue }
      guide.solvedFrame = frames[index]
      if guide.role == .scrollContent, solution.lowering.referencedContent.contains(index) {
        (view as? any ScrollingContent)?.layoutDidSolve(contentSize: frames[index].size)
      }
    }
  }
}
