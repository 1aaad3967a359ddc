// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ConstraintSolver
import SeededRandom
import Testing

/// Laws that every layout obeys, on random systems.
@Suite struct LayoutPropertyTests {
  private struct RandomSystem {
    var domains: [VariableDomain] = []
    var constraints: [LinearConstraint] = []

    init(_ random: inout SeededGenerator) {
      for _ in 0..<Int.random(in: 3...6, using: &random) { domains.append(Bool.random(using: &random) ? .free : .nonNegative) }
      for k in 0..<Int.random(in: 4...12, using: &random) {
        constraints.append(Self.constraint(domains.count, required: k < 2, &random))
      }
    }

    static func constraint(_ variables: Int, required: Bool, _ random: inout SeededGenerator) -> LinearConstraint {
      let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        LinearTerm(
          LayoutVariable(index: Int.random(in: 0..<variables, using: &random)), [-2, -1, 1, 1, 0.5].randomElement(using: &random) ?? 1)
      }
      return LinearConstraint(
        terms, [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal,
        constant: Double(Int.random(in: -40...40, using: &random)),
        priority: required ? 1000 : [750, 500.5, 250].randomElement(using: &random) ?? 250)
    }

    /// A system that has taken the constraints it can, in the given order, and its handles.
    func build(_ order: [Int]? = nil) throws -> (ConstraintSystem, [Int: ConstraintHandle]) {
      let system = ConstraintSystem()
      for domain in domains { _ = system.makeVariable(domain) }
      var handles: [Int: ConstraintHandle] = [:]
      for k in order ?? Array(constraints.indices) {
        if let handle = try? system.add(constraints[k]) { handles[k] = handle }
      }
      try system.solve()
      return (system, handles)
    }
  }

  private func errors(_ system: ConstraintSystem) -> [Float: Double] {
    var errors: [Float: Double] = [:]
    for constraint in system.constraints where !constraint.isRequired {
      errors[constraint.priority, default: 0] += constraint.violation { system.value(of: $0) }
    }
    return errors
  }

  private func forEachSystem(_ seed: UInt64, _ body: (RandomSystem, inout SeededGenerator) throws -> Void) rethrows {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 { try body(RandomSystem(&random), &random) }
  }

  private func isSame(_ a: [Float: Double], _ b: [Float: Double]) -> Bool {
    Set(a.keys).union(b.keys).allSatisfy { isClose(a[$0, default: 0], b[$0, default: 0]) }
  }

  @Test(arguments: [1, 2])
  func theOrderOfAddingDoesNotMatter(_ seed: UInt64) throws {
    try forEachSystem(seed) { random, generator in
      let (first, handles) = try random.build()
      let (second, _) = try random.build(handles.keys.shuffled(using: &generator))
      #expect(isSame(errors(first), errors(second)))
      for index in random.domains.indices where !first.isAmbiguous(LayoutVariable(index: index)) {
        #expect(isClose(first.value(of: LayoutVariable(index: index)), second.value(of: LayoutVariable(index: index))))
      }
    }
  }

  @Test(arguments: [3, 4])
  func addingAndRemovingIsTheIdentity(_ seed: UInt64) throws {
    try forEachSystem(seed) { random, generator in
      let (system, _) = try random.build()
      let before = errors(system)
      let extra = RandomSystem.constraint(random.domains.count, required: Bool.random(using: &generator), &generator)
      guard let handle = try? system.add(extra) else { return }
      try system.solve()
      system.remove(handle)
      try system.solve()
      #expect(isSame(errors(system), before))
    }
  }

  @Test(arguments: [5, 6])
  func aLowerPriorityNeverChangesAHigherLevel(_ seed: UInt64) throws {
    try forEachSystem(seed) { random, generator in
      let (system, _) = try random.build()
      let before = errors(system)
      try system.add(RandomSystem.constraint(random.domains.count, required: false, &generator).at(100))
      try system.solve()
      #expect(isSame(errors(system).filter { $0.key > 100 }, before))
    }
  }

