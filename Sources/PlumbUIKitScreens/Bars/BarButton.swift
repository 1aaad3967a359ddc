// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The control that a bar shows for an item.
final class BarButton: UIControl, OffersContextMenu {
  /// The height of every button in points.
  static let height: CGFloat = 44
  /// The room beside the content, which belongs to the button when it is touched.
  static let padding: CGFloat = 8
  private static let gap: CGFloat = 6

  let item: UIBarButtonItem
  private let label = UILabel()
  private let picture = UIImageView()
  private let glyph: BarGlyph?
  private let isBack: Bool
  private let act: (UIBarButtonItem) -> Void

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - item: what it shows.
  ///   - isBack: whether an arrow stands before the title.
  ///   - act: what a tap does.
  init(item: UIBarButtonItem, isBack: Bool = false, act: @escaping (UIBarButtonItem) -> Void) {
    self.item = item
    self.isBack = isBack
    self.act = act
    glyph = isBack ? .back : item.systemItem.flatMap { BarGlyph($0) }
    super.init(frame: .zero)
    addSubview(label)
    addSubview(picture)
    picture.contentMode = .center
    addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    update()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A bar makes its buttons itself.")
  }

  private func perform() {
    if item.opensMenu { showMenu(isByKey: false) } else { act(item) }
  }

  @discardableResult
  private func showMenu(isByKey: Bool) -> Bool {
    guard let menu = item.menu, isEnabled else { return false }
    return MenuOverlay.show(menu, from: self, at: bounds, sender: item, isByKey: isByKey)
  }

  func offerContextMenu(at point: CGPoint) -> Bool { showMenu(isByKey: false) }

  override func accessibilityActivate() -> Bool {
    item.opensMenu ? showMenu(isByKey: true) : super.accessibilityActivate()
  }

  func update() {
    tintColor = item.tintColor
    isEnabled = item.isEnabled
    let isShown = glyph == nil || isBack
    label.text = isShown ? item.title : nil
    label.isHidden = label.text?.isEmpty != false || item.image != nil
    picture.image = item.image?.renderingMode == .alwaysOriginal ? item.image : item.image?.withRenderingMode(.alwaysTemplate)
    picture.isHidden = item.image == nil
    accessibilityLabel =
      item.accessibilityLabel ?? item.title ?? item.systemItem?.spokenName ?? (isBack ? "Back" : item.image.map { _ in "Button" })
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    dress()
  }

  private func dress() {
    let attributes = item.titleTextAttributes(for: isEnabled ? .normal : .disabled) ?? item.titleTextAttributes(for: .normal) ?? [:]
    let weight: UIFont.Weight = item.style == .done ? .semibold : .regular
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: weight)
    let color = attributes[.foregroundColor] as? UIColor ?? tintColor ?? .tintColor
    label.textColor = isEnabled ? color : .tertiaryLabel
    picture.tintColor = isEnabled ? tintColor : .tertiaryLabel
    alpha = isHighlighted ? 0.3 : 1
    setNeedsDisplay()
  }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { dress() } }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    dress()
  }

  // MARK: Layout

  private var glyphWidth: CGFloat {
    guard glyph != nil else { return 0 }
    return isBack ? BarGlyph.backWidth : BarGlyph.side
  }

  /// The width of the content and the room beside it, at most a width.
  func width(within limit: CGFloat) -> CGFloat {
    if item.width > 0 { return min(item.width, limit) }
    var width = glyphWidth
    if !picture.isHidden { width += picture.intrinsicContentSize.width + (width > 0 ? Self.gap : 0) }
    if !label.isHidden { width += label.intrinsicContentSize.width + (width > 0 ? Self.gap : 0) }
    return min(max(width.rounded(.up) + 2 * Self.padding, 36), limit)
  }

  /// Whether the whole title has room in a width.
  func fits(_ width: CGFloat) -> Bool { self.width(within: .greatestFiniteMagnitude) <= width }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  override func layoutSubviews() {
    super.layoutSubviews()
    var room = bounds.insetBy(dx: Self.padding, dy: 0)
    if glyph != nil {
      let used = glyphWidth + Self.gap
      room = CGRect(x: room.minX + (isMirrored ? 0 : used), y: 0, width: max(0, room.width - used), height: room.height)
    }
    let size = label.intrinsicContentSize
    let width = min(size.width, room.width)
    let x = glyph == nil ? room.midX - width / 2 : isMirrored ? room.maxX - width : room.minX
    label.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: width, height: size.height)
    picture.frame = item.image == nil ? .zero : room.inset(by: item.imageInsets)
  }

  override func draw(_ rect: CGRect) {
    guard let glyph, let context = UIGraphicsGetCurrentContext() else { return }
    let offset = isBack ? Self.padding + glyphWidth / 2 : bounds.width / 2
    let middle = CGPoint(x: isBack && isMirrored ? bounds.width - offset : offset, y: bounds.midY)
    glyph.draw(
      around: middle, color: isEnabled ? tintColor ?? .tintColor : .tertiaryLabel, isMirrored: isMirrored, in: context)
  }
}
