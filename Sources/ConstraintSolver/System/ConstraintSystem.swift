// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A set of linear constraints over edges and sizes, and the best layout they allow.
///
/// Priorities are strict. The layout minimises the sum of violations of the highest optional priority, then of the next among the layouts that are
/// left, and so on. Changing a constant is much cheaper than replacing a constraint. Edits are collected; `solve()` makes the values current.
///
///     let system = ConstraintSystem()
///     let width = system.makeVariable(.nonNegative)
///     try system.add(LinearConstraint([LinearTerm(width)], .greaterThanOrEqual, constant: -80, priority: 750))   // width ≥ 80
///     try system.add(LinearConstraint([LinearTerm(width)], .equal, constant: -50, priority: 250))                 // width = 50, if it can be
///     try system.solve()
///     system.value(of: width)    // 80
///
/// Constraints that share no variable, not even through others, are kept apart: an edit costs what its own component costs.
public final class ConstraintSystem {
  struct Record {
    var constraint: LinearConstraint
    var generation: Int32
    var isLive = true
    var component: Int32 = -1
    /// The constraint's number in its component.
    var member: Int32 = -1
  }

  struct Variable {
    let domain: VariableDomain
    /// Its component, or -1 while no constraint mentions it.
    var component: Int32 = -1
    /// Its number in the component.
    var local: Int32 = -1
  }

  var variables: [Variable] = []
  var records: [Record] = []
  private var unusedRecords: [Int32] = []
  /// A component of nil has been joined to another.
  var components: [Part?] = []
  var unusedComponents: [Int32] = []
  /// Components with edits since the last solution.
  private var edited: [Int32] = []
  private var liveCount = 0

  /// A component as the system sees it.
  final class Part {
    var component: ConstraintComponent
    /// The component's variables by their numbers in the system.
    var variables: [Int32] = []
    var isEdited = false

    init() {
      component = ConstraintComponent()
    }
  }

  /// Creates a system without variables.
  public init() {}

  // MARK: Contents

  /// The number of constraints.
  public var constraintCount: Int { liveCount }

  /// The number of variables.
  public var variableCount: Int { variables.count }

  /// All constraints, oldest place first.
  public var constraints: [LinearConstraint] { records.lazy.filter(\.isLive).map(\.constraint) }

  /// The constraint of a handle.
  public func constraint(_ handle: ConstraintHandle) -> LinearConstraint {
    records[checkedIndex(handle)].constraint
  }

  /// The values that a variable may take.
  public func domain(of variable: LayoutVariable) -> VariableDomain { variables[variable.index].domain }

  /// Makes a variable that no constraint mentions yet.
  public func makeVariable(_ domain: VariableDomain) -> LayoutVariable {
    variables.append(Variable(domain: domain))
    return LayoutVariable(index: variables.count - 1)
  }

  // MARK: Edits

  /// Adds a constraint and looks at once whether it can hold.
  ///
  /// - Throws: `ConstraintError.unsatisfiable` if a required constraint contradicts others, and an error that names the offender if a number is
  ///   out of range. The system is then as it was.
  @discardableResult
  public func add(_ constraint: LinearConstraint) throws(ConstraintError) -> ConstraintHandle {
    let handle = try insert(constraint)
    if constraint.isRequired { try verify(Int(handle.index)) { self.remove(handle) } }
    return handle
  }

  /// Adds a constraint without looking for contradictions, which `solve()` then reports.
  ///
  /// Much cheaper than `add` for many constraints: they are lowered together.
  ///
  /// - Throws: An error that names the offender if a number is out of range; the system is then as it was.
  @discardableResult
  public func insert(_ constraint: LinearConstraint) throws(ConstraintError) -> ConstraintHandle {
    var scaled = try ScaledConstraint(constraint)
    for term in constraint.terms {
      precondition(variables.indices.contains(term.variable.index), "The variable belongs to another system.")
    }
    let component = componentJoining(scaled)
    for k in scaled.terms.indices { scaled.terms[k].variable = variables[Int(scaled.terms[k].variable)].local }
    let index = makeRecord(constraint)
    records[index].component = component
    records[index].member = part(component).component.insert(scaled, priority: constraint.priority, owner: Int32(index))
    liveCount += 1
    markEdited(component)
    return ConstraintHandle(index: Int32(index), generation: records[index].generation)
  }

  /// Removes a constraint; its handle is then void.
  public func remove(_ handle: ConstraintHandle) {
    let index = checkedIndex(handle)
    part(records[index].component).component.remove(records[index].member)
    markEdited(records[index].component)
    records[index].isLive = false
    unusedRecords.append(Int32(index))
    liveCount -= 1
  }

  /// Changes a constraint's constant.
  ///
  /// - Parameters:
  ///   - constant: The new constant, in points.
  ///   - handle: The constraint.
  /// - Throws: `ConstraintError.constantOutOfRange`; the constraint is then as it was.
  public func setConstant(_ constant: Double, of handle: ConstraintHandle) throws(ConstraintError) {
    let index = checkedIndex(handle)
    let part = part(records[index].component)
    let member = records[index].member
    part.component.setConstant(try part.component.scaled(constant, of: member), of: member)
    records[index].constraint.constant = constant
    markEdited(records[index].component)
  }

