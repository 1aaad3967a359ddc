// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension MessageTimeline {
  /// What happened to a list of messages.
  public enum Change: Hashable, Sendable {
    /// New messages are shown, in one update of the table.
    ///
    /// - `appended`: how many at the end.
    /// - `skipped`: how many more arrived and are never shown, since newer ones fill the list.
    case flushed(appended: Int, skipped: Int)
    /// So many of the oldest messages went because there were too many.
    case trimmed(count: Int)
    /// The list follows its end from now on.
    case followed
    /// The reader moved away from the end: what arrives is counted and does not move anything.
    case left
    /// So many messages have arrived below what the reader has seen.
    case unread(count: Int)
    /// The message that was being read had to go; the reader is at the oldest one that is left.
    case readerMovedToOldest
  }
}
