// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Synchronization

/// Writes a recording to a file, line by line, from any thread; what was written is in the file whatever happens to the program.
public final class RecordingWriter: Sendable {
  private struct State {
    var descriptor: Int32
    var failure: String?
  }

  private let state: Mutex<State>

  /// Creates or empties a file.
  ///
  /// - Throws: `ChatRecording.Failure.unwritable` with the system's reason.
  public init(path: String) throws(ChatRecording.Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(reason: String(cString: strerror(errno))) }
    state = Mutex(State(descriptor: descriptor))
    state.withLock { Self.write(ChatRecording.header + "\n", &$0) }
  }

  deinit {
    state.withLock { if $0.descriptor >= 0 { close($0.descriptor) } }
  }

  /// Writes an entry; after a failure nothing more is written.
  public func append(_ entry: ChatRecording.Entry) {
    state.withLock { Self.write(ChatRecording.line(of: entry) + "\n", &$0) }
  }

  /// Closes the file.
  ///
  /// - Throws: `ChatRecording.Failure.unwritable` if a line did not reach it.
  public func finish() throws(ChatRecording.Failure) {
    let failure = state.withLock { state -> String? in
      if state.descriptor >= 0, close(state.descriptor) != 0, state.failure == nil { state.failure = String(cString: strerror(errno)) }
      state.descriptor = -1
      return state.failure
    }
    if let failure { throw .unwritable(reason: failure) }
  }

  private static func write(_ text: String, _ state: inout State) {
    guard state.failure == nil, state.descriptor >= 0 else { return }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(state.descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        state.failure = String(cString: strerror(errno))
        return
      }
      rest = rest.dropFirst(count)
    }
  }
}
