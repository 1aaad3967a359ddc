// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Makes sense of a streaming service's dialect of IRC, and of plain IRC.
public struct ChatDialect: Sendable {
  /// Characters of one line that are shown at most; the rest is cut with a mark.
  private static let longestText = 2_000
  private static let mostEmotes = 200
  private static let longestName = 64
  private static let longestWords = 500
  private static let longestID = 128

  private let overlays: Set<String>

  /// Creates the dialect.
  ///
  /// - Parameter overlays: The ids of the emotes that lie on the one before them; servers don't tell.
  public init(overlays: Set<String> = []) {
    self.overlays = overlays
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - time: When it came, since the beginning of the source; the server's clock never counts.
  /// - Returns: What it means; nil for one that concerns nobody.
  public func event(of line: IRCMessage, at time: Duration) -> ChatEvent? {
    switch line.command {
    case "PRIVMSG": message(line, at: time)
    case "USERNOTICE": notice(line, at: time)
    case "NOTICE": spokenNotice(line, at: time)
    case "CLEARCHAT":
      .cleared(login: line.parameter(1), seconds: line.tag("ban-duration").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil })
    case "CLEARMSG": Self.identity(line.tag("target-msg-id")).map { .deleted(serverID: $0) }
    case "PING": .ping(line.parameter(line.parameterCount - 1) ?? "")
    case "RECONNECT": .reconnect
    case "001": .welcome
    case "ERROR", "464", "465": .refused(line.parameter(line.parameterCount - 1) ?? "")
    default: nil
    }
  }

  private func message(_ line: IRCMessage, at time: Duration) -> ChatEvent? {
    guard line.parameterCount >= 2, var body = line.parameterBytes(1) else { return nil }
    let isAction = body.starts(with: Self.actionStart)
    if isAction {
      body = body.dropFirst(Self.actionStart.count)
      if body.last == 1 { body = body.dropLast() }
    }
    let text = String(decoding: body, as: UTF8.self)
    return .message(
      ChatMessage(
        id: 0, time: time, sender: sender(of: line), kind: isAction ? .action : .text, fragments: fragments(of: text, line),
        reply: reply(of: line), serverID: Self.identity(line.tag("id"))))
  }

  /// The server's word to all, or somebody's who wants no answer.
  private func spokenNotice(_ line: IRCMessage, at time: Duration) -> ChatEvent? {
    guard line.parameterCount >= 2 else { return nil }
    let sender = line.source.utf8.contains(UInt8(ascii: "!")) ? sender(of: line) : .room
    return .message(
      ChatMessage(id: 0, time: time, sender: sender, kind: .notice, fragments: fragments(of: line.parameter(1) ?? "", line)))
  }

  /// An event of any kind: what isn't known is told in the server's words.
  private func notice(_ line: IRCMessage, at time: Duration) -> ChatEvent? {
    let text = line.parameterCount >= 2 ? line.parameter(1) ?? "" : ""
    let kind = line.tag("msg-id") ?? ""
    let words = Self.cut(line.tag("system-msg") ?? kind, to: Self.longestWords)
    var message = ChatMessage(
      id: 0, time: time, sender: sender(of: line), kind: .event(words), fragments: fragments(of: text, line),
      serverID: Self.identity(line.tag("id")))
    guard let origin = Self.identity(line.tag("msg-param-origin-id") ?? line.tag("msg-param-community-gift-id")) else {
      return .message(message)
    }
    switch kind {
    case "submysterygift", "anonsubmysterygift":
      let total = min(max(1, line.tag("msg-param-mass-gift-count").flatMap { Int($0) } ?? 1), 1_000_000)
      message.kind = .gift(given: 0, of: total)
      return .giftsBegan(origin: origin, total: total, message)
    case "subgift", "anonsubgift": return .gift(origin: origin, message)
    default: return .message(message)
    }
  }

  private static let actionStart = Array("\u{01}ACTION ".utf8)

  // MARK: Parts

