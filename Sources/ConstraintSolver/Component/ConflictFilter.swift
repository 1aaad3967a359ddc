// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Reduces an unsatisfiable set of required constraints to members that it needs.
struct ConflictFilter {
  let domains: [VariableDomain]
  /// Larger sets are certified as a whole, not reduced: every member costs a search.
  static let sizeLimit = 600

  /// The positions of the members that are needed; the oldest are dropped first, because what came last is what the author looks for.
  func irreducible(_ constraints: [ScaledConstraint]) -> (members: [Int], isIrreducible: Bool) {
    var kept = Array(constraints.indices)
    if kept.count > Self.sizeLimit { return (kept, false) }
    var at = 0
    while at < kept.count {
      let without = kept[..<at] + kept[(at + 1)...]
      if isSatisfiable(without.map { constraints[$0] }) { at += 1 } else { kept.remove(at: at) }
    }
    return (kept, !isSatisfiable(kept.map { constraints[$0] }))
  }

  /// The variables without whose being restricted an irreducible set could hold.
  func restrictedVariables(of constraints: [ScaledConstraint]) -> [Int32] {
    var found: Set<Int32> = []
    for constraint in constraints {
      for term in constraint.terms where domains[Int(term.variable)] == .nonNegative { found.insert(term.variable) }
    }
    if found.count > 64 { return [] }
    return found.sorted().filter { isSatisfiable(constraints, freeing: $0) }
  }

  /// Whether required constraints can hold together.
  func isSatisfiable(_ constraints: [ScaledConstraint], freeing freed: Int32? = nil) -> Bool {
    var component = ConstraintComponent()
    var local: [Int32: Int32] = [:]
    for constraint in constraints {
      var constraint = constraint
      for k in constraint.terms.indices {
        let variable = constraint.terms[k].variable
        let known = local[variable] ?? component.addVariable(variable == freed ? .free : domains[Int(variable)])
        local[variable] = known
        constraint.terms[k].variable = known
      }
      _ = component.insert(constraint, priority: LinearConstraint.requiredPriority, owner: 0)
    }
    return component.satisfyRequired() == nil
  }
}
