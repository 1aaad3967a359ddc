// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Variables that required equalities express by others, so that they need no row: "positions solved ahead".
///
/// A position is free, so its row could never be left in the simplex method; a size that equals another plus a constant is the other one's
/// shadow. A definition refers to variables and to other definitions; `expand` follows them.
///
/// Invariant: in the order of ranks every definition comes before those it refers to, so one pass in that order expands everything.
struct SolvedVariables: Sendable {
  struct Definition: Sendable {
    let variable: Int32
    /// The equality that defines it, among the component's members.
    let member: Int32
    /// How much of the member's constant is in `constant`.
    let ownFactor: Double
    var constant: Double
    /// Part of `terms`.
    let terms: Range<Int32>
    /// Part of `uses`: the definitions whose constants are in `constant`.
    let uses: Range<Int32>
    let rank: Int32
  }

  /// A definition whose constant takes part in another number.
  struct Use: Sendable {
    let definition: Int32
    let factor: Double
  }

  /// In the order of their making: a definition uses earlier ones only.
  private(set) var definitions: [Definition] = []
  private(set) var terms: [Term] = []
  private(set) var uses: [Use] = []
  /// By variable: its definition or -1.
  private(set) var definitionOf: [Int32] = []
  /// By variable: in how many definitions it occurs.
  private(set) var referenceCounts: [Int32] = []
  /// Definitions in the order in which values can be worked out is `back` from its end, then `front` from its start.
  private(set) var front: [Int32] = []
  private(set) var back: [Int32] = []

  mutating func reserve(_ variableCount: Int) {
    let missing = variableCount - definitionOf.count
    if missing <= 0 { return }
    definitionOf.append(contentsOf: repeatElement(-1, count: missing))
    referenceCounts.append(contentsOf: repeatElement(0, count: missing))
  }

  @inline(__always)
  func isSolved(_ variable: Int32) -> Bool { definitionOf[Int(variable)] >= 0 }

