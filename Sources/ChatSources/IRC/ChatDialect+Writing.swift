// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension ChatDialect {
  /// Writes a line as a server would send it: for recordings of made-up rooms, and for servers that play.
  ///
  /// - Parameters:
  ///   - message: The line.
  ///   - channel: The channel that it is sent to.
  /// - Returns: The bytes without an end; nil for what no server sends, such as the room's own notices.
  public static func line(of message: ChatMessage, channel: String) -> [UInt8]? {
    var tags: [(String, String)] = [
      ("badges", message.sender.badges.map { $0 + "/1" }.joined(separator: ",")), ("display-name", message.sender.name),
    ]
    if let color = message.sender.color {
      let digits = String(color & 0xFF_FFFF, radix: 16, uppercase: true)
      tags.append(("color", "#" + String(repeating: "0", count: 6 - digits.count) + digits))
    }
    tags.append(("id", message.serverID ?? "line-\(message.id)"))
    if let reply = message.reply { tags += [("reply-parent-display-name", reply.name), ("reply-parent-msg-body", reply.text)] }
    let emotes = emoteTag(of: message.fragments)
    if !emotes.isEmpty { tags.append(("emotes", emotes)) }
    let bits = message.fragments.reduce(0) { sum, fragment in if case .cheer(let count) = fragment { sum + count } else { sum } }
    if bits > 0 { tags.append(("bits", "\(bits)")) }
    let source = "\(message.sender.login)!\(message.sender.login)@\(message.sender.login).example"
    switch message.kind {
    case .notice, .gap: return nil
    case .text: return line(tags, source, "PRIVMSG", channel, message.text)
    case .action: return line(tags, source, "PRIVMSG", channel, "\u{1}ACTION \(message.text)\u{1}")
    case .event(let words):
      tags += [("login", message.sender.login), ("msg-id", "event"), ("system-msg", words)]
      return line(tags, "server.example", "USERNOTICE", channel, message.fragments.isEmpty ? nil : message.text)
    case .gift(let given, let total):
      tags.removeAll { $0.0 == "id" }
      tags += [("login", message.sender.login), ("msg-param-origin-id", "gift-\(message.id)"), ("system-msg", "a present")]
      tags += given <= 1 ? [("msg-id", "submysterygift"), ("msg-param-mass-gift-count", "\(total)")] : [("msg-id", "subgift")]
      return line(tags, "server.example", "USERNOTICE", channel, nil)
    }
  }

  private static func line(_ tags: [(String, String)], _ source: String, _ command: String, _ channel: String, _ text: String?) -> [UInt8] {
    let written = tags.map { $0.0 + "=" + escaped($0.1) }.joined(separator: ";")
    return Array("@\(written) :\(source) \(command) \(channel)\(text.map { " :" + $0 } ?? "")".utf8)
  }

  private static func emoteTag(of fragments: [ChatFragment]) -> String {
    var place = 0
    var ranges: [(id: String, ranges: [String])] = []
    for fragment in fragments {
      let count = fragment.text.unicodeScalars.count
      if case .emote(let emote) = fragment, count > 0 {
        let range = "\(place)-\(place + count - 1)"
        if let known = ranges.firstIndex(where: { $0.id == emote.id }) {
          ranges[known].ranges.append(range)
        } else {
          ranges.append((emote.id, [range]))
        }
      }
      place += count
    }
    return ranges.map { $0.id + ":" + $0.ranges.joined(separator: ",") }.joined(separator: "/")
  }

  private static func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case ";": result += "\\:"
      case " ": result += "\\s"
      case "\\": result += "\\\\"
      case "\r": result += "\\r"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
