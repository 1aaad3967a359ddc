// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// The clocks that figures are taken from, in nanoseconds.
package enum Clocks {
  /// CPU time that this thread has used.
  package static var threadCPU: Int { read(CLOCK_THREAD_CPUTIME_ID) }
  /// CPU time that this process has used on all its threads.
  package static var processCPU: Int { read(CLOCK_PROCESS_CPUTIME_ID) }
  /// Time that passes for everybody, since an arbitrary moment that all processes share.
  package static var monotonic: Int { read(CLOCK_MONOTONIC) }

  /// What reading `threadCPU` twice in a row shows at best: the part of a short measurement that is the clock's own.
  package static let threadCPUReadingCost = readingCost { threadCPU }
  /// The same of `monotonic`, which is read without entering the kernel.
  package static let monotonicReadingCost = readingCost { monotonic }

  private static func readingCost(_ clock: () -> Int) -> Int {
    var best = Int.max
    for _ in 0..<200 {
      let start = clock()
      best = min(best, clock() - start)
    }
    return best
  }

  private static func read(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
