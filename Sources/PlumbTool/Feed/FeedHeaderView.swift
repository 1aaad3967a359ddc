// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// The large title above the first post; it scrolls with the posts.
final class FeedHeaderView: UIView {
  static let height: CGFloat = 88

  private let subtitleLabel = UILabel()
  private var margins: [NSLayoutConstraint] = []

  /// The distance of the texts from the edges, in points.
  var margin = FeedArrangement.current.margin {
    didSet { for (index, constraint) in margins.enumerated() { constraint.constant = index.isMultiple(of: 2) ? margin : -margin } }
  }

  var subtitle: String {
    get { subtitleLabel.text ?? "" }
    set { subtitleLabel.text = newValue }
  }

  init(title: String, subtitle: String) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    let titleLabel = UILabel()
    place(titleLabel, title, font: .systemFont(ofSize: 34, weight: .bold), color: .label)
    place(subtitleLabel, subtitle, font: .systemFont(ofSize: 15), color: .secondaryLabel)
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      subtitleLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func place(_ label: UILabel, _ text: String, font: UIFont, color: UIColor) {
    label.text = text
    label.font = font
    label.textColor = color
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    let sides = [
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
      label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -margin),
    ]
    NSLayoutConstraint.activate(sides)
    margins += sides
  }
}
