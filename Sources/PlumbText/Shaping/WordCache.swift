// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Advances of words by font, direction, script and characters; bounded in bytes.
///
/// Two generations: when the young one has grown to half the limit it becomes the old one, and what was not asked for
/// since is dropped with the next change.
struct WordCache: ~Copyable {
  /// The greatest number of code units of a word that is kept.
  static let longestWord = 128

  /// Two empty generations take this.
  static let leastLimit = 128 << 10

  private var young: Generation
  private var old: Generation
  private(set) var hitCount = 0
  private(set) var missCount = 0
  private let limit: Int

  init(byteLimit: Int = 1 << 20) {
    limit = max(WordCache.leastLimit, byteLimit)
    young = Generation()
    old = Generation()
  }

  /// The bytes in use; at most the limit, if that is at least `leastLimit`.
  var byteCount: Int { young.byteCount + old.byteCount }

  mutating func removeAll() {
    young.removeAll()
    old.removeAll()
    hitCount = 0
    missCount = 0
  }

  /// Copies the advances of a known word, and the corrections if it has any.
  ///
  /// - Returns: whether the word is known, and whether it has corrections.
  @inline(__always)
  mutating func copy(
    _ key: WordKey, advances: UnsafeMutablePointer<Int32>, cuts: UnsafeMutablePointer<Int32>
  ) -> (isKnown: Bool, hasCuts: Bool) {
    let slot = young.find(key)
    if slot >= 0 {
      hitCount &+= 1
      return (true, young.copy(slot, advances: advances, cuts: cuts))
    }
    return copyFromOld(key, advances: advances, cuts: cuts)
  }

  private mutating func copyFromOld(
    _ key: WordKey, advances: UnsafeMutablePointer<Int32>, cuts: UnsafeMutablePointer<Int32>
  ) -> (isKnown: Bool, hasCuts: Bool) {
    let slot = old.find(key)
    guard slot >= 0 else {
      missCount &+= 1
      return (false, false)
    }
    hitCount &+= 1
    let hasCuts = old.copy(slot, advances: advances, cuts: cuts)
    insert(key, advances: advances, cuts: hasCuts ? cuts : nil)
    return (true, hasCuts)
  }

  /// Keeps a word that was shaped.
  mutating func insert(_ key: WordKey, advances: UnsafePointer<Int32>, cuts: UnsafePointer<Int32>?) {
    if young.byteCount + young.growth(by: key.count) > limit / 2 {
      swap(&old, &young)
      young.removeAll()
    }
    young.insert(key, advances: advances, cuts: cuts)
  }
}

/// A word to look up; the characters are borrowed.
struct WordKey {
  let units: UnsafePointer<UInt16>
  let count: Int
  /// Font, direction and script: the same digits are kerned otherwise in another script's run.
  let context: UInt64
  let hash: UInt64

  @inline(__always)
  init(_ units: UnsafePointer<UInt16>, count: Int, context: UInt64) {
    self.units = units
    self.count = count
    self.context = context
    var hash = (context ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 32
    var index = 0
    let raw = UnsafeRawPointer(units)
    while index &+ 4 <= count {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: index &* 2, as: UInt64.self)) &* 0xFF51_AFD7_ED55_8CCD
      hash ^= hash >> 32
      index &+= 4
    }
    var rest: UInt64 = 0
    while index < count {
      rest = rest << 16 | UInt64(units[index])
      index &+= 1
    }
    hash = (hash ^ rest) &* 0xC4CE_B9FE_1A85_EC53
    self.hash = hash ^ hash >> 29
  }
}

extension WordCache {
  /// An open-addressing table over two arenas: words, and values.
  struct Generation: ~Copyable {
    private struct Entry {
      var hash: UInt64 = 0
      var context: UInt64 = 0
      var word: Int32 = -1
      var value: Int32 = 0
      var count: UInt16 = 0
      var hasCuts = false
    }

    private var table: UnsafeMutableBufferPointer<Entry>
    private var used = 0
    private var words: [UInt16] = []
    private var values: [Int32] = []

    init() {
      table = .allocate(capacity: 1024)
      table.initialize(repeating: Entry())
    }

    deinit { table.deallocate() }

    var byteCount: Int {
      table.count * MemoryLayout<Entry>.stride + words.count * 2 + values.count * MemoryLayout<Int32>.stride
    }

    /// The bytes that a further word would take.
    func growth(by count: Int) -> Int {
      (used * 4 > table.count * 3 ? table.count * MemoryLayout<Entry>.stride : 0) + count * 10
    }

    /// The slot of a word, or -1.
    @inline(__always)
    func find(_ key: WordKey) -> Int {
      let mask = table.count &- 1
      var slot = Int(truncatingIfNeeded: key.hash >> 8) & mask
      while true {
        let entry = table[slot]
        if entry.word < 0 { return -1 }
        if entry.hash == key.hash, Int(entry.count) == key.count, entry.context == key.context, matches(entry, key) { return slot }
        slot = (slot &+ 1) & mask
      }
    }

    @inline(__always)
    private func matches(_ entry: Entry, _ key: WordKey) -> Bool {
      words.withUnsafeBufferPointer { words in
        for index in 0..<key.count where words[Int(entry.word) &+ index] != key.units[index] { return false }
        return true
      }
    }

    @inline(__always)
    func copy(_ slot: Int, advances: UnsafeMutablePointer<Int32>, cuts: UnsafeMutablePointer<Int32>) -> Bool {
      let entry = table[slot]
      let count = Int(entry.count)
      values.withUnsafeBufferPointer { values in
        let first = Int(entry.value)
        for index in 0..<count { advances[index] = values[first &+ index] }
        if entry.hasCuts { for index in 0..<count { cuts[index] = values[first &+ count &+ index] } }
      }
      return entry.hasCuts
    }

    mutating func insert(_ key: WordKey, advances: UnsafePointer<Int32>, cuts: UnsafePointer<Int32>?) {
      if used * 4 > table.count * 3 { grow() }
      let entry = Entry(
        hash: key.hash, context: key.context, word: Int32(words.count), value: Int32(values.count), count: UInt16(key.count),
        hasCuts: cuts != nil)
      words.append(contentsOf: UnsafeBufferPointer(start: key.units, count: key.count))
      values.append(contentsOf: UnsafeBufferPointer(start: advances, count: key.count))
      if let cuts { values.append(contentsOf: UnsafeBufferPointer(start: cuts, count: key.count)) }
      place(entry)
      used += 1
    }

    mutating func removeAll() {
      table.deallocate()
      table = .allocate(capacity: 1024)
      table.initialize(repeating: Entry())
      used = 0
      words = []
      values = []
    }

    private mutating func place(_ entry: Entry) {
      let mask = table.count - 1
      var slot = Int(truncatingIfNeeded: entry.hash >> 8) & mask
      while table[slot].word >= 0 { slot = (slot + 1) & mask }
      table[slot] = entry
    }

    private mutating func grow() {
      let before = table
      table = .allocate(capacity: before.count * 2)
      table.initialize(repeating: Entry())
      for entry in before where entry.word >= 0 { place(entry) }
      before.deallocate()
    }
  }
}
