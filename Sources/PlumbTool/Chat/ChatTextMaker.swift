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
  private static let replyLength = 200
  private static let replyStyle: NSParagraphStyle = {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    return style
  }()

  init(pictures: EmotePictures) {
    self.pictures = pictures
  }

  /// The text of a line.
  func text(of message: ChatMessage) -> AttributedTextPieces {
    var text = AttributedTextPieces()
    if let reply = message.reply { append(reply, to: &text) }
    appendSender(of: message, to: &text)
    if message.isDeleted {
      text.append(": message deleted", font: Self.noticeFont, color: .tertiaryLabel)
      return text
    }
    switch message.kind {
    case .gift(let given, let total): text.append(" gives \(given) of \(total) presents 🎁", font: Self.eventFont, color: .label)
    case .event(let words):
      text.append(" " + Self.isolated(words), font: Self.eventFont, color: .label)
      if !message.fragments.isEmpty { text.append("\n", font: Self.textFont, color: .label) }
    case .action: text.append(" ", font: Self.textFont, color: .label)
    case .text: text.append(": ", font: Self.textFont, color: .label)
    case .gap: text.append("⚠︎ ", font: Self.textFont, color: .systemOrange)
    case .notice: if !message.sender.login.isEmpty { text.append(": ", font: Self.textFont, color: .secondaryLabel) }
    }
    for fragment in message.fragments.withStackedEmotes() { append(fragment, of: message, to: &text) }
    return text
  }

  // MARK: Pieces

  /// What is answered, in one line that is shortened where it has to be.
  private func append(_ reply: ChatReply, to text: inout AttributedTextPieces) {
    let shortened = reply.text.count > Self.replyLength ? reply.text.prefix(Self.replyLength) + "…" : reply.text[...]
    let words = Self.oneLine("↪ \(Self.isolated(Self.plainName(reply.name))): \(Self.isolated(String(shortened)))")
    text.append(words + "\n", font: Self.replyFont, color: .secondaryLabel, paragraphStyle: Self.replyStyle)
  }

  private func appendSender(of message: ChatMessage, to text: inout AttributedTextPieces) {
    for badge in message.sender.badges {
      text.append(pictures.attachment(ofBadge: badge))
      text.append(" ", font: Self.textFont, color: .label)
    }
    if message.sender.login.isEmpty { return }
    let isEvent = if case .gift = message.kind { true } else if case .event = message.kind { true } else { false }
    let color = ChatColors.name(rgb: message.sender.color, login: message.sender.login)
    text.append(Self.isolated(Self.plainName(message.sender.name)), font: isEvent ? Self.eventFont : Self.nameFont, color: color)
  }

  private func append(_ fragment: ChatFragment, of message: ChatMessage, to text: inout AttributedTextPieces) {
    let isRoom = message.kind == .notice || message.kind == .gap
    let color: UIColor = isRoom ? .secondaryLabel : .label
    switch fragment {
    case .text(let string): text.append(Self.isolated(string), font: isRoom ? Self.noticeFont : Self.textFont, color: color)
    case .mention(let name): text.append(Self.isolated(Self.plainName(name)), font: Self.nameFont, color: .systemBlue)
    case .cheer(let count):
      text.append(pictures.attachment(ofCheer: count))
      text.append(" \(count)", font: Self.nameFont, color: .systemPurple)
    case .emote(let emote): text.append(pictures.attachment(of: emote))
    case .link(let address): text.append(address, font: Self.textFont, link: address.trimmingPrefix(" ").description)
    }
  }

  // MARK: Directions

  /// The name without what could turn the line around or fill it.
  static func plainName(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.filter { !$0.isDirectionControl && !$0.isLineEnd }))
  }

  /// A text without ends of lines.
  private static func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isLineEnd) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isLineEnd ? " " : $0 }))
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
