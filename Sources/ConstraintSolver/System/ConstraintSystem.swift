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
public final class ConstraintSystem {
  private var domains: [VariableDomain] = []
  private var columns: [Int32] = []
  private var records: [Record] = []
  private var unusedRecords: [Int32] = []
  private var levels = PriorityLevels()
  private var tableau = SimplexTableau(capacity: .init(nodes: 64, variables: 32, levels: 4))
  private var isOptimal = true
  private var liveCount = 0

  private struct Record {
    var constraint: LinearConstraint
    var scaled: ScaledConstraint
    var generation: Int32
    var isLive = true
    var marker: Int32 = -1
    var error: Int32 = -1
  }

  /// Creates a system without variables.
  public init() {}

  /// The number of constraints.
  public var constraintCount: Int { liveCount }

  /// Makes a variable that no constraint mentions yet.
  public func makeVariable(_ domain: VariableDomain) -> LayoutVariable {
    domains.append(domain)
    columns.append(tableau.makeVariable(domain == .free ? .free : .nonNegative))
    return LayoutVariable(index: domains.count - 1)
  }

  /// Adds a constraint.
  ///
  /// - Throws: `ConstraintError.unsatisfiable` if a required constraint contradicts others, and an error that names the offender if a number is
  ///   out of range. The system is then as it was.
  @discardableResult
  public func add(_ constraint: LinearConstraint) throws(ConstraintError) -> ConstraintHandle {
    let scaled = try ScaledConstraint(constraint)
    for term in scaled.terms { precondition(domains.indices.contains(Int(term.variable)), "The variable belongs to another system.") }
    let index: Int32
    if let unused = unusedRecords.popLast() {
      index = unused
      let generation = records[Int(index)].generation + 1
      records[Int(index)] = Record(constraint: constraint, scaled: scaled, generation: generation)
    } else {
      index = Int32(records.count)
      records.append(Record(constraint: constraint, scaled: scaled, generation: 0))
    }
    liveCount += 1
    insertRow(index)
    if constraint.isRequired, case .infeasible(let row) = tableau.restore(keepingOptimum: isOptimal, stepLimit: stepLimit) {
      let conflict = conflict(at: row, refusing: index)
      removeRow(index)
      forget(index)
      _ = tableau.restore(keepingOptimum: false, stepLimit: stepLimit)
      isOptimal = false
      throw .unsatisfiable(conflict: conflict)
    }
    return ConstraintHandle(index: index, generation: records[Int(index)].generation)
  }

  /// Removes a constraint; its handle is then void.
  public func remove(_ handle: ConstraintHandle) {
    let index = checkedIndex(handle)
    removeRow(index)
    forget(index)
    isOptimal = false
  }

  /// Changes a constraint's constant.
  ///
  /// - Parameters:
  ///   - constant: The new constant, in points.
  ///   - handle: The constraint.
  /// - Throws: `ConstraintError.constantOutOfRange`.
  public func setConstant(_ constant: Double, of handle: ConstraintHandle) throws(ConstraintError) {
    let index = Int(checkedIndex(handle))
    let scaled = try records[index].scaled.scaled(constant)
    let delta = scaled - records[index].scaled.constant
    records[index].constraint.constant = constant
    if delta == 0 { return }
    records[index].scaled.constant = scaled
    tableau.noteMagnitude(constant: scaled, weight: 0)
    tableau.shift(records[index].marker, by: delta)
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
    let old = records[Int(index)].constraint.priority
    if priority == old { return }
    removeRow(index)
    records[Int(index)].constraint.priority = priority
    insertRow(index)
    isOptimal = false
    if priority == LinearConstraint.requiredPriority,
      case .infeasible(let row) = tableau.restore(keepingOptimum: false, stepLimit: stepLimit)
    {
      let conflict = conflict(at: row, refusing: index)
      removeRow(index)
      records[Int(index)].constraint.priority = old
      insertRow(index)
      _ = tableau.restore(keepingOptimum: false, stepLimit: stepLimit)
      throw .unsatisfiable(conflict: conflict)
    }
  }

  /// Finds the best layout.
  ///
  /// - Throws: `ConstraintError.unsatisfiable` if edits of constants have made the required constraints contradictory.
  public func solve() throws(ConstraintError) {
    switch tableau.restore(keepingOptimum: isOptimal, stepLimit: stepLimit) {
    case .infeasible(let row): throw .unsatisfiable(conflict: conflict(at: row, refusing: nil))
    case .stepLimit, .unbounded: throw .stepLimitReached(steps: stepLimit)
    case .finished: break
    }
    if isOptimal { return }
    guard case .finished = tableau.optimize(stepLimit: stepLimit) else { throw .stepLimitReached(steps: stepLimit) }
    isOptimal = true
  }

