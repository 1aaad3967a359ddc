// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline

/// A line: the name in bold, then what it says.
final class LineCell: UITableViewCell {
  private let line = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    line.numberOfLines = 0
    line.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      line.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a message.
  func show(_ message: ChatMessage) {
    let bold = UIFont.systemFont(ofSize: 15, weight: .semibold)
    let text = NSMutableAttributedString(
      string: message.sender.name + " ", attributes: [.font: bold, .foregroundColor: UIColor.systemBlue])
    switch message.kind {
    case .gift(let given, let total):
      text.append(NSAttributedString(string: "gives \(given) of \(total) presents", attributes: [.font: bold]))
    case .event(let words): text.append(NSAttributedString(string: words, attributes: [.font: bold]))
    case .text, .action, .notice, .gap:
      text.append(
        NSAttributedString(string: message.text, attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.label]))
    }
    line.attributedText = text
  }
}
