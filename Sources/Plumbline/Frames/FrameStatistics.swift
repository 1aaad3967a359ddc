// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What the moments of frames say about how even they came, in bounded memory.
struct FrameStatistics {
  /// The resolution of the percentiles, in seconds.
  static let step = 0.0001
  /// Longer frames count as this long, except in `worst`.
  static let longest = 0.5

  private(set) var frames = 0
  private(set) var missed = 0
  private(set) var worst = 0.0
  private(set) var seconds = 0.0
  private(set) var lateSeconds = 0.0
  private var last: FrameTick?
  private var counts = [Int](repeating: 0, count: Int(longest / step) + 1)

  /// Notes that a frame began.
  mutating func note(_ tick: FrameTick) {
    defer { last = tick }
    guard let last, tick.timestamp > last.timestamp else { return }
    let time = tick.timestamp - last.timestamp
    let due = last.targetTimestamp - last.timestamp
    frames += 1
    seconds += time
    worst = max(worst, time)
    counts[min(counts.count - 1, max(0, Int((time / Self.step).rounded())))] += 1
    guard due > 0 else { return }
    missed += max(0, Int((time / due).rounded()) - 1)
    lateSeconds += max(0, time - due)
  }

  /// How long a share of the frames (0...1) took at most, in seconds; 0 without frames.
  func percentile(_ share: Double) -> Double {
    let rank = max(1, Int((share * Double(frames)).rounded(.up)))
    var seen = 0
    for (index, count) in counts.enumerated() {
      seen += count
      if seen >= rank { return min(Double(index) * Self.step, worst) }
    }
    return 0
  }

  /// Milliseconds by which frames were late, for each second.
  var hitchTimeRatio: Double { seconds > 0 ? lateSeconds * 1000 / seconds : 0 }
}
