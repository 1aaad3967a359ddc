// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A view that shows the content of a usual row.
///
/// Source: Apple, "UIListContentView".
open class UIListContentView: UIView, UIContentView {
  private let main = UILabel()
  private let second = UILabel()
  private let picture = UIImageView()
  private var content: UIListContentConfiguration

  /// Creates a view that shows a content.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    isOpaque = false
    for view in [main, second, picture] { addSubview(view) }
    apply()
  }

  /// Creates a view from an archive; it is empty.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    for view in [main, second, picture] { addSubview(view) }
  }

  /// What the view shows; another kind of configuration is refused.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let list = newValue as? UIListContentConfiguration else {
        preconditionFailure("A list content view shows list content configurations only.")
      }
      content = list
      apply()
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(width: size.width).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let placed = arrange(width: bounds.width)
    let scale = traitCollection.displayScale
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, frame) in [(picture as UIView, placed.picture), (main, placed.main), (second, placed.second)] {
      var frame = frame
      frame.origin.y = ((frame.origin.y + (bounds.height - placed.height) / 2) * scale).rounded() / scale
      if isReversed { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
  }

  private func apply() {
    show(content.text, content.attributedText, content.textProperties, in: main)
    show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: second)
    picture.image = content.image
    picture.isHidden = content.image == nil
    picture.contentMode = .scaleAspectFit
    picture.tintColor = content.imageProperties.tintColor
    picture.layer.cornerRadius = content.imageProperties.cornerRadius
    picture.clipsToBounds = content.imageProperties.cornerRadius > 0
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = look.font
    label.textColor = look.color
    label.numberOfLines = look.numberOfLines
    label.lineBreakMode = look.lineBreakMode
    label.textAlignment = look.alignment
    if let attributed { label.attributedText = attributed } else { label.showPlain(text) }
    label.isHidden = attributed == nil && text == nil
  }

  // MARK: Arrangement

  private struct Arrangement {
    var picture = CGRect.zero
    var main = CGRect.zero
    var second = CGRect.zero
    var height: CGFloat = 0
  }

  private var pictureSize: CGSize {
    guard var size = content.image?.size else { return .zero }
    let limit = content.imageProperties.maximumSize
    let factor = min(1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
    size = CGSize(width: size.width * factor, height: size.height * factor)
    let reserved = content.imageProperties.reservedLayoutSize
    return CGSize(width: max(size.width, reserved.width), height: max(size.height, reserved.height))
  }

  private func arrange(width: CGFloat) -> Arrangement {
    let margins = content.directionalLayoutMargins
    var result = Arrangement()
    var left = margins.leading
    if content.image != nil {
      result.picture = CGRect(origin: CGPoint(x: left, y: 0), size: pictureSize)
      left = result.picture.maxX + content.imageToTextPadding
    }
    let room = max(0, width - margins.trailing - left)
    placeTexts(&result, left: left, room: room)
    let texts = max(result.main.maxY, result.second.maxY)
    let block = max(texts, result.picture.height)
    result.height = block + margins.top + margins.bottom
    result.picture.origin.y = margins.top + (block - result.picture.height) / 2
    result.main.origin.y += margins.top + (block - texts) / 2
    result.second.origin.y += margins.top + (block - texts) / 2
    return result
  }

  private func placeTexts(_ result: inout Arrangement, left: CGFloat, room: CGFloat) {
    func size(_ label: UILabel, _ width: CGFloat) -> CGSize {
      label.isHidden ? .zero : label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
    let natural = (size(main, .greatestFiniteMagnitude), size(second, .greatestFiniteMagnitude))
    let gap = content.textToSecondaryTextHorizontalPadding
    if content.prefersSideBySideTextAndSecondaryText, natural.0.width + gap + natural.1.width <= room {
      let height = max(natural.0.height, natural.1.height)
      result.main = CGRect(x: left, y: (height - natural.0.height) / 2, width: natural.0.width, height: natural.0.height)
      result.second = CGRect(
        x: left + room - natural.1.width, y: (height - natural.1.height) / 2, width: natural.1.width, height: natural.1.height)
      return
    }
    let first = size(main, room)
    let below = size(second, room)
    result.main = CGRect(x: left, y: 0, width: room, height: first.height)
    let padding = main.isHidden || second.isHidden ? 0 : content.textToSecondaryTextVerticalPadding
    result.second = CGRect(x: left, y: first.height + padding, width: room, height: below.height)
  }
}
