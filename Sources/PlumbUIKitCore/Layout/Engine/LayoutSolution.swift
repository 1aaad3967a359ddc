// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import ConstraintSolver

/// A lowered subtree in a solver, with its constants open to change.
///
/// Shared by placing and fitting, so that what is measured is what is placed.
@MainActor
final class LayoutSolution {
  var lowering: LayoutLowering
  var system: ConstraintSystem
  /// The solver's handle of each constraint; nil while it is broken or was removed.
  var handles: [ConstraintHandle?] = []
  /// Constraints that are out of the solver because they contradict others.
  var broken: Set<Int> = []
  private var exercise: [ConstraintHandle] = []
  private var slotOfObject: [ObjectIdentifier: Int] = [:]
  private var hasEdits = true
  let isQuiet: Bool

  /// Solves a lowering; a quiet solution tells nobody what it leaves out.
  init(_ lowering: LayoutLowering, isQuiet: Bool = false) {
    self.lowering = lowering
    self.isQuiet = isQuiet
    system = ConstraintSystem()
    for domain in lowering.domains { _ = system.makeVariable(domain) }
    handles = Array(repeating: nil, count: lowering.constraints.count)
    let order = Self.order(of: lowering.constraints.map(\.linear.priority))
    for slot in order { enlist(slot) }
    for (slot, constraint) in lowering.constraints.enumerated() {
      if case .object(let object) = constraint.source { slotOfObject[ObjectIdentifier(object)] = slot }
    }
  }

  /// Required ones first: an optional one never contradicts anything.
  ///
  /// Outside the main actor, because a comparison that asks for its actor costs more than it compares.
  private nonisolated static func order(of priorities: [Float]) -> [Int] {
    let required = priorities.indices.filter { priorities[$0] == LinearConstraint.requiredPriority }
    let optional = priorities.indices.filter { priorities[$0] != LinearConstraint.requiredPriority }
    return required + optional.sorted { priorities[$0] == priorities[$1] ? $0 < $1 : priorities[$0] > priorities[$1] }
  }

  // MARK: Edits

  func slot(of object: NSLayoutConstraint) -> Int? { slotOfObject[ObjectIdentifier(object)] }

  /// Takes a new constraint in; false where an item of it is unknown here.
  func insert(_ object: NSLayoutConstraint) -> Bool {
    if let slot = retired.removeValue(forKey: ObjectIdentifier(object)) { return restore(object, at: slot) }
    let knownConstraints = lowering.constraints.count
    let knownVariables = lowering.domains.count
    guard let linear = lowering.lower(object) else { return false }
    for domain in lowering.domains[knownVariables...] { _ = system.makeVariable(domain) }
    lowering.constraints.append(LoweredConstraint(source: .object(object), linear: linear))
    slotOfObject[ObjectIdentifier(object)] = lowering.constraints.count - 1
    for slot in knownConstraints..<lowering.constraints.count {
      handles.append(nil)
      enlist(slot)
    }
    hasEdits = true
    return true
  }

  func remove(_ object: NSLayoutConstraint) {
    guard let slot = slotOfObject.removeValue(forKey: ObjectIdentifier(object)) else { return }
    retired[ObjectIdentifier(object)] = slot
    if let handle = handles[slot] { system.remove(handle) }
    handles[slot] = nil
    removed.insert(slot)
    broken.remove(slot)
    hasEdits = true
  }

  /// The places of constraints that were removed; only the same constraint may take its place again.
  private(set) var removed: Set<Int> = []
  private var retired: [ObjectIdentifier: Int] = [:]

  /// Puts a constraint that was switched off back where it was.
  private func restore(_ object: NSLayoutConstraint, at slot: Int) -> Bool {
    guard let linear = lowering.lower(object) else { return false }
    lowering.constraints[slot].linear = linear
    slotOfObject[ObjectIdentifier(object)] = slot
    removed.remove(slot)
    enlist(slot)
    hasEdits = true
    return true
  }

  func setConstant(_ constant: Double, at slot: Int) {
    guard lowering.constraints[slot].linear.constant != constant else { return }
    lowering.constraints[slot].linear.constant = constant
    hasEdits = true
    guard let handle = handles[slot] else { return }
    do {
      try system.setConstant(constant, of: handle)
    } catch {
      LayoutLog.write("The constant of \(ConstraintDescription.text(of: lowering.constraints[slot], in: lowering)) can't be set: \(error).")
    }
  }

  func priorityDidChange(of object: NSLayoutConstraint) {
    guard let slot = slot(of: object) else { return }
    lowering.constraints[slot].linear.priority = object.priority.rawValue
    hasEdits = true
    guard let handle = handles[slot] else { return }
    system.remove(handle)
    handles[slot] = nil
    enlist(slot)
  }

  func constantDidChange(of object: NSLayoutConstraint) {
    guard let slot = slot(of: object), let linear = lowering.lower(object) else { return }
    setConstant(linear.constant, at: slot)
  }

  /// Reads every constant anew: margins, safe area, baselines and offsets may have changed.
  func refreshConstants() {
    lowering.refreshSystemGuides()
    for slot in lowering.constraints.indices where !removed.contains(slot) {
      guard let linear = lowering.reread(slot) else { continue }
      if linear.terms == lowering.constraints[slot].linear.terms {
        setConstant(linear.constant, at: slot)
      } else {
        replace(slot, with: linear)
      }
    }
  }

