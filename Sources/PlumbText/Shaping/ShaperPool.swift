// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A fixed small number of shapers for all threads.
///
/// The first free one is taken, always in the same order, so that one thread alone keeps one word cache warm.
final class ShaperPool: @unchecked Sendable {
  static let shared = ShaperPool(count: 2)

  // A shaper is touched by the holder of its lock only.
  private final class Slot: @unchecked Sendable {
    let lock = Lock()
    lazy var shaper = TextShaper()
  }

  private let slots: [Slot]

  init(count: Int) { slots = (0..<count).map { _ in Slot() } }

  /// Runs `body` with a shaper that nobody else uses; waits if all are busy.
  func withShaper<Result>(_ body: (TextShaper) -> Result) -> Result {
    for slot in slots where slot.lock.lockIfFree() {
      defer { slot.lock.unlock() }
      return body(slot.shaper)
    }
    return slots[slots.count - 1].lock.withLock { body(slots[slots.count - 1].shaper) }
  }

  /// Empties the word caches of all shapers.
  func forgetWords() {
    for slot in slots { slot.lock.withLock { slot.shaper.words.removeAll() } }
  }
}
