// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What is known of rows, slot by slot, whatever the types of items and layouts.
///
/// A frame brings hundreds of results: to note one here is a handful of stores into columns, without a look-up and without taking memory.
struct LayoutLedger {
  private(set) var slots = SlotMap(count: 0)
  /// The height of each slot in points; -1 where none is known, the last environment's or version's where `isKnown` is false.
  private(set) var heights: [Double] = []
  private(set) var isKnown: [Bool] = []
  private(set) var revisions: [UInt32] = []
  private(set) var records: [LayoutRecord?] = []
  /// The memory of the records, estimated.
  private(set) var heldBytes = 0
  private(set) var knownCount = 0
  private(set) var means = ClassMeans()
  /// Slots whose heights the table was not told of.
  private(set) var untold: [Int] = []
  var counters = LayoutCounters()
  /// A row that takes longer is reported, in nanoseconds.
  var slowLimit = 250_000_000
  /// Rows of which something has to be reported.
  private(set) var troubled: [(row: Int, record: LayoutRecord)] = []
  /// Records that nobody needs any more; they are for workers to let go of.
  private var discarded: [LayoutRecord?] = []
  /// The rows outside of which none has a record.
  private var reach = 0..<0

  // MARK: Rows

  /// Begins anew with rows of which nothing is known.
  mutating func begin(count: Int) {
    voidAll()
    slots = SlotMap(count: count)
    heights = [Double](repeating: -1, count: count)
    isKnown = [Bool](repeating: false, count: count)
    revisions = [UInt32](repeating: 0, count: count)
    records = [LayoutRecord?](repeating: nil, count: count)
  }

  /// Follows an edit.
  ///
  /// - Returns: the slots of which nothing is known from now on.
  mutating func follow(_ difference: RowDifference) -> [Int] {
    let edit = slots.follow(origins: difference.origins)
    let more = slots.capacity - heights.count
    if more > 0 {
      heights += [Double](repeating: -1, count: more)
      isKnown += [Bool](repeating: false, count: more)
      revisions += [UInt32](repeating: 0, count: more)
      records += [LayoutRecord?](repeating: nil, count: more)
    }
    let changed = difference.changed.map { slots[$0] }
    for slot in edit.gone + changed { forget(slot) }
    for slot in edit.gone { heights[slot] = -1 }
    reach = 0..<slots.count
    return edit.new + changed
  }

  private mutating func forget(_ slot: Int) {
    revisions[slot] &+= 1
    if isKnown[slot] {
      isKnown[slot] = false
      knownCount -= 1
    }
    if let record = records[slot] { letGo(record, of: slot) }
  }

  /// Forgets all but the heights, which are the guesses until new ones are known.
  mutating func beginEnvironment() {
    voidAll()
    isKnown = [Bool](repeating: false, count: heights.count)
    records = [LayoutRecord?](repeating: nil, count: heights.count)
    means.forget()
  }

  private mutating func voidAll() {
    if !reach.isEmpty { discarded += records }
    (heldBytes, knownCount, untold, reach) = (0, 0, [], 0..<0)
  }

  private mutating func letGo(_ record: LayoutRecord, of slot: Int) {
    records[slot] = nil
    heldBytes -= record.bytes
    discarded.append(record)
  }

  /// The records that were let go of since the last call.
  mutating func takeDiscarded() -> [LayoutRecord?] {
    defer { discarded = [] }
    return discarded
  }

  // MARK: Results

  /// Takes results in the order in which they came.
  ///
  /// - Parameters:
  ///   - waiting: the results; what is not taken stays.
  ///   - limit: how many at most.
  ///   - epoch: the present environment's number.
  ///   - isLate: is asked now and then whether it is enough.
  /// - Returns: the slots whose results hold.
  mutating func take(_ waiting: inout WaitingResults, limit: Int, epoch: Int, isLate: () -> Bool) -> [Int] {
    var (taken, finished): (Int, [Int]) = (0, [])
    while taken < limit, !(taken % 128 == 127 && isLate()), let (result, itsEpoch) = waiting.next() {
      if take(result, isCurrent: itsEpoch == epoch) { finished.append(result.slot) }
      taken += 1
    }
    return finished
  }

