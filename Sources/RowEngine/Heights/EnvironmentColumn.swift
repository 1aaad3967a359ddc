// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The heights of one environment: by row slot, and by key with the order in which they leave.
struct EnvironmentColumn: Sendable {
  /// The height of one key, and when it was last used.
  struct KeyCell {
    var word: UInt32 = 0
    var stamp: UInt32 = 0
    /// Whether it may leave: it has a height and no row shows the key.
    var mayLeave = false
    var hasRecord = false
  }

  struct Mean {
    var sum = 0
    var count = 0
  }

  private(set) var slotWords: [UInt32] = [0]
  private(set) var cells: [KeyCell] = [KeyCell()]
  private(set) var means: [Mean] = []
  private(set) var order = UseOrder()
  /// How many cells may leave.
  private(set) var unboundCount = 0
  /// How many more of them may stay than the limit says, because a reload took them off their rows.
  var grace = 0

  // MARK: By slot

  @inline(__always)
  func word(ofSlot slot: Int) -> UInt32 { slot < slotWords.count ? slotWords[slot] : 0 }

  mutating func setWord(_ word: UInt32, ofSlot slot: Int) {
    if slot >= slotWords.count {
      if word == 0 { return }
      slotWords.growInQuarters(to: slot + 1)
      while slotWords.count <= slot { slotWords.append(0) }
    }
    slotWords[slot] = word
  }

  mutating func removeAllSlots() {
    slotWords = [0]
  }

  /// Drops all heights.
  ///
  /// The means stay: they are estimates still.
  ///
  /// - Parameter keepsRoom: Whether the memory stays for heights that come.
  mutating func removeAll(keepsRoom: Bool) {
    slotWords.removeAll(keepingCapacity: keepsRoom)
    slotWords.append(0)
    cells.removeAll(keepingCapacity: keepsRoom)
    cells.append(KeyCell())
    order = UseOrder()
    (unboundCount, grace) = (0, 0)
  }

  mutating func setGrace(since count: Int) {
    grace = unboundCount - count
  }

  // MARK: By key

  @inline(__always)
  func word(ofKey entry: Int) -> UInt32 { entry < cells.count ? cells[entry].word : 0 }

  mutating func setWord(_ word: UInt32, ofKey entry: Int) {
    if entry >= cells.count {
      if word == 0 { return }
      cells.growInQuarters(to: entry + 1)
      while cells.count <= entry { cells.append(KeyCell()) }
    }
    cells[entry].word = word
  }

  mutating func link(_ entry: Int) {
    touch(entry)
    cells[entry].mayLeave = true
    unboundCount += 1
    if !cells[entry].hasRecord {
      cells[entry].hasRecord = true
      order.add(entry, stamp: cells[entry].stamp)
    }
  }

  mutating func unlink(_ entry: Int) {
    cells[entry].mayLeave = false
    unboundCount -= 1
  }

  @inline(__always)
  mutating func touch(_ entry: Int) {
    if let stamp = order.stamp() {
      cells[entry].stamp = stamp
    } else {
      renumber()
      touch(entry)
    }
  }

  /// Takes the key that has not been used for the longest time, if more may leave than may stay.
  mutating func takeLeastRecentlyUsed(limit: Int) -> Int? {
    if unboundCount <= limit + grace { return nil }
    while let (entry, stamp) = order.oldest {
      if cells[entry].mayLeave && cells[entry].stamp != stamp {
        order.updateOldest(stamp: cells[entry].stamp)
        continue
      }
      order.removeOldest()
      cells[entry].hasRecord = false
      if !cells[entry].mayLeave { continue }
      unlink(entry)
      cells[entry].word = 0
      return entry
    }
    return nil
  }

  /// Gives the stamps anew, in the same order.
  mutating func renumber() {
    let entries = cells.indices.filter { cells[$0].mayLeave }.sorted { cells[$0].stamp < cells[$1].stamp }
    for index in cells.indices { cells[index].hasRecord = false }
    for (index, entry) in entries.enumerated() {
      cells[entry].stamp = UInt32(truncatingIfNeeded: index + 1)
      cells[entry].hasRecord = true
    }
    order.restart(entries)
  }

  // MARK: Means

  mutating func addToMean(_ pixels: Int, identifier: Int) {
    while means.count <= identifier { means.append(Mean()) }
    means[identifier].sum += pixels
    means[identifier].count += 1
  }

  func mean(identifier: Int) -> Int? {
    guard identifier < means.count, means[identifier].count > 0 else { return nil }
    let mean = means[identifier]
    return (mean.sum + mean.count / 2) / mean.count
  }

  var slotByteCount: Int { slotWords.capacity * 4 }
  var keyByteCount: Int { cells.capacity * MemoryLayout<KeyCell>.stride + order.byteCount }
}
