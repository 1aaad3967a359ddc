// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The distinct optional priorities of a system, highest first; each has a level of costs in the tableau.
struct PriorityLevels: Sendable {
  private(set) var priorities: [Float] = []

  /// The level of a priority that has one.
  func level(of priority: Float) -> Int? {
    let place = firstLevel(notAbove: priority)
    return place < priorities.count && priorities[place] == priority ? place : nil
  }

  /// Makes a level for a priority that has none and returns it.
  mutating func insert(_ priority: Float) -> Int {
    let place = firstLevel(notAbove: priority)
    priorities.insert(priority, at: place)
    return place
  }

  private func firstLevel(notAbove priority: Float) -> Int {
    var low = 0
    var high = priorities.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
