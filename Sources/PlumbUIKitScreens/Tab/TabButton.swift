// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The control that a tab bar shows for an item: a picture above a title, with a mark for news.
final class TabButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  private let badgeGround = UIView()

  init(item: UITabBarItem, choose: @escaping () -> Void) {
    self.item = item
    super.init(frame: .zero)
    for view in [picture, label, badgeGround] { addSubview(view) }
    badgeGround.addSubview(badge)
    for view in [badgeGround, badge] { view.isUserInteractionEnabled = false }
    picture.contentMode = .scaleAspectFit
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
    update()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A tab bar makes its buttons itself.")
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { update() } }
  }

  var unselectedColor: UIColor? {
    didSet { update() }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  func update() {
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
    label.text = item.title
    let color = !item.isEnabled ? .tertiaryLabel : isSelected ? tintColor ?? .tintColor : unselectedColor ?? .systemGray
    let attributes = item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]
    label.textColor = attributes[.foregroundColor] as? UIColor ?? color
    // A tab without a picture is its title, which may be larger then.
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: image == nil ? 15 : 10, weight: .medium)
    picture.tintColor = color
    isEnabled = item.isEnabled
    badge.text = item.badgeValue
    badgeGround.isHidden = item.badgeValue == nil
    badgeGround.backgroundColor = item.badgeColor ?? .systemRed
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityValue = item.badgeValue
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let labelHeight = label.intrinsicContentSize.height
    if picture.image == nil {
      label.frame = bounds
    } else {
      picture.frame = CGRect(x: bounds.midX - 13, y: 5, width: 26, height: 26)
      label.frame = CGRect(x: 2, y: 33, width: max(0, bounds.width - 4), height: labelHeight)
    }
    let height: CGFloat = 18
    let width = max(height, badge.intrinsicContentSize.width.rounded(.up) + 10)
    let middle = picture.image == nil ? bounds.midX + min(bounds.width / 2, label.intrinsicContentSize.width / 2) + 6 : bounds.midX + 14
    badgeGround.frame = CGRect(x: min(middle - height / 2, bounds.width - width), y: 2, width: width, height: height)
    badgeGround.layer.cornerRadius = height / 2
    badge.frame = badgeGround.bounds
  }
}
