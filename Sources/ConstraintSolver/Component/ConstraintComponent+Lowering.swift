// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension ConstraintComponent {
  /// Why a component has no layout.
  enum Failure: Equatable {
    /// A row of the tableau that cannot come back into its range.
    case row(Int32)
    /// A required member of which only constants are left.
    case check(Int32)
    /// A size that definitions make a negative constant.
    case negative(variable: Int32)
    case stepLimit
  }

  /// Forgets what the lowering made; all members wait again.
  mutating func resetLowering() {
    needsLowering = false
    lateEqualities = 0
    solved = SolvedVariables()
    rowTerms.removeAll(keepingCapacity: true)
    rowUses.removeAll(keepingCapacity: true)
    bounds = RestrictedBounds()
    checks.removeAll()
    definitionChanges.removeAll()
    hasChangedDefinitions = false
    levels = PriorityLevels()
    tableau = SimplexTableau(capacity: tableau.capacity)
    for k in columns.indices { columns[k] = -1 }
    waiting.removeAll(keepingCapacity: true)
    for k in members.indices where members[k].place != .absent {
      members[k].place = .waiting
      markers[k] = -1
      errors[k] = -1
      waiting.append(Int32(k))
    }
    isOptimal = true
  }

  /// Lowers the required members that wait; optional ones go on waiting.
  mutating func lowerRequired() {
    if needsLowering { resetLowering() }
    guard waiting.contains(where: { members[Int($0)].isRequired }) else { return }
    definedValues.removeAll(keepingCapacity: true)
    reserveScratch()
    needsChecks = true
    let isFirst = tableau.variableCount == 0
    for member in waiting where isSolvable(member) { solveAhead(member) }
    for member in waiting where members[Int(member)].place == .waiting && members[Int(member)].isRequired {
      if !isFirst, members[Int(member)].constraint.isEquality, !members[Int(member)].isEdited { lateEqualities += 1 }
      lowerRow(member)
    }
    waiting = waiting.filter { members[Int($0)].place == .waiting }
    refreshBounds()
  }

  /// Lowers the optional members that wait, highest priority first.
  mutating func lowerOptional() {
    if waiting.isEmpty { return }
    definedValues.removeAll(keepingCapacity: true)
    reserveScratch()
    var order = waiting.filter { members[Int($0)].place == .waiting }
    order.sort { (members[Int($0)].priority, $1) > (members[Int($1)].priority, $0) }
    for member in order { lowerRow(member) }
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func reserveScratch() {
    solved.reserve(domains.count)
    expander.reserve(domains.count)
    bounds.reserve(domains.count)
  }

  private func isSolvable(_ member: Int32) -> Bool {
    let member = members[Int(member)]
    return member.place == .waiting && member.isRequired && member.constraint.isEquality && !member.isEdited
  }

  // MARK: Definitions

  /// Lets a required equality define one of its variables, if it can.
  private mutating func solveAhead(_ member: Int32) {
    expander.shorten(members[Int(member)].constraint.terms, constant: constants[Int(member)], by: solved, into: &expanded)
    if let pivot = freshPosition() {
      define(pivot, by: member, isFresh: true)
      return
    }
    if expanded.terms.contains(where: { solved.isSolved($0.variable) }) {
      expander.expand(members[Int(member)].constraint.terms, constant: constants[Int(member)], by: solved, into: &expanded)
    }
    if let pivot = unusedPosition() ?? shadow() { define(pivot, by: member, isFresh: false) }
  }

  private mutating func define(_ pivot: Int, by member: Int32, isFresh: Bool) {
    let variable = expanded.terms[pivot].variable
    solved.define(pivot, of: expanded, member: member, isFresh: isFresh)
    definitionChanges.append(0)
    members[Int(member)].place = .definition
    members[Int(member)].definition = Int32(solved.definitions.count - 1)
    if domains[Int(variable)] == .nonNegative { bounds.restricted.append(variable) }
  }

  /// Whether a variable may be solved ahead: a factor that is small beside the largest would blow rounding errors up.
  private func canSolve(_ term: Term, largest: Double) -> Bool {
    columns[Int(term.variable)] < 0 && !solved.isSolved(term.variable) && term.factor.magnitude >= 0.03 * largest
  }

  private var largestFactor: Double {
    var largest = 0.0
    for term in expanded.terms { largest = max(largest, term.factor.magnitude) }
    return largest
  }

  /// A position that occurs nowhere yet.
  private func freshPosition() -> Int? {
    let largest = largestFactor
    return expanded.terms.firstIndex {
      domains[Int($0.variable)] == .free && canSolve($0, largest: largest) && solved.referenceCounts[Int($0.variable)] == 0
    }
  }

  /// A position that occurs in definitions only; the sum is expanded.
  private func unusedPosition() -> Int? {
    let largest = largestFactor
    return expanded.terms.firstIndex { domains[Int($0.variable)] == .free && canSolve($0, largest: largest) }
  }

  /// A size that is a constant or follows another size; the sum is expanded.
  private func shadow() -> Int? {
    if expanded.terms.isEmpty || expanded.terms.count > 2 { return nil }
    if expanded.terms.contains(where: { domains[Int($0.variable)] == .free }) { return nil }
    let largest = largestFactor
    return expanded.terms.firstIndex { canSolve($0, largest: largest) }
  }

  // MARK: Rows

  private mutating func lowerRow(_ member: Int32) {
    let index = Int(member)
    expander.expand(members[index].constraint.terms, constant: constants[index], by: solved, into: &expanded)
    members[index].termRange = Int32(rowTerms.count)..<Int32(rowTerms.count + expanded.terms.count)
    members[index].useRange = Int32(rowUses.count)..<Int32(rowUses.count + expanded.uses.count)
    rowTerms.append(contentsOf: expanded.terms)
    rowUses.append(contentsOf: expanded.uses)
    if expanded.terms.isEmpty {
      members[index].place = members[index].isRequired ? .check : .idle
      if members[index].isRequired { checks.append(member) }
    } else {
      members[index].place = .row
      insertRow(member, constant: expanded.constant, settling: true)
    }
  }

  /// What is left of a member's constant when solved variables are replaced.
  func loweredConstant(_ member: Int32) -> Double {
    let range = members[Int(member)].useRange
    var constant = constants[Int(member)]
    for k in range { constant += rowUses[Int(k)].factor * solved.definitions[Int(rowUses[Int(k)].definition)].constant }
    return constant
  }

  /// Gives a lowered member its row.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - constant: Its lowered constant.
  ///   - settling: Whether to pivot at once where no search is needed: a free variable becomes basic, an optional row stays in range.
  mutating func insertRow(_ member: Int32, constant: Double, settling: Bool) {
    let index = Int(member)
    let isRequired = members[index].isRequired
    tableau.noteMagnitude(constant: constant, weight: isRequired ? 0 : members[index].weight)
    collectColumns(members[index].termRange)
    let kind: SimplexTableau.Kind = isRequired && members[index].constraint.isEquality ? .fixed : .nonNegative
    let marker = rowBuffer.withUnsafeBufferPointer { tableau.addRow($0, constant: constant, marker: kind) }
    markers[index] = marker
    if !isRequired {
      let error = tableau.makeVariable(.nonNegative)
      errors[index] = error
      tableau.setFactor(1, of: error, in: marker)
      addCost(1, of: member)
    }
    if settling { settle(member) } else { isOptimal = false }
  }

  private mutating func collectColumns(_ range: Range<Int32>) {
    rowBuffer.removeAll(keepingCapacity: true)
    for k in range {
      let term = rowTerms[Int(k)]
      if columns[Int(term.variable)] < 0 {
        columns[Int(term.variable)] = tableau.makeVariable(domains[Int(term.variable)] == .free ? .free : .nonNegative)
      }
      rowBuffer.append(Term(variable: columns[Int(term.variable)], factor: term.factor))
    }
  }

  private mutating func settle(_ member: Int32) {
    let marker = markers[Int(member)]
    let error = errors[Int(member)]
    if let node = tableau.freeNode(in: marker) {
      // The free variable costs nothing, so the costs of the others stay what they are.
      tableau.pivot(on: node)
    } else if error >= 0 {
      if tableau.value(of: marker) < 0, let node = tableau.node(in: marker, of: error) {
        tableau.pivot(on: node)
        isOptimal = false
      } else if members[Int(member)].constraint.isEquality {
        isOptimal = false
      }
    }
  }
}
