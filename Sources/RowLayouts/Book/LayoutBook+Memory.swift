// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension LayoutBook {
  /// Lets the farthest layouts go where they take more memory than they may; heights stay.
  func evictIfNeeded() {
    guard ledger.heldBytes > byteLimit else { return }
    // A little more than needed, so that it is not done again at once.
    evict(to: byteLimit / 4 * 3, sparing: near(visible))
  }

  /// Lets all layouts go but those within a screen of what is shown.
  package func releaseMemory() {
    let reach = max(1, visible.count)
    evict(to: 0, sparing: (visible.lowerBound - reach..<visible.upperBound + reach).clamped(to: 0..<count))
  }

  private func evict(to limit: Int, sparing spared: Range<Int>) {
    let middle = (visible.lowerBound + visible.upperBound) / 2
    queue.set(.parked, of: ledger.evict(to: limit, fartherFrom: middle, sparing: spared))
    letGo()
  }

  /// Hands over what nobody needs any more: workers let go of it when they have nothing else to do.
  func letGo() {
    let discarded = ledger.takeDiscarded()
    if discarded.isEmpty { return }
    queue.discard(discarded)
    executor.wake(queue)
  }
}

/// How much memory layouts take at most.
package enum MemoryLimit {
  /// 32 MB.
  package static let standard = 32 << 20
}
