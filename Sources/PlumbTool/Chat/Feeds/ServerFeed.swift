// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import ToolSupport

/// A channel of a real server.
@MainActor
package final class ServerFeed: ChatFeed {
  private let client: IRCClient
  private let recording: RecordingWriter?
  private let recordingPath: String
  private let staysWithoutServer: Bool
  private var room = ChatLog()
  private var hasJoined = false
  package private(set) var arrived = 0
  /// How often lines may have been missed.
  package private(set) var gaps = 0
  /// Why no further attempt is made.
  package private(set) var failure: IRCError?
  private var lastTrouble: IRCError?

  /// Connects.
  ///
  /// - Parameters:
  ///   - configuration: which channel of which server.
  ///   - recordPath: where every line is written to.
  ///   - staysWithoutServer: whether a server that can't be reached at first is tried again, instead of being an error.
  ///   - onEvents: hears that something happened, on another thread.
  /// - Throws: `InputError` if the recording can't be written.
  package init(
    _ configuration: IRCConfiguration, recordPath: String?, staysWithoutServer: Bool = false, onEvents: (@Sendable () -> Void)? = nil
  ) throws {
    let recording = try recordPath.map { try RecordingWriter.opened($0) }
    self.recording = recording
    recordingPath = recordPath ?? ""
    self.staysWithoutServer = staysWithoutServer
    var onLine: (@Sendable (ChatRecording.Entry) -> Void)?
    if let recording { onLine = { recording.append($0) } }
    client = IRCClient(configuration, onEvents: onEvents, onLine: onLine)
    client.start()
  }

  package func changes(until time: Duration) throws -> ChatLog.Changes {
    var changes = ChatLog.Changes()
    for event in client.takeEvents() {
      switch event {
      case .joined(_, let mayHaveMissed):
        hasJoined = true
        if mayHaveMissed { gaps += 1 }
      case .skipped: gaps += 1
      case .lost(let error, _):
        lastTrouble = error
        if !hasJoined, !staysWithoutServer { throw InputError.server(error) }
      case .failed(let error):
        failure = error
        if !staysWithoutServer { throw InputError.server(error) }
      case .chat, .connecting, .unsent: break
      }
      room.take(event, at: time, &changes)
    }
    arrived += changes.appended.count { $0.kind != .notice && $0.kind != .gap }
    return changes
  }

  /// Says something in the channel.
  ///
  /// - Returns: whether it will be sent, or why not.
  package func say(_ text: String) -> SayResult { client.say(text) }

  /// What we are called there; nil outside of the channel.
  package var nick: String? { client.nick }

  package func history() -> [ChatMessage] { [] }
  package func forget(before id: Int) { room.forget(before: id) }

  package func finish() throws {
    client.stop()
    try recording?.closed(recordingPath)
    if !hasJoined, !staysWithoutServer {
      throw InputError.server(lastTrouble ?? .registrationTooSlow(seconds: 0))
    }
  }

  package var isFinished: Bool { failure != nil }
  package var nextTime: Duration? { nil }
  package var log: ChatLog? { room }
}
