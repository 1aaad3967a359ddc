// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Why a server can't be reached, or why a connection ended.
public enum IRCError: Error, Hashable, Sendable {
  /// The host's name leads to no address.
  case unknownHost(host: String, reason: String)
  /// Nobody answers at the address.
  case unreachable(host: String, port: Int, reason: String)
  /// The server's certificate is not to be trusted: it has expired, is another host's, or nobody known vouches for it.
  case certificateRefused(host: String, reason: String)
  /// There is no common ground for encryption.
  case handshakeFailed(host: String, reason: String)
  /// The server's certificate was not to be verified, and the server is not on this machine.
  case unverifiedElsewhere(host: String)
  /// The file with the authorities that vouch for servers can't be read.
  case authoritiesUnreadable(path: String, reason: String)
  /// The connection broke.
  case broken(reason: String)
  /// The server closed the connection, with its last words if it had any.
  case closedByServer(words: String)
  /// Nothing was heard of the server for so many seconds, not even an answer to a question.
  case silent(seconds: Int)
  /// The server was not done with our registration after so many seconds.
  case registrationTooSlow(seconds: Int)
  /// The server wants another password, or none of us.
  case passwordRefused(words: String)
  /// The server refuses the name.
  case nickRefused(nick: String, words: String)
  /// The server doesn't let us in.
  case banned(words: String)
  /// The server doesn't let us into the channel.
  case channelRefused(channel: String, words: String)
  /// Somebody threw us out of the channel.
  case kicked(channel: String, words: String)

  /// Whether another attempt could end no other way.
  public var isFinal: Bool {
    switch self {
    case .certificateRefused, .unverifiedElsewhere, .authoritiesUnreadable, .passwordRefused, .nickRefused, .banned, .channelRefused,
      .kicked:
      true
    case .unknownHost, .unreachable, .handshakeFailed, .broken, .closedByServer, .silent, .registrationTooSlow: false
    }
  }
}

extension IRCError: CustomStringConvertible {
  /// A sentence without a capital letter and a full stop; what a server said is in it without control codes and not at any length.
  public var description: String {
    switch self {
    case .unknownHost(let host, let reason): "the host '\(host)' is not known: \(reason)"
    case .unreachable(let host, let port, let reason): "\(IRCConfiguration.place(host: host, port: port)) can't be reached: \(reason)"
    case .certificateRefused(let host, let reason): "the certificate of '\(host)' is refused: \(reason)"
    case .handshakeFailed(let host, let reason): "no encrypted connection to '\(host)': \(reason)"
    case .unverifiedElsewhere(let host): "'\(host)' is not on this machine: its certificate has to be verified"
    case .authoritiesUnreadable(let path, let reason): "\(path): no certificates can be read: \(reason)"
    case .broken(let reason): "the connection broke: \(reason)"
    case .closedByServer(let words): "the server closed the connection\(Self.quoted(words))"
    case .silent(let seconds): "nothing was heard of the server for \(seconds) s"
    case .registrationTooSlow(let seconds): "the server did not let us in within \(seconds) s"
    case .passwordRefused(let words): "the server refuses the password\(Self.quoted(words))"
    case .nickRefused(let nick, let words): "the server refuses the name '\(Self.plain(nick))'\(Self.quoted(words))"
    case .banned(let words): "the server doesn't let us in\(Self.quoted(words))"
    case .channelRefused(let channel, let words): "the channel \(Self.plain(channel)) doesn't let us in\(Self.quoted(words))"
    case .kicked(let channel, let words): "somebody threw us out of \(Self.plain(channel))\(Self.quoted(words))"
    }
  }

  private static func quoted(_ words: String) -> String {
    let plain = plain(words)
    return plain.isEmpty ? "" : ": " + plain
  }

  private static func plain(_ words: String) -> String {
    let text = ChatDialect.trimmed(ChatDialect.cleaned(words))
    return text.unicodeScalars.count <= 200 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(200))) + "…"
  }
}
