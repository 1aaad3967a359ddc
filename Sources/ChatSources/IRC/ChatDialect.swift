// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Makes sense of a streaming service's dialect of IRC, and of plain IRC.
public struct ChatDialect: Sendable {
  /// Characters of one line that are shown at most; the rest is cut with a mark.
  private static let longestText = 2_000
  private static let mostEmotes = 200

  /// Creates the dialect.
  public init() {}

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
    case "CLEARCHAT": .cleared(login: line.parameter(1))
    case "CLEARMSG": line.tag("target-msg-id").map { .deleted(serverID: $0) }
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
    let text = Self.cleaned(String(decoding: body, as: UTF8.self))
    return .message(
      ChatMessage(
        id: 0, time: time, sender: sender(of: line), kind: isAction ? .action : .text, fragments: fragments(of: text, line),
        reply: reply(of: line), serverID: line.tag("id")))
  }

  /// An event of any kind: what isn't known is told in the server's words.
  private func notice(_ line: IRCMessage, at time: Duration) -> ChatEvent? {
    let text = line.parameterCount >= 2 ? Self.cleaned(line.parameter(1) ?? "") : ""
    let words = Self.cleaned(line.tag("system-msg") ?? line.tag("msg-id") ?? "")
    return .message(
      ChatMessage(
        id: 0, time: time, sender: sender(of: line), kind: .event(words), fragments: fragments(of: text, line), serverID: line.tag("id")))
  }

  private static let actionStart = Array("\u{01}ACTION ".utf8)

  // MARK: Parts

  private func sender(of line: IRCMessage) -> ChatSender {
    let login = line.tag("login") ?? line.nick
    let name = Self.trimmed(line.tag("display-name") ?? "")
    let badges = (line.tag("badges") ?? "").split(separator: ",").compactMap { badge -> String? in
      let parts = badge.split(separator: "/", maxSplits: 1)
      return parts.count == 2 ? String(parts[0]) : nil
    }
    return ChatSender(login: login, name: name.isEmpty ? login : name, color: color(of: line), badges: Array(badges.prefix(8)))
  }

  private func color(of line: IRCMessage) -> Int? {
    guard let text = line.tag("color"), text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return nil }
    return Int(text.dropFirst(), radix: 16)
  }

  private func reply(of line: IRCMessage) -> ChatReply? {
    guard let text = line.tag("reply-parent-msg-body") else { return nil }
    let name = Self.trimmed(line.tag("reply-parent-display-name") ?? line.tag("reply-parent-user-login") ?? "")
    return ChatReply(name: name, text: Self.cleaned(text))
  }

  /// The text in pieces: emotes where the server says they are, cheers where bits were paid, names and addresses.
  private func fragments(of text: String, _ line: IRCMessage) -> [ChatFragment] {
    let scalars = Array(text.unicodeScalars)
    let places = EmoteRanges.places(in: line.tag("emotes") ?? "", scalarCount: scalars.count).prefix(Self.mostEmotes)
    let hasBits = (line.tag("bits").flatMap { Int($0) } ?? 0) > 0
    var result: [ChatFragment] = []
    var start = 0
    func piece(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
    for place in places {
      if place.range.lowerBound >= Self.longestText { break }
      WordFragments.append(piece(start..<place.range.lowerBound), hasBits: hasBits, to: &result)
      result.append(.emote(ChatEmote(id: place.id, name: piece(place.range))))
      start = place.range.upperBound
    }
    let end = min(scalars.count, max(start, Self.longestText))
    WordFragments.append(piece(start..<end), hasBits: hasBits, to: &result)
    if end < scalars.count { result.append(.text("…")) }
    return result
  }

  /// The text with control codes as spaces, so that positions stay.
  static func cleaned(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    let space: Unicode.Scalar = " "
    let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? space : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func trimmed(_ name: String) -> String {
    var name = name[...]
    while name.last == " " { name.removeLast() }
    while name.first == " " { name.removeFirst() }
    return String(name)
  }
}
