// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Why a constraint system refused a change or has no layout.
public enum ConstraintError: Error, Hashable, Sendable {
  /// The required constraints of the set cannot hold together.
  case unsatisfiable(conflict: ConflictSet)
  /// A factor is NaN, infinite or larger than `LinearConstraint.magnitudeLimit`.
  case coefficientOutOfRange(Double, of: LayoutVariable)
  /// A constant is NaN, infinite or, measured against the constraint's coefficients, too large.
  case constantOutOfRange(Double)
  /// A priority is NaN or outside 0...1000.
  case priorityOutOfRange(Float)
  /// The search for the best layout was ended after this many steps; the values are the best found so far.
  case stepLimitReached(steps: Int)
}

/// Required constraints that cannot hold together.
public struct ConflictSet: Hashable, Sendable {
  /// The members that are in the system, oldest first.
  public let handles: [ConstraintHandle]
  /// The members themselves in the order of `handles`; a constraint that was refused while it was added comes last and has no handle.
  public let constraints: [LinearConstraint]
  /// The variables whose not being negative is part of the conflict.
  public let restrictedVariables: [LayoutVariable]
  /// Whether the set is known to become satisfiable as soon as any member is left out.
  public let isIrreducible: Bool
}
