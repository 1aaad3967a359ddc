// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// Three labels of any number of lines below each other.
final class ThreeLabelsCell: UITableViewCell {
  let labels = [UILabel(), UILabel(), UILabel()]

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    var top = contentView.topAnchor
    for label in labels {
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: top, constant: 6),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      ])
      top = label.bottomAnchor
    }
    top.constraint(equalTo: contentView.bottomAnchor, constant: -6).isActive = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  func show(_ texts: [String]) {
    for (label, text) in zip(labels, texts) { label.text = text }
  }
}

/// A label that nothing ties to the bottom.
final class LooseCell: UITableViewCell {
  let label = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.accessibilityIdentifier = "loose"
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { .zero }
}

/// A header with labels in a stack.
final class StackHeader: UITableViewHeaderFooterView {
  let title = UILabel()
  let detail = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    let stack = UIStackView(arrangedSubviews: [title, detail])
    stack.axis = .vertical
    stack.spacing = 4
    for label in [title, detail] { label.numberOfLines = 0 }
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
