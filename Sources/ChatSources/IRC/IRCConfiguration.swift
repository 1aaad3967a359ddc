// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Which channel of which server to join, and as whom.
public struct IRCConfiguration: Hashable, Sendable {
  /// How the server proves who it is.
  public enum Security: Hashable, Sendable {
    /// Not at all, and everybody on the way can read along.
    case plain
    /// By TLS, with a certificate for its name that one of the system's authorities vouches for.
    case verified
    /// By TLS, with a certificate for its name that one of the authorities in a file (PEM) vouches for.
    case verifiedBy(authorities: String)
    /// By TLS with any certificate, on this machine only: an address elsewhere is refused.
    case unverifiedOnThisMachine
  }

  /// The server's name or address.
  public var host: String
  /// The server's port, in 1...65535.
  public var port: Int
  /// How the server proves who it is.
  public var security: Security
  /// The channel, with its `#`.
  public var channel: String
  /// The name that we would like to have.
  public var nick: String
  /// What the server wants to know before it lets us in; it is never written to a log or a recording.
  public var password: String?

  /// Describes a connection.
  ///
  /// - Precondition: The texts have no spaces, line ends or NULs in them, and the port is in 1...65535.
  public init(host: String, port: Int, security: Security = .plain, channel: String, nick: String, password: String? = nil) {
    precondition((1...65535).contains(port), "A port is a number from 1 to 65535, not \(port).")
    precondition(Self.isHost(host), "The host of a connection is a name or an address without spaces and line ends.")
    for (name, text) in [("channel", channel), ("nick", nick), ("password", password ?? "-")] {
      precondition(Self.isWord(text), "The \(name) of a connection is one word without spaces, line ends and a colon in front.")
    }
    (self.host, self.port, self.security) = (host, port, security)
    (self.channel, self.nick, self.password) = (channel, nick, password)
  }

  /// Whether a text can be a host's name or address; one of version 6 may begin with colons.
  public static func isHost(_ text: String) -> Bool { isWord("-" + text) && !text.isEmpty && !text.contains("/") }

  /// Whether a text can be a parameter of the protocol in front of others.
  public static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 255 && text.utf8.first != UInt8(ascii: ":") && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }
}

extension IRCConfiguration: CustomStringConvertible, CustomDebugStringConvertible {
  /// The server's host and port, an address of version 6 in brackets.
  public var place: String { Self.place(host: host, port: port) }

  static func place(host: String, port: Int) -> String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// The server, the channel and the name; never the password.
  public var description: String { "\(nick) in \(channel) at \(place)" }
  /// The same.
  public var debugDescription: String { description }
}
