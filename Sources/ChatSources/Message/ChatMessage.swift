// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// One line of a chat room.
public struct ChatMessage: Identifiable, Hashable, Sendable {
  /// What kind of line it is.
  public enum Kind: Hashable, Sendable {
    /// Somebody says something.
    case text
    /// Somebody does something: the text is told of them.
    case action
    /// Somebody supports the streamer, with a text of the server's.
    case event(String)
    /// Somebody gives presents; as they come in one by one, the count grows.
    case gift(given: Int, of: Int)
    /// The room itself speaks, or a server in it: joined, connection lost.
    case notice
    /// The room says that lines may be missing in this place.
    case gap
  }

  /// The identity in this room, ascending in the order of arrival.
  public var id: Int
  /// Grows whenever the line shows something else.
  public var version = 0
  /// The server's identity of the line, if it gives one.
  public var serverID: String?
  /// When it was sent, since the beginning of the source.
  public var time: Duration
  /// Who sent it; empty for a notice.
  public var sender: ChatSender
  /// What kind of line it is.
  public var kind: Kind
  /// What it says, in order.
  public var fragments: [ChatFragment]
  /// What it answers to.
  public var reply: ChatReply?
  /// Whether a moderator took it back.
  public var isDeleted = false

  /// Creates a line.
  public init(
    id: Int, time: Duration, sender: ChatSender, kind: Kind = .text, fragments: [ChatFragment], reply: ChatReply? = nil,
    serverID: String? = nil
  ) {
    self.id = id
    self.time = time
    self.sender = sender
    self.kind = kind
    self.fragments = fragments
    self.reply = reply
    self.serverID = serverID
  }

  /// The line as plain text, without its sender.
  public var text: String { fragments.map(\.text).joined() }
}

/// A piece of what a line says.
public enum ChatFragment: Hashable, Sendable {
  /// Plain text.
  case text(String)
  /// A small picture that stands for its name.
  case emote(ChatEmote)
  /// Somebody's name.
  case mention(String)
  /// An address that can be opened.
  case link(String)
  /// A number of cheers.
  case cheer(Int)

  /// The piece as plain text.
  public var text: String {
    switch self {
    case .text(let text), .mention(let text), .link(let text): text
    case .emote(let emote): emote.name
    case .cheer(let count): "Cheer\(count)"
    }
  }
}

/// A small picture in a text; its size is known before the picture is.
public struct ChatEmote: Hashable, Sendable {
  /// The server's identity of the picture: letters, digits, `_` and `-` only.
  public var id: String
  /// What was typed for it.
  public var name: String
  /// The width in points.
  public var width: Int
  /// The height in points.
  public var height: Int
  /// Whether it takes no room of its own and lies on the emote before it.
  public var isOverlay: Bool
  /// What lies on it, from the bottom to the top.
  public var overlays: [ChatEmote] = []

  /// Creates an emote, 28 points wide and high unless said otherwise.
  public init(id: String, name: String, width: Int = 28, height: Int = 28, isOverlay: Bool = false) {
    self.id = id
    self.name = name
    self.width = width
    self.height = height
    self.isOverlay = isOverlay
  }
}

extension [ChatFragment] {
  /// The pieces with every overlay put on the emote before it; spaces between the two are swallowed.
  ///
  /// One that has no emote before it is shown like any other; more than eight on one emote are left out.
  public func withStackedEmotes() -> [ChatFragment] {
    guard contains(where: { if case .emote(let emote) = $0 { emote.isOverlay } else { false } }) else { return self }
    var result: [ChatFragment] = []
    for fragment in self {
      guard case .emote(let overlay) = fragment, overlay.isOverlay, let base = result.lastIndex(where: { !$0.isBlank }),
        case .emote(var emote) = result[base]
      else {
        result.append(fragment)
        continue
      }
      if emote.overlays.count < 8 { emote.overlays.append(overlay) }
      result.replaceSubrange(base..., with: [.emote(emote)])
    }
    return result
  }
}

extension ChatFragment {
  fileprivate var isBlank: Bool { if case .text(let text) = self { text.allSatisfy { $0 == " " } } else { false } }
}

/// Who sends a line.
public struct ChatSender: Hashable, Sendable {
  /// The name in the protocol, lower case.
  public var login: String
  /// The name as it is shown.
  public var name: String
  /// The colour of the name, 0xRRGGBB; nil for one that follows from the login.
  public var color: Int?
  /// The names of the badges in front of the name.
  public var badges: [String]

  /// Creates a sender.
  public init(login: String, name: String? = nil, color: Int? = nil, badges: [String] = []) {
    self.login = login
    self.name = name ?? login
    self.color = color
    self.badges = badges
  }

  /// Nobody: the sender of notices.
  public static let room = ChatSender(login: "")
}

/// What a line answers to.
public struct ChatReply: Hashable, Sendable {
  /// Whose line it was.
  public var name: String
  /// What it said.
  public var text: String

  /// Creates a reference.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
