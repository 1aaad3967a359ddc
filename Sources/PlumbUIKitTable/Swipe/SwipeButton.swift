// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The button of an action behind a row.
final class SwipeButton: UIControl {
  let swipeAction: SwipeAction
  private let label = UILabel()
  private let picture = UIImageView()
  /// Whether the button covers all the others: a long swipe will do what it is for.
  var isExpanded = false
  /// Whether the row lies to the left of the button.
  private let isTrailing: Bool

  private static let smallest: CGFloat = 74
  private static let margin: CGFloat = 15
  private static let gap: CGFloat = 4

  init(_ action: SwipeAction, isTrailing: Bool) {
    swipeAction = action
    self.isTrailing = isTrailing
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.color
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    picture.image = action.image?.withTintColor(.white)
    picture.contentMode = .scaleAspectFit
    for view in [picture, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = action.title
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  /// The width in points that the title and the picture need.
  var naturalWidth: CGFloat {
    let text = label.text == nil ? 0 : label.sizeThatFits(CGSize(width: 160, height: CGFloat.greatestFiniteMagnitude)).width
    return max(Self.smallest, max(text, picture.image?.size.width ?? 0).rounded(.up) + 2 * Self.margin)
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.8 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let natural = naturalWidth
    // The content of a button that is wider than it needs stays beside the row when it covers the others, else in the middle.
    var x = (bounds.width - natural) / 2
    if isExpanded { x = isTrailing ? 0 : bounds.width - natural }
    let image = picture.image?.size ?? .zero
    let text =
      label.text == nil
      ? CGSize.zero : label.sizeThatFits(CGSize(width: natural - 2 * Self.margin + 1, height: CGFloat.greatestFiniteMagnitude))
    let showsBoth = image.height > 0 && text.height > 0
    let block = image.height + text.height + (showsBoth ? Self.gap : 0)
    let showsText = !showsBoth || block <= bounds.height - 8
    label.isHidden = !showsText
    let height = showsText ? block : image.height
    let top = ((bounds.height - height) / 2).rounded()
    picture.frame = CGRect(x: (x + (natural - image.width) / 2).rounded(), y: top, width: image.width, height: image.height)
    label.frame = CGRect(x: x.rounded(), y: top + height - text.height, width: natural, height: text.height)
  }
}