  private func sender(of line: IRCMessage) -> ChatSender {
    let login = Self.cut(line.tag("login") ?? line.nick, to: Self.longestName)
    let name = Self.cut(line.tag("display-name") ?? "", to: Self.longestName)
    return ChatSender(login: login, name: name.isEmpty ? login : name, color: color(of: line), badges: badges(of: line))
  }

  private func badges(of line: IRCMessage) -> [String] {
    guard let tag = line.tag("badges"), !tag.isEmpty else { return [] }
    let badges = tag.split(separator: ",").compactMap { badge -> String? in
      let parts = badge.split(separator: "/", maxSplits: 1)
      return parts.count == 2 && parts[0].utf8.count <= Self.longestName ? String(parts[0]) : nil
    }
    return Array(badges.prefix(8))
  }

  private func color(of line: IRCMessage) -> Int? {
    guard let text = line.tag("color"), text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return nil }
    return Int(text.dropFirst(), radix: 16)
  }

  private func reply(of line: IRCMessage) -> ChatReply? {
    guard let text = line.tag("reply-parent-msg-body") else { return nil }
    let name = line.tag("reply-parent-display-name") ?? line.tag("reply-parent-user-login") ?? ""
    return ChatReply(name: Self.cut(name, to: Self.longestName), text: Self.cut(text, to: Self.longestWords))
  }

  /// The text in pieces: emotes where the server says they are, cheers where bits were paid, names and addresses.
  private func fragments(of text: String, _ line: IRCMessage) -> [ChatFragment] {
    let tag = line.tag("emotes") ?? ""
    let hasBits = (line.tag("bits").flatMap { Int($0) } ?? 0) > 0
    let scalars = text.unicodeScalars
    // Scalars are no more than bytes, so that a short text needs no counting.
    let count = tag.isEmpty && text.utf8.count <= Self.longestText ? 0 : scalars.count
    let places = EmoteRanges.places(in: tag, scalarCount: count, before: Self.longestText).prefix(Self.mostEmotes)
    var result: [ChatFragment] = []
    var (start, index) = (0, scalars.startIndex)
    /// The text from where the last piece ended to a scalar.
    func piece(to end: Int) -> String {
      let last = scalars.index(index, offsetBy: end - start)
      defer { (start, index) = (end, last) }
      return ShownText.of(String(text[index..<last]))
    }
    for place in places {
      WordFragments.append(piece(to: place.range.lowerBound), hasBits: hasBits, to: &result)
      // A picture stands for a word; one that stands for an essay is none.
      let name = Self.cut(piece(to: place.range.upperBound), to: Self.longestName)
      result.append(.emote(ChatEmote(id: place.id, name: name, isOverlay: overlays.contains(place.id))))
    }
    if count <= Self.longestText {
      WordFragments.append(ShownText.of(String(text[index...])), hasBits: hasBits, to: &result)
      return result
    }
    let end = max(start, Self.longestText)
    WordFragments.append(piece(to: end), hasBits: hasBits, to: &result)
    if end < count { result.append(.text("…")) }
    return result
  }

  /// The text with control codes as spaces, so that positions stay.
  static func cleaned(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    let space: Unicode.Scalar = " "
    let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? space : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  /// What can name a line: not empty and not of any length.
  private static func identity(_ id: String?) -> String? {
    guard let id, !id.isEmpty, id.utf8.count <= longestID else { return nil }
    return id
  }

  /// A short text, without the rest of a long one.
  private static func cut(_ text: String, to limit: Int) -> String {
    let shown = trimmed(ShownText.of(text))
    guard shown.utf8.count > limit, shown.unicodeScalars.count > limit else { return shown }
    return String(String.UnicodeScalarView(shown.unicodeScalars.prefix(limit))) + "…"
  }

  static func trimmed(_ name: String) -> String {
    guard name.utf8.first == 0x20 || name.utf8.last == 0x20 else { return name }
    var name = name[...]
    while name.last == " " { name.removeLast() }
    while name.first == " " { name.removeFirst() }
    return String(name)
  }
}
