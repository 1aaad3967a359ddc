// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// What a feed without posts shows in their place.
final class EmptyFeedView: UIView {
  init() {
    super.init(frame: .zero)
    let title = label("No posts yet", font: .systemFont(ofSize: 20, weight: .semibold), color: .label)
    let text = label("Posts appear here as soon as there are some.", font: .systemFont(ofSize: 15), color: .secondaryLabel)
    NSLayoutConstraint.activate([
      title.bottomAnchor.constraint(equalTo: centerYAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 6),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func label(_ text: String, font: UIFont, color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    let margin = max(16, FeedArrangement.current.margin)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
    ])
    return label
  }
}
