// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Constraints that hang together by their variables, and their tableau.
///
/// Members wait until the next solution; then required equalities solve variables ahead (`SolvedVariables`), and what is left becomes rows. A change
/// of a constant touches a column of the tableau; only the removal of an equality that defines a variable makes the component lower its members
/// again.
struct ConstraintComponent: ~Copyable {
  /// What has become of a member.
  enum Place: UInt8, Sendable {
    /// Removed; its number may be used again after the next lowering.
    case absent
    /// Waits to be lowered.
    case waiting
    /// A row of the tableau.
    case row
    /// Defines a variable.
    case definition
    /// Required, and only constants are left of it: holds or does not.
    case check
    /// Optional, and only constants are left of it: decides nothing.
    case idle
  }

  struct Member: Sendable {
    var constraint: ScaledConstraint
    var priority: Float
    /// The number by which the owner of the component knows it.
    var owner: Int32
    /// Stays a row because its constant changes often.
    var isEdited: Bool
    var place = Place.waiting
    /// What is left when solved variables are replaced; parts of `rowTerms` and `rowUses`.
    var termRange: Range<Int32> = 0..<0
    var useRange: Range<Int32> = 0..<0
    /// The definition that it makes, or -1.
    var definition: Int32 = -1

    var isRequired: Bool { priority == LinearConstraint.requiredPriority }
    var weight: Double { constraint.scale.magnitude }
  }

  var domains: [VariableDomain] = []
  var members: [Member] = []
  /// By member: its constant on the tableau's scale.
  var constants: [Double] = []
  /// By member: its marker and error variable in the tableau, or -1.
  var markers: [Int32] = []
  var errors: [Int32] = []
  var waiting: [Int32] = []
  /// Members of place `.check`.
  var checks: [Int32] = []
  var memberCount = 0

  var solved = SolvedVariables()
  var expander = SumExpander()
  var expanded = ExpandedSum()
  var rowTerms: [Term] = []
  var rowUses: [SolvedVariables.Use] = []
  /// By variable: its column in the tableau, or -1.
  var columns: [Int32] = []
  var rowBuffer: [Term] = []
  var bounds = RestrictedBounds()
  /// By definition: by how much its member's constant has changed.
  var definitionChanges: [Double] = []
  var hasChangedDefinitions = false

  var tableau: SimplexTableau
  var levels = PriorityLevels()
  var isOptimal = true
  var needsLowering = false
  /// Whether what is constant may have stopped to hold.
  var needsChecks = false
  /// Required equalities that became rows although a whole lowering might have solved them ahead.
  var lateEqualities = 0
  var removals = 0
  var nextDriftCheck = Drift.checkInterval
  /// Variable values worked out from definitions; empty when they are out of date.
  var definedValues: [Double] = []

  init(capacity: SimplexTableau.Capacity = .init(nodes: 64, variables: 32, levels: 4)) {
    tableau = SimplexTableau(capacity: capacity)
  }

  /// A component of the same constraints with a tableau of the same state.
  init(copying other: borrowing ConstraintComponent) {
    self.init(lowered: other, tableau: other.tableau.copy())
    levels = other.levels
    columns = other.columns
    isOptimal = other.isOptimal
  }

  /// A component of the same lowered constraints with another tableau, empty if none is given.
  init(lowered other: borrowing ConstraintComponent, tableau given: consuming SimplexTableau? = nil) {
    domains = other.domains
    members = other.members
    constants = other.constants
    markers = other.markers
    errors = other.errors
    waiting = other.waiting
    checks = other.checks
    memberCount = other.memberCount
    solved = other.solved
    rowTerms = other.rowTerms
    rowUses = other.rowUses
    columns = Array(repeating: -1, count: other.domains.count)
    bounds = other.bounds
    definitionChanges = other.definitionChanges
    hasChangedDefinitions = other.hasChangedDefinitions
    needsLowering = other.needsLowering
    needsChecks = other.needsChecks
    lateEqualities = other.lateEqualities
    removals = other.removals
    nextDriftCheck = other.nextDriftCheck
    tableau = given ?? SimplexTableau(capacity: other.tableau.capacity)
  }

