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
    for _ in 0...stepLimit {
      let lowestIndex = idle > Self.degenerateLimit
      guard let entering = lowestIndex ? firstEntering() : bestEntering() else { return .finished }
      guard let (node, ratio) = leavingNode(for: entering, lowestIndex: lowestIndex) else { return .unbounded }
      idle = ratio > feasibilityTolerance ? 0 : idle + 1
      pivot(on: node)
    }
    return .stepLimit
  }

  /// The level at which a column would gain, and by how much a unit; nil if it would not.
  @inline(__always)
  private func gain(of id: Int32, before bestLevel: Int) -> (level: Int, cost: Double)? {
    let cost = costs + Int(id) * capacity.levels
    for k in 0..<min(bestLevel + 1, levelCount) where cost[k].magnitude > costTolerance {
      return (k, cost[k])
    }
    return nil
  }

  private mutating func bestEntering() -> Entering? {
    let count = Int32(variableCount)
    // Large tableaux are priced in pieces: any column that gains will do.
    let piece = max(256, count / 16)
    var best: Entering?
    var bestLevel = levelCount
    var bestCost = 0.0
    if pricingCursor >= count { pricingCursor = 0 }
    var id = pricingCursor
    for scanned in 1...max(count, 1) where count > 0 {
      let variable = variables[Int(id)]
      if !variable.isBasic, variable.kind == .nonNegative || variable.kind == .free, let (level, cost) = gain(of: id, before: bestLevel),
        cost < 0 || variable.kind == .free, level < bestLevel || cost.magnitude > bestCost
      {
        best = Entering(column: id, direction: cost < 0 ? 1 : -1)
        bestLevel = level
        bestCost = cost.magnitude
      }
      id = id + 1 == count ? 0 : id + 1
      if best != nil, scanned % piece == 0 { break }
    }
    if count > piece { pricingCursor = id }
    return best
  }

  private func firstEntering() -> Entering? {
    for id in 0..<Int32(variableCount) where !variables[Int(id)].isBasic {
      let kind = variables[Int(id)].kind
      if kind == .nonNegative || kind == .free, let (_, cost) = gain(of: id, before: levelCount), cost < 0 || kind == .free {
        return Entering(column: id, direction: cost < 0 ? 1 : -1)
      }
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
