// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The look of an alert or an action sheet: texts, fields and buttons in rounded groups.
final class AlertView: UIView {
  private unowned let controller: UIAlertController
  private let group = AlertGroup()
  private let cancelGroup = AlertGroup()
  private let texts = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [AlertButton] = []
  private var cancelButton: AlertButton?
  private var lines: [UIView] = []

  private static let radius: CGFloat = 13
  private static let gap: CGFloat = 8

  private var isSheet: Bool { controller.preferredStyle == .actionSheet }
  private var buttonHeight: CGFloat { isSheet ? 57 : 44 }
  private var padding: CGFloat { isSheet ? 14 : 20 }

  init(controller: UIAlertController) {
    self.controller = controller
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    addSubview(group)
    addSubview(cancelGroup)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      texts.addSubview(label)
    }
    titleLabel.accessibilityTraits = .header
    group.content.addSubview(texts)
    reload()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("An alert makes its view itself.")
  }

  // MARK: Content

  func reload() {
    titleLabel.text = controller.title
    titleLabel.font = isSheet ? .systemFont(ofSize: 13, weight: .semibold) : .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = isSheet ? .secondaryLabel : .label
    messageLabel.text = controller.message
    messageLabel.font = .systemFont(ofSize: 13)
    messageLabel.textColor = isSheet ? .secondaryLabel : .label
    for view in buttons + lines { view.removeFromSuperview() }
    cancelButton?.removeFromSuperview()
    cancelButton = nil
    let separate = isSheet ? controller.cancelAction : nil
    buttons = ordered.filter { $0 !== separate }.map { makeButton($0) }
    if let separate {
      let button = makeButton(separate)
      cancelGroup.content.addSubview(button)
      cancelButton = button
    }
    cancelGroup.isHidden = separate == nil
    for button in buttons { group.content.addSubview(button) }
    lines = buttons.map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      group.content.addSubview(line)
      return line
    }
    for field in controller.textFields ?? [] where field.superview == nil { texts.addSubview(field) }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Of two buttons side by side the one that cancels is the first, of more below each other the last.
  private var ordered: [UIAlertAction] {
    guard let cancel = controller.cancelAction else { return controller.actions }
    let others = controller.actions.filter { $0 !== cancel }
    return others.count == 1 && !isSheet ? [cancel] + others : others + [cancel]
  }

  private func makeButton(_ action: UIAlertAction) -> AlertButton {
    let isBold = isSheet ? action.style == .cancel : action === (controller.preferredAction ?? controller.cancelAction)
    return AlertButton(action: action, isBold: isBold, size: isSheet ? 20 : 17) { [weak self] in self?.controller.choose(action) }
  }

  // MARK: Layout

  /// Whether two buttons stand side by side.
  private func isInRow(_ width: CGFloat) -> Bool {
    guard !isSheet, buttons.count == 2 else { return false }
    return buttons.allSatisfy { $0.intrinsicContentSize.width <= width / 2 - 16 }
  }

  func size(within limit: CGSize) -> CGSize {
    let fixed = heightOfButtons(limit.width) + heightOfCancel
    return CGSize(width: limit.width, height: min(limit.height, heightOfTexts(limit.width) + fixed).rounded(.up))
  }

  private func heightOfButtons(_ width: CGFloat) -> CGFloat {
    isInRow(width) ? buttonHeight : buttonHeight * CGFloat(buttons.count)
  }

  private var heightOfCancel: CGFloat { cancelButton == nil ? 0 : buttonHeight + Self.gap }

  private func heightOfTexts(_ width: CGFloat) -> CGFloat { layOutTexts(width, places: false) }

  /// Places labels and fields from the top.
  ///
  /// - Returns: the height that they need.
  @discardableResult
  private func layOutTexts(_ width: CGFloat, places: Bool) -> CGFloat {
    let inner = width - 32
    var y = padding
    var isEmpty = true
    for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
      if !isEmpty { y += isSheet ? 8 : 2 }
      let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
      if places { label.frame = CGRect(x: 16, y: y, width: inner, height: height) }
      y += height
      isEmpty = false
    }
    for (index, field) in (controller.textFields ?? []).enumerated() {
      y += index == 0 && !isEmpty ? 14 : 6
      if places { field.frame = CGRect(x: 16, y: y, width: inner, height: 32) }
      y += 32
      isEmpty = false
    }
    return isEmpty ? 0 : y + padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height - heightOfCancel
    group.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, height))
    cancelGroup.frame = CGRect(x: 0, y: bounds.height - buttonHeight, width: bounds.width, height: buttonHeight)
    cancelButton?.frame = cancelGroup.bounds
    let textHeight = max(0, height - heightOfButtons(bounds.width))
    texts.frame = CGRect(x: 0, y: 0, width: bounds.width, height: textHeight)
    texts.contentSize = CGSize(width: bounds.width, height: layOutTexts(bounds.width, places: true))
    texts.isScrollEnabled = texts.contentSize.height > textHeight + 0.5
    placeButtons(from: textHeight)
  }

  private func placeButtons(from top: CGFloat) {
    let hairline = 1 / max(1, traitCollection.displayScale)
    let isRow = isInRow(bounds.width)
    for (index, (button, line)) in zip(buttons, lines).enumerated() {
      if isRow {
        let half = bounds.width / 2
        button.frame = CGRect(x: CGFloat(index) * half, y: top, width: half, height: buttonHeight)
        line.frame =
          index == 0
          ? CGRect(x: 0, y: top, width: bounds.width, height: hairline)
          : CGRect(x: half, y: top, width: hairline, height: buttonHeight)
      } else {
        let y = top + CGFloat(index) * buttonHeight
        button.frame = CGRect(x: 0, y: y, width: bounds.width, height: buttonHeight)
        line.frame = CGRect(x: 0, y: y, width: bounds.width, height: top == 0 && index == 0 ? 0 : hairline)
      }
    }
  }
}

/// A rounded ground.
final class AlertGroup: UIView {
  let content = UIView()

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 13
    clipsToBounds = true
    // Apple's ground is a blur; this is its colour over the dimmed interface.
    backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.15, alpha: 1) : UIColor(white: 0.97, alpha: 1) }
    addSubview(content)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("An alert makes its ground itself.")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }
}

/// A button of an alert.
final class AlertButton: UIControl {
  private let label = UILabel()
  private let action: UIAlertAction

  init(action: UIAlertAction, isBold: Bool, size: CGFloat, choose: @escaping () -> Void) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
    isEnabled = action.isEnabled
    accessibilityLabel = action.title
    accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    accessibilityIdentifier = action.accessibilityIdentifier
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
    dress()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("An alert makes its buttons itself.")
  }

  private func dress() {
    label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    backgroundColor = isHighlighted ? .systemFill : nil
  }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { dress() } }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    dress()
  }

  override var intrinsicContentSize: CGSize { label.intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}

/// The text field of an alert: its return key goes on to the next field, and from the last one to the preferred action.
final class AlertTextField: UITextField {
  var pressedReturn: ((UITextField) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .roundedRect
    font = .systemFont(ofSize: 14)
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        pressedReturn?(self)
      }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("An alert makes its text fields itself.")
  }
}
