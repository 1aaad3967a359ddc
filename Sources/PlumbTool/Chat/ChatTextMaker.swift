// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline

/// Makes the attributed text of a line: badges, the coloured name, what it says with pictures, in several sizes.
@MainActor
struct ChatTextMaker {
  private let pictures: EmotePictures
  private static let textFont = UIFont.systemFont(ofSize: 15)
  private static let nameFont = UIFont.systemFont(ofSize: 15, weight: .semibold)
  private static let eventFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  private static let noticeFont = UIFont.systemFont(ofSize: 13)
  private static let replyFont = UIFont.systemFont(ofSize: 12)
  private static let replyLength = 60

  init(pictures: EmotePictures) {
    self.pictures = pictures
  }

  /// The text of a line.
  func text(of message: ChatMessage) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    if let reply = message.reply { append(reply, to: text) }
    appendSender(of: message, to: text)
    if message.isDeleted {
      text.append(piece(": message deleted", Self.noticeFont, .tertiaryLabel))
      return text
    }
    switch message.kind {
    case .gift(let given, let total):
      text.append(piece(" gives \(given) of \(total) presents 🎁", Self.eventFont, .label))
    case .event(let words):
      text.append(piece(" " + Self.isolated(words), Self.eventFont, .label))
      if !message.fragments.isEmpty { text.append(piece("\n", Self.textFont, .label)) }
    case .action: text.append(piece(" ", Self.textFont, .label))
    case .text: text.append(piece(": ", Self.textFont, .label))
    case .gap: text.append(piece("⚠︎ ", Self.textFont, .systemOrange))
    case .notice: if !message.sender.login.isEmpty { text.append(piece(": ", Self.textFont, .secondaryLabel)) }
    }
    for fragment in message.fragments.withStackedEmotes() { append(fragment, of: message, to: text) }
    return text
  }

  // MARK: Pieces

  private func piece(_ string: String, _ font: UIFont, _ color: UIColor) -> NSAttributedString {
    NSAttributedString(string: string, attributes: [.font: font, .foregroundColor: color])
  }

  private func append(_ reply: ChatReply, to text: NSMutableAttributedString) {
    let shortened = reply.text.count > Self.replyLength ? reply.text.prefix(Self.replyLength) + "…" : reply.text[...]
    let line = "↪ \(Self.isolated(Self.plainName(reply.name))): \(Self.isolated(String(shortened)))\n"
    text.append(piece(line, Self.replyFont, .secondaryLabel))
  }

  private func appendSender(of message: ChatMessage, to text: NSMutableAttributedString) {
    for badge in message.sender.badges {
      text.append(NSAttributedString(attachment: pictures.attachment(ofBadge: badge)))
      text.append(piece(" ", Self.textFont, .label))
    }
    if message.sender.login.isEmpty { return }
    let isEvent = if case .gift = message.kind { true } else if case .event = message.kind { true } else { false }
    let color = ChatColors.name(rgb: message.sender.color, login: message.sender.login)
    text.append(piece(Self.isolated(Self.plainName(message.sender.name)), isEvent ? Self.eventFont : Self.nameFont, color))
  }

  private func append(_ fragment: ChatFragment, of message: ChatMessage, to text: NSMutableAttributedString) {
    let isRoom = message.kind == .notice || message.kind == .gap
    let color: UIColor = isRoom ? .secondaryLabel : .label
    switch fragment {
    case .text(let string): text.append(piece(Self.isolated(string), isRoom ? Self.noticeFont : Self.textFont, color))
    case .mention(let name): text.append(piece(Self.isolated(Self.plainName(name)), Self.nameFont, .systemBlue))
    case .cheer(let count): text.append(piece("💎 \(count)", Self.nameFont, .systemPurple))
    case .emote(let emote): text.append(NSAttributedString(attachment: pictures.attachment(of: emote)))
    case .link(let address):
      text.append(NSAttributedString(string: address, attributes: [.font: Self.textFont, .link: address.trimmingPrefix(" ").description]))
    }
  }

  // MARK: Directions

  /// The name without what could turn the line around or fill it.
  static func plainName(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.filter { !$0.isDirectionControl && !$0.isLineEnd }))
  }

  /// A text whose direction stays its own; one of Latin letters needs nothing.
  static func isolated(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 } ? text : "\u{2068}" + text + "\u{2069}"
  }
}

extension Unicode.Scalar {
  /// Whether it embeds, overrides or isolates a direction.
  fileprivate var isDirectionControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var isLineEnd: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
