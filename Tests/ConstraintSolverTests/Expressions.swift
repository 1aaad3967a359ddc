// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ConstraintSolver

// A small notation for tests: `x + 2 * y >= 10`.

struct Expression {
  var terms: [LinearTerm] = []
  var constant = 0.0
}

protocol LinearOperand {
  var expression: Expression { get }
}

extension Expression: LinearOperand {
  var expression: Expression { self }
}

extension LayoutVariable: LinearOperand {
  var expression: Expression { Expression(terms: [LinearTerm(self)]) }
}

extension Double: LinearOperand {
  var expression: Expression { Expression(constant: self) }
}

func + (a: some LinearOperand, b: some LinearOperand) -> Expression {
  Expression(terms: a.expression.terms + b.expression.terms, constant: a.expression.constant + b.expression.constant)
}

func - (a: some LinearOperand, b: some LinearOperand) -> Expression { a + (-1.0) * b }

func * (factor: Double, b: some LinearOperand) -> Expression {
  Expression(
    terms: b.expression.terms.map { LinearTerm($0.variable, factor * $0.coefficient) }, constant: factor * b.expression.constant)
}

func == (a: some LinearOperand, b: some LinearOperand) -> LinearConstraint { relate(a, .equal, b) }
func >= (a: some LinearOperand, b: some LinearOperand) -> LinearConstraint { relate(a, .greaterThanOrEqual, b) }
func <= (a: some LinearOperand, b: some LinearOperand) -> LinearConstraint { relate(a, .lessThanOrEqual, b) }

private func relate(_ a: some LinearOperand, _ relation: LayoutRelation, _ b: some LinearOperand) -> LinearConstraint {
  let difference = a - b
  return LinearConstraint(difference.terms, relation, constant: difference.constant)
}

extension LinearConstraint {
  func at(_ priority: Float) -> LinearConstraint {
    LinearConstraint(terms, relation, constant: constant, priority: priority)
  }
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
  (a - b).magnitude <= tolerance * max(1, a.magnitude, b.magnitude)
}

/// The conflict that a change is refused with; nil if it is not.
func conflict(_ body: () throws(ConstraintError) -> Void) -> ConflictSet? {
  do {
    try body()
    return nil
  } catch {
    if case .unsatisfiable(let conflict) = error { return conflict }
    return nil
  }
}