  /// Changes a constraint's priority.
  ///
  /// - Parameters:
  ///   - priority: The new priority, 0...1000.
  ///   - handle: The constraint.
  /// - Throws: `ConstraintError.priorityOutOfRange`, and `ConstraintError.unsatisfiable` if the constraint becomes required and contradicts others.
  ///   The system is then as it was.
  public func setPriority(_ priority: Float, of handle: ConstraintHandle) throws(ConstraintError) {
    let index = checkedIndex(handle)
    guard priority >= 0, priority <= LinearConstraint.requiredPriority else { throw .priorityOutOfRange(priority) }
    let old = records[index].constraint.priority
    rank(index, priority)
    if priority == LinearConstraint.requiredPriority, priority != old {
      try verify(index) { self.rank(index, old) }
    }
  }

  private func rank(_ index: Int, _ priority: Float) {
    records[index].constraint.priority = priority
    part(records[index].component).component.setPriority(priority, of: records[index].member)
    markEdited(records[index].component)
  }

  // MARK: Solving

  /// Finds the best layout.
  ///
  /// - Throws: `ConstraintError.unsatisfiable` if required constraints contradict each other; the values of their component are then those of no
  ///   layout, and removing a member of the set, or giving it another constant, is the way on. `ConstraintError.stepLimitReached` if the search
  ///   was ended.
  public func solve() throws(ConstraintError) {
    while let component = edited.popLast() {
      if components[Int(component)] == nil { continue }
      part(component).isEdited = false
      splitIfWorthwhile(component)
      if let failure = part(component).component.solve() {
        markEdited(component)
        throw error(failure, in: component, refusing: nil)
      }
    }
  }

  /// The worth of a variable in the layout that `solve()` found last, in points; zero if no constraint mentions it.
  public func value(of variable: LayoutVariable) -> Double {
    let place = variables[variable.index]
    return place.component < 0 ? 0 : part(place.component).component.value(of: place.local)
  }

  // MARK: Ambiguity

  /// Whether other values of a variable satisfy every priority as well as the present one.
  ///
  /// Complexity: that of a solution or two of the variable's component. Call it after `solve()`.
  public func isAmbiguous(_ variable: LayoutVariable) -> Bool {
    guard let range = range(of: variable) else { return true }
    return range.upperBound - range.lowerBound > 1e-6 * max(1, range.upperBound.magnitude)
  }

  /// All values that a variable takes in layouts as good as the present one; nil if there is no end to them.
  package func range(of variable: LayoutVariable) -> ClosedRange<Double>? {
    let place = variables[variable.index]
    return place.component < 0 ? nil : part(place.component).component.range(of: place.local)
  }

  /// How far the tableaux have moved away from the constraints, relative to the numbers that take part.
  package var worstResidual: Double {
    var worst = 0.0
    for case let part? in components { worst = max(worst, part.component.worstResidual()) }
    return worst
  }

  /// How many groups of constraints share no variable.
  package var componentCount: Int { components.count { $0 != nil } }

  // MARK: Records

  private func makeRecord(_ constraint: LinearConstraint) -> Int {
    if let unused = unusedRecords.popLast() {
      records[Int(unused)] = Record(constraint: constraint, generation: records[Int(unused)].generation + 1)
      return Int(unused)
    }
    records.append(Record(constraint: constraint, generation: 0))
    return records.count - 1
  }

  private func checkedIndex(_ handle: ConstraintHandle) -> Int {
    let index = Int(handle.index)
    precondition(
      records.indices.contains(index) && records[index].isLive && records[index].generation == handle.generation,
      "The constraint has been removed or belongs to another system.")
    return index
  }

  func markEdited(_ component: Int32) {
    if part(component).isEdited { return }
    part(component).isEdited = true
    edited.append(component)
  }

  private func verify(_ index: Int, orElse undo: () -> Void) throws(ConstraintError) {
    let component = records[index].component
    guard let failure = part(component).component.satisfyRequired() else { return }
    let error = error(failure, in: component, refusing: Int32(index))
    undo()
    _ = part(component).component.satisfyRequired()
    throw error
  }

  private func error(_ failure: ConstraintComponent.Failure, in component: Int32, refusing refused: Int32?) -> ConstraintError {
    let part = part(component)
    if failure == .stepLimit { return .stepLimitReached(steps: part.component.stepLimit) }
    let conflict = part.component.conflict(behind: failure)
    let owners = conflict.members.map { part.component.members[Int($0)].owner }
    let known = owners.filter { $0 != refused }
    let ordered = owners.count > known.count ? known + [refused].compactMap { $0 } : known
    return .unsatisfiable(
      conflict: ConflictSet(
        handles: known.map { ConstraintHandle(index: $0, generation: records[Int($0)].generation) },
        constraints: ordered.map { records[Int($0)].constraint },
        restrictedVariables: conflict.restrictedVariables.map { LayoutVariable(index: Int(part.variables[Int($0)])) },
        isIrreducible: conflict.isIrreducible))
  }
}
