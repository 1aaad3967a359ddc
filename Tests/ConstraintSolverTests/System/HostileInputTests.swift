// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ConstraintSolver
import Testing

@Suite struct HostileInputTests {
  private let system = ConstraintSystem()

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e10, -1e300])
  func impossibleNumbersAreRefusedEverywhere(_ number: Double) throws {
    let v = system.makeVariable(.free)
    let handle = try system.add((v == 1.0).at(500))
    #expect(throws: ConstraintError.self) { try system.add(LinearConstraint([LinearTerm(v)], .equal, constant: number)) }
    #expect(throws: ConstraintError.self) { try system.add(LinearConstraint([LinearTerm(v, number)], .equal)) }
    #expect(throws: ConstraintError.self) { try system.insert(LinearConstraint([LinearTerm(v)], .equal, constant: number)) }
    #expect(throws: ConstraintError.self) { try system.setConstant(number, of: handle) }
    #expect(throws: ConstraintError.self) { try system.setPriority(Float(number), of: handle) }
    try system.solve()
    #expect(system.value(of: v) == 1 && system.constraintCount == 1)
  }

  @Test func aConstantThatIsHugeBesideItsCoefficientsIsRefused() {
    let v = system.makeVariable(.free)
    #expect(throws: ConstraintError.constantOutOfRange(5)) {
      try system.add(LinearConstraint([LinearTerm(v, 1e-20)], .equal, constant: 5))
    }
  }

  @Test func largeButFiniteNumbersAreSolved() throws {
    let a = system.makeVariable(.free)
    let b = system.makeVariable(.nonNegative)
    try system.add(1e8 * a - 1e8 * b == 1e9)
    try system.add((b == 1e8).at(750))
    try system.solve()
    #expect(isClose(system.value(of: a), 1e8 + 10, 1e-9))
  }

  @Test func aConstraintWithoutVariablesIsTrueOrRefused() throws {
    let v = system.makeVariable(.free)
    try system.add(LinearConstraint([], .equal))
    try system.add(0.0 * v >= -1.0)
    try system.add((v - v == 5.0).at(999))
    #expect(throws: ConstraintError.self) { try system.add(v - v == 5.0) }
    let handle = try system.add(LinearConstraint([], .lessThanOrEqual, constant: -1))
    try system.setConstant(1, of: handle)
    #expect(throws: ConstraintError.self) { try system.solve() }
    try system.setConstant(0, of: handle)
    try system.solve()
  }

  @Test func aThousandEqualConstraintsAreOne() throws {
    let a = system.makeVariable(.nonNegative)
    let b = system.makeVariable(.free)
    var handles: [ConstraintHandle] = []
    for k in 0..<1000 {
      handles.append(try system.add(a + 2.0 * b == 100.0))
      try system.add((a >= 30.0).at(750))
      try system.add((b == 10.0).at(k % 2 == 0 ? 250 : 749.5))
    }
    try system.solve()
    #expect(isClose(system.value(of: a), 80) && isClose(system.value(of: b), 10))
    for handle in handles.dropLast() { system.remove(handle) }
    try system.solve()
    #expect(isClose(system.value(of: a), 80) && isClose(system.value(of: b), 10))
  }

  @Test func aRequiredCycleIsNamedAsAWhole() throws {
    let v = (0..<50).map { _ in system.makeVariable(.free) }
    var handles: [ConstraintHandle] = []
    for k in 0..<49 { handles.append(try system.add(v[k + 1] == v[k] + 1.0)) }
    let set = conflict { () throws(ConstraintError) in try system.add(v[0] == v[49] + 1.0) }
    #expect(set?.handles == handles && set?.constraints.count == 50 && set?.isIrreducible == true)
    // A cycle without contradiction says one thing twice.
    try system.add(v[0] == v[49] - 49.0)
    try system.add((v[0] == 7.0).at(50))
    try system.solve()
    #expect(isClose(system.value(of: v[49]), 56))
  }

  @Test func aSizeThatCannotBePositiveNamesItself() throws {
    let outer = system.makeVariable(.nonNegative)
    let inner = system.makeVariable(.nonNegative)
    let inset = try system.add(inner == outer - 32.0)
    let set = conflict { () throws(ConstraintError) in try system.add(outer == 20.0) }
    #expect(set?.handles == [inset] && set?.restrictedVariables == [inner])
  }

  @Test func aThousandPrioritiesAreAThousandLevels() throws {
    let v = system.makeVariable(.free)
    for k in 0..<1000 { try system.insert((v == Double(k)).at(Float(k) * 0.5)) }
    try system.solve()
    #expect(isClose(system.value(of: v), 999))
  }

  @Test func aChainOfTenThousandViewsIsSolved() throws {
    let heights = (0..<10_000).map { _ in system.makeVariable(.nonNegative) }
    var y = system.makeVariable(.free)
    try system.insert(y == 0.0)
    for height in heights {
      let next = system.makeVariable(.free)
      try system.insert(next == y + height + 1.0)
      try system.insert((height >= 20.0).at(750))
      try system.insert((height <= 20.0).at(250))
      y = next
    }
    try system.solve()
    #expect(isClose(system.value(of: y), 210_000, 1e-9))
  }
}
