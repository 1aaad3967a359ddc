// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Plumbline

/// The bar below the list: whether it follows, or how many lines have come that the reader hasn't seen; and a field for what one has to say.
///
/// It has a place of its own and never covers a line.
final class ChatBar: UIView, UITextFieldDelegate {
  /// Points of the strip that tells the state.
  private static let strip: CGFloat = 44
  /// Points of the field below it.
  private static let entry: CGFloat = 52

  /// Is called when the reader wants to get to the newest line.
  var onTap: (() -> Void)?

  /// Takes what was typed, and returns what becomes of it; without it there is no field.
  var onSend: ((String) -> SayResult)? {
    didSet { arrangeEntry() }
  }

  private let state = UILabel()
  private let pill = UILabel()
  private let line = UIView()
  private let field = UITextField()
  private let send = UIButton(configuration: .filled())

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    state.font = .systemFont(ofSize: 13)
    state.textColor = .secondaryLabel
    pill.font = .systemFont(ofSize: 14, weight: .semibold)
    pill.textColor = .white
    pill.textAlignment = .center
    pill.backgroundColor = .systemBlue
    pill.layer.cornerRadius = 14
    pill.clipsToBounds = true
    pill.isUserInteractionEnabled = true
    pill.isAccessibilityElement = true
    pill.accessibilityTraits = .button
    addSubview(state)
    addSubview(pill)
    addSubview(line)
    pill.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onTap?() })
    state.isUserInteractionEnabled = true
    state.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onTap?() })
  }

  required init?(coder: NSCoder) {
    fatalError("A bar of a chat room is not made from an archive.")
  }

  /// Points.
  var height: CGFloat { onSend == nil ? Self.strip : Self.strip + Self.entry }

  private func arrangeEntry() {
    guard onSend != nil, field.superview == nil else { return }
    field.borderStyle = .roundedRect
    field.placeholder = "Say something"
    field.font = .systemFont(ofSize: 16)
    field.delegate = self
    field.accessibilityLabel = "What you have to say"
    send.configuration?.title = "Send"
    send.addAction(UIAction { [weak self] _ in self?.sendText() }, for: .touchUpInside)
    addSubview(field)
    addSubview(send)
    setNeedsLayout()
  }

  /// Puts the cursor into the field.
  func focus() { field.becomeFirstResponder() }

  /// Shows what the list does.
  func show(isFollowing: Bool, unread: Int) {
    state.text = isFollowing ? "Following the newest line" : "Reading; nothing moves"
    pill.isHidden = isFollowing
    pill.text = unread == 0 ? "To the newest ↓" : unread == 1 ? "1 new line ↓" : "\(unread > 500 ? "500+" : "\(unread)") new lines ↓"
    setNeedsLayout()
  }

  /// Shows a sentence until the state changes.
  func tell(_ sentence: String) {
    state.text = sentence
  }

  // MARK: Saying

  private func sendText() {
    let text = field.text ?? ""
    guard !text.allSatisfy(\.isWhitespace) else { return }
    // What can't be sent stays in the field.
    switch onSend?(text) {
    case .taken: field.text = ""
    case .unknownCommand: tell("Only /me is known here")
    case .tooMuchWaiting: tell("Too much at once: nothing was sent")
    case .empty: tell("There is nothing to send")
    case .notJoined, nil: tell("Not connected: nothing was sent")
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    sendText()
    return false
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(1, traitCollection.displayScale))
    let width = pill.isHidden ? 0 : min(pill.intrinsicContentSize.width + 28, bounds.width - 24)
    pill.frame = CGRect(x: bounds.width - width - 12, y: 8, width: width, height: 28)
    state.frame = CGRect(x: 12, y: 0, width: max(0, bounds.width - width - 36), height: Self.strip)
    guard onSend != nil else { return }
    let button: CGFloat = 72
    field.frame = CGRect(x: 12, y: Self.strip, width: max(0, bounds.width - button - 32), height: 40)
    send.frame = CGRect(x: bounds.width - button - 12, y: Self.strip, width: button, height: 40)
  }
}
