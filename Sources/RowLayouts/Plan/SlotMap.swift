// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A number for each row that stays while rows come, go and move.
///
/// As long as rows were never edited, slot and row are one and nothing is stored.
struct SlotMap: Sendable {
  private(set) var count = 0
  /// How many slots there are, free ones included.
  private(set) var capacity = 0
  private var slotOfRow: [Int32]?
  /// The row of each slot; -1 for a free one.
  private var rowOfSlot: [Int32] = []
  private var free: [Int32] = []

  init(count: Int) {
    (self.count, capacity) = (count, count)
  }

  /// The slot of a row.
  subscript(row: Int) -> Int {
    guard let slotOfRow else {
      precondition(row >= 0 && row < count, "There is no row \(row) among \(count).")
      return row
    }
    return Int(slotOfRow[row])
  }

  /// The row that a slot stands for; nil for a free one.
  func row(ofSlot slot: Int) -> Int? {
    guard slotOfRow != nil else { return slot < count ? slot : nil }
    let row = rowOfSlot[slot]
    return row < 0 ? nil : Int(row)
  }

  /// Follows an edit.
  ///
  /// - Parameter origins: for each new row the old one, or -1 for a row that is new.
  /// - Returns: the slots of the rows that are gone, and those of the rows that are new.
  mutating func follow(origins: [Int32]) -> (gone: [Int], new: [Int]) {
    var isKept = [Bool](repeating: false, count: count)
    var slots = [Int32](repeating: -1, count: origins.count)
    var missing: [Int] = []
    for (row, origin) in origins.enumerated() {
      if origin < 0 {
        missing.append(row)
      } else {
        isKept[Int(origin)] = true
        slots[row] = Int32(self[Int(origin)])
      }
    }
    var gone: [Int] = []
    for row in 0..<count where !isKept[row] { gone.append(self[row]) }
    var new: [Int] = []
    for row in missing {
      // A slot that is given up now is not taken again in the same edit, so that both lists can be told apart.
      let slot = free.popLast() ?? Int32(capacity)
      if Int(slot) == capacity { capacity += 1 }
      slots[row] = slot
      new.append(Int(slot))
    }
    free += gone.map { Int32($0) }
    count = origins.count
    rowOfSlot = [Int32](repeating: -1, count: capacity)
    for (row, slot) in slots.enumerated() { rowOfSlot[Int(slot)] = Int32(row) }
    slotOfRow = slots
    return (gone, new)
  }

  /// Says what does not hold of the map; nil where all holds.
  func brokenInvariant() -> String? {
    var seen = Set<Int>()
    for row in 0..<count {
      let slot = self[row]
      guard slot >= 0, slot < capacity else { return "the slot \(slot) of row \(row) is not one of \(capacity)" }
      guard seen.insert(slot).inserted else { return "the slot \(slot) stands for two rows" }
      guard self.row(ofSlot: slot) == row else { return "the slot \(slot) doesn't know its row \(row)" }
    }
    for slot in free where seen.contains(Int(slot)) { return "the slot \(slot) is free and used" }
    return seen.count + free.count == capacity ? nil : "\(capacity) slots, but \(seen.count) used and \(free.count) free"
  }
}
