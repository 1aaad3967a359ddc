// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What is left of "not negative" for sizes that follow others: lower and upper bounds of their roots, one row for each root and side.
struct RestrictedBounds: Sendable {
  struct Bound: Sendable {
    let root: Int32
    /// `sign · root + constant ≥ 0`.
    let sign: Double
    var constant: Double
    /// The size that makes the bound this tight.
    var variable: Int32
    /// The row's marker in the tableau, or -1 while "root ≥ 0" says more.
    var marker: Int32 = -1
  }

  /// Sizes that definitions express by others.
  var restricted: [Int32] = []
  var bounds: [Bound] = []
  /// By variable and side: position in `bounds` or -1.
  private var places: [Int32] = []

  mutating func reserve(_ variableCount: Int) {
    let missing = 2 * variableCount - places.count
    if missing > 0 { places.append(contentsOf: repeatElement(-1, count: missing)) }
  }

  /// Forgets how tight the bounds are, not their rows.
  mutating func loosen() {
    for k in bounds.indices { bounds[k].constant = .infinity }
  }

  /// Notes that `factor · root + constant` is not negative.
  mutating func tighten(root: Int32, factor: Double, constant: Double, variable: Int32) {
    let sign: Double = factor > 0 ? 1 : -1
    let slack = constant / factor.magnitude
    let side = 2 * Int(root) + (factor > 0 ? 0 : 1)
    if places[side] < 0 {
      places[side] = Int32(bounds.count)
      bounds.append(Bound(root: root, sign: sign, constant: slack, variable: variable))
    } else if slack < bounds[Int(places[side])].constant {
      bounds[Int(places[side])].constant = slack
      bounds[Int(places[side])].variable = variable
    }
  }
}

extension ConstraintComponent {
  /// Makes the bounds of roots as tight as the present constants want them.
  mutating func refreshBounds() {
    if bounds.restricted.isEmpty { return }
    let before = bounds.bounds
    bounds.loosen()
    for variable in bounds.restricted {
      if let (root, factor, constant) = solved.affine(variable), let root {
        bounds.tighten(root: root, factor: factor, constant: constant, variable: variable)
      }
    }
    for k in bounds.bounds.indices {
      let bound = bounds.bounds[k]
      if bound.marker < 0 {
        insertBound(k)
      } else if k < before.count {
        tableau.shift(bound.marker, by: bound.constant - before[k].constant)
      }
    }
  }

  /// Gives a bound its row, if it says more than the domain of its root.
  mutating func insertBound(_ k: Int) {
    let bound = bounds.bounds[k]
    guard bound.constant.isFinite, bound.sign < 0 || bound.constant < 0 else { return }
    if columns[Int(bound.root)] < 0 { columns[Int(bound.root)] = tableau.makeVariable(.nonNegative) }
    rowBuffer.removeAll(keepingCapacity: true)
    rowBuffer.append(Term(variable: columns[Int(bound.root)], factor: bound.sign))
    tableau.noteMagnitude(constant: bound.constant, weight: 0)
    bounds.bounds[k].marker = rowBuffer.withUnsafeBufferPointer {
      tableau.addRow($0, constant: bound.constant, marker: .nonNegative)
    }
  }

  /// A size that is a negative constant.
  func firstNegativeConstant() -> Int32? {
    bounds.restricted.first { variable in
      guard let (root, _, constant) = solved.affine(variable), root == nil else { return false }
      return constant < -tableau.feasibilityTolerance
    }
  }
}
