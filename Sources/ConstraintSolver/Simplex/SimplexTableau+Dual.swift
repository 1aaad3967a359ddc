// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension SimplexTableau {
  /// From values out of range back into range.
  ///
  /// - Parameters:
  ///   - keepingOptimum: True after edits of constants only: the tableau is optimal but for its violated rows and stays so (dual simplex).
  ///     False: costs are ignored, `optimize` must follow.
  ///   - stepLimit: The number of pivots after which the search ends.
  /// - Returns: How the search ended.
  mutating func restore(keepingOptimum: Bool, stepLimit: Int) -> Outcome {
    if !hasQueuedRows { return .finished }
    var idle = 0
    for _ in 0...stepLimit {
      let lowestIndex = idle > Self.degenerateLimit
      guard let row = lowestIndex ? firstViolatedRow() : takeViolatedRow() else { return .finished }
      let sign: Double = variables[Int(row)].value < 0 ? 1 : -1
      guard let node = enteringNode(for: row, sign: sign, byCost: keepingOptimum, lowestIndex: lowestIndex) else {
        enqueueIfViolated(row)
        return .infeasible(row: row)
      }
      idle = keepingOptimum && hasCost(nodes[Int(node)].column) ? 0 : idle + 1
      pivot(on: node)
    }
    return .stepLimit
  }

  private mutating func firstViolatedRow() -> Int32? {
    for id in 0..<Int32(variableCount) where variables[Int(id)].isBasic && isViolated(id) { return id }
    return takeViolatedRow()
  }

  /// Whether a nonbasic variable would make some level worse, or better.
  func hasCost(_ id: Int32) -> Bool {
    let cost = costs + Int(id) * capacity.levels
    for k in 0..<levelCount where cost[k].magnitude > costTolerance { return true }
    return false
  }

  /// The column that brings a row back into range and makes the optimum lose least.
  ///
  /// - Parameters:
  ///   - row: The row that leaves.
  ///   - sign: +1 if its value must rise, -1 if it must fall.
  ///   - byCost: Whether costs count; else the largest factor decides.
  ///   - lowestIndex: Whether ties go to the lowest index.
  /// - Returns: The node to pivot on, or nil if no column can help.
  func enteringNode(for row: Int32, sign: Double, byCost: Bool, lowestIndex: Bool) -> Int32? {
    var best: Int32 = -1
    var n = variables[Int(row)].head
    while n >= 0 {
      let node = nodes[Int(n)]
      let kind = variables[Int(node.column)].kind
      if kind == .nonNegative, node.value * sign > Self.pivotTolerance {
        if best < 0 || isCheaper(n, than: best, byCost: byCost, lowestIndex: lowestIndex) { best = n }
      } else if kind == .free, node.value.magnitude > Self.pivotTolerance {
        return n
      }
      n = node.nextInRow
    }
    return best < 0 ? nil : best
  }

  private func isCheaper(_ a: Int32, than b: Int32, byCost: Bool, lowestIndex: Bool) -> Bool {
    let first = nodes[Int(a)]
    let second = nodes[Int(b)]
    let firstSize = first.value.magnitude
    let secondSize = second.value.magnitude
    if byCost {
      let firstCost = costs + Int(first.column) * capacity.levels
      let secondCost = costs + Int(second.column) * capacity.levels
      for k in 0..<levelCount {
        let x = firstCost[k] * secondSize
        let y = secondCost[k] * firstSize
        if (x - y).magnitude > costTolerance * max(firstSize, secondSize) { return x < y }
      }
    }
    if !lowestIndex, firstSize != secondSize { return firstSize > secondSize }
    return first.column < second.column
  }
}
