// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Events that wait to be taken, and no more of them than there is room for: the oldest lines go, and where they were is said.
struct EventInbox {
  static let mostEvents = 50_000
  static let mostBytes = 32 << 20

  private var events: [ConnectionEvent] = []
  /// What the lines of the events took on the wire.
  private var bytes = 0

  var isEmpty: Bool { events.isEmpty }

  /// Appends events.
  ///
  /// - Parameters:
  ///   - new: the events.
  ///   - count: what their lines took on the wire.
  mutating func append(_ new: [ConnectionEvent], bytes count: Int) {
    events += new
    bytes += count
    if events.count > Self.mostEvents || bytes > Self.mostBytes { makeRoom() }
  }

  /// Everything that waits.
  mutating func take() -> [ConnectionEvent] {
    defer {
      events = []
      bytes = 0
    }
    return events
  }

  /// Lets the older half of the lines go; what tells of the connection stays.
  private mutating func makeRoom() {
    let half = events.count / 2
    var gone = 0
    var kept: [ConnectionEvent] = []
    for event in events[..<half] {
      switch event {
      case .chat(.message), .chat(.gift), .chat(.giftsBegan): gone += 1
      case .skipped(let lines): gone += lines
      // A moderator's word counts for what will come as well.
      case .chat, .connecting, .joined, .lost, .failed, .unsent: kept.append(event)
      }
    }
    // Nothing but the connection's own affairs: they can't be told one by one either.
    if kept.count > Self.mostEvents / 4 { kept.removeFirst(kept.count - Self.mostEvents / 4) }
    events = kept + [.skipped(lines: gone)] + events[half...]
    bytes /= 2
  }
}
