// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline

/// A line: the name in its colour, then what it says.
final class LineCell: UITableViewCell {
  private static let colors: [UIColor] = [.systemBlue, .systemRed, .systemGreen, .systemOrange, .systemPurple, .systemTeal]
  private lazy var line: LineView = {
    (measuresWithSizeThatFits, selectionStyle) = (true, .none)
    let line = LineView()
    line.backgroundColor = .clear
    contentView.addSubview(line)
    return line
  }()

  func show(_ message: ChatMessage) {
    let (bold, plain) = (UIFont.systemFont(ofSize: 15, weight: .semibold), UIFont.systemFont(ofSize: 15))
    let color = Self.colors[message.sender.login.utf8.reduce(0) { $0 + Int($1) } % Self.colors.count]
    line.text = AttributedTextPieces()
    line.text.append(message.sender.name + "  ", font: bold, color: color)
    switch message.kind {
    case .gift(let given, let total): line.text.append("🎁 \(given) of \(total) presents", font: bold, color: .label)
    case .event(let words): line.text.append("★ " + words, font: bold, color: .label)
    case .text, .action: line.text.append(message.fragments.map(Self.shown).joined(), font: plain, color: .label)
    case .notice, .gap: line.text.append(message.text, font: plain, color: .secondaryLabel)
    }
  }

  private static func shown(_ fragment: ChatFragment) -> String {
    guard case .emote(let emote) = fragment else { return fragment.text }
    return ["🦊", "🦉", "🐙", "🦭", "🐸", "🦀", "🦔"][emote.id.utf8.reduce(0) { $0 + Int($1) } % 7]
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: AttributedTextLayout(line.text, width: size.width - 24).size.height.rounded(.up) + 10)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = contentView.bounds.insetBy(dx: 12, dy: 5)
  }
}

private final class LineView: UIView {
  var text = AttributedTextPieces() { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) { AttributedTextLayout(text, width: bounds.width).draw(at: .zero) }
}
