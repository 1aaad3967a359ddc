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
    ledger.counters.drains += 1
    take(limit: limit, isLate: isLate)
    evictIfNeeded()
    return ledger.takeHeights()
  }

  /// Whether a frame should take results: a few of rows that nobody waits for are left until there are more, or for some frames.
  ///
  /// On a machine whose workers rarely get their turn, frames would otherwise be spent on a handful of rows each.
  ///
  /// - Parameter frames: the frames since results were last taken.
  /// - Returns: Whether there is enough, or an end, or some frames have passed.
  package func shouldDrain(after frames: Int) -> Bool {
    !waiting.isEmpty || frames >= 8 || queue.finishedCount >= 256 || queue.isExhausted
  }

  /// Takes all that workers have finished, because a row is needed now.
  func absorb() {
    take(limit: .max) { false }
  }

  private func take(limit: Int, isLate: () -> Bool) {
    waiting.append(queue.collect())
    if waiting.isEmpty { return }
    queue.set(.done, of: ledger.take(&waiting, limit: limit, epoch: queue.epoch, isLate: isLate))
    noteTroubles()
    queue.discard(ledger.takeDiscarded())
  }

  /// Notes what has to be reported, while it is known of which items.
  func noteTroubles() {
    for trouble in ledger.takeTroubled() {
      let id = items[trouble.row].id
      if let failure = trouble.record.failure { reports.append(.failed(id, failure)) }
      if trouble.record.nanoseconds > slowLimit { reports.append(.slow(id, nanoseconds: trouble.record.nanoseconds)) }
    }
  }
}
