// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import Plumbline

/// A channel of a real server.
@MainActor
final class ServerLines {
  private var client: IRCClient?
  private var log = ChatLog()

  init(_ host: String, port: Int, channel: String, nick: String, room: ChatRoomViewController) {
    let configuration = IRCConfiguration(host: host, port: port, channel: channel, nick: nick)
    let client = IRCClient(configuration) { DispatchQueue.main.async { [weak self] in self?.show(in: room.timeline) } }
    self.client = client
    // What can't be sent stays in the field.
    room.onSend = { client.say($0) == .taken }
    client.start()
  }

  func show(in timeline: MessageTimeline<ChatMessage>) {
    var changes = ChatLog.Changes()
    for event in client?.takeEvents() ?? [] { log.take(event, at: .zero, &changes) }
    timeline.append(contentsOf: changes.appended)
    for message in changes.replaced { timeline.replace(message) }
    if let oldest = timeline.messages.first { log.forget(before: oldest.id) }
  }
}
