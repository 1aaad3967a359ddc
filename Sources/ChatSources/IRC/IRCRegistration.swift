// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The way from an open connection into a channel: what the server can do, who we are, where we want to go.
///
/// Source: IETF, RFC 1459, 4.1; IRCv3, "Capability negotiation" (302).
struct IRCRegistration: Sendable {
  /// How far it is.
  enum Phase: Hashable, Sendable {
    /// The server does not know us yet.
    case registering
    /// We are on the server and asked for the channel.
    case joining
    /// We are in the channel.
    case joined
    /// The server or the channel refused.
    case failed(IRCError)
  }

  /// What is asked for where a server offers it: what lines mean beyond their words, when they were sent, and our own lines back.
  static let wanted = ["message-tags", "server-time", "echo-message", "twitch.tv/tags", "twitch.tv/commands"]
  private static let mostNicks = 20

  private(set) var phase = Phase.registering
  /// What we are called at present.
  private(set) var nick: String
  /// Whether the server sends us our own lines.
  private(set) var echoes = false
  private let configuration: IRCConfiguration
  private var offered: [String] = []
  private var hasRequested = false
  private var attempts = 0

  init(_ configuration: IRCConfiguration) {
    self.configuration = configuration
    nick = configuration.nick
  }

  /// The lines that begin a connection.
  var greeting: [String] {
    var lines = ["CAP LS 302"]
    if let password = configuration.password { lines.append("PASS " + password) }
    return lines + ["NICK " + nick, "USER \(Self.user(nick)) 0 * :" + nick]
  }

  /// Servers want letters and digits here.
  private static func user(_ nick: String) -> String {
    let letters = nick.unicodeScalars.filter { $0.isASCII && ($0.properties.isAlphabetic || (0x30...0x39).contains($0.value)) }.prefix(9)
    return letters.isEmpty ? "guest" : String(String.UnicodeScalarView(letters))
  }

  /// Takes a line of the server's.
  ///
  /// - Returns: the lines that answer it.
  mutating func take(_ line: IRCMessage) -> [String] {
    let words = line.parameter(line.parameterCount - 1) ?? ""
    switch line.command {
    case "CAP": return negotiate(line)
    case "001" where phase == .registering:
      if let name = line.parameter(0), IRCConfiguration.isWord(name) { nick = name }
      phase = .joining
      return ["JOIN " + configuration.channel]
    case "433", "436", "437":
      if phase == .registering { return tryAnotherNick(words) }
    case "432" where phase == .registering: phase = .failed(.nickRefused(nick: nick, words: words))
    case "464" where phase == .registering: phase = .failed(.passwordRefused(words: words))
    case "465", "466": phase = .failed(.banned(words: words))
    case "403", "405", "407", "471", "473", "474", "475", "476", "477", "489":
      if phase == .joining, names(configuration.channel, line.parameter(1)) {
        phase = .failed(.channelRefused(channel: configuration.channel, words: words))
      }
    case "JOIN" where phase == .joining:
      if isOurs(line.nick), names(configuration.channel, line.parameter(0)) { phase = .joined }
    case "366" where phase == .joining:
      // Some servers don't say the JOIN back.
      if names(configuration.channel, line.parameter(1)) { phase = .joined }
    case "KICK":
      if names(configuration.channel, line.parameter(0)), isOurs(line.parameter(1) ?? "") {
        phase = .failed(.kicked(channel: configuration.channel, words: line.parameterCount > 2 ? words : ""))
      }
    case "NICK":
      if isOurs(line.nick), let name = line.parameter(0), IRCConfiguration.isWord(name) { nick = name }
    default: break
    }
    return []
  }

  /// Whether a name is ours at present.
  func isOurs(_ name: String) -> Bool { names(nick, name) }

  /// Whether a line is meant for our channel.
  func isForChannel(_ line: IRCMessage) -> Bool { names(configuration.channel, line.parameter(0)) }

  /// Names differ in more than the case of their letters.
  private func names(_ name: String, _ other: String?) -> Bool {
    guard let other else { return false }
    return name.utf8.elementsEqual(other.utf8) || (name.utf8.count == other.utf8.count && name.lowercased() == other.lowercased())
  }

  // MARK: Capabilities

  private mutating func negotiate(_ line: IRCMessage) -> [String] {
    guard phase == .registering, let verb = line.parameter(1)?.uppercased() else { return [] }
    let last = line.parameter(line.parameterCount - 1) ?? ""
    switch verb {
    case "LS" where !hasRequested:
      for word in last.split(separator: " ") {
        let name = String(word.prefix { $0 != "=" })
        if Self.wanted.contains(name), !offered.contains(name) { offered.append(name) }
      }
      // An asterisk in front of the last parameter: there is more to come.
      if line.parameterCount > 3, line.parameter(2) == "*" { return [] }
      hasRequested = true
      return offered.isEmpty ? ["CAP END"] : ["CAP REQ :" + offered.joined(separator: " ")]
    case "ACK":
      echoes = last.split(separator: " ").contains("echo-message")
      return ["CAP END"]
    case "NAK": return ["CAP END"]
    default: return []
    }
  }

  // MARK: Names

  private mutating func tryAnotherNick(_ words: String) -> [String] {
    attempts += 1
    guard attempts <= Self.mostNicks else {
      phase = .failed(.nickRefused(nick: configuration.nick, words: words))
      return []
    }
    // Servers cut long names: what tells one from the other has to be near the beginning.
    nick = attempts == 1 ? configuration.nick + "_" : String(configuration.nick.prefix(6)) + "\(attempts)"
    return ["NICK " + nick]
  }
}
