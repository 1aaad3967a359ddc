// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension ConstraintComponent {
  /// Compiles the present basis for one pass; nil if the optimum leaves an output open, so that another basis could answer otherwise.
  ///
  /// The component must be solved for the parameters given; it stays as it is.
  func compile(_ pass: SizingProgram.Pass, _ template: LayoutTemplate, at values: [Double]) -> SizingProgram? {
    var copy = ConstraintComponent(copying: self)
    return copy.compileInPlace(pass, template, at: values)
  }

  private mutating func compileInPlace(_ pass: SizingProgram.Pass, _ template: LayoutTemplate, at values: [Double]) -> SizingProgram? {
    let expansions = template.plan.outputs(of: pass).map { expansion(of: $0) }
    for sum in expansions where !close(sum) { return nil }
    let sensitivity = Sensitivity(self, template.effects, parameterCount: values.count)
    let outputs = expansions.map { sum in
      var line = SizingProgram.Line(constant: sum.constant, factors: Array(repeating: 0, count: values.count))
      for term in sum.terms {
        let part = sensitivity.line(of: columns[Int(term.variable)], in: tableau, at: values)
        line.constant += term.factor * part.constant
        for p in values.indices { line.factors[p] += term.factor * part.factors[p] }
      }
      return line
    }
    var guards: [SizingProgram.Line] = []
    for id in guardedRows(template.plan, pass) { guards.append(sensitivity.line(of: id, in: tableau, at: values)) }
    if pass == .size { guards += checkLines(template.effects, parameterCount: values.count) }
    return SizingProgram(outputs: outputs, guards: guards, parameterCount: values.count)
  }

  /// Looks for a basis, as good as the present one, in which every move that changes a sum costs something: then no optimum gives it another worth.
  ///
  /// - Parameter sum: An output in terms of variables that are not solved ahead.
  /// - Returns: Whether there is one; false means that the sum is, or may be, ambiguous.
  private mutating func close(_ sum: ExpandedSum) -> Bool {
    if sum.terms.contains(where: { columns[Int($0.variable)] < 0 }) { return false }
    // A degenerate vertex has many bases; one pivot a column is the rule.
    for _ in 0..<(4 * sum.terms.count + 32) {
      var factors: [Int32: Double] = [:]
      for term in sum.terms { tableau.addFactors(of: columns[Int(term.variable)], times: term.factor, to: &factors) }
      let open = factors.filter { $0.value.magnitude > 1e-9 && tableau.canMoveFreely($0.key) }
      guard let column = open.keys.min() else { return true }
      if !tableau.makeCostly(column) { return false }
    }
    return false
  }

  /// Restricted basic variables in the groups that a pass looks at.
  private func guardedRows(_ plan: SizingPlan, _ pass: SizingProgram.Pass) -> [Int32] {
    var rows: [Int32] = []
    func append(_ id: Int32, _ variable: Int32) {
      if id >= 0, tableau.isRestrictedRow(id), plan.concerns(variable, pass: pass) { rows.append(id) }
    }
    for variable in columns.indices { append(columns[variable], Int32(variable)) }
    for index in members.indices where members[index].place == .row {
      let variable = rowTerms[Int(members[index].termRange.lowerBound)].variable
      append(markers[index], variable)
      append(errors[index], variable)
    }
    for bound in bounds.bounds { append(bound.marker, bound.root) }
    return rows
  }

  /// Required members of which only constants are left must go on holding.
  private func checkLines(_ effects: ParameterEffects, parameterCount: Int) -> [SizingProgram.Line] {
    var lines: [SizingProgram.Line] = []
    for effect in effects.effects where members[Int(effect.member)].place == .check {
      var line = SizingProgram.Line(
        constant: loweredConstant(effect.member) - constants[Int(effect.member)] + effect.base,
        factors: Array(repeating: 0, count: parameterCount))
      line.factors[Int(effect.parameter)] = effect.factor
      lines.append(line)
      if members[Int(effect.member)].constraint.isEquality {
        lines.append(SizingProgram.Line(constant: -line.constant, factors: line.factors.map { -$0 }))
      }
    }
    return lines
  }
}

/// How every basic variable moves with every parameter.
private struct Sensitivity {
  /// Parameter-major: one run of the tableau's variables a parameter.
  private var rates: [Double]
  private let variableCount: Int

  init(_ component: borrowing ConstraintComponent, _ effects: ParameterEffects, parameterCount: Int) {
    variableCount = component.tableau.variableCount
    rates = Array(repeating: 0, count: variableCount * parameterCount)
    for effect in effects.effects where component.members[Int(effect.member)].place == .row {
      let start = Int(effect.parameter) * variableCount
      component.tableau.forEachRate(of: component.markers[Int(effect.member)]) { id, rate in
        rates[start + Int(id)] += effect.factor * rate
      }
    }
  }

  func line(of id: Int32, in tableau: borrowing SimplexTableau, at values: [Double]) -> SizingProgram.Line {
    var line = SizingProgram.Line(constant: tableau.value(of: id), factors: Array(repeating: 0, count: values.count))
    for p in values.indices {
      let rate = rates[p * variableCount + Int(id)]
      if rate.magnitude < 1e-12 { continue }
      line.factors[p] = rate
      line.constant -= rate * values[p]
    }
    return line
  }
}

extension SimplexTableau {
  /// Calls with every basic variable that moves with the constant of a marker's constraint, and how fast.
  func forEachRate(of marker: Int32, _ body: (Int32, Double) -> Void) {
    if variables[Int(marker)].isBasic {
      body(marker, 1)
      return
    }
    var n = variables[Int(marker)].head
    while n >= 0 {
      body(nodes[Int(n)].row, -nodes[Int(n)].value)
      n = nodes[Int(n)].nextInColumn
    }
  }

  func isRestrictedRow(_ id: Int32) -> Bool {
    let variable = variables[Int(id)]
    return variable.isBasic && variable.kind == .nonNegative
  }

  /// Whether a column could enter without any level getting worse.
  func canMoveFreely(_ id: Int32) -> Bool {
    if variables[Int(id)].isBasic || variables[Int(id)].kind == .fixed { return false }
    let cost = costs + Int(id) * capacity.levels
    for k in 0..<levelCount where cost[k].magnitude > costTolerance { return false }
    return true
  }

  /// Makes a column cost something by a pivot that changes no value: a row that holds it at zero leaves as if it were violated.
  mutating func makeCostly(_ column: Int32) -> Bool {
    var n = variables[Int(column)].head
    while n >= 0 {
      let node = nodes[Int(n)]
      let row = variables[Int(node.row)]
      if node.value < -Self.pivotTolerance, row.kind == .nonNegative, row.value <= feasibilityTolerance,
        let entering = enteringNode(for: node.row, sign: 1, byCost: true, lowestIndex: false), hasCost(nodes[Int(entering)].column)
      {
        pivot(on: entering)
        return true
      }
      n = node.nextInColumn
    }
    return false
  }

  func addFactors(of id: Int32, times factor: Double, to factors: inout [Int32: Double]) {
    if !variables[Int(id)].isBasic {
      factors[id, default: 0] += factor
      return
    }
    var n = variables[Int(id)].head
    while n >= 0 {
      factors[nodes[Int(n)].column, default: 0] += factor * nodes[Int(n)].value
      n = nodes[Int(n)].nextInRow
    }
  }
}