  /// The worth of a variable in the layout that `solve()` found last, in points.
  public func value(of variable: LayoutVariable) -> Double {
    tableau.value(of: columns[variable.index])
  }

  /// The constraint of a handle.
  public func constraint(_ handle: ConstraintHandle) -> LinearConstraint {
    records[Int(checkedIndex(handle))].constraint
  }

  /// All constraints, in no particular order.
  public var constraints: [LinearConstraint] { records.lazy.filter(\.isLive).map(\.constraint) }

  /// The values that a variable may take.
  public func domain(of variable: LayoutVariable) -> VariableDomain { domains[variable.index] }

  private var stepLimit: Int { 1000 + 50 * tableau.variableCount }

  private func checkedIndex(_ handle: ConstraintHandle) -> Int32 {
    let index = Int(handle.index)
    precondition(
      records.indices.contains(index) && records[index].isLive && records[index].generation == handle.generation,
      "The constraint has been removed or belongs to another system.")
    return handle.index
  }

  private func forget(_ index: Int32) {
    records[Int(index)].isLive = false
    unusedRecords.append(index)
    liveCount -= 1
  }

  private func level(of priority: Float) -> Int {
    if let known = levels.level(of: priority) { return known }
    let level = levels.insert(priority)
    tableau.insertLevel(at: level)
    return level
  }

  // MARK: Rows

  private func insertRow(_ index: Int32) {
    let scaled = records[Int(index)].scaled
    let isRequired = records[Int(index)].constraint.isRequired
    let weight = scaled.scale.magnitude
    tableau.noteMagnitude(constant: scaled.constant, weight: isRequired ? 0 : weight)
    let terms = scaled.terms.map { (variable: columns[Int($0.variable)], factor: $0.factor) }
    let marker = terms.withUnsafeBufferPointer {
      tableau.addRow($0, constant: scaled.constant, marker: isRequired && scaled.isEquality ? .fixed : .nonNegative)
    }
    records[Int(index)].marker = marker
    records[Int(index)].error = -1
    if !isRequired {
      let error = tableau.makeVariable(.nonNegative)
      records[Int(index)].error = error
      tableau.setFactor(1, of: error, in: marker)
      let level = level(of: records[Int(index)].constraint.priority)
      tableau.addCost(weight, to: error, level: level)
      if scaled.isEquality {
        tableau.addCost(weight, to: marker, level: level)
        isOptimal = false
      }
    }
    if let node = tableau.freeNode(in: marker) {
      tableau.pivot(on: node)
    } else if !isRequired, tableau.value(of: marker) < 0, let node = tableau.node(in: marker, of: records[Int(index)].error) {
      tableau.pivot(on: node)
      isOptimal = false
    }
  }

  private func removeRow(_ index: Int32) {
    let record = records[Int(index)]
    if record.error >= 0 {
      let level = level(of: record.constraint.priority)
      let weight = record.scaled.scale.magnitude
      tableau.addCost(-weight, to: record.error, level: level)
      if record.scaled.isEquality { tableau.addCost(-weight, to: record.marker, level: level) }
    }
    tableau.removeRow(marker: record.marker, error: record.error)
  }

  // MARK: Conflicts

  private func conflict(at row: Int32, refusing refused: Int32?) -> ConflictSet {
    var members: [Int32] = []
    for index in records.indices where records[index].isLive && records[index].constraint.isRequired {
      if tableau.occurs(records[index].marker, in: row) { members.append(Int32(index)) }
    }
    let scaled = members.map { records[Int($0)].scaled }
    let filter = ConflictFilter(domains: domains)
    let needed = filter.irreducible(scaled)
    members = needed.members.map { members[$0] }
    let known = members.filter { $0 != refused }
    let ordered = known + (members.count > known.count ? [refused].compactMap { $0 } : [])
    return ConflictSet(
      handles: known.map { ConstraintHandle(index: $0, generation: records[Int($0)].generation) },
      constraints: ordered.map { records[Int($0)].constraint }, restrictedVariables: [], isIrreducible: needed.isIrreducible)
  }

  /// Whether other values satisfy every priority as well as the present one.
  public func isAmbiguous(_ variable: LayoutVariable) -> Bool {
    tableau.range(of: columns[variable.index], stepLimit: stepLimit).map { $0.upperBound - $0.lowerBound > 1e-6 } ?? true
  }
}
