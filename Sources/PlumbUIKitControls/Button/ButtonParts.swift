// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The views inside a button, and what they show at present.
@MainActor
final class ButtonParts {
  private unowned let button: UIButton
  /// The font of the title until the app sets the label's.
  var font = UIFont.systemFont(ofSize: 18)
  /// The sign of a kind that has one.
  var glyph: ButtonGlyph?

  private(set) var subtitleLabel: UILabel?
  private var spinner: UIActivityIndicatorView?
  private var backgroundView: UIImageView?
  private var titleView: UILabel?
  private var pictureView: UIImageView?

  init(button: UIButton) {
    self.button = button
  }

  // MARK: Views

  var titleLabel: UILabel {
    if let titleView { return titleView }
    let label = ButtonLabel(button: button)
    label.font = font
    label.lineBreakMode = .byTruncatingMiddle
    label.isAccessibilityElement = false
    titleView = label
    button.addSubview(label)
    return label
  }

  /// The title's label where there is a title.
  var titleLabelIfShown: UILabel? {
    guard let titleView, titleView.text?.isEmpty == false else { return nil }
    return titleView
  }

  var imageView: UIImageView {
    if let pictureView { return pictureView }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    view.isAccessibilityElement = false
    pictureView = view
    button.insertSubview(view, at: backgroundView == nil ? 0 : 1)
    return view
  }

  // MARK: Content

  func defaultTitleColor(in state: UIControl.State) -> UIColor? {
    guard button.buttonType != .custom else { return .white }
    return state.contains(.disabled) ? .tertiaryLabel : button.tintColor
  }

  /// Shows what the state and the configuration ask for.
  func update() {
    if let configuration = button.configuration { show(configuration) } else { showStateContents() }
    button.setNeedsLayout()
  }

  private func showStateContents() {
    let state = button.state
    showBackground(button.backgroundImage(for: state))
    showSubtitle(nil, look: nil)
    showSpinner(false, color: nil)
    showImage(button.image(for: state), state: state)
    let attributed = button.attributedTitle(for: state)
    let title = button.title(for: state)
    guard attributed != nil || title != nil || titleView != nil else { return }
    let label = titleLabel
    label.textColor = button.titleColor(for: state)
    label.shadowColor = button.titleShadowColor(for: state)
    if let attributed { label.attributedText = attributed } else { label.showPlain(title) }
    label.alpha = button.buttonType != .custom && state.contains(.highlighted) ? 0.2 : 1
  }

  private func showImage(_ image: UIImage?, state: UIControl.State) {
    guard image != nil || pictureView != nil else { return }
    let isTemplate = button.buttonType != .custom && image?.renderingMode == .automatic
    imageView.image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
    imageView.tintColor = button.buttonType != .custom && state.contains(.disabled) ? .tertiaryLabel : nil
    imageView.alpha = imageAlpha(in: state)
  }

  private func imageAlpha(in state: UIControl.State) -> CGFloat {
    if state.contains(.highlighted), button.buttonType != .custom { return 0.2 }
    if state.contains(.highlighted), button.adjustsImageWhenHighlighted { return 0.5 }
    return state.contains(.disabled) && button.adjustsImageWhenDisabled && button.buttonType == .custom ? 0.5 : 1
  }

  private func show(_ configuration: UIButton.Configuration) {
    let look = look(of: configuration)
    showBackground(nil)
    let image = configuration.showsActivityIndicator ? nil : configuration.image
    if image != nil || pictureView != nil {
      imageView.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
      imageView.tintColor = look.foreground
      imageView.alpha = look.foregroundAlpha
    }
    showSpinner(configuration.showsActivityIndicator, color: look.foreground)
    if configuration.title != nil || titleView != nil {
      let label = titleLabel
      label.text = configuration.title
      label.font = look.titleFont
      label.textColor = look.foreground
      label.alpha = look.foregroundAlpha
      label.lineBreakMode = configuration.titleLineBreakMode
      label.numberOfLines = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
      label.textAlignment = titleAlignment(of: configuration)
    }
    showSubtitle(configuration, look: look)
  }

  private func showSubtitle(_ configuration: UIButton.Configuration?, look: ConfigurationLook?) {
    guard let configuration, let look, let subtitle = configuration.subtitle else {
      subtitleLabel?.removeFromSuperview()
      subtitleLabel = nil
      return
    }
    let label = subtitleLabel ?? UILabel(frame: .zero)
    if label.superview == nil { button.addSubview(label) }
    subtitleLabel = label
    label.isAccessibilityElement = false
    label.text = subtitle
    label.font = look.subtitleFont
    label.textColor = look.foreground
    label.alpha = look.foregroundAlpha
    label.textAlignment = titleAlignment(of: configuration)
  }

