// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension LayoutBook {
  /// Lets the farthest layouts go where they take more memory than they may; heights stay.
  func evictIfNeeded() {
    guard heldBytes > byteLimit else { return }
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
    var candidates: [(distance: Int, slot: Int)] = []
    candidates.reserveCapacity(held.count)
    for (slot, layout) in held where layout.failure == nil {
      guard let row = slots.row(ofSlot: slot), !spared.contains(row) else { continue }
      candidates.append((abs(row - middle), slot))
    }
    candidates.sort { $0.distance > $1.distance }
    var gone: [ComputedLayout<Value>] = []
    var parked: [Int] = []
    for candidate in candidates {
      if heldBytes <= limit { break }
      guard let layout = held.removeValue(forKey: candidate.slot) else { continue }
      heldBytes -= layout.bytes
      gone.append(layout)
      parked.append(candidate.slot)
    }
    counters.evictions += parked.count
    queue.set(.parked, of: parked)
    queue.discard(gone)
    if !gone.isEmpty { executor.wake(queue) }
  }
}

/// How much memory layouts take at most.
package enum MemoryLimit {
  /// 32 MB.
  package static let standard = 32 << 20
}
