// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension ConstraintComponent {
  /// The members that cannot hold together.
  struct Conflict {
    var members: [Int32]
    var restrictedVariables: [Int32]
    var isIrreducible: Bool
  }

  /// The shortest conflict behind a failure.
  ///
  /// The failing row is a sum of constraints that has no solution (a Farkas certificate); what it does not need is dropped.
  func conflict(behind failure: Failure) -> Conflict {
    var suspects = certificate(of: failure)
    let filter = ConflictFilter(domains: domains)
    if suspects.isEmpty || filter.isSatisfiable(present(suspects)) {
      // Rounding hid a member with a tiny share; all required ones together are certain.
      suspects = members.indices.filter { members[$0].place != .absent && members[$0].isRequired }.map(Int32.init)
    }
    let needed = filter.irreducible(present(suspects))
    let kept = needed.members.map { suspects[$0] }
    return Conflict(
      members: kept, restrictedVariables: filter.restrictedVariables(of: present(kept)), isIrreducible: needed.isIrreducible)
  }

  /// Members with their present constants.
  private func present(_ suspects: [Int32]) -> [ScaledConstraint] {
    var constraints: [ScaledConstraint] = []
    for member in suspects {
      var constraint = members[Int(member)].constraint
      constraint.constant = constants[Int(member)]
      constraints.append(constraint)
    }
    return constraints
  }

  private func certificate(of failure: Failure) -> [Int32] {
    var certificate = Certificate(memberCount: members.count, definitionCount: solved.definitions.count)
    switch failure {
    case .stepLimit: return []
    case .check(let member): addShare(1, of: member, to: &certificate)
    case .negative(let variable): addBound(1, of: variable, to: &certificate)
    case .row(let row):
      let shares = tableau.factors(in: row)
      for (index, marker) in markers.enumerated() where marker >= 0 {
        if let share = shares[marker] { addShare(share, of: Int32(index), to: &certificate) }
      }
      for bound in bounds.bounds where bound.marker >= 0 {
        // The row is the size's definition divided by its factor.
        guard let share = shares[bound.marker], let (_, factor, _) = solved.affine(bound.variable) else { continue }
        addBound(share / factor.magnitude, of: bound.variable, to: &certificate)
      }
    }
    certificate.followDefinitions(of: solved)
    return certificate.members.indices.filter { certificate.members[$0].magnitude > 1e-11 }.map(Int32.init)
  }

  private func addShare(_ share: Double, of member: Int32, to certificate: inout Certificate) {
    certificate.members[Int(member)] += share
    for k in members[Int(member)].useRange {
      certificate.definitions[Int(rowUses[Int(k)].definition)] += share * rowUses[Int(k)].factor
    }
  }

  private func addBound(_ share: Double, of variable: Int32, to certificate: inout Certificate) {
    var factor = share
    var at = variable
    while case let index = solved.definitionOf[Int(at)], index >= 0 {
      certificate.definitions[Int(index)] += factor
      guard let term = solved.terms(of: Int(index)).first else { return }
      factor *= term.factor
      at = term.variable
    }
  }
}

/// By how much every constraint takes part in a sum.
private struct Certificate {
  var members: [Double]
  var definitions: [Double]

  init(memberCount: Int, definitionCount: Int) {
    members = Array(repeating: 0, count: memberCount)
    definitions = Array(repeating: 0, count: definitionCount)
  }

  /// Hands the shares of definitions to the members that make them.
  mutating func followDefinitions(of solved: SolvedVariables) {
    for k in solved.definitions.indices.reversed() where definitions[k] != 0 {
      let definition = solved.definitions[k]
      members[Int(definition.member)] += definitions[k] * definition.ownFactor
      for u in definition.uses { definitions[Int(solved.uses[Int(u)].definition)] += definitions[k] * solved.uses[Int(u)].factor }
    }
  }
}

extension SimplexTableau {
  /// A row's factors by variable, its own among them.
  func factors(in row: Int32) -> [Int32: Double] {
    var factors = [row: -1.0]
    var n = variables[Int(row)].head
    while n >= 0 {
      factors[nodes[Int(n)].column] = nodes[Int(n)].value
      n = nodes[Int(n)].nextInRow
    }
    return factors
  }
}
