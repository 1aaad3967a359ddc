// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension SimplexTableau {
  /// How a search ended.
  enum Outcome: Equatable {
    case finished
    /// A violated row that no column can bring back.
    case infeasible(row: Int32)
    /// A level's cost falls for ever: only rounding error does that.
    case unbounded
    case stepLimit
  }

  /// Pivots without progress after which the lowest index decides, so that no cycle can form.
  static let degenerateLimit = 40

  private struct Entering {
    var column: Int32
    /// +1 if the variable rises from zero, -1 if it falls.
    var direction: Double
  }

  /// From values in range to the optimum of every level, highest first (primal simplex).
  ///
  /// Source: Dantzig's rule on the highest level that can gain; Bland's rule after `degenerateLimit` pivots without progress.
  mutating func optimize(stepLimit: Int) -> Outcome {
    var idle = 0
    var candidates = 0
    for _ in 0...stepLimit {
      let lowestIndex = idle > Self.degenerateLimit
      guard let entering = lowestIndex ? firstEntering() : bestEntering(&candidates) else { return .finished }
      guard let (node, ratio) = leavingNode(for: entering, lowestIndex: lowestIndex) else { return .unbounded }
      idle = ratio > feasibilityTolerance ? 0 : idle + 1
      pivot(on: node)
      addCandidates(fromRow: entering.column, &candidates)
    }
    return .stepLimit
  }

  /// A pivot changes costs only in its own row, so columns that gain from now on stand there.
  @inline(__always)
  private func addCandidates(fromRow row: Int32, _ candidates: inout Int) {
    let nodes = nodes
    var n = variables[Int(row)].head
    while n >= 0, candidates < capacity.variables {
      let column = nodes[Int(n)].column
      if gain(of: column) != nil {
        touched[candidates] = column
        candidates += 1
      }
      n = nodes[Int(n)].nextInRow
    }
  }

  /// The level at which a column would gain, and by how much a unit; nil if it would not.
  @inline(__always)
  private func gain(of id: Int32) -> (level: Int, cost: Double)? {
    let variable = variables[Int(id)]
    if variable.isBasic || (variable.kind != .nonNegative && variable.kind != .free) { return nil }
    let cost = costs + Int(id) * capacity.levels
    for k in 0..<levelCount where cost[k].magnitude > costTolerance {
      return cost[k] < 0 || variable.kind == .free ? (k, cost[k]) : nil
    }
    return nil
  }

  /// The column that gains most at the highest level, among the candidates.
  ///
  /// - Parameter candidates: How many of them stand at the start of `touched`; when none gains any more, all columns are looked at.
  /// - Returns: The column and its direction, or nil at the optimum.
  private mutating func bestEntering(_ candidates: inout Int) -> Entering? {
    if let best = bestCandidate(&candidates) { return best }
    collectCandidates(&candidates)
    return bestCandidate(&candidates)
  }

  private func bestCandidate(_ candidates: inout Int) -> Entering? {
    var best: Entering?
    var bestLevel = levelCount
    var bestCost = 0.0
    var kept = 0
    for k in 0..<candidates {
      let id = touched[k]
      guard let (level, cost) = gain(of: id) else { continue }
      touched[kept] = id
      kept += 1
      if level < bestLevel || (level == bestLevel && cost.magnitude > bestCost) {
        best = Entering(column: id, direction: cost < 0 ? 1 : -1)
        bestLevel = level
        bestCost = cost.magnitude
      }
    }
    candidates = kept
    return best
  }

  private mutating func collectCandidates(_ candidates: inout Int) {
    let count = Int32(variableCount)
    // A large tableau is looked at in pieces: any column that gains will do.
    let piece = max(256, count / 16)
    if pricingCursor >= count || count <= piece { pricingCursor = 0 }
    var id = pricingCursor
    var scanned: Int32 = 0
    while scanned < count, candidates == 0 || scanned % piece != 0 {
      if gain(of: id) != nil {
        touched[candidates] = id
        candidates += 1
      }
      id = id + 1 == count ? 0 : id + 1
      scanned += 1
    }
    pricingCursor = id
  }

  private func firstEntering() -> Entering? {
    for id in 0..<Int32(variableCount) where !variables[Int(id)].isBasic {
      if let (_, cost) = gain(of: id) { return Entering(column: id, direction: cost < 0 ? 1 : -1) }
    }
    return nil
  }

  /// The row that reaches the end of its range first.
  private func leavingNode(for entering: Entering, lowestIndex: Bool) -> (node: Int32, ratio: Double)? {
    var best: Int32 = -1
    var bestRatio = Double.infinity
    var n = variables[Int(entering.column)].head
    while n >= 0 {
      let node = nodes[Int(n)]
      let row = variables[Int(node.row)]
      let rate = node.value * entering.direction
      let size = rate.magnitude
      if size > Self.pivotTolerance, row.kind == .fixed || (row.kind == .nonNegative && rate < 0) {
        let ratio = row.kind == .fixed ? 0 : max(0, row.value) / size
        let margin = 1e-12 * (1 + bestRatio.magnitude)
        if best < 0 || ratio < bestRatio - margin
          || (ratio <= bestRatio + margin && isBetterTie(n, than: best, lowestIndex: lowestIndex))
        {
          best = n
          bestRatio = best < 0 ? ratio : min(bestRatio, ratio)
        }
      }
      n = node.nextInColumn
    }
    return best < 0 ? nil : (best, bestRatio)
  }

  private func isBetterTie(_ a: Int32, than b: Int32, lowestIndex: Bool) -> Bool {
    let first = nodes[Int(a)]
    let second = nodes[Int(b)]
    if !lowestIndex, first.value.magnitude != second.value.magnitude {
      return first.value.magnitude > second.value.magnitude
    }
    return first.row < second.row
  }
}
