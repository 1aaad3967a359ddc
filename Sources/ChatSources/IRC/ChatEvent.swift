// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a line of the protocol means for a chat room.
public enum ChatEvent: Hashable, Sendable {
  /// A line to be shown; its identity is given by whoever shows it.
  case message(ChatMessage)
  /// A moderator takes back one line, by the server's identity of it.
  case deleted(serverID: String)
  /// A moderator takes back everything that somebody has said, or everything.
  case cleared(login: String?)
  /// The server wants to know whether we are there.
  case ping(String)
  /// The server is going away: connect anew.
  case reconnect
  /// We are in.
  case welcome
  /// The server refuses: the reason in its words.
  case refused(String)
}