  /// Takes a result if it still holds: this is what correctness depends on.
  ///
  /// - Parameters:
  ///   - result: the result.
  ///   - isCurrent: whether it is one of the present environment.
  /// - Returns: whether it holds.
  private mutating func take(_ result: LayoutResult, isCurrent: Bool) -> Bool {
    counters.computed += 1
    guard isCurrent, let row = slots.row(ofSlot: result.slot), revisions[result.slot] == result.revision else {
      counters.stale += 1
      discarded.append(result.record)
      return false
    }
    // The main thread was faster.
    guard records[result.slot] == nil else {
      discarded.append(result.record)
      return false
    }
    accept(result.record, of: result.slot, row: row)
    return true
  }

  /// Notes what was computed of a row that has no record.
  mutating func accept(_ record: LayoutRecord, of slot: Int, row: Int) {
    if record.failure != nil || record.nanoseconds > slowLimit { troubled.append((row, record)) }
    if !isKnown[slot] {
      isKnown[slot] = true
      knownCount += 1
      // Of a failure the class's mean stands in: the row is neither empty nor as tall as the whole list.
      heights[slot] = record.failure == nil ? record.height : means.mean(of: record.classNumber)
      untold.append(slot)
    }
    // A row that was let go has kept its height.
    if record.failure == nil { means.add(record.height, to: record.classNumber) }
    records[slot] = record
    heldBytes += record.bytes
    reach = reach.isEmpty ? row..<row + 1 : min(reach.lowerBound, row)..<max(reach.upperBound, row + 1)
  }

  /// The rows whose heights the table was not told of, with their heights in points; they are told now.
  mutating func takeHeights() -> [(row: Int, height: Double)] {
    var found: [(row: Int, height: Double)] = []
    found.reserveCapacity(untold.count)
    for slot in untold where isKnown[slot] {
      if let row = slots.row(ofSlot: slot) { found.append((row, heights[slot])) }
    }
    untold.removeAll(keepingCapacity: true)
    return found
  }

  /// What has to be reported since the last call.
  mutating func takeTroubled() -> [(row: Int, record: LayoutRecord)] {
    defer { troubled = [] }
    return troubled
  }

  // MARK: Memory

  /// Lets the records farthest from a row go.
  ///
  /// - Parameters:
  ///   - limit: ends when they take so many bytes.
  ///   - middle: the row.
  ///   - spared: rows that stay in any case, as do those that failed.
  /// - Returns: the slots whose records are gone.
  /// - Complexity: O(n), n being the rows between the first and the last with a record.
  mutating func evict(to limit: Int, fartherFrom middle: Int, sparing spared: Range<Int>) -> [Int] {
    var gone: [Int] = []
    var (low, high) = (reach.lowerBound, reach.upperBound - 1)
    while heldBytes > limit, low <= high {
      let row = abs(low - middle) > abs(high - middle) ? low : high
      if row == low { low += 1 } else { high -= 1 }
      let slot = slots[row]
      guard !spared.contains(row), let record = records[slot], record.failure == nil else { continue }
      letGo(record, of: slot)
      gone.append(slot)
    }
    counters.evictions += gone.count
    return gone
  }

  /// Says what does not hold of the ledger; nil where all holds.
  func brokenInvariant() -> String? {
    if let broken = slots.brokenInvariant() { return broken }
    guard [heights.count, isKnown.count, revisions.count, records.count].allSatisfy({ $0 == slots.capacity }) else {
      return "the columns are not as long as the slots are many"
    }
    let known = isKnown.indices.filter { isKnown[$0] }
    guard known.count == knownCount else { return "\(known.count) rows are known, \(knownCount) counted" }
    for slot in known {
      guard slots.row(ofSlot: slot) != nil else { return "the free slot \(slot) has a height" }
      guard heights[slot] >= 0 else { return "the known slot \(slot) has no height" }
    }
    for slot in records.indices where records[slot] != nil {
      guard isKnown[slot], let row = slots.row(ofSlot: slot) else { return "the slot \(slot) has a layout and no height" }
      guard reach.contains(row) else { return "the row \(row) has a layout out of reach" }
    }
    guard records.reduce(0, { $0 + ($1?.bytes ?? 0) }) == heldBytes else { return "the bytes of the layouts don't add up" }
    return nil
  }
}
