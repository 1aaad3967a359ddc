// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline

/// The small pictures of a chat room, drawn by ourselves: one for each emote and badge, shared by all lines that show it.
@MainActor
final class EmotePictures {
  private var attachments: [String: NSTextAttachment] = [:]
  private let scale: CGFloat
  private static let colors: [UIColor] = [.systemYellow, .systemPink, .systemTeal, .systemOrange, .systemGreen, .systemIndigo, .systemMint]
  private static let limit = 2048

  /// - Parameter scale: pixels per point.
  init(scale: CGFloat) {
    self.scale = scale
  }

  /// An emote's attachment; its height is known without its picture.
  func attachment(of emote: ChatEmote) -> NSTextAttachment {
    let (width, height) = (min(max(emote.width, 1), 112), min(max(emote.height, 1), 56))
    return attachment("emote \(emote.id) \(width)x\(height)", CGRect(x: 0, y: -8, width: width, height: height)) { [scale] in
      Self.face(of: emote.id, size: CGSize(width: width, height: height), scale: scale)
    }
  }

  /// A badge's attachment.
  func attachment(ofBadge name: String) -> NSTextAttachment {
    attachment("badge " + name, CGRect(x: 0, y: -3, width: 16, height: 16)) { [scale] in Self.badge(name, scale: scale) }
  }

  private func attachment(_ key: String, _ bounds: CGRect, _ picture: () -> UIImage) -> NSTextAttachment {
    if let known = attachments[key] { return known }
    let made = NSTextAttachment(image: picture())
    made.bounds = bounds
    if attachments.count >= Self.limit { attachments.removeAll() }
    attachments[key] = made
    return made
  }

  private static func picture(_ size: CGSize, scale: CGFloat, _ draw: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
  }

  private static func number(of text: String) -> Int { text.unicodeScalars.reduce(7) { ($0 &* 31 &+ Int($1.value)) & 0xFFFFFF } }

  /// A face whose colour, eyes and mouth follow from the name.
  private static func face(of id: String, size: CGSize, scale: CGFloat) -> UIImage {
    let number = number(of: id)
    return picture(size, scale: scale) { context in
      let head = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1)
      context.setFillColor(colors[number % colors.count].cgColor)
      UIBezierPath(roundedRect: head, cornerRadius: min(head.width, head.height) / CGFloat(2 + number / 7 % 3)).fill()
      context.setFillColor(UIColor(white: 0.1, alpha: 1).cgColor)
      let eye = CGFloat(3 + number / 11 % 3)
      for side in [0.3, 0.7] {
        context.fillEllipse(in: CGRect(x: size.width * side - eye / 2, y: size.height * 0.32, width: eye, height: eye))
      }
      let mouth = CGRect(x: size.width * 0.3, y: size.height * 0.62, width: size.width * 0.4, height: CGFloat(2 + number / 13 % 6))
      UIBezierPath(roundedRect: mouth, cornerRadius: mouth.height / 2).fill()
    }
  }

  /// A rounded square with the badge's first letter.
  private static func badge(_ name: String, scale: CGFloat) -> UIImage {
    picture(CGSize(width: 16, height: 16), scale: scale) { context in
      context.setFillColor(colors[number(of: name) % colors.count].cgColor)
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 16, height: 16), cornerRadius: 4).fill()
      let letter = NSAttributedString(
        string: name.prefix(1).uppercased(),
        attributes: [.font: UIFont.systemFont(ofSize: 11, weight: .bold), .foregroundColor: UIColor(white: 0.1, alpha: 1)])
      letter.draw(at: CGPoint(x: 8 - letter.size().width / 2, y: 1.5))
    }
  }
}