  private func showSpinner(_ isShown: Bool, color: UIColor?) {
    guard isShown else {
      spinner?.removeFromSuperview()
      spinner = nil
      return
    }
    let view = spinner ?? UIActivityIndicatorView(style: .medium)
    if view.superview == nil { button.addSubview(view) }
    spinner = view
    view.color = color
    view.startAnimating()
  }

  private func showBackground(_ image: UIImage?) {
    guard image != nil || backgroundView != nil else { return }
    let view = backgroundView ?? UIImageView(frame: .zero)
    if view.superview == nil { button.insertSubview(view, at: 0) }
    backgroundView = view
    view.image = image
    view.isAccessibilityElement = false
  }

  private func titleAlignment(of configuration: UIButton.Configuration) -> NSTextAlignment {
    let isReversed = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch configuration.titleAlignment {
    case .leading: return isReversed ? .right : .left
    case .trailing: return isReversed ? .left : .right
    case .center: return .center
    case .automatic:
      switch button.effectiveContentHorizontalAlignment {
      case .left, .leading: return .left
      case .right, .trailing: return .right
      case .center, .fill: return .center
      }
    }
  }

  func look(of configuration: UIButton.Configuration) -> ConfigurationLook {
    ConfigurationLook(
      configuration: configuration, state: button.state, tint: button.tintColor ?? .tintColor, traits: button.traitCollection)
  }

  // MARK: Layout

  var layout: ButtonLayout {
    ButtonLayout(
      button: button, titleSize: titleLabelIfShown.map { naturalSize(of: $0) } ?? .zero,
      subtitleSize: subtitleLabel.map { naturalSize(of: $0) } ?? .zero, imageSize: imageSize)
  }

  private func naturalSize(of label: UILabel) -> CGSize { label.sizeThatFits(.zero) }

  private var imageSize: CGSize {
    if let spinner { return spinner.intrinsicContentSize }
    if let image = pictureView?.image { return image.size }
    return glyph == nil ? .zero : ButtonGlyph.size
  }

  /// Gives the views their places.
  func place() {
    backgroundView?.frame = button.backgroundRect(forBounds: button.bounds)
    let room = button.contentRect(forBounds: button.bounds)
    let pixel = PixelRounding(scale: button.traitCollection.displayScale)
    let titles = pixel.nearest(button.titleRect(forContentRect: room))
    if let view = titleView {
      view.frame = titles
      if let subtitleLabel {
        let layout = layout
        let height = min(layout.titleSize.height, titles.height)
        view.frame.size.height = height
        let top = titles.minY + (height > 0 ? height + (button.configuration?.titlePadding ?? 0) : 0)
        subtitleLabel.frame = pixel.nearest(CGRect(x: titles.minX, y: top, width: titles.width, height: max(0, titles.maxY - top)))
      }
    } else {
      subtitleLabel?.frame = titles
    }
    let picture = pixel.nearest(button.imageRect(forContentRect: room))
    pictureView?.frame = picture
    spinner?.frame = picture
  }

  // MARK: Drawing

  /// Draws the ground of a configuration, or the sign of the button's kind.
  func drawGround(in context: CGContext) {
    if let configuration = button.configuration {
      let look = look(of: configuration)
      let radius = look.cornerRadius(forHeight: button.bounds.height)
      if let color = look.background { ControlPaint.fill(button.bounds, radius: radius, color: color, in: context) }
      let background = configuration.background
      if let stroke = background.strokeColor, background.strokeWidth > 0 {
        context.setStrokeColor(stroke.cgColor)
        context.strokeInside(button.bounds, width: background.strokeWidth, cornerRadius: min(radius, button.bounds.height / 2))
      }
    }
    guard let glyph, pictureView?.image == nil else { return }
    let alpha: CGFloat = button.isHighlighted ? 0.2 : 1
    let color: UIColor = button.isEnabled ? button.tintColor ?? .tintColor : .tertiaryLabel
    let rect = button.imageRect(forContentRect: button.contentRect(forBounds: button.bounds))
    context.saveGState()
    context.setAlpha(alpha)
    glyph.draw(in: rect, color: color, context: context)
    context.restoreGState()
  }
}

/// A button's title: when the app changes its font, the button's size follows.
private final class ButtonLabel: UILabel {
  private weak var button: UIButton?

  init(button: UIButton) {
    self.button = button
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    button?.invalidateIntrinsicContentSize()
    button?.setNeedsLayout()
  }
}
