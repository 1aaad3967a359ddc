// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Drops the members of an unsatisfiable set that it stays unsatisfiable without.
struct ConflictFilter {
  let domains: [VariableDomain]
  /// Larger sets are only certified, not reduced.
  static let sizeLimit = 2_000

  /// The positions of the members that are needed.
  func irreducible(_ constraints: [ScaledConstraint]) -> (members: [Int], isIrreducible: Bool) {
    var kept = Array(constraints.indices)
    if kept.count > Self.sizeLimit { return (kept, false) }
    var at = 0
    // The oldest go first: what was added last is what the author looks for.
    while at < kept.count {
      let without = kept[..<at] + kept[(at + 1)...]
      if isSatisfiable(without.map { constraints[$0] }) { at += 1 } else { kept.remove(at: at) }
    }
    return (kept, !isSatisfiable(kept.map { constraints[$0] }))
  }

  func isSatisfiable(_ constraints: [ScaledConstraint]) -> Bool {
    var columns: [Int32: Int32] = [:]
    var tableau = SimplexTableau(capacity: .init(nodes: 8 * constraints.count, variables: 4 * constraints.count, levels: 0))
    for constraint in constraints {
      var terms: [(variable: Int32, factor: Double)] = []
      for term in constraint.terms {
        let column = columns[term.variable] ?? tableau.makeVariable(domains[Int(term.variable)] == .free ? .free : .nonNegative)
        columns[term.variable] = column
        terms.append((column, term.factor))
      }
      tableau.noteMagnitude(constant: constraint.constant, weight: 0)
      let marker = terms.withUnsafeBufferPointer {
        tableau.addRow($0, constant: constraint.constant, marker: constraint.isEquality ? .fixed : .nonNegative)
      }
      if let node = tableau.freeNode(in: marker) { tableau.pivot(on: node) }
    }
    return tableau.restore(keepingOptimum: false, stepLimit: 1000 + 50 * tableau.variableCount) == .finished
  }
}
