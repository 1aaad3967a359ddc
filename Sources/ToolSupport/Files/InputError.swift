// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources

/// Input that can't be read; the tool ends with status 3 and one line `FILE:LINE: reason`.
package enum InputError: Error, Equatable {
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  case notJSON(path: String, JSONError)
  case unexpectedJSON(path: String, line: Int, reason: String)
  case noSample(searched: [String])
  case noFonts(reason: String)
  /// A recording of a chat room can't be read or written.
  case recording(path: String, ChatRecording.Failure)
  /// A chat server can't be reached or doesn't let us in.
  case server(IRCError)
  /// A run in a process of its own ended without a result.
  case childFailed(mode: String, reason: String)
}

extension InputError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): can't be read: \(reason)"
    case .unwritable(let path, let reason): "\(path): can't be written: \(reason)"
    case .notJSON(let path, let error): "\(path):\(error.line):\(error.column): not JSON: \(error.reason)"
    case .unexpectedJSON(let path, let line, let reason): "\(path):\(line): \(reason)"
    case .noSample(let folders):
      "the sample posts were not found; looked in \(folders.joined(separator: ", ")). Name a file with --data FILE"
    case .noFonts(let reason): "--fonts: \(reason)"
    case .recording(let path, .unreadable(let reason)): "\(path): can't be read: \(reason)"
    case .recording(let path, .unwritable(let reason)): "\(path): can't be written: \(reason)"
    case .recording(let path, .notARecording): "\(path):1: not a recording of a chat room: its first line is not '\(ChatRecording.header)'"
    case .recording(let path, .line(let line, let reason)): "\(path):\(line): \(reason)"
    case .server(let error): "\(error)"
    case .childFailed(let mode, let reason): "the run '\(mode)' gave no result: \(reason)"
    }
  }
}
