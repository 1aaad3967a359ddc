// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Makes lines of what happens in a room: gives them identities, shows nothing twice, puts presents together, takes back what moderators take back.
///
/// It remembers the lines that are shown or wait to be shown, by their identity at the server and by their sender; `forget(before:)` lets them go with their
/// rows.
public struct ChatLog: Sendable {
  /// What becomes of a room.
  public struct Changes: Hashable, Sendable {
    /// Lines that are new, in their order.
    public var appended: [ChatMessage] = []
    /// Other versions of lines that are there, new ones included; to be carried out after `appended`.
    public var replaced: [ChatMessage] = []

    /// Creates changes that change nothing.
    public init() {}

    /// Whether nothing changes.
    public var isEmpty: Bool { appended.isEmpty && replaced.isEmpty }
  }

  private static let mostLines = 16_384
  private static let mostKnown = 4_096
  private static let mostCleared = 1_000
  private static let mostGifts = 16

  /// The lines that are remembered; their identities are `firstID...`.
  private var lines: [ChatMessage] = []
  private var firstID: Int
  private var ids: [String: Int] = [:]
  private var senders: [String: [Int]] = [:]
  /// What was shown before, so that a server that says it again is not believed.
  private var known = RecentWords(limit: mostKnown)
  /// What was taken back before it came.
  private var cleared = RecentWords(limit: mostCleared)
  private var gifts: [(origin: String, id: Int)] = []
  /// The notice of the last attempt to connect, as long as nothing came after it.
  private var attempt: Int?

  /// Creates the log of an empty room.
  ///
  /// - Parameter firstID: The identity of its first line.
  public init(firstID: Int = 0) {
    self.firstID = firstID
  }

  /// How many lines are remembered.
  public var lineCount: Int { lines.count }
  /// How many of them are found by the server's identity.
  public var identityCount: Int { ids.count }
  /// How many senders have a line that is remembered.
  public var senderCount: Int { senders.count }

  private var nextID: Int { firstID + lines.count }

  // MARK: What happens

  /// Takes something that happened on a connection.
  ///
  /// - Parameters:
  ///   - event: What.
  ///   - time: When, since the beginning of the room.
  ///   - changes: Gets what becomes of the room.
  public mutating func take(_ event: ConnectionEvent, at time: Duration, _ changes: inout Changes) {
    switch event {
    case .chat(let event): take(event, at: time, &changes)
    case .connecting: break
    case .joined(let nick, let mayHaveMissed):
      attempt = nil
      say(
        mayHaveMissed ? "connected again as \(nick); lines may be missing here" : "joined as \(nick)", mayHaveMissed ? .gap : .notice, time,
        &changes)
    case .lost(let error, let wait):
      let seconds = max(1, Int((wait / .seconds(1)).rounded()))
      sayAttempt("\(error); next attempt in \(seconds) s", time, &changes)
    case .failed(let error): say("\(error)", .notice, time, &changes)
    case .unsent(let count):
      say(count == 1 ? "a line of ours was not sent" : "\(count) lines of ours were not sent", .notice, time, &changes)
    case .skipped(let count): say(count == 1 ? "a line is missing here" : "\(count) lines are missing here", .gap, time, &changes)
    }
  }

  /// Takes something that happened in the room.
  public mutating func take(_ event: ChatEvent, at time: Duration, _ changes: inout Changes) {
    switch event {
    case .message(let message): append(message, &changes)
    case .giftsBegan(let origin, _, let message):
      if let id = append(message, &changes) { remember(origin, id) }
    case .gift(let origin, let message): give(origin, message, &changes)
    case .deleted(let serverID):
      if let id = ids[serverID] { takeBack(id, &changes) } else { cleared.insert(serverID) }
    case .cleared(let login, let seconds): clear(login, seconds, time, &changes)
    case .ping, .reconnect, .welcome, .refused: break
    }
  }

  /// Lets the lines go whose rows are gone.
  ///
  /// - Parameter id: The identity of the oldest line that is left.
  public mutating func forget(before id: Int) {
    let count = min(max(0, id - firstID), lines.count)
    guard count > 0 else { return }
    var logins: Set<String> = []
    for line in lines[..<count] {
      if let serverID = line.serverID { ids[serverID] = nil }
      logins.insert(line.sender.login)
    }
    lines.removeFirst(count)
    firstID += count
    for login in logins {
      guard let rest = senders[login]?.drop(while: { $0 < firstID }) else { continue }
      senders[login] = rest.isEmpty ? nil : Array(rest)
    }
    gifts.removeAll { $0.id < firstID }
  }

