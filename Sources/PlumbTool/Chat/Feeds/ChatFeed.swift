// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import ToolSupport

/// Where the lines of a room come from.
@MainActor
package protocol ChatFeed: AnyObject {
  /// Goes on to a time.
  ///
  /// - Parameter time: since the beginning; it never goes back.
  /// - Returns: what became of the room.
  /// - Throws: `InputError` where the source ends in the wrong way.
  func changes(until time: Duration) throws -> ChatLog.Changes
  /// Lines that are there before the beginning.
  func history() -> [ChatMessage]
  /// Hears that the rows of older lines are gone.
  func forget(before id: Int)
  /// Stops and closes what is open.
  ///
  /// - Throws: `InputError` where something could not be written to its end.
  func finish() throws

  /// How many lines came in.
  var arrived: Int { get }
  /// Whether nothing more will come.
  var isFinished: Bool { get }
  /// When the next line comes, where that is known.
  var nextTime: Duration? { get }
  /// The log of a room that has one.
  var log: ChatLog? { get }
}

/// A room that is made up.
@MainActor
package final class GeneratorFeed: ChatFeed {
  private var generator: ChatGenerator
  private let prefill: Int
  private let recording: RecordingWriter?
  private let recordingPath: String

  package init(options: ChatOptions) throws {
    generator = ChatGenerator(shape: options.shape, rate: options.rate, seed: options.seed)
    prefill = options.prefill
    recordingPath = options.recordPath ?? ""
    recording = try options.recordPath.map { try RecordingWriter.opened($0) }
  }

  package func changes(until time: Duration) -> ChatLog.Changes {
    var changes = ChatLog.Changes()
    changes.appended = generator.messages(until: time)
    if let recording { for message in changes.appended { record(message, recording) } }
    return changes
  }

  private func record(_ message: ChatMessage, _ recording: RecordingWriter) {
    guard let bytes = ChatDialect.line(of: message, channel: "#room") else { return }
    recording.append(ChatRecording.Entry(milliseconds: Int(message.time / .milliseconds(1)), bytes: bytes))
  }

  package func history() -> [ChatMessage] { generator.history(prefill) }
  package func forget(before id: Int) {}
  package func finish() throws { try recording?.closed(recordingPath) }
  package var arrived: Int { generator.count }
  package var isFinished: Bool { false }
  package var nextTime: Duration? { generator.nextArrival }
  package var log: ChatLog? { nil }
}

extension RecordingWriter {
  /// - Throws: `InputError.unwritable`.
  static func opened(_ path: String) throws(InputError) -> RecordingWriter {
    do { return try RecordingWriter(path: path) } catch { throw .recording(path: path, error) }
  }

  /// - Throws: `InputError.unwritable`.
  func closed(_ path: String) throws(InputError) {
    do { try finish() } catch { throw .recording(path: path, error) }
  }
}