  /// A new frame by hand changes the shares of a mask, and with them more than a constant.
  private func replace(_ slot: Int, with linear: LinearConstraint) {
    if let handle = handles[slot] { system.remove(handle) }
    handles[slot] = nil
    lowering.constraints[slot].linear = linear
    hasEdits = true
    enlist(slot)
  }

  func refreshRootSize() {
    for slot in 0..<2 {
      if case .rootSize(let axis) = lowering.constraints[slot].source { setConstant(-lowering.rootSize(along: axis), at: slot) }
    }
  }

  /// Sets what a fitting is wanted near to, in points of the alignment rectangle.
  func setTarget(width: Double, height: Double) {
    setConstant(-width, at: 0)
    setConstant(-height, at: 1)
  }

  /// Reads a view's content size anew; false where the subtree must be lowered anew.
  func contentDidChange(of view: UIView) -> Bool {
    guard let index = lowering.contentIndex(of: view) else { return true }
    let widthDependent = lowering.contents[index].widthDependent
    let size = ContentMeasuring.natural(view, widthDependent)
    switch lowering.take(size, ofContent: index) {
    case .none: return true
    case .structure: return false
    case .resized(let index):
      offer(lowering.contents[index].natural, at: index)
      return true
    }
  }

  /// Whether a baseline of some view is read, so that a change of its text may move constraints.
  func refreshBaselines(of view: UIView) {
    guard view is any BaselineContent else { return }
    for (slot, constraint) in lowering.constraints.enumerated() where !removed.contains(slot) {
      guard case .object(let object) = constraint.source, object.readsBaseline, let linear = lowering.lower(object) else { continue }
      setConstant(linear.constant, at: slot)
    }
  }

  // MARK: Solving

  func solve() {
    guard hasEdits else { return }
    hasEdits = false
    let waiting = broken.sorted()
    let wrapping = lowering.contents.indices.filter { lowering.contents[$0].wraps }
    for index in wrapping { offer(lowering.contents[index].natural, at: index) }
    optimize()
    // Only among constraints that agree can be seen whether those that were left out agree with them.
    if !waiting.isEmpty, retry(waiting) { optimize() }
    guard !wrapping.isEmpty else { return hasEdits = false }
    // All widths come from the first pass, whatever order the labels are asked in.
    let widths = wrapping.map { width(ofContent: $0) }
    var changed = false
    for (index, width) in zip(wrapping, widths) where wrap(index, at: width) { changed = true }
    if changed { optimize() }
    hasEdits = false
  }

  private func width(ofContent index: Int) -> CGFloat {
    let axis = lowering.items[lowering.contents[index].item].horizontal
    return CGFloat(LayoutGrid.round(value(axis.size) + axis.sizeOffset))
  }

  private func wrap(_ index: Int, at width: CGFloat) -> Bool {
    let content = lowering.contents[index]
    let size = content.size(atWidth: width)
    guard size != content.offered else { return false }
    offer(size, at: index)
    return true
  }

  private func offer(_ size: CGSize, at index: Int) {
    let content = lowering.contents[index]
    lowering.contents[index].offered = size
    if content.hasWidth {
      setConstant(-Double(size.width), at: content.hugsWidth)
      setConstant(-Double(size.width), at: content.resistsWidth)
    }
    if content.hasHeight {
      setConstant(-Double(size.height), at: content.hugsHeight)
      setConstant(-Double(size.height), at: content.resistsHeight)
    }
  }

  func isAmbiguous(_ variable: Int) -> Bool { system.isAmbiguous(LayoutVariable(index: variable)) }

  /// Pulls an ambiguous item towards another optimum by wishes below every priority, or lets go of it.
  func exerciseAmbiguity(ofItem index: Int) {
    hasEdits = true
    guard exercise.isEmpty else {
      for handle in exercise { system.remove(handle) }
      exercise = []
      return
    }
    let item = lowering.items[index]
    for variable in [item.horizontal.start, item.horizontal.size, item.vertical.start, item.vertical.size]
    where variable >= 0 && isAmbiguous(variable) {
      let wish = LinearConstraint(
        [LinearTerm(LayoutVariable(index: variable))], .equal, constant: -(value(variable) + 20), priority: 0.001)
      if let handle = try? system.add(wish) { exercise.append(handle) }
    }
  }

  func value(_ variable: Int) -> Double {
    variable < 0 ? 0 : system.value(of: LayoutVariable(index: variable))
  }

  /// An item's alignment rectangle in points, exact, in the root's coordinates.
  func alignmentRect(ofItem index: Int) -> CGRect {
    let item = lowering.items[index]
    return CGRect(
      x: value(item.horizontal.start) + item.horizontal.startOffset, y: value(item.vertical.start) + item.vertical.startOffset,
      width: value(item.horizontal.size) + item.horizontal.sizeOffset, height: value(item.vertical.size) + item.vertical.sizeOffset)
  }
}

extension NSLayoutConstraint {
  var readsBaseline: Bool {
    firstAttribute == .firstBaseline || firstAttribute == .lastBaseline || secondAttribute == .firstBaseline
      || secondAttribute == .lastBaseline
  }
}
