// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// A title over a text; its constraints tie every edge, so it knows its height.
final class ArticleCell: UITableViewCell {
  private let title = UILabel()
  private let body = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    body.font = .systemFont(ofSize: 15)
    body.textColor = .secondaryLabel
    for label in [title, body] {
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      ])
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      body.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ article: Article) {
    title.text = article.title
    body.text = article.text
    accessoryType = .disclosureIndicator
  }
}
