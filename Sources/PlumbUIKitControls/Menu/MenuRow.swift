// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A line of a menu on screen.
final class MenuRow: UIControl {
  static let height: CGFloat = 40
  static let markWidth: CGFloat = 28
  private static let padding: CGFloat = 14
  private static let pictureSide: CGFloat = 20

  let entry: MenuEntry
  private let label = UILabel()
  private let detail = UILabel()
  private let side = UILabel()
  private let picture = UIImageView()
  private let showsMarks: Bool
  private var color: UIColor { !entry.isEnabled ? .tertiaryLabel : entry.isDestructive ? .systemRed : .label }

  init(_ entry: MenuEntry, showsMarks: Bool, choose: @escaping () -> Void) {
    self.entry = entry
    self.showsMarks = showsMarks
    super.init(frame: .zero)
    isEnabled = entry.isEnabled
    label.text = entry.element.title
    label.font = .systemFont(ofSize: 16)
    label.textColor = color
    detail.text = entry.element.subtitle
    detail.font = .systemFont(ofSize: 12)
    detail.textColor = .secondaryLabel
    side.text = entry.submenu != nil ? "›" : entry.shortcut
    side.font = .systemFont(ofSize: 15)
    side.textColor = .secondaryLabel
    picture.image = entry.image?.renderingMode == .alwaysOriginal ? entry.image : entry.image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = color
    picture.contentMode = .scaleAspectFit
    for view in [label, detail, side, picture] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
    accessibilityLabel = entry.element.title
    var traits: UIAccessibilityTraits = .button
    if entry.state == .on { traits.insert(.selected) }
    if !entry.isEnabled { traits.insert(.notEnabled) }
    accessibilityTraits = traits
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A menu makes its lines itself.")
  }

  /// Whether the keys or the pointer stand on the line.
  var isMarked = false {
    didSet { showGround() }
  }

  override var isHighlighted: Bool {
    didSet { showGround() }
  }

  private func showGround() {
    backgroundColor = isMarked || isHighlighted ? .systemFill : nil
  }

  var fittingHeight: CGFloat { detail.text?.isEmpty == false ? Self.height + 14 : Self.height }

  var fittingWidth: CGFloat {
    let text = max(label.intrinsicContentSize.width, detail.text == nil ? 0 : detail.intrinsicContentSize.width)
    let end = side.text == nil ? 0 : side.intrinsicContentSize.width + 12
    return (textStart + text + end + (picture.image == nil ? 0 : Self.pictureSide + 12) + Self.padding).rounded(.up)
  }

  private var textStart: CGFloat { showsMarks ? Self.markWidth : Self.padding }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.frame = CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: max(0, width), height: height)
    }
    var end = bounds.width - Self.padding
    if picture.image != nil {
      end -= Self.pictureSide
      place(picture, end, (bounds.height - Self.pictureSide) / 2, Self.pictureSide, Self.pictureSide)
      end -= 12
    }
    if side.text != nil {
      let size = side.intrinsicContentSize
      end -= size.width
      place(side, end, (bounds.height - size.height) / 2, size.width, size.height)
      end -= 12
    }
    let (first, second) = (label.intrinsicContentSize.height, detail.text == nil ? 0 : detail.intrinsicContentSize.height)
    let top = (bounds.height - first - second) / 2
    place(label, textStart, top, end - textStart, first)
    place(detail, textStart, top + first, end - textStart, second)
  }

  override func draw(_ rect: CGRect) {
    guard entry.state != .off, let context = UIGraphicsGetCurrentContext() else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let middle = CGPoint(x: isMirrored ? bounds.width - Self.markWidth / 2 : Self.markWidth / 2, y: bounds.midY)
    context.setStrokeColor(color.resolvedColor(with: traitCollection).cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    let path = CGMutablePath()
    if entry.state == .on {
      path.move(to: CGPoint(x: middle.x - 5, y: middle.y))
      path.addLine(to: CGPoint(x: middle.x - 1.5, y: middle.y + 4))
      path.addLine(to: CGPoint(x: middle.x + 5, y: middle.y - 4.5))
    } else {
      path.move(to: CGPoint(x: middle.x - 4, y: middle.y))
      path.addLine(to: CGPoint(x: middle.x + 4, y: middle.y))
    }
    context.strokePath(path)
  }
}
