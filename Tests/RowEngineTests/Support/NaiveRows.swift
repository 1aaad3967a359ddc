// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine
import SeededRandom

/// The tree's contract in the plainest way: an array.
struct NaiveRows {
  var extents: [RowExtent] = []
  var estimates = [Int](repeating: 0, count: EstimateClass.limit)

  func height(_ row: Int) -> Int {
    switch extents[row] {
    case .unmeasured(let estimateClass): estimates[estimateClass.index]
    case .measured(let height), .stale(let height), .estimated(let height): height
    }
  }

  var total: Int { y(extents.count) }

  func y(_ row: Int) -> Int { (0..<row).reduce(0) { $0 + height($1) } }

  func row(atY y: Int) -> (row: Int, top: Int)? {
    if extents.isEmpty { return nil }
    var top = 0
    for row in extents.indices {
      let bottom = top + height(row)
      if y < bottom || row == extents.count - 1 { return (row, top) }
      top = bottom
    }
    return nil
  }

  mutating func move(_ range: Range<Int>, to target: Int) {
    let moved = Array(extents[range])
    extents.removeSubrange(range)
    extents.insert(contentsOf: moved, at: target)
  }
}

extension SeededGenerator {
  mutating func extent(maximum: Int = 400) -> RowExtent {
    switch number(below: 10) {
    case 0: .unmeasured(EstimateClass(number(below: 8)))
    case 1: .unmeasured(.standard)
    case 2: .stale(number(below: maximum))
    case 3: .estimated(number(below: maximum))
    case 4: .measured(0)
    default: .measured(number(below: maximum))
    }
  }
}
