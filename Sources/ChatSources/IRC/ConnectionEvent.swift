// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What happens on a connection to a server.
public enum ConnectionEvent: Hashable, Sendable {
  /// Something happened in the room.
  case chat(ChatEvent)
  /// An attempt to connect begins.
  case connecting
  /// We are in the channel.
  ///
  /// - `nick`: what we are called there.
  /// - `mayHaveMissed`: whether lines may have been missed since the last connection ended.
  case joined(nick: String, mayHaveMissed: Bool)
  /// The connection is gone, and another attempt follows.
  case lost(IRCError, retryAfter: Duration)
  /// The connection is gone, and another attempt would end in the same way.
  case failed(IRCError)
  /// So many lines can't be told of: they were longer than any line may be, or came faster than anybody took them.
  case skipped(lines: Int)
  /// So many lines that we said will never be sent: the connection went while they waited.
  case unsent(lines: Int)
}