  var stepLimit: Int { 1000 + 20 * tableau.variableCount }

  // MARK: Edits

  mutating func reserve(variables: Int, members count: Int) {
    domains.reserveCapacity(variables)
    columns.reserveCapacity(variables)
    members.reserveCapacity(count)
    constants.reserveCapacity(count)
    markers.reserveCapacity(count)
    errors.reserveCapacity(count)
    waiting.reserveCapacity(count)
    rowTerms.reserveCapacity(2 * count)
    rowUses.reserveCapacity(2 * count)
  }

  /// Adds a variable and returns its number.
  mutating func addVariable(_ domain: VariableDomain) -> Int32 {
    domains.append(domain)
    columns.append(-1)
    return Int32(domains.count - 1)
  }

  /// Adds a constraint whose terms name variables of the component; it takes effect with the next solution.
  mutating func insert(_ constraint: ScaledConstraint, priority: Float, owner: Int32, isEdited: Bool = false) -> Int32 {
    let index = Int32(members.count)
    members.append(Member(constraint: constraint, priority: priority, owner: owner, isEdited: isEdited))
    constants.append(constraint.constant)
    markers.append(-1)
    errors.append(-1)
    waiting.append(index)
    memberCount += 1
    return index
  }

  /// Takes a member out.
  mutating func remove(_ member: Int32) {
    withdraw(member)
    members[Int(member)].place = .absent
    memberCount -= 1
    removals += 1
  }

  /// Undoes what the lowering made of a member.
  private mutating func withdraw(_ member: Int32) {
    let place = members[Int(member)].place
    if place == .definition { needsLowering = true }
    if place == .check { checks.removeAll { $0 == member } }
    needsChecks = true
    if place == .row, !needsLowering {
      removeRow(member)
      isOptimal = false
    }
    definedValues.removeAll(keepingCapacity: true)
  }

  /// Changes a member's constant, given on the tableau's scale.
  mutating func setConstant(_ constant: Double, of member: Int32) {
    let index = Int(member)
    let delta = constant - constants[index]
    if delta == 0 { return }
    constants[index] = constant
    if needsLowering { return }
    switch members[index].place {
    case .row:
      tableau.noteMagnitude(constant: constant, weight: 0)
      tableau.shift(markers[index], by: delta)
      if !definedValues.isEmpty { definedValues.removeAll(keepingCapacity: true) }
    case .definition:
      definitionChanges[Int(members[index].definition)] += delta
      hasChangedDefinitions = true
      definedValues.removeAll(keepingCapacity: true)
    case .check: needsChecks = true
    case .absent, .waiting, .idle: break
    }
  }

  /// Changes a member's priority.
  mutating func setPriority(_ priority: Float, of member: Int32) {
    let index = Int(member)
    let old = members[index].priority
    if priority == old { return }
    if members[index].place == .row, !needsLowering, !members[index].isRequired, priority != LinearConstraint.requiredPriority {
      addCost(-1, of: member)
      members[index].priority = priority
      addCost(1, of: member)
      isOptimal = false
      return
    }
    withdraw(member)
    members[index].priority = priority
    if members[index].place != .waiting { waiting.append(member) }
    members[index].place = .waiting
  }

  /// Adds a member's errors, times a sign, to the costs of its level.
  mutating func addCost(_ sign: Double, of member: Int32) {
    let priority = members[Int(member)].priority
    let level = level(of: priority)
    let weight = sign * members[Int(member)].weight
    tableau.addCost(weight, to: errors[Int(member)], level: level)
    if members[Int(member)].constraint.isEquality { tableau.addCost(weight, to: markers[Int(member)], level: level) }
  }

  private mutating func level(of priority: Float) -> Int {
    if let known = levels.level(of: priority) { return known }
    let level = levels.insert(priority)
    tableau.insertLevel(at: level)
    return level
  }

  private mutating func removeRow(_ member: Int32) {
    let index = Int(member)
    if errors[index] >= 0 { addCost(-1, of: member) }
    tableau.removeRow(marker: markers[index], error: errors[index])
    markers[index] = -1
    errors[index] = -1
  }
}
