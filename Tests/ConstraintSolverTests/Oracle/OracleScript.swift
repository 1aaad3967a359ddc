// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ConstraintSolver

/// Plays a script of `Scripts/solver-oracle/generate.py` on a constraint system and compares every answer.
struct OracleScript {
  struct Report {
    var steps = 0
    var unsatisfiable = 0
    /// The line and what differed there.
    var wrong: [String] = []
  }

  private var system = ConstraintSystem()
  private var variables: [LayoutVariable] = []
  private var handles: [ConstraintHandle?] = []
  private(set) var report = Report()

  /// How the constraints of a system reach the solver.
  enum Route {
    /// One after another, each checked at once.
    case oneByOne
    /// All together before the first solution.
    case batch
  }

  private let route: Route

  private init(route: Route) { self.route = route }

  static func play(_ text: String, _ route: Route = .oneByOne) -> Report {
    var script = OracleScript(route: route)
    let lines = text.split(separator: "\n")
    for (number, line) in lines.enumerated() {
      let isRefused = number + 1 < lines.count && lines[number + 1] == "!"
      let fields = line.split(separator: " ").map(String.init)
      if let fault = script.step(fields, isRefused: isRefused) { script.report.wrong.append("line \(number + 1): \(line): \(fault)") }
    }
    return script.report
  }

  private mutating func step(_ fields: [String], isRefused: Bool) -> String? {
    switch fields[0] {
    case "N":
      system = ConstraintSystem()
      handles = []
      variables = fields[1].map { system.makeVariable($0 == "f" ? .free : .nonNegative) }
      return nil
    case "+": return add(fields, isRefused: isRefused)
    case "-": return edit(fields) { system.remove($0) }
    case "c": return edit(fields) { (handle) throws(ConstraintError) in try system.setConstant(Self.double(fields[2]), of: handle) }
    case "p": return edit(fields) { (handle) throws(ConstraintError) in try system.setPriority(Float(Self.double(fields[2])), of: handle) }
    case "=": return compare(fields)
    case "!":
      report.steps += 1
      return nil
    default: return "unknown line"
    }
  }

  private static func double(_ text: String) -> Double { Double(text) ?? .nan }

  private mutating func add(_ fields: [String], isRefused: Bool) -> String? {
    let terms = fields[4...].map { field in
      let parts = field.split(separator: ":").map(String.init)
      return LinearTerm(variables[Int(parts[0]) ?? -1], Self.double(parts[1]))
    }
    let relation: LayoutRelation = fields[2] == "=" ? .equal : fields[2] == "<" ? .lessThanOrEqual : .greaterThanOrEqual
    let constraint = LinearConstraint(terms, relation, constant: Self.double(fields[3]), priority: Float(Self.double(fields[1])))
    do {
      // What must be refused has to be looked at; anything else may wait for the solution.
      handles.append(try route == .batch && !isRefused ? system.insert(constraint) : system.add(constraint))
      return isRefused ? "was not refused" : nil
    } catch {
      handles.append(nil)
      guard case .unsatisfiable(let conflict) = error, isRefused else { return "\(error)" }
      return fault(of: conflict)
    }
  }

  /// A conflict set must be unsatisfiable and satisfiable without any one member.
  private func fault(of conflict: ConflictSet) -> String? {
    if !conflict.isIrreducible || isSatisfiable(conflict.constraints[...]) { return "the conflict set is no conflict" }
    for k in conflict.constraints.indices where !isSatisfiable(conflict.constraints[..<k] + conflict.constraints[(k + 1)...]) {
      return "the conflict set is not the shortest"
    }
    return nil
  }

  private func isSatisfiable(_ constraints: ArraySlice<LinearConstraint>) -> Bool {
    let other = ConstraintSystem()
    for variable in variables { _ = other.makeVariable(system.domain(of: variable)) }
    do {
      for constraint in constraints { try other.add(constraint) }
      return true
    } catch {
      return false
    }
  }

  private func edit(_ fields: [String], _ body: (ConstraintHandle) throws(ConstraintError) -> Void) -> String? {
    guard let index = Int(fields[1]), let handle = handles[index] else { return "no such constraint" }
    do {
      try body(handle)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private mutating func compare(_ fields: [String]) -> String? {
    report.steps += 1
    do {
      try system.solve()
    } catch {
      guard case .unsatisfiable(let conflict) = error else { return "\(error)" }
      report.unsatisfiable += 1
      return fields[1] == "unsatisfiable" ? fault(of: conflict) : "is unsatisfiable"
    }
    if fields.count > 1, fields[1] == "unsatisfiable" { return "has a solution" }
    let residual = system.worstResidual
    if residual > 1e-7 { return "the tableau has drifted by \(residual)" }
    return firstDifference(fields[1...])
  }

  private func firstDifference(_ expected: ArraySlice<String>) -> String? {
    var errors: [Float: Double] = [:]
    var scales: [Float: Double] = [:]
    for constraint in system.constraints {
      let violation = constraint.violation { system.value(of: $0) }
      // What is left when large numbers cancel is only as exact as they are.
      let scale = constraint.terms.reduce(1) { max($0, $1.coefficient.magnitude * max(1, system.value(of: $1.variable).magnitude)) }
      scales[constraint.priority] = max(scales[constraint.priority, default: 1], scale)
      if constraint.isRequired {
        if violation > 1e-7 * scale { return "a required constraint is off by \(violation)" }
      }
      errors[constraint.priority, default: 0] += violation
    }
    for variable in variables where system.domain(of: variable) == .nonNegative && system.value(of: variable) < -1e-7 {
      return "a size is \(system.value(of: variable))"
    }
    for field in expected {
      let parts = field.split(separator: ":").map(String.init)
      let priority = Float(Self.double(parts[0]))
      let error = errors[priority, default: 0]
      let expected = Self.double(parts[1])
      if (error - expected).magnitude > 1e-6 * max(1, expected) + 1e-8 * scales[priority, default: 0] {
        return "at \(parts[0]) the error is \(error)"
      }
    }
    return nil
  }
}
