// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// How long this process has existed, with loading of its libraries, to a hundredth of a second.
enum ProcessAge {
  private static let startField = 19

  /// Nanoseconds; 0 where the kernel doesn't tell.
  static var nanoseconds: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8), let name = text.lastIndex(of: ")") else { return 0 }
    // After the name, which may hold anything, come fields between spaces; the start in clock ticks since the machine's is one of them.
    let fields = text[text.index(after: name)...].split(separator: " ")
    guard fields.count > startField, let ticks = Double(fields[startField]) else { return 0 }
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    let start = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    return max(0, Int((Double(now.tv_sec) - start) * 1e9) + Int(now.tv_nsec))
  }
}
