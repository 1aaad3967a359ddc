// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ConstraintSolver
import Testing

@Suite struct ConstraintSystemTests {
  let system = ConstraintSystem()

  private func solved(_ variable: LayoutVariable) throws -> Double {
    try system.solve()
    return system.value(of: variable)
  }

  @Test func requiredEqualitiesAreSolved() throws {
    let x = system.makeVariable(.free)
    let width = system.makeVariable(.nonNegative)
    try system.add(x == 10.0)
    try system.add(x + width == 320.0)
    #expect(try solved(width) == 310)
  }

  @Test func higherPriorityWinsWhateverTheNumberOfLowerOnes() throws {
    let v = system.makeVariable(.free)
    try system.add((v >= 100.0).at(501))
    for _ in 0..<10 { try system.add((v == 90.0).at(500)) }
    try system.add((v == 50.0).at(10))
    #expect(try isClose(solved(v), 100))
  }

  @Test func anyFloatIsAPriority() throws {
    let v = system.makeVariable(.free)
    try system.add((v == 1.0).at(999.5))
    try system.add((v == 2.0).at(999.75))
    try system.add((v == 3.0).at(0.25))
    #expect(try isClose(solved(v), 2))
  }

  @Test func widthsAreNeverNegative() throws {
    let width = system.makeVariable(.nonNegative)
    try system.add((width == -20.0).at(999))
    #expect(try solved(width) == 0)
  }

  @Test func aNegativeRequiredWidthIsRefusedAndNamed() throws {
    let width = system.makeVariable(.nonNegative)
    let set = conflict { () throws(ConstraintError) in try system.add(width == -1.0) }
    #expect(set?.constraints == [width == -1.0])
    #expect(set?.handles.isEmpty == true)
    #expect(system.constraintCount == 0)
  }

  @Test func aRefusedConstraintLeavesTheSystemAsItWas() throws {
    let x = system.makeVariable(.free)
    let y = system.makeVariable(.free)
    let first = try system.add(x == 10.0)
    let second = try system.add(y == x + 5.0)
    try system.add((y == 0.0).at(20))
    let set = conflict { () throws(ConstraintError) in try system.add(y >= 20.0) }
    #expect(set?.handles == [first, second])
    #expect(set?.constraints.last == (y >= 20.0))
    #expect(set?.isIrreducible == true)
    #expect(try solved(y) == 15)
    #expect(system.constraintCount == 3)
  }

  @Test func changedConstantsMoveTheLayout() throws {
    let width = system.makeVariable(.nonNegative)
    let fence = try system.add((width == 320.0).at(999))
    try system.add(width <= 400.0)
    #expect(try solved(width) == 320)
    try system.setConstant(-375, of: fence)
    #expect(try solved(width) == 375)
    try system.setConstant(-500, of: fence)
    #expect(try solved(width) == 400)
  }

  @Test func aConstantCanMakeTheSystemUnsatisfiableAndBack() throws {
    let x = system.makeVariable(.free)
    let low = try system.add(x >= 10.0)
    let high = try system.add(x <= 20.0)
    try system.setConstant(-30, of: low)
    let set = conflict { () throws(ConstraintError) in try system.solve() }
    #expect(set?.handles == [low, high])
    try system.setConstant(-15, of: low)
    #expect(try (15...20).contains(solved(x)))
  }

  @Test func removalFreesWhatAConstraintHeld() throws {
    let v = system.makeVariable(.free)
    let strong = try system.add((v == 1.0).at(750))
    try system.add((v == 2.0).at(250))
    #expect(try isClose(solved(v), 1))
    system.remove(strong)
    #expect(try isClose(solved(v), 2))
  }

  @Test func prioritiesCanChangeAlsoToAndFromRequired() throws {
    let v = system.makeVariable(.free)
    let one = try system.add((v == 1.0).at(250))
    let two = try system.add((v == 2.0).at(500))
    #expect(try isClose(solved(v), 2))
    try system.setPriority(750, of: one)
    #expect(try isClose(solved(v), 1))
    try system.setPriority(1000, of: two)
    #expect(try isClose(solved(v), 2))
    let set = conflict { () throws(ConstraintError) in try system.setPriority(1000, of: one) }
    #expect(set?.handles == [two])
    #expect(set?.constraints == [v == 2.0, v == 1.0])
    try system.setPriority(10, of: two)
    #expect(try isClose(solved(v), 1))
  }

  @Test func numbersOutOfRangeAreRefused() {
    let v = system.makeVariable(.free)
    let offenders: [(LinearConstraint, ConstraintError)] = [
      (v == Double.infinity, .constantOutOfRange(-.infinity)),
      (Double.infinity * v == 1.0, .coefficientOutOfRange(.infinity, of: v)),
      ((v == 1.0).at(1001), .priorityOutOfRange(1001)),
      ((v == 1.0).at(-1), .priorityOutOfRange(-1)),
    ]
    for (constraint, error) in offenders {
      #expect(throws: error) { try system.add(constraint) }
    }
    #expect(system.constraintCount == 0)
  }

  @Test func aTieLeavesAVariableAmbiguous() throws {
    let a = system.makeVariable(.nonNegative)
    let b = system.makeVariable(.nonNegative)
    try system.add(a + b == 100.0)
    try system.add((a >= 80.0).at(750))
    try system.add((b >= 80.0).at(750))
    try system.solve()
    #expect(system.isAmbiguous(a) && system.isAmbiguous(b))
    try system.add((a == 70.0).at(20))
    try system.solve()
    #expect(!system.isAmbiguous(a) && !system.isAmbiguous(b))
    #expect(isClose(system.value(of: a), 70))
  }
}
