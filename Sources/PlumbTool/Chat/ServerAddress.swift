// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources

/// `HOST:PORT/CHANNEL`, as the command line names a channel of a server.
struct ServerAddress: Equatable {
  var host: String
  var port: Int
  var channel: String

  static let expectation = "HOST:PORT/CHANNEL, such as irc.example.org:6697/harbour"

  /// Reads an address; an IPv6 one stands in brackets, a channel without a sign in front gets a `#`.
  init?(_ text: String) {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    let (place, name) = (text[..<slash], text[text.index(after: slash)...])
    guard let colon = place.lastIndex(of: ":"), let port = Int(place[place.index(after: colon)...]), (1...65535).contains(port) else {
      return nil
    }
    var host = place[..<colon]
    if host.first == "[", host.last == "]", host.count > 2 {
      host = host.dropFirst().dropLast()
    } else if host.contains(where: { ":[]".contains($0) }) {
      return nil
    }
    channel = name.first.map { "#&+!".contains($0) } == true ? String(name) : "#" + name
    (self.host, self.port) = (String(host), port)
    guard IRCConfiguration.isHost(self.host), IRCConfiguration.isWord(channel), !name.isEmpty, !channel.contains(","),
      !channel.contains("\u{7}"), channel.utf8.count <= 200
    else { return nil }
  }

  /// Whether the host's name or address is this machine itself.
  var isThisMachine: Bool {
    host == "localhost" || host == "::1" || (host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) })
  }
}
