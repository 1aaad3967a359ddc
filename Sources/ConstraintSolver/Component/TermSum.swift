// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A variable of a component times a number.
struct Term: Sendable {
  var variable: Int32
  var factor: Double
}

/// Adds up terms by variable.
struct TermSum {
  /// By variable; zero between sums.
  private var sums: [Double] = []
  private var touched: [Int32] = []
  /// Sums smaller than this are rounding error: all constraints are scaled to a largest coefficient of 1.
  static let negligible = 1e-12

  /// Makes room for variables up to this number.
  mutating func reserve(_ variableCount: Int) {
    if variableCount > sums.count { sums.append(contentsOf: repeatElement(0, count: variableCount - sums.count)) }
  }

  @inline(__always)
  mutating func add(_ factor: Double, _ variable: Int32) -> Bool {
    let before = sums[Int(variable)]
    sums[Int(variable)] = before + factor
    if before != 0 { return false }
    touched.append(variable)
    return true
  }

  /// Takes one variable's sum out.
  @inline(__always)
  mutating func take(_ variable: Int32) -> Double {
    let sum = sums[Int(variable)]
    sums[Int(variable)] = 0
    return sum
  }

  /// Takes all sums that are left, in the order in which they were begun.
  mutating func takeAll(into terms: inout [Term]) {
    for variable in touched {
      let sum = take(variable)
      if sum.magnitude > Self.negligible { terms.append(Term(variable: variable, factor: sum)) }
    }
    touched.removeAll(keepingCapacity: true)
  }
}
