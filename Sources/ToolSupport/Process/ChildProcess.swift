// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// This executable once more, in a process of its own.
package enum ChildProcess {
  /// Runs it to its end and returns what it printed; its messages go where ours go.
  ///
  /// - Throws: `InputError.childFailed` when it can't be started or is killed. When it ends with a status of its own it has told why: this process ends with
  ///   the same status.
  package static func output(of words: [String], mode: String) throws(InputError) -> [UInt8] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw failure(mode, "no pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child: pid_t
    do {
      defer { close(ends[1]) }
      child = try Interruption.start { () throws(InputError) in try spawn(words, output: ends[1], mode: mode) }
    } catch {
      close(ends[0])
      throw error
    }
    let bytes = allBytes(of: ends[0])
    close(ends[0])
    let status = wait(for: child)
    Interruption.forget()
    let signal = status & 0x7F
    guard signal == 0 else { throw .childFailed(mode: mode, reason: "ended by signal \(signal) (\(String(cString: strsignal(signal))))") }
    let exitStatus = (status >> 8) & 0xFF
    if exitStatus != 0 { exit(exitStatus) }
    return bytes
  }

  private static func spawn(_ words: [String], output: Int32, mode: String) throws(InputError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    var arguments = ([ExecutablePath.current] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // Else the allocator learns from the first blocks of pixels to keep their kind in its heaps, and what a list has scrolled past stays resident.
    setenv("MALLOC_MMAP_THRESHOLD_", "262144", 0)
    setenv("MALLOC_ARENA_MAX", "2", 0)
    var child = pid_t()
    let error = posix_spawn(&child, ExecutablePath.current, &actions, nil, &arguments, environ)
    guard error == 0 else { throw failure(mode, "\(ExecutablePath.current) can't be started", error) }
    return child
  }

  private static func allBytes(of descriptor: Int32) -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 { result.append(contentsOf: chunk[..<count]) } else if count == 0 || errno != EINTR { return result }
    }
  }

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private static func failure(_ mode: String, _ what: String, _ error: Int32) -> InputError {
    .childFailed(mode: mode, reason: "\(what): \(String(cString: strerror(error)))")
  }
}
