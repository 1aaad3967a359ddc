// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A constraint as the tableau wants it: `Σ terms + constant = 0` or `≥ 0`, its largest coefficient 1, every variable once.
struct ScaledConstraint: Sendable {
  var terms: [Term]
  var constant: Double
  let isEquality: Bool
  /// The original is this times the scaled one; negative for `≤`.
  let scale: Double

  /// Validates and scales a constraint.
  init(_ constraint: LinearConstraint) throws(ConstraintError) {
    guard constraint.priority >= 0, constraint.priority <= LinearConstraint.requiredPriority else {
      throw .priorityOutOfRange(constraint.priority)
    }
    terms = try Self.collect(constraint.terms)
    isEquality = constraint.relation == .equal
    var largest = 0.0
    for term in terms { largest = max(largest, term.factor.magnitude) }
    // Terms that vanish beside the largest are no more than rounding error.
    if terms.contains(where: { $0.factor.magnitude <= largest * 1e-12 }) {
      terms.removeAll { $0.factor.magnitude <= largest * 1e-12 }
    }
    let size = largest == 0 ? 1 : largest
    scale = constraint.relation == .lessThanOrEqual ? -size : size
    constant = 0
    for k in terms.indices { terms[k].factor /= scale }
    constant = try scaled(constraint.constant)
  }

  /// A bound of one variable: `variable + 0 (relation) 0`.
  init(bounding variable: LayoutVariable, _ relation: LayoutRelation) {
    isEquality = relation == .equal
    scale = relation == .lessThanOrEqual ? -1 : 1
    terms = [Term(variable: Int32(truncatingIfNeeded: variable.index), factor: scale)]
    constant = 0
  }

  /// A constant of the original on the scale of the tableau.
  func scaled(_ constant: Double) throws(ConstraintError) -> Double {
    let limit = LinearConstraint.magnitudeLimit
    let result = constant / scale
    guard constant.magnitude <= limit, result.magnitude <= limit else { throw .constantOutOfRange(constant) }
    return result
  }

  private static func collect(_ terms: [LinearTerm]) throws(ConstraintError) -> [Term] {
    var sums: [Term] = []
    sums.reserveCapacity(terms.count)
    for term in terms {
      guard term.coefficient.magnitude <= LinearConstraint.magnitudeLimit else {
        throw .coefficientOutOfRange(term.coefficient, of: term.variable)
      }
      sums.append(Term(variable: Int32(truncatingIfNeeded: term.variable.index), factor: term.coefficient))
    }
    if sums.count > 16 { return merged(sums) }
    var count = 0
    for k in sums.indices {
      if let known = (0..<count).first(where: { sums[$0].variable == sums[k].variable }) {
        sums[known].factor += sums[k].factor
      } else {
        sums[count] = sums[k]
        count += 1
      }
    }
    sums.removeLast(sums.count - count)
    return sums
  }

  private static func merged(_ terms: [Term]) -> [Term] {
    var place: [Int32: Int] = [:]
    var sums: [Term] = []
    for term in terms {
      if let known = place[term.variable] {
        sums[known].factor += term.factor
      } else {
        place[term.variable] = sums.count
        sums.append(term)
      }
    }
    return sums
  }
}
