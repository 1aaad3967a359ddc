// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// CPU time of this thread: the load of other processes doesn't enter, but their use of caches does.
enum Stopwatch {
  static func cpu() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Nanoseconds for each of `count` operations: the median and the least of several passes.
  static func measure(passes: Int, count: Int, _ body: (Int) -> Void) -> (median: Double, least: Double) {
    let times = (0..<passes).map { pass in
      let start = cpu()
      body(pass)
      return Double(cpu() - start) / Double(count)
    }.sorted()
    return (times[times.count / 2], times[0])
  }

  /// Nanoseconds for one operation, of passes that are made at different moments.
  struct Times {
    private(set) var least = Double.infinity

    /// Measures a pass of `count` operations.
    mutating func add(_ count: Int, _ body: () -> Void) {
      let start = Stopwatch.cpu()
      body()
      least = min(least, Double(Stopwatch.cpu() - start) / Double(count))
    }
  }

  static func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
  }
}
