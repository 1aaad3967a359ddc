// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources

/// A made-up room whose lines go through the protocol: written as a server would send them, cut, parsed and logged.
@MainActor
final class ProtocolFeed: ChatFeed {
  private var generator: ChatGenerator
  private let prefill: Int
  private var splitter = LineSplitter()
  private let dialect = ChatDialect(overlays: ChatGenerator.overlays)
  private var room = ChatLog()

  init(options: ChatOptions) {
    generator = ChatGenerator(shape: options.shape, rate: options.rate, seed: options.seed)
    prefill = options.prefill
  }

  func changes(until time: Duration) -> ChatLog.Changes {
    var changes = ChatLog.Changes()
    for message in generator.messages(until: time) { pass(message, &changes) }
    return changes
  }

  private func pass(_ message: ChatMessage, _ changes: inout ChatLog.Changes) {
    guard let bytes = ChatDialect.line(of: message, channel: "#room") else { return }
    splitter.push(bytes + [0x0D, 0x0A]) { line in
      guard let parsed = IRCMessage(line), let event = dialect.event(of: parsed, at: message.time) else { return }
      room.take(event, at: message.time, &changes)
    }
  }

  func history() -> [ChatMessage] {
    var changes = ChatLog.Changes()
    for message in generator.history(prefill) { pass(message, &changes) }
    return changes.appended
  }

  func forget(before id: Int) { room.forget(before: id) }
  func finish() {}
  var arrived: Int { generator.count }
  var isFinished: Bool { false }
  var nextTime: Duration? { generator.nextArrival }
  var log: ChatLog? { room }
}
