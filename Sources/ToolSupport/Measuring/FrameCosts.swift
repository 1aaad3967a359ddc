// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The costs of the frames of one run, in nanoseconds of CPU time on the main thread.
package struct FrameCosts: Sendable {
  package private(set) var nanoseconds: [Int] = []

  package init() {}

  /// Takes the memory for a number of frames now, so that what grows later is not these figures.
  package mutating func reserve(_ count: Int) {
    precondition(nanoseconds.isEmpty, "Memory is taken before the first frame.")
    nanoseconds = [Int](repeating: 0, count: count)
    nanoseconds.removeAll(keepingCapacity: true)
  }

  package mutating func append(_ cost: Int) { nanoseconds.append(cost) }

  /// Frames that cost more than a display with 60 frames per second allows.
  package var missed60: Int { nanoseconds.count { $0 > 16_670_000 } }
  /// Frames that cost more than a display with 120 frames per second allows.
  package var missed120: Int { nanoseconds.count { $0 > 8_330_000 } }

  /// The cost in milliseconds that a share of the frames (0...1) doesn't exceed; 0 without frames.
  package func percentile(_ share: Double) -> Double {
    guard !nanoseconds.isEmpty else { return 0 }
    let sorted = nanoseconds.sorted()
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return Double(sorted[max(0, min(sorted.count, rank) - 1)]) / 1e6
  }

  package var json: JSONValue {
    .object([
      JSONMember("p50", .number(percentile(0.5))), JSONMember("p99", .number(percentile(0.99))),
      JSONMember("worst", .number(percentile(1))),
    ])
  }
}