  @Test(arguments: [7, 8])
  func raisingAPriorityNeverRaisesTheConstraintsError(_ seed: UInt64) throws {
    try forEachSystem(seed) { random, _ in
      let (system, handles) = try random.build()
      for handle in handles.values where !system.constraint(handle).isRequired {
        let before = system.constraint(handle).violation { system.value(of: $0) }
        let old = system.constraint(handle).priority
        try system.setPriority(900, of: handle)
        try system.solve()
        #expect(system.constraint(handle).violation { system.value(of: $0) } <= before + 1e-6)
        try system.setPriority(old, of: handle)
        try system.solve()
      }
    }
  }

  @Test(arguments: [9, 10])
  func scalingAllConstantsScalesTheErrors(_ seed: UInt64) throws {
    try forEachSystem(seed) { random, _ in
      let (system, handles) = try random.build()
      let before = errors(system)
      for handle in handles.values { try system.setConstant(3 * system.constraint(handle).constant, of: handle) }
      try system.solve()
      #expect(isSame(errors(system), before.mapValues { 3 * $0 }))
    }
  }

  @Test func editsOfOneAxisLeaveTheOtherBitIdentical() throws {
    let system = ConstraintSystem()
    let x = (0..<4).map { _ in system.makeVariable(.nonNegative) }
    let y = (0..<4).map { _ in system.makeVariable(.nonNegative) }
    for axis in [x, y] {
      for k in 0..<3 { try system.add(axis[k + 1] == 0.3 * axis[k] + 1.7) }
      try system.add((axis[0] >= 33.3).at(750))
      try system.add((axis[3] <= 0.1).at(700))
    }
    let fence = try system.add((x[0] == 100.0).at(999))
    try system.solve()
    let before = y.map { system.value(of: $0) }
    for width in 0..<50 {
      try system.setConstant(-Double(width), of: fence)
      try system.solve()
      #expect(y.map { system.value(of: $0) } == before)
    }
    #expect(system.componentCount == 2)
  }

  @Test func aFenceToggledBackGivesTheFirstLayout() throws {
    let system = ConstraintSystem()
    let width = system.makeVariable(.nonNegative)
    let text = system.makeVariable(.nonNegative)
    try system.add(text <= width - 32.0)
    try system.add((text >= 300.0).at(750))
    let fence = try system.add((width == 320.0).at(999))
    for _ in 0..<100 {
      for (size, expected) in [(414.0, 300.0), (320, 288)] {
        try system.setConstant(-size, of: fence)
        try system.solve()
        #expect(isClose(system.value(of: text), expected, 1e-12))
      }
    }
  }

  @Test func componentsComeTogetherAndApart() throws {
    let system = ConstraintSystem()
    let v = (0..<40).map { _ in system.makeVariable(.free) }
    for (k, variable) in v.enumerated() { try system.add((variable == Double(k)).at(250)) }
    try system.solve()
    #expect(system.componentCount == 40)
    let links = try (1..<40).map { try system.add(v[$0] == v[$0 - 1] + 0.0) }
    try system.solve()
    #expect(system.componentCount == 1)
    #expect(v.allSatisfy { isClose(system.value(of: $0), system.value(of: v[0])) })
    for link in links { system.remove(link) }
    try system.solve()
    #expect(system.componentCount == 40)
    for (k, variable) in v.enumerated() { #expect(isClose(system.value(of: variable), Double(k))) }
  }

  @Test func thousandsOfEditsDoNotDrift() throws {
    let system = ConstraintSystem()
    var random = SeededGenerator(seed: 11)
    let v = (0..<12).map { _ in system.makeVariable(.nonNegative) }
    var edited: [ConstraintHandle] = []
    for k in 0..<11 { try system.add(v[k] + 0.7 * v[k + 1] <= 100.0) }
    for variable in v {
      edited.append(try system.add((variable >= 30.0).at(750)))
      edited.append(try system.add((variable == 20.0).at(250)))
    }
    for step in 0..<4000 {
      for _ in 0..<3 {
        try system.setConstant(-Double.random(in: 0...90, using: &random), of: edited.randomElement(using: &random) ?? edited[0])
      }
      try system.solve()
      if step % 200 == 0 { #expect(system.worstResidual < 1e-8) }
    }
    let fresh = ConstraintSystem()
    for _ in v { _ = fresh.makeVariable(.nonNegative) }
    for constraint in system.constraints { try fresh.insert(constraint) }
    try fresh.solve()
    #expect(isSame(errors(system), errors(fresh)))
  }
}
