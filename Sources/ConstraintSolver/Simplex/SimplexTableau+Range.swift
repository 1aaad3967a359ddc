// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension SimplexTableau {
  /// The values that a variable can take without any level getting worse; nil if there is no end to them.
  ///
  /// The tableau must be optimal. Columns that cost something are held at zero, then the variable is pushed down and up.
  borrowing func range(of id: Int32, stepLimit: Int) -> ClosedRange<Double>? {
    var ends: [Double] = []
    for direction in [1.0, -1.0] {
      var face = copy()
      face.keepOptimalFace()
      face.addCost(direction, to: id, level: 0)
      guard face.optimize(stepLimit: stepLimit) == .finished else { return nil }
      ends.append(face.value(of: id))
    }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// Forbids every move that costs something and forgets the costs.
  private mutating func keepOptimalFace() {
    if levelCount == 0 { insertLevel(at: 0) }
    for id in 0..<variableCount {
      let cost = costs + id * capacity.levels
      var isFree = true
      for k in 0..<levelCount {
        if cost[k].magnitude > costTolerance { isFree = false }
        cost[k] = 0
      }
      if !isFree, !variables[id].isBasic { variables[id].kind = .fixed }
    }
  }
}
