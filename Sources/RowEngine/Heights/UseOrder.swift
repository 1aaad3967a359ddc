// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Which of some numbered items was used longest ago.
///
/// Every use is a stamp in the item's own place. A heap holds for each item a stamp that may be out of date; it is brought up to date only
/// when the item comes to the top. So a use costs one write, and the order is exact all the same: no item's stamp is older than its record.
struct UseOrder: Sendable {
  /// The record of one item: the stamp in the upper half, the number in the lower.
  private var heap: [UInt64] = []
  private var clock: UInt32 = 0

  /// The stamp of a use that happens now; nil when the stamps have run out and have to be given anew.
  mutating func stamp() -> UInt32? {
    if clock == .max { return nil }
    clock += 1
    return clock
  }

  /// Adds an item that has no record.
  mutating func add(_ item: Int, stamp: UInt32) {
    heap.growInQuarters(to: heap.count + 1)
    heap.append(UseOrder.record(item, stamp))
    var index = heap.count - 1
    while index > 0 && heap[index] < heap[(index - 1) / 2] {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// The item whose record is the oldest, with its stamp.
  var oldest: (item: Int, stamp: UInt32)? {
    heap.first.map { (Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF), UInt32(truncatingIfNeeded: $0 >> 32)) }
  }

  /// Brings the oldest record up to date.
  mutating func updateOldest(stamp: UInt32) {
    guard let item = oldest?.item else { return }
    heap[0] = UseOrder.record(item, stamp)
    sink()
  }

  mutating func removeOldest() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    sink()
  }

  /// Starts anew with items in the order of their last use; they get the stamps from 1 on.
  mutating func restart(_ items: [Int]) {
    heap = items.enumerated().map { UseOrder.record($1, UInt32(truncatingIfNeeded: $0 + 1)) }
    clock = UInt32(truncatingIfNeeded: items.count)
  }

  var items: [Int] { heap.map { Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF) } }

  var byteCount: Int { heap.capacity * 8 }

  private static func record(_ item: Int, _ stamp: UInt32) -> UInt64 { UInt64(stamp) << 32 | UInt64(truncatingIfNeeded: item) }

  private mutating func sink() {
    var index = 0
    while true {
      var least = 2 * index + 1
      if least >= heap.count { return }
      if least + 1 < heap.count && heap[least + 1] < heap[least] { least += 1 }
      if heap[index] <= heap[least] { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