  // MARK: Steps

  @discardableResult
  private mutating func append(_ message: ChatMessage, _ changes: inout Changes) -> Int? {
    var message = message
    if let serverID = message.serverID {
      guard known.insert(serverID) else { return nil }
      message.isDeleted = cleared.contains(serverID)
    }
    if message.kind != .notice { attempt = nil }
    message.id = nextID
    lines.append(message)
    if let serverID = message.serverID { ids[serverID] = message.id }
    if !message.sender.login.isEmpty { senders[message.sender.login, default: []].append(message.id) }
    changes.appended.append(message)
    if lines.count > Self.mostLines { forget(before: firstID + Self.mostLines / 4) }
    return message.id
  }

  private mutating func replace(_ id: Int, _ changes: inout Changes, _ change: (inout ChatMessage) -> Void) {
    guard id >= firstID, id - firstID < lines.count else { return }
    var line = lines[id - firstID]
    change(&line)
    line.version += 1
    lines[id - firstID] = line
    changes.replaced.append(line)
  }

  private mutating func say(_ words: String, _ kind: ChatMessage.Kind, _ time: Duration, _ changes: inout Changes) {
    append(ChatMessage(id: 0, time: time, sender: .room, kind: kind, fragments: [.text(words)]), &changes)
  }

  /// Attempts that fail one after the other are one line.
  private mutating func sayAttempt(_ words: String, _ time: Duration, _ changes: inout Changes) {
    if let attempt, attempt == nextID - 1, attempt >= firstID {
      replace(attempt, &changes) { $0.fragments = [.text(words)] }
    } else {
      say(words, .notice, time, &changes)
      attempt = nextID - 1
    }
  }

  private mutating func takeBack(_ id: Int, _ changes: inout Changes) {
    guard id >= firstID, id - firstID < lines.count, !lines[id - firstID].isDeleted else { return }
    replace(id, &changes) { $0.isDeleted = true }
  }

  private mutating func clear(_ login: String?, _ seconds: Int?, _ time: Duration, _ changes: inout Changes) {
    guard let login else {
      for line in lines where !line.sender.login.isEmpty { takeBack(line.id, &changes) }
      return say("a moderator cleared the room", .notice, time, &changes)
    }
    for id in senders[login] ?? [] { takeBack(id, &changes) }
    let name = login.utf8.count <= 64 ? login : String(login.prefix(16)) + "…"
    say(seconds.map { "\(name) was timed out for \($0) s" } ?? "\(name) was banned", .notice, time, &changes)
  }

  // MARK: Presents

  private mutating func remember(_ origin: String, _ id: Int) {
    gifts.append((origin, id))
    if gifts.count > Self.mostGifts { gifts.removeFirst() }
  }

  private mutating func give(_ origin: String, _ message: ChatMessage, _ changes: inout Changes) {
    if let serverID = message.serverID, !known.insert(serverID) { return }
    guard let gift = gifts.last(where: { $0.origin == origin }) else {
      var message = message
      message.serverID = nil
      append(message, &changes)
      return
    }
    replace(gift.id, &changes) { line in
      if case .gift(let given, let total) = line.kind { line.kind = .gift(given: given + 1, of: max(total, given + 1)) }
    }
  }
}

/// The last so many words of a stream.
struct RecentWords: Sendable {
  private let limit: Int
  private var words: Set<String> = []
  private var order: [String] = []
  private var oldest = 0

  init(limit: Int) {
    self.limit = limit
  }

  func contains(_ word: String) -> Bool { words.contains(word) }

  /// Takes a word.
  ///
  /// - Returns: whether it was not there.
  @discardableResult
  mutating func insert(_ word: String) -> Bool {
    guard words.insert(word).inserted else { return false }
    if order.count < limit {
      order.append(word)
    } else {
      words.remove(order[oldest])
      order[oldest] = word
      oldest = (oldest + 1) % limit
    }
    return true
  }
}
