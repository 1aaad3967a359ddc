// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// The large title above the first post; it scrolls with the posts.
final class FeedHeaderView: UIView {
  static let height: CGFloat = 88

  init(title: String, subtitle: String) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    let titleLabel = label(title, font: .systemFont(ofSize: 34, weight: .bold), color: .label)
    let subtitleLabel = label(subtitle, font: .systemFont(ofSize: 15), color: .secondaryLabel)
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      subtitleLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func label(_ text: String, font: UIFont, color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: FeedArrangement.current.margin),
      label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -FeedArrangement.current.margin),
    ])
    return label
  }
}
