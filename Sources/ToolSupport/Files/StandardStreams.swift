// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// The three streams that every process has, unless whoever started it has closed them.
package enum StandardStreams {
  /// Takes the place of streams that are closed, so that no file of ours gets their numbers.
  ///
  /// What stands in can't be used: reading and writing fail as they do on a closed stream.
  package static func holdPlaces() {
    for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is taken, which is this one: those below are open by now.
      _ = open("/dev/null", mode)
    }
  }

  /// The stream that a path names, whatever it is connected to.
  package static func number(ofPath path: String) -> Int32? {
    switch path {
    case "/dev/stdin": STDIN_FILENO
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst(8)) : path.hasPrefix("/proc/self/fd/") ? Int32(path.dropFirst(14)) : nil
    }
  }
}
