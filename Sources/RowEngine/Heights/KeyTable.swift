// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The keys that a height index knows, each with its reuse identifier, as numbers from 1.
///
/// Open addressing over 32-bit numbers with linear probing; an entry is 48 bytes.
struct KeyTable: Sendable {
  struct Entry {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var tail: UInt64 = 0
    var version = 0
    /// The next free entry while this one is free.
    var hash: UInt32 = 0
    /// How many rows of the table show this key now.
    var bindings: UInt32 = 0
    var identifier: UInt16 = 0
    /// In how many environments a height is kept.
    var heights: UInt8 = 0
    var isUsed = false
  }

  private(set) var entries: [Entry] = [Entry()]
  private var boxes: [UInt32: RowKeyBox] = [:]
  private var table: [UInt32] = []
  private var firstFree: UInt32 = 0
  private(set) var count = 0

  subscript(entry: Int) -> Entry {
    @inline(__always) get { entries[entry] }
    @inline(__always) _modify { yield &entries[entry] }
  }

  func key(of entry: Int) -> RowKey {
    let found = entries[entry]
    return RowKey(
      low: found.low, high: found.high, tail: found.tail, box: boxes[UInt32(truncatingIfNeeded: entry)], version: found.version)
  }

  func find(_ key: RowKey, _ identifier: UInt16) -> Int? {
    if table.isEmpty { return nil }
    return find(key, identifier, KeyTable.hash(key, identifier))
  }

  mutating func findOrInsert(_ key: RowKey, _ identifier: UInt16) -> Int {
    let hash = KeyTable.hash(key, identifier)
    if !table.isEmpty, let entry = find(key, identifier, hash) { return entry }
    // At most three quarters full, so that probing stays short.
    if (count + 1) * 4 > table.count * 3 { growTable() }
    let entry = takeEntry()
    entries[entry] = Entry(
      low: key.low, high: key.high, tail: key.tail, version: key.version, hash: hash, identifier: identifier, isUsed: true)
    if let box = key.box { boxes[UInt32(truncatingIfNeeded: entry)] = box }
    count += 1
    place(UInt32(truncatingIfNeeded: entry), hash)
    return entry
  }

  mutating func remove(_ entry: Int) {
    let mask = table.count - 1
    var hole = Int(entries[entry].hash) & mask
    while table[hole] != UInt32(truncatingIfNeeded: entry) { hole = (hole + 1) & mask }
    // Those behind the hole that were pushed past it move back, so that no search stops too early.
    var next = (hole + 1) & mask
    while table[next] != 0 {
      let home = Int(entries[Int(table[next])].hash) & mask
      if (next - home) & mask >= (next - hole) & mask {
        table[hole] = table[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    table[hole] = 0
    if !boxes.isEmpty { boxes[UInt32(truncatingIfNeeded: entry)] = nil }
    entries[entry] = Entry(hash: firstFree)
    firstFree = UInt32(truncatingIfNeeded: entry)
    count -= 1
  }

  /// Forgets all keys; the room stays for those that come.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    entries.append(Entry())
    boxes.removeAll(keepingCapacity: true)
    table.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    (firstFree, count) = (0, 0)
  }

  var byteCount: Int { entries.capacity * MemoryLayout<Entry>.stride + table.capacity * 4 + boxes.capacity * 16 }

  private static func hash(_ key: RowKey, _ identifier: UInt16) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(key.low)
    hasher.combine(key.high)
    hasher.combine(key.tail)
    hasher.combine(key.version)
    hasher.combine(identifier)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  @inline(__always)
  private func find(_ key: RowKey, _ identifier: UInt16, _ hash: UInt32) -> Int? {
    let mask = table.count - 1
    var slot = Int(hash) & mask
    while table[slot] != 0 {
      let number = table[slot]
      let entry = entries[Int(number)]
      if entry.hash == hash && entry.low == key.low && entry.high == key.high && entry.tail == key.tail && entry.version == key.version
        && entry.identifier == identifier && (key.box == nil || boxes[number] == key.box)
      {
        return Int(number)
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private mutating func takeEntry() -> Int {
    if firstFree != 0 {
      let entry = Int(firstFree)
      firstFree = entries[entry].hash
      return entry
    }
    entries.growInQuarters(to: entries.count + 1)
    entries.append(Entry())
    return entries.count - 1
  }

  private mutating func place(_ number: UInt32, _ hash: UInt32) {
    let mask = table.count - 1
    var slot = Int(hash) & mask
    while table[slot] != 0 { slot = (slot + 1) & mask }
    table[slot] = number
  }

  private mutating func growTable() {
    table = [UInt32](repeating: 0, count: max(8, table.count * 2))
    for (index, entry) in entries.enumerated() where entry.isUsed { place(UInt32(truncatingIfNeeded: index), entry.hash) }
  }
}

extension Array {
  /// Makes room with a quarter to spare, where `append` would double.
  mutating func growInQuarters(to newCount: Int) {
    if newCount > capacity { reserveCapacity(newCount + newCount / 4 + 8) }
  }
}
