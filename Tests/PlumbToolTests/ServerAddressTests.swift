// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Testing

@testable import PlumbTool

/// Channels as the command line names them.
@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("irc.example.org:6697/harbour", "irc.example.org", 6697, "#harbour", false), ("localhost:1/#c", "localhost", 1, "#c", true),
    ("127.0.0.1:65535/&c", "127.0.0.1", 65_535, "&c", true), ("[::1]:6667/c", "::1", 6667, "#c", true),
    ("[fe80::1%eth0]:6667/c", "fe80::1%eth0", 6667, "#c", false), ("[2001:db8::7]:6697/+c", "2001:db8::7", 6697, "+c", false),
  ])
  func aHostAPortAndAChannel(text: String, host: String, port: Int, channel: String, isThisMachine: Bool) throws {
    let address = try #require(ServerAddress(text))
    #expect(address.host == host && address.port == port && address.channel == channel && address.isThisMachine == isThisMachine)
    // What the tool takes, the connection takes.
    let configuration = IRCConfiguration(host: host, port: port, channel: channel, nick: "ann")
    #expect(configuration.place == (host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"))
  }

  @Test(arguments: [
    "", "nowhere", "host/c", "host:0/c", "host:65536/c", "host:x/c", "host:1/", "host:1", "::1:6667/c", "[]:1/c", "[::1]/c", "[::1:6667/c",
    ":6667/c", "a b:1/c", "host:1/a,b", "host:1/a b", "host:1/\(String(repeating: "c", count: 300))",
    "\(String(repeating: "h", count: 300)):1/c",
  ])
  func whatIsNoneIsRefused(text: String) {
    #expect(ServerAddress(text) == nil)
  }
}
