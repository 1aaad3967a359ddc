// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import ToolSupport

/// What a server has sent once, sent again.
@MainActor
final class ReplayFeed: ChatFeed {
  /// Lines of a frame where they come as fast as they can.
  private static let fastest = 1000

  private let path: String
  private let speed: ChatOptions.Speed
  private let reader: RecordingReader
  private let dialect = ChatDialect(overlays: ChatGenerator.overlays)
  private var room = ChatLog()
  private var next: ChatRecording.Entry?
  private var last = Duration.zero
  private(set) var arrived = 0

  /// Opens a recording.
  ///
  /// - Throws: `InputError` if it can't be read.
  init(path: String, speed: ChatOptions.Speed) throws(InputError) {
    (self.path, self.speed) = (path, speed)
    do {
      reader = try RecordingReader(path: path)
      next = try reader.next()
    } catch { throw .recording(path: path, error) }
  }

  func changes(until time: Duration) throws -> ChatLog.Changes {
    var changes = ChatLog.Changes()
    var rest = Self.fastest
    while let entry = next {
      let due = due(entry)
      guard speed == .fastest ? rest > 0 : due <= time else { break }
      rest -= 1
      last = max(last, due)
      take(entry, &changes)
      do { next = try reader.next() } catch { throw InputError.recording(path: path, error) }
    }
    arrived += changes.appended.count
    return changes
  }

  /// When a line comes; a clock that ran back when it was recorded stands still.
  private func due(_ entry: ChatRecording.Entry) -> Duration {
    guard case .times(let factor) = speed else { return last }
    return max(last, .milliseconds(entry.milliseconds) / factor)
  }

  private func take(_ entry: ChatRecording.Entry, _ changes: inout ChatLog.Changes) {
    guard entry.isFromServer, let line = IRCMessage(entry.bytes), let target = line.parameterBytes(0)?.first,
      target == UInt8(ascii: "#") || target == UInt8(ascii: "&"), let event = dialect.event(of: line, at: last)
    else { return }
    room.take(event, at: last, &changes)
  }

  func history() -> [ChatMessage] { [] }
  func forget(before id: Int) { room.forget(before: id) }
  func finish() {}
  var isFinished: Bool { next == nil }
  var nextTime: Duration? { next.map(due) }
  var log: ChatLog? { room }
}
