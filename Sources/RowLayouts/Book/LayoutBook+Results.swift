// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension LayoutBook {
  /// Takes what workers have finished, at most once per frame.
  ///
  /// - Parameters:
  ///   - limit: how many results at most; the others stay for the next frame.
  ///   - isLate: is asked now and then whether the frame's share is used up.
  /// - Returns: Rows whose heights the table was not told of, with their heights in points.
  package func drain(limit: Int = 4_096, isLate: () -> Bool = { false }) -> [(row: Int, height: Double)] {
    counters.drains += 1
    waiting += queue.collect()
    var taken = 0
    var finished: [Int] = []
    while let result = waiting.first, taken < limit, !(taken % 128 == 127 && isLate()) {
      waiting.removeFirst()
      if take(result) { finished.append(result.slot) }
      taken += 1
    }
    if waiting.isEmpty { waiting = [] }
    queue.set(.done, of: finished)
    evictIfNeeded()
    return takeHeights()
  }

  /// Takes all that workers have finished, because a row is needed now.
  func absorb() {
    waiting += queue.collect()
    if waiting.isEmpty { return }
    var finished: [Int] = []
    for result in waiting where take(result) { finished.append(result.slot) }
    waiting = []
    queue.set(.done, of: finished)
  }

  /// Takes a result if it still holds: this is what correctness depends on.
  private func take(_ result: LayoutQueue<Item, Environment, Value>.Result) -> Bool {
    counters.computed += 1
    guard result.epoch == queue.epoch, slots.row(ofSlot: result.slot) != nil, revisions[result.slot] == result.revision else {
      counters.stale += 1
      queue.discard([result.layout])
      return false
    }
    // The main thread was faster.
    guard held[result.slot] == nil else {
      queue.discard([result.layout])
      return false
    }
    accept(result.layout, of: result.slot)
    return true
  }

  func accept(_ layout: ComputedLayout<Value>, of slot: Int) {
    note(layout, of: slot)
    var layout = layout
    if layout.failure != nil {
      // The class's mean stands in: the row is neither empty nor as tall as the whole list.
      layout.height = means.mean(of: layout.classNumber)
    } else {
      means.add(layout.height, to: layout.classNumber)
    }
    if !isKnown[slot] {
      isKnown[slot] = true
      knownCount += 1
      heights[slot] = layout.height
      untold.append(slot)
    } else {
      // A row that was let go has kept its height.
      layout.height = heights[slot]
    }
    held[slot] = layout
    heldBytes += layout.bytes
  }

  private func note(_ layout: ComputedLayout<Value>, of slot: Int) {
    guard let row = slots.row(ofSlot: slot) else { return }
    if let failure = layout.failure { reports.append(.failed(items[row].id, failure)) }
    if layout.nanoseconds > slowLimit { reports.append(.slow(items[row].id, nanoseconds: layout.nanoseconds)) }
  }

  private func takeHeights() -> [(row: Int, height: Double)] {
    defer { untold.removeAll(keepingCapacity: true) }
    var found: [(row: Int, height: Double)] = []
    found.reserveCapacity(untold.count)
    for slot in untold where isKnown[slot] {
      if let row = slots.row(ofSlot: slot) { found.append((row, heights[slot])) }
    }
    return found
  }
}
