// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline

/// How emotes and badges are drawn: faces whose colour, eyes and mouth follow from their identity, and rain or sparks that lie on them.
@MainActor
enum EmoteFace {
  private static let colors: [UIColor] = [.systemYellow, .systemPink, .systemTeal, .systemOrange, .systemGreen, .systemIndigo, .systemMint]

  /// Every third emote moves.
  static func moves(_ emote: ChatEmote) -> Bool { number(of: emote.id).isMultiple(of: 3) || !emote.overlays.isEmpty }

  private static func number(of text: String) -> Int { text.unicodeScalars.reduce(7) { ($0 &* 31 &+ Int($1.value)) & 0xFFFFFF } }

  /// Draws an emote and what lies on it.
  ///
  /// - Parameters:
  ///   - stack: from the bottom to the top.
  ///   - context: where.
  ///   - size: of the picture in points; each is drawn in the middle.
  ///   - phase: how much of a movement has passed, in 0..<1.
  static func draw(_ stack: [ChatEmote], in context: CGContext, size: CGSize, phase: Double) {
    for emote in stack {
      let (width, height) = (min(CGFloat(max(emote.width, 1)), size.width), min(CGFloat(max(emote.height, 1)), size.height))
      let room = CGRect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
      if emote.isOverlay {
        drawOverlay(emote.id, in: room, context, phase)
      } else {
        drawFace(emote.id, in: room, context, moves(emote) ? CGFloat(sin(phase * 2 * .pi)) : 0)
      }
    }
  }

  private static func drawFace(_ id: String, in room: CGRect, _ context: CGContext, _ swing: CGFloat) {
    let number = number(of: id)
    let head = room.insetBy(dx: 1, dy: 1 + abs(swing) * 1.5)
    context.setFillColor(colors[number % colors.count].cgColor)
    UIBezierPath(roundedRect: head, cornerRadius: min(head.width, head.height) / CGFloat(2 + number / 7 % 3)).fill()
    context.setFillColor(UIColor(white: 0.1, alpha: 1).cgColor)
    let eye = CGFloat(3 + number / 11 % 3)
    for side in [0.3, 0.7] {
      let x = head.minX + head.width * side + swing * 1.5
      context.fillEllipse(in: CGRect(x: x - eye / 2, y: head.minY + head.height * 0.32, width: eye, height: eye))
    }
    let mouth = CGRect(
      x: head.minX + head.width * 0.3 + swing, y: head.minY + head.height * 0.62, width: head.width * 0.4,
      height: CGFloat(2 + number / 13 % 6))
    UIBezierPath(roundedRect: mouth, cornerRadius: mouth.height / 2).fill()
  }

  private static func drawOverlay(_ id: String, in room: CGRect, _ context: CGContext, _ phase: Double) {
    let isRain = number(of: id).isMultiple(of: 2)
    context.setFillColor((isRain ? UIColor(red: 0.15, green: 0.45, blue: 0.95, alpha: 1) : UIColor(white: 1, alpha: 1)).cgColor)
    for drop in 0..<5 {
      let x = room.minX + room.width * (0.1 + 0.2 * CGFloat(drop))
      let share = (phase + Double(drop) * 0.37).truncatingRemainder(dividingBy: 1)
      let y = room.minY + (room.height - 7) * CGFloat(share)
      if isRain {
        UIBezierPath(roundedRect: CGRect(x: x - 1, y: y, width: 2.4, height: 7), cornerRadius: 1.2).fill()
      } else {
        let radius = CGFloat(1 + 1.5 * sin(share * .pi))
        context.fill(CGRect(x: x - 0.6, y: y + 3 - 2 * radius, width: 1.2, height: 4 * radius))
        context.fill(CGRect(x: x - 2 * radius, y: y + 2.4, width: 4 * radius, height: 1.2))
      }
    }
  }

  /// The steps of cheers: below a hundred, a thousand, ten thousand, and more.
  static func cheerLevel(_ count: Int) -> Int { [100, 1_000, 10_000].count { count >= $0 } }

  /// Draws a cut stone.
  ///
  /// - Parameters:
  ///   - level: which of the four steps.
  ///   - context: where, 16 by 18 points.
  static func drawCheer(level: Int, in context: CGContext) {
    let color: UIColor = [.systemGray, .systemPurple, .systemTeal, .systemRed][level]
    let top = CGFloat(6 - 2 * level)
    let corners = [(8, top), (15, 7), (8, 17), (1, 7)].map { CGPoint(x: $0.0, y: $0.1) }
    func fill(_ points: [CGPoint], white: CGFloat) {
      let path = UIBezierPath()
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
      path.close()
      context.setFillColor(color.cgColor)
      path.fill()
      context.setFillColor(UIColor(white: 1, alpha: white).cgColor)
      path.fill()
    }
    fill([corners[0], corners[1], CGPoint(x: 8, y: 9)], white: 0.25)
    fill([corners[0], corners[3], CGPoint(x: 8, y: 9)], white: 0.45)
    fill([corners[1], corners[2], CGPoint(x: 8, y: 9)], white: 0)
    fill([corners[2], corners[3], CGPoint(x: 8, y: 9)], white: 0.12)
  }

  /// Draws a rounded square with the badge's first letter.
  static func drawBadge(_ name: String, in context: CGContext) {
    context.setFillColor(colors[number(of: name) % colors.count].cgColor)
    UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 16, height: 16), cornerRadius: 4).fill()
    let letter = NSAttributedString(
      string: name.prefix(1).uppercased(),
      attributes: [.font: UIFont.systemFont(ofSize: 11, weight: .bold), .foregroundColor: UIColor(white: 0.1, alpha: 1)])
    letter.draw(at: CGPoint(x: 8 - letter.size().width / 2, y: 1.5))
  }
}
