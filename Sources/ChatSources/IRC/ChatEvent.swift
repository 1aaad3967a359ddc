// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a line of the protocol means for a chat room.
public enum ChatEvent: Hashable, Sendable {
  /// A line to be shown; its identity is given by whoever shows it.
  case message(ChatMessage)
  /// Somebody begins to hand out presents, all of which are one line.
  ///
  /// - `origin`: what the single presents name as their beginning.
  /// - `total`: how many there will be.
  case giftsBegan(origin: String, total: Int, ChatMessage)
  /// One present of those that began as `origin`; the message is the line to be shown if nobody knows of a beginning.
  case gift(origin: String, ChatMessage)
  /// A moderator takes back one line, by the server's identity of it.
  case deleted(serverID: String)
  /// A moderator takes back everything that somebody has said, or everything; for so many seconds they may say nothing more.
  case cleared(login: String?, seconds: Int?)
  /// The server wants to know whether we are there.
  case ping(String)
  /// The server is going away: connect anew.
  case reconnect
  /// We are in.
  case welcome
  /// The server refuses: the reason in its words.
  case refused(String)
}
