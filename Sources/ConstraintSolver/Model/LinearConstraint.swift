// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How a sum compares with zero.
public enum LayoutRelation: Hashable, Sendable {
  /// The sum is at most zero.
  case lessThanOrEqual
  /// The sum is zero.
  case equal
  /// The sum is at least zero.
  case greaterThanOrEqual
}

/// A variable times a number.
public struct LinearTerm: Hashable, Sendable {
  /// The variable.
  public var variable: LayoutVariable
  /// The factor; finite.
  public var coefficient: Double

  /// Creates a term.
  public init(_ variable: LayoutVariable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A linear relation with a priority: `Σ terms + constant (≤, =, ≥) 0`.
///
/// A constraint of priority 1000 is required. All others are optional and ranked strictly: among the layouts that are equally good at every higher
/// priority, the one is chosen that has the smallest sum of violations at this priority.
public struct LinearConstraint: Hashable, Sendable {
  /// The priority of a required constraint.
  public static let requiredPriority: Float = 1000
  /// The largest magnitude that a constant or a coefficient may have.
  public static let magnitudeLimit = 1e9

  /// The terms; the same variable may occur more than once.
  public var terms: [LinearTerm]
  /// How the sum compares with zero.
  public var relation: LayoutRelation
  /// The constant that is added to the terms, in points.
  public var constant: Double
  /// The priority, 0...1000; 1000 is required.
  public var priority: Float

  /// Whether the constraint must hold.
  public var isRequired: Bool { priority == Self.requiredPriority }

  /// Creates a constraint `Σ terms + constant (relation) 0`.
  public init(_ terms: [LinearTerm], _ relation: LayoutRelation, constant: Double = 0, priority: Float = requiredPriority) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// By how much values violate the constraint, in points; zero when it holds.
  package func violation(_ value: (LayoutVariable) -> Double) -> Double {
    let sum = terms.reduce(constant) { $0 + $1.coefficient * value($1.variable) }
    switch relation {
    case .equal: return sum.magnitude
    case .greaterThanOrEqual: return max(0, -sum)
    case .lessThanOrEqual: return max(0, sum)
    }
  }
}
