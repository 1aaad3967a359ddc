// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline

/// The small pictures of a chat room, drawn by ourselves: one for each emote and badge, shared by all lines that show it.
///
/// Emotes that move have several pictures, of which the present one is shown by every line.
@MainActor
final class EmotePictures {
  private var attachments: [String: NSTextAttachment] = [:]
  private var frames: [ObjectIdentifier: [UIImage]] = [:]
  private let scale: CGFloat
  /// Whether there are emotes that move.
  let isAnimated: Bool
  private static let limit = 2048
  private static let frameCount = 8

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - isAnimated: whether there are emotes that move.
  init(scale: CGFloat, isAnimated: Bool = false) {
    self.scale = scale
    self.isAnimated = isAnimated
  }

  /// An emote's attachment with what lies on it; its size is known without its picture.
  func attachment(of emote: ChatEmote) -> NSTextAttachment {
    let stack = [emote] + emote.overlays
    let (width, height) = (min(max(stack.map(\.width).max() ?? 1, 1), 112), min(max(stack.map(\.height).max() ?? 1, 1), 56))
    let key = "emote " + stack.map { "\($0.id) \($0.width)x\($0.height)" }.joined(separator: " ")
    let size = CGSize(width: width, height: height)
    return attachment(key, CGRect(x: 0, y: -8, width: width, height: height), moves: isAnimated && EmoteFace.moves(emote)) {
      [scale] phase in Self.picture(size, scale: scale) { EmoteFace.draw(stack, in: $0, size: size, phase: phase) }
    }
  }

  /// A badge's attachment.
  func attachment(ofBadge name: String) -> NSTextAttachment {
    attachment("badge " + name, CGRect(x: 0, y: -3, width: 16, height: 16), moves: false) { [scale] _ in
      Self.picture(CGSize(width: 16, height: 16), scale: scale) { EmoteFace.drawBadge(name, in: $0) }
    }
  }

  /// The attachment of a number of cheers: a stone whose colour and height grow with it.
  func attachment(ofCheer count: Int) -> NSTextAttachment {
    let level = EmoteFace.cheerLevel(count)
    return attachment("cheer \(level)", CGRect(x: 0, y: -3, width: 16, height: 18), moves: false) { [scale] _ in
      Self.picture(CGSize(width: 16, height: 18), scale: scale) { EmoteFace.drawCheer(level: level, in: $0) }
    }
  }

  /// Whether an attachment is an emote that moves.
  func moves(_ attachment: NSTextAttachment) -> Bool { isAnimated && frames[ObjectIdentifier(attachment)] != nil }

  /// Shows another picture of every emote that moves.
  func showFrame(_ number: Int) {
    for attachment in attachments.values {
      if let images = frames[ObjectIdentifier(attachment)] { attachment.image = images[number % images.count] }
    }
  }

  private func attachment(_ key: String, _ bounds: CGRect, moves: Bool, _ picture: (Double) -> UIImage) -> NSTextAttachment {
    if let known = attachments[key] { return known }
    let made = NSTextAttachment(image: picture(0))
    made.bounds = bounds
    if attachments.count >= Self.limit {
      attachments.removeAll()
      frames.removeAll()
    }
    attachments[key] = made
    if moves { frames[ObjectIdentifier(made)] = (0..<Self.frameCount).map { picture(Double($0) / Double(Self.frameCount)) } }
    return made
  }

  private static func picture(_ size: CGSize, scale: CGFloat, _ draw: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
  }
}
