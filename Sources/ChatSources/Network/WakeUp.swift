// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// Two sockets, of which one wakes a thread which waits for sockets.
final class WakeUp: Sendable {
  /// Becomes readable by `signal()`.
  let descriptor: Int32
  private let input: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let isMade = socketpair(AF_UNIX, kind, 0, &ends) == 0
    precondition(isMade, "A connection needs two sockets to be woken by, and the system gives none: \(String(cString: strerror(errno))).")
    (descriptor, input) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(input)
  }

  /// Wakes whoever waits, now or the next time.
  func signal() {
    var byte: UInt8 = 1
    _ = send(input, &byte, 1, Int32(MSG_NOSIGNAL))
  }

  /// Makes it sleep again.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