  /// The terms of a definition.
  func terms(of definition: Int) -> ArraySlice<Term> {
    let range = definitions[definition].terms
    return terms[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// Solves `Σ terms + constant = 0` for one of its variables.
  ///
  /// - Parameters:
  ///   - pivot: The position of the variable in `sum.terms`.
  ///   - sum: An expanded equality.
  ///   - member: The member it comes from.
  ///   - isFresh: Whether no definition refers to the variable yet; else the sum must be expanded in full.
  mutating func define(_ pivot: Int, of sum: ExpandedSum, member: Int32, isFresh: Bool) {
    let variable = sum.terms[pivot].variable
    let factor = -1 / sum.terms[pivot].factor
    let firstTerm = Int32(terms.count)
    for (k, term) in sum.terms.enumerated() where k != pivot {
      terms.append(Term(variable: term.variable, factor: term.factor * factor))
      referenceCounts[Int(term.variable)] += 1
    }
    let firstUse = Int32(uses.count)
    for use in sum.uses { uses.append(Use(definition: use.definition, factor: use.factor * factor)) }
    let index = Int32(definitions.count)
    definitions.append(
      Definition(
        variable: variable, member: member, ownFactor: factor, constant: sum.constant * factor, terms: firstTerm..<Int32(terms.count),
        uses: firstUse..<Int32(uses.count), rank: isFresh ? -Int32(front.count) - 1 : Int32(back.count)))
    definitionOf[Int(variable)] = index
    if isFresh { front.append(index) } else { back.append(index) }
  }

  /// Follows constant changes of members through all definitions.
  ///
  /// - Parameter changes: By definition: the change of its member's constant; receives the change of the definition's constant.
  mutating func shift(_ changes: inout [Double]) {
    for k in definitions.indices {
      var change = changes[k] * definitions[k].ownFactor
      let range = definitions[k].uses
      for use in uses[Int(range.lowerBound)..<Int(range.upperBound)] { change += use.factor * changes[Int(use.definition)] }
      changes[k] = change
      definitions[k].constant += change
    }
  }

  /// A restricted variable as `factor · root + constant`; the root is nil for a constant.
  func affine(_ variable: Int32) -> (root: Int32?, factor: Double, constant: Double)? {
    var factor = 1.0
    var constant = 0.0
    var at = variable
    while case let index = definitionOf[Int(at)], index >= 0 {
      let definition = definitions[Int(index)]
      constant += factor * definition.constant
      if definition.terms.isEmpty { return (nil, 0, constant) }
      if definition.terms.count > 1 { return nil }
      let term = terms[Int(definition.terms.lowerBound)]
      factor *= term.factor
      at = term.variable
    }
    return (at, factor, constant)
  }
}

/// A sum of terms in which solved variables have been replaced.
struct ExpandedSum {
  var terms: [Term] = []
  var constant = 0.0
  /// The definitions that were put in, with their factors.
  var uses: [SolvedVariables.Use] = []

  mutating func removeAll() {
    terms.removeAll(keepingCapacity: true)
    uses.removeAll(keepingCapacity: true)
    constant = 0
  }
}

/// Replaces solved variables in sums; keeps its memory from one sum to the next.
struct SumExpander {
  private var sum = TermSum()
  /// Solved variables still to be replaced: a heap, lowest rank first.
  private var pending: [Pending] = []

  private struct Pending {
    let rank: Int32
    let definition: Int32
  }

  mutating func reserve(_ variableCount: Int) {
    sum.reserve(variableCount)
  }

  /// Replaces only variables whose definitions have at most one term, so that the sum gets no longer.
  mutating func shorten(_ terms: [Term], constant: Double, by solved: borrowing SolvedVariables, into result: inout ExpandedSum) {
    result.removeAll()
    result.constant = constant
    for term in terms {
      var term = term
      var isConstant = false
      while case let index = solved.definitionOf[Int(term.variable)], index >= 0, solved.definitions[Int(index)].terms.count <= 1 {
        result.uses.append(SolvedVariables.Use(definition: index, factor: term.factor))
        result.constant += term.factor * solved.definitions[Int(index)].constant
        guard let next = solved.terms(of: Int(index)).first else {
          isConstant = true
          break
        }
        term = Term(variable: next.variable, factor: term.factor * next.factor)
      }
      if !isConstant { _ = sum.add(term.factor, term.variable) }
    }
    sum.takeAll(into: &result.terms)
  }

  /// Replaces every solved variable.
  mutating func expand(_ terms: [Term], constant: Double, by solved: borrowing SolvedVariables, into result: inout ExpandedSum) {
    result.removeAll()
    result.constant = constant
    for term in terms { add(term, solved) }
    while let next = popLowest() {
      let definition = solved.definitions[Int(next.definition)]
      let factor = sum.take(definition.variable)
      if factor.magnitude <= TermSum.negligible { continue }
      result.uses.append(SolvedVariables.Use(definition: next.definition, factor: factor))
      result.constant += factor * definition.constant
      for term in solved.terms(of: Int(next.definition)) {
        add(Term(variable: term.variable, factor: factor * term.factor), solved)
      }
    }
    sum.takeAll(into: &result.terms)
  }

  @inline(__always)
  private mutating func add(_ term: Term, _ solved: borrowing SolvedVariables) {
    let isNew = sum.add(term.factor, term.variable)
    let index = solved.definitionOf[Int(term.variable)]
    if isNew, index >= 0 { push(Pending(rank: solved.definitions[Int(index)].rank, definition: index)) }
  }

  private mutating func push(_ item: Pending) {
    pending.append(item)
    var at = pending.count - 1
    while at > 0, pending[(at - 1) / 2].rank > item.rank {
      pending.swapAt(at, (at - 1) / 2)
      at = (at - 1) / 2
    }
  }

  private mutating func popLowest() -> Pending? {
    guard let first = pending.first else { return nil }
    let last = pending.removeLast()
    if pending.isEmpty { return first }
    pending[0] = last
    var at = 0
    while true {
      var child = 2 * at + 1
      if child >= pending.count { return first }
      if child + 1 < pending.count, pending[child + 1].rank < pending[child].rank { child += 1 }
      if pending[child].rank >= last.rank { return first }
      pending.swapAt(at, child)
      at = child
    }
  }
}
