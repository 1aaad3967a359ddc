// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

/// The bar below the list: whether it follows, or how many lines have come that the reader hasn't seen; it never covers a line.
final class ChatBar: UIView {
  /// Points.
  static let height: CGFloat = 44

  /// Is called when the reader wants to get to the newest line.
  var onTap: (() -> Void)?

  private let state = UILabel()
  private let pill = UILabel()

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    state.font = .systemFont(ofSize: 13)
    state.textColor = .secondaryLabel
    pill.font = .systemFont(ofSize: 14, weight: .semibold)
    pill.textColor = .white
    pill.textAlignment = .center
    pill.backgroundColor = .systemBlue
    pill.layer.cornerRadius = 14
    pill.clipsToBounds = true
    addSubview(state)
    addSubview(pill)
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onTap?() })
  }

  required init?(coder: NSCoder) {
    fatalError("A bar of a chat room is not made from an archive.")
  }

  /// Shows what the list does.
  func show(isFollowing: Bool, unread: Int) {
    state.text = isFollowing ? "Following the newest line" : "Reading; the list stays where it is"
    pill.isHidden = isFollowing
    pill.text = unread == 0 ? "To the newest ↓" : unread == 1 ? "1 new line ↓" : "\(unread > 500 ? "500+" : "\(unread)") new lines ↓"
    setNeedsLayout()
  }

  /// Shows a sentence until the state changes.
  func tell(_ sentence: String) {
    state.text = sentence
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = pill.isHidden ? 0 : pill.intrinsicContentSize.width + 28
    pill.frame = CGRect(x: bounds.width - width - 12, y: 8, width: width, height: 28)
    state.frame = CGRect(x: 12, y: 0, width: max(0, bounds.width - width - 36), height: bounds.height)
  }
}
