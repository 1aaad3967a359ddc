// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// A cell with one label of any number of lines, tied to all four edges.
final class NoteCell: UITableViewCell {
  static var wasTemplateInInit: [Bool] = []

  let note = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.wasTemplateInInit.append(isTemplate)
    note.numberOfLines = 0
    note.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(note)
    NSLayoutConstraint.activate([
      note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// A cell that places its content by frames.
final class FrameCell: UITableViewCell {
  var answer: CGFloat = 80

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: answer)
  }
}
