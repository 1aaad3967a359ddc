// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension ConstraintComponent {
  /// Makes the required members hold; optional ones that wait are left alone.
  mutating func satisfyRequired() -> Failure? {
    var failure = attemptRequired()
    if failure != nil, failure != .stepLimit, tableau.pivotCount > Drift.doubtfulPivots {
      // Before anybody is blamed, the numbers are made anew.
      refactor()
      failure = attemptRequired()
    }
    return failure
  }

  private mutating func attemptRequired() -> Failure? {
    // Lowering reads the constants of definitions, so their changes come first.
    followDefinitionChanges()
    lowerRequired()
    if needsChecks {
      if let failed = firstFailedCheck() { return .check(failed) }
      if let variable = firstNegativeConstant() { return .negative(variable: variable) }
      needsChecks = false
    }
    switch tableau.restore(keepingOptimum: isOptimal, stepLimit: stepLimit) {
    case .infeasible(let row): return .row(row)
    case .stepLimit, .unbounded: return .stepLimit
    case .finished: return nil
    }
  }

  /// Finds the best layout.
  mutating func solve() -> Failure? {
    if isSettled {
      // Only constants of rows have changed, if anything.
      if tableau.restore(keepingOptimum: true, stepLimit: stepLimit) == .finished, tableau.pivotCount < nextDriftCheck { return nil }
    }
    if lateEqualities >= 8, lateEqualities > memberCount / 4 { needsLowering = true }
    guard let failure = attempt() else {
      checkDrift()
      return nil
    }
    if failure != .stepLimit { return failure }
    // Numbers that cannot be trusted or a cycle: a cold start is the last resort.
    resetLowering()
    return attempt()
  }

  private var isSettled: Bool {
    isOptimal && waiting.isEmpty && !needsLowering && !hasChangedDefinitions && !needsChecks
  }

  private mutating func attempt() -> Failure? {
    if let failure = satisfyRequired() { return failure }
    lowerOptional()
    if tableau.hasQueuedRows, tableau.restore(keepingOptimum: isOptimal, stepLimit: stepLimit) != .finished { return .stepLimit }
    if isOptimal { return nil }
    guard tableau.optimize(stepLimit: stepLimit) == .finished else { return .stepLimit }
    isOptimal = true
    definedValues.removeAll(keepingCapacity: true)
    return nil
  }

  /// Takes changed constants of definitions through to rows and bounds.
  private mutating func followDefinitionChanges() {
    if !hasChangedDefinitions { return }
    hasChangedDefinitions = false
    if needsLowering { return }
    needsChecks = true
    solved.shift(&definitionChanges)
    for index in members.indices where members[index].place == .row && !members[index].useRange.isEmpty {
      var delta = 0.0
      for k in members[index].useRange { delta += rowUses[Int(k)].factor * definitionChanges[Int(rowUses[Int(k)].definition)] }
      if delta != 0 { tableau.shift(markers[index], by: delta) }
    }
    for k in definitionChanges.indices { definitionChanges[k] = 0 }
    refreshBounds()
  }

  private func firstFailedCheck() -> Int32? {
    checks.first { member in
      let constant = loweredConstant(member)
      let tolerance = tableau.feasibilityTolerance
      return members[Int(member)].constraint.isEquality ? constant.magnitude > tolerance : constant < -tolerance
    }
  }

  // MARK: Values

  /// The worth of a variable in the present tableau.
  mutating func value(of variable: Int32) -> Double {
    var factor = 1.0
    var constant = 0.0
    var at = variable
    while Int(at) < solved.definitionOf.count, case let index = solved.definitionOf[Int(at)], index >= 0 {
      let definition = solved.definitions[Int(index)]
      if definition.terms.count > 1 {
        if definedValues.isEmpty { workOutDefinedValues() }
        return constant + factor * definedValues[Int(at)]
      }
      constant += factor * definition.constant
      guard let term = solved.terms(of: Int(index)).first else { return constant }
      factor *= term.factor
      at = term.variable
    }
    return constant + factor * tableauValue(of: at)
  }

  private func tableauValue(of variable: Int32) -> Double {
    let column = columns[Int(variable)]
    return column < 0 ? 0 : tableau.value(of: column)
  }

  private mutating func workOutDefinedValues() {
    definedValues.append(contentsOf: repeatElement(0, count: domains.count))
    for index in solved.back.reversed() { workOut(index) }
    for index in solved.front { workOut(index) }
  }

  private mutating func workOut(_ index: Int32) {
    let definition = solved.definitions[Int(index)]
    var value = definition.constant
    for term in solved.terms(of: Int(index)) {
      value += term.factor * (solved.isSolved(term.variable) ? definedValues[Int(term.variable)] : tableauValue(of: term.variable))
    }
    definedValues[Int(definition.variable)] = value
  }

  /// The values that a variable can take without any priority getting worse; nil if there is no end to them.
  mutating func range(of variable: Int32) -> ClosedRange<Double>? {
    expander.reserve(domains.count)
    solved.reserve(domains.count)
    expander.expand([Term(variable: variable, factor: 1)], constant: 0, by: solved, into: &expanded)
    if expanded.terms.contains(where: { columns[Int($0.variable)] < 0 }) { return nil }
    let terms = expanded.terms.map { Term(variable: columns[Int($0.variable)], factor: $0.factor) }
    var copy = tableau.copy()
    let row = terms.withUnsafeBufferPointer { copy.addRow($0, constant: expanded.constant, marker: .free) }
    return copy.range(of: row, stepLimit: stepLimit)
  }
}
