// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Memory of this process that is in RAM.
package enum ResidentMemory {
  /// The most bytes since the process began, as the kernel counted them; 0 where it doesn't tell.
  ///
  /// `getrusage` would also count what the process was before `exec`.
  package static var peak: Int { bytes(of: "VmHWM:") }

  /// The bytes at present; 0 where the kernel doesn't tell.
  package static var current: Int { bytes(of: "VmRSS:") }

  private static func bytes(of field: String) -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    for line in status.split(separator: "\n") where line.hasPrefix(field) {
      return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 } ?? 0
    }
    return 0
  }
}
