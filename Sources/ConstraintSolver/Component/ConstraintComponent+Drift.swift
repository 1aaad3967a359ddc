// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// When rounding errors of a long-lived tableau are looked for.
enum Drift {
  /// Pivots between two looks.
  static let checkInterval = 512
  /// Pivots after which a contradiction is only believed from fresh numbers.
  static let doubtfulPivots = 128
  /// The residual of a constraint, relative to the size of its terms, from which on the numbers are made anew.
  static let residualLimit = 1e-8
  /// Pivots after which they are made anew in any case.
  static let pivotLimit = 20_000
}

extension ConstraintComponent {
  /// Makes the tableau anew if its numbers have drifted away from the constraints.
  mutating func checkDrift() {
    if tableau.pivotCount < nextDriftCheck { return }
    if tableau.pivotCount > Drift.pivotLimit || worstResidual() > Drift.residualLimit {
      refactor()
      _ = tableau.restore(keepingOptimum: false, stepLimit: stepLimit)
      _ = tableau.optimize(stepLimit: stepLimit)
      isOptimal = true
      definedValues.removeAll(keepingCapacity: true)
    }
    nextDriftCheck = tableau.pivotCount + Drift.checkInterval
  }

  /// The largest difference between a row's marker and what the variables make of its constraint.
  func worstResidual() -> Double {
    var worst = 0.0
    for index in members.indices where members[index].place == .row {
      var sum = loweredConstant(Int32(index))
      var size = max(1, sum.magnitude)
      for k in members[index].termRange {
        let term = rowTerms[Int(k)]
        let value = term.factor * (columns[Int(term.variable)] < 0 ? 0 : tableau.value(of: columns[Int(term.variable)]))
        sum += value
        size = max(size, value.magnitude)
      }
      let error = errors[index] < 0 ? 0 : tableau.value(of: errors[index])
      worst = max(worst, (sum + error - tableau.value(of: markers[index])).magnitude / size)
    }
    return worst
  }

  /// Makes the tableau anew from the lowered members and returns to the same basis.
  ///
  /// A basis that cannot be reached with sound pivots is given up: the component is lowered again.
  mutating func refactor() {
    let basic = basicIdentities()
    rebuildRows()
    if !reach(basic) { resetLowering() }
    nextDriftCheck = tableau.pivotCount + Drift.checkInterval
  }

  /// Makes a tableau in which every row's marker is basic.
  private mutating func rebuildRows() {
    tableau = SimplexTableau(capacity: tableau.capacity)
    levels = PriorityLevels()
    for k in columns.indices { columns[k] = -1 }
    for index in members.indices where members[index].place == .row {
      insertRow(Int32(index), constant: loweredConstant(Int32(index)), settling: false)
    }
    for k in bounds.bounds.indices where bounds.bounds[k].marker >= 0 {
      bounds.bounds[k].marker = -1
      insertBound(k)
    }
    isOptimal = false
  }

  /// A variable of the tableau by what it stands for, so that it can be found again in another tableau.
  private enum Identity: Hashable {
    case variable(Int)
    case marker(Int)
    case error(Int)
    case bound(Int)
  }

  private func basicIdentities() -> [Identity] {
    var basic: [Identity] = []
    for k in columns.indices where columns[k] >= 0 && tableau.isBasic(columns[k]) { basic.append(.variable(k)) }
    for k in members.indices where members[k].place == .row {
      if tableau.isBasic(markers[k]) { basic.append(.marker(k)) }
      if errors[k] >= 0, tableau.isBasic(errors[k]) { basic.append(.error(k)) }
    }
    for k in bounds.bounds.indices where bounds.bounds[k].marker >= 0 && tableau.isBasic(bounds.bounds[k].marker) {
      basic.append(.bound(k))
    }
    return basic
  }

  private mutating func reach(_ basis: [Identity]) -> Bool {
    var wanted = [Bool](repeating: false, count: tableau.variableCount)
    var ids: [Int32] = []
    for identity in basis {
      let id: Int32
      switch identity {
      case .variable(let k): id = columns[k]
      case .marker(let k): id = markers[k]
      case .error(let k): id = errors[k]
      case .bound(let k): id = bounds.bounds[k].marker
      }
      if id < 0 { return false }
      wanted[Int(id)] = true
      ids.append(id)
    }
    for id in ids where !tableau.isBasic(id) {
      guard let node = tableau.largestNode(in: id, where: { !wanted[Int($0)] }) else { return false }
      tableau.pivot(on: node)
    }
    return true
  }
}

extension SimplexTableau {
  func isBasic(_ id: Int32) -> Bool { variables[Int(id)].isBasic }

  /// The node with the largest factor in a column, among rows that a test lets through; nil if none is large enough.
  func largestNode(in column: Int32, where isWanted: (Int32) -> Bool) -> Int32? {
    var best: Int32 = -1
    var n = variables[Int(column)].head
    while n >= 0 {
      let node = nodes[Int(n)]
      if node.value.magnitude > max(1e-7, best < 0 ? 0 : nodes[Int(best)].value.magnitude), isWanted(node.row) { best = n }
      n = node.nextInColumn
    }
    return best < 0 ? nil : best
  }
}
