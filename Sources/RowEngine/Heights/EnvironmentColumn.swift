// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The heights of one environment: by row slot, and by key with the order in which they leave.
struct EnvironmentColumn: Sendable {
  /// The height of one key.
  ///
  /// Keys that no row shows are linked in a ring through cell 0, the most recently used first.
  struct KeyCell {
    var word: UInt32 = 0
    var previous: UInt32 = 0
    var next: UInt32 = 0
  }

  struct Mean {
    var sum = 0
    var count = 0
  }

  private(set) var slotWords: [UInt32] = [0]
  private(set) var cells: [KeyCell] = [KeyCell()]
  private(set) var means: [Mean] = []
  /// How many cells are in the ring.
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
  mutating func removeAll() {
    let means = means
    self = EnvironmentColumn()
    self.means = means
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
    let first = cells[0].next
    cells[entry].previous = 0
    cells[entry].next = first
    cells[Int(first)].previous = UInt32(truncatingIfNeeded: entry)
    cells[0].next = UInt32(truncatingIfNeeded: entry)
    unboundCount += 1
  }

  mutating func unlink(_ entry: Int) {
    let cell = cells[entry]
    cells[Int(cell.previous)].next = cell.next
    cells[Int(cell.next)].previous = cell.previous
    unboundCount -= 1
  }

  mutating func touch(_ entry: Int) {
    if cells[0].next == UInt32(truncatingIfNeeded: entry) { return }
    unlink(entry)
    link(entry)
  }

  /// Takes the key that has not been used for the longest time, if more are in the ring than may stay.
  mutating func takeLeastRecentlyUsed(limit: Int) -> Int? {
    if unboundCount <= limit + grace { return nil }
    let entry = Int(cells[0].previous)
    unlink(entry)
    cells[entry].word = 0
    return entry
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
  var keyByteCount: Int { cells.capacity * MemoryLayout<KeyCell>.stride }
}
