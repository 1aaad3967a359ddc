// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// The bar above the list: which room it is, and how things stand with it.
final class ChatTitle: UIView {
  static let height: CGFloat = 52

  private let name = UILabel()
  private let state = UILabel()
  private let line = UIView()

  init(_ title: String) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    name.text = title
    name.font = .systemFont(ofSize: 17, weight: .semibold)
    name.textAlignment = .center
    state.font = .systemFont(ofSize: 12)
    state.textColor = .secondaryLabel
    state.textAlignment = .center
    line.backgroundColor = .separator
    for view in [name, state, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("The title of a chat room is not made from an archive.")
  }

  /// Shows how things stand.
  func show(_ sentence: String) {
    if state.text != sentence { state.text = sentence }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 24)
    name.frame = CGRect(x: 12, y: 6, width: width, height: 22)
    state.frame = CGRect(x: 12, y: 28, width: width, height: 17)
    let hair = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: bounds.height - hair, width: bounds.width, height: hair)
  }
}
