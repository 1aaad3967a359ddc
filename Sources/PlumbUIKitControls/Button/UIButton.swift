// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A control with a title or a picture that does something when it is tapped.
///
/// Source: Apple, "UIButton"; sizes from Interface Builder.
open class UIButton: UIControl, OffersContextMenu {
  /// The kinds of buttons.
  public enum ButtonType: Int, Hashable, Sendable {
    /// Without a look of its own: white title of 18 points.
    case custom = 0
    /// As in bars: title of 15 points in the tint colour, which fades when touched.
    case system = 1
    /// The letter i in a circle.
    case detailDisclosure = 2
    /// The letter i in a circle.
    case infoLight = 3
    /// The letter i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A plain button.
    case plain = 6
    /// A cross in a grey circle.
    case close = 7

    /// The older name of `system`.
    public static var roundedRect: ButtonType { .system }
  }

  // MARK: Creating

  /// Creates a custom button with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a custom button from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Creates a button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType != .custom { parts.font = .systemFont(ofSize: 15) }
    parts.glyph = ButtonGlyph(buttonType)
    if parts.glyph != nil { frame.size = intrinsicContentSize }
  }

  /// Creates a button of a kind with what it does, whose title and picture it shows.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Creates a system button with what it does, whose title and picture it shows.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(type: .system)
    if frame != .zero { self.frame = frame }
    adopt(primaryAction)
  }

  /// Creates a button with a configuration and what it does; where the configuration has no title or picture, the action's is shown.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil, !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
      if configuration.image == nil { configuration.image = primaryAction.image }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    self.configuration = configuration
    // Setting a property in an initialiser of its own class calls no observer.
    contentDidChangeSize()
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  private func setUp() {
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self, UITraitDisplayScale.self]) { (button: UIButton, _) in
      button.contentDidChangeSize()
    }
  }

  /// The kind of button.
  public private(set) var buttonType = ButtonType.custom

  // MARK: Content by state

  private var contents = ButtonContents()
  lazy var parts = ButtonParts(button: self)

  /// The title set for a state.
  open func title(for state: State) -> String? { contents.shown(\.title, in: state) }

  /// Sets the title of a state; states without one show that of the normal state.
  open func setTitle(_ title: String?, for state: State) { change(\.title, to: title, for: state) }

  /// The attributed title set for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { contents.shownAttributedTitle(in: state) }

  /// Sets the attributed title of a state, which takes the place of the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change(\.attributedTitle, to: title, for: state) }

  /// The colour of the title in a state.
  open func titleColor(for state: State) -> UIColor? { contents.shown(\.titleColor, in: state) ?? parts.defaultTitleColor(in: state) }

  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { change(\.titleColor, to: color, for: state) }

  /// The colour of the title's shadow in a state.
  open func titleShadowColor(for state: State) -> UIColor? { contents.shown(\.titleShadowColor, in: state) }

  /// Sets the colour of the title's shadow in a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(\.titleShadowColor, to: color, for: state) }

  /// The picture of a state.
  open func image(for state: State) -> UIImage? { contents.shown(\.image, in: state) }

  /// Sets the picture of a state; states without one show that of the normal state.
  open func setImage(_ image: UIImage?, for state: State) { change(\.image, to: image, for: state) }

  /// The picture behind the content in a state.
  open func backgroundImage(for state: State) -> UIImage? { contents.shown(\.backgroundImage, in: state) }

  /// Sets the picture behind the content in a state; it is stretched over the whole button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change(\.backgroundImage, to: image, for: state) }

  private func change<Value>(_ path: WritableKeyPath<ButtonContents.Content, Value?>, to value: Value?, for state: State) {
    contents[path, state] = value
    contentDidChangeSize()
  }

  func contentDidChangeSize() {
    parts.update()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The title that is shown.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The colour of the title that is shown.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The colour of the title's shadow that is shown.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The picture that is shown.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The picture behind the content that is shown.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The attributed title that is shown.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  // MARK: Parts

  /// The view of the title.
  open var titleLabel: UILabel? { parts.titleLabel }

  /// The view of the subtitle; nil without one.
  open var subtitleLabel: UILabel? { parts.subtitleLabel }

  /// The view of the picture.
  open var imageView: UIImageView? { parts.imageView }

  // MARK: Configuration

  /// How the button looks; nil for a button that shows what was set for its states.
  open var configuration: Configuration? {
    didSet { if configuration != oldValue { contentDidChangeSize() } }
  }

  /// Changes the configuration when the state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the configuration follows the state by itself; true by default.
  open var automaticallyUpdatesConfiguration = true

  /// Lets the configuration follow the state.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }

  /// Lets the configuration follow the state: calls the update handler.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
    parts.update()
    setNeedsDisplay()
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateConfiguration()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Insets

  /// The space around picture and title, in points; without effect on a button with a configuration.
  ///
  /// With zero, a title without a picture has six points above and below it.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChangeSize() } }
  }

  /// How far the title's edges are moved inwards, in points; the size does not follow.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// How far the picture's edges are moved inwards, in points; the size does not follow.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// Whether a touched button's picture is dimmed where it has none for that state; true by default.
  open var adjustsImageWhenHighlighted = true
  /// Whether a disabled button's picture is dimmed where it has none for that state; true by default.
  open var adjustsImageWhenDisabled = true
  /// Whether a touched button glows; kept and without effect.
  open var showsTouchWhenHighlighted = false
  /// Whether the title's shadow turns over in a touched button; kept and without effect.
  open var reversesTitleShadowWhenHighlighted = false
  /// Whether a pointer over the button changes; kept and without effect.
  open var isPointerInteractionEnabled = false
  /// Whether a tap selects the button and the next one unselects it.
  open var changesSelectionAsPrimaryAction = false
  /// The role, for menus and alerts that place the button.
  open var role = Role.normal

  /// What a button is for.
  public enum Role: Int, Hashable, Sendable {
    /// Nothing special.
    case normal = 0
    /// What a person most likely wants.
    case primary = 1
    /// It leaves everything as it was.
    case cancel = 2
    /// It destroys something.
    case destructive = 3
  }

  // MARK: Menu

  /// The menu; with `showsMenuAsPrimaryAction` a touch shows it, else a long touch or the second button.
  ///
  /// With `changesSelectionAsPrimaryAction` the title is that of the entry that is on.
  open var menu: UIMenu? {
    didSet {
      menuPress.isEnabled = menu != nil
      showChosenEntry()
    }
  }

  private lazy var menuPress: UILongPressGestureRecognizer = {
    let press = UILongPressGestureRecognizer { [weak self] gesture in
      if gesture.state == .began, self?.showsMenuAsPrimaryAction == false { self?.showMenu(isByKey: false) }
    }
    addGestureRecognizer(press)
    return press
  }()

  @discardableResult
  private func showMenu(isByKey: Bool) -> Bool {
    guard let menu, isEnabled, window != nil else { return false }
    send(.menuActionTriggered, with: nil)
    return MenuOverlay.show(menu, from: self, at: bounds, sender: self, isByKey: isByKey) { [weak self] chosen in
      if chosen != nil { self?.showChosenEntry() }
    }
  }

  private func showChosenEntry() {
    guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction, let chosen = menu?.selectedElements.first else { return }
    if configuration != nil { configuration?.title = chosen.title } else { setTitle(chosen.title, for: .normal) }
  }

  package func offerContextMenu(at point: CGPoint) -> Bool { showMenu(isByKey: false) }

  open override func accessibilityActivate() -> Bool {
    showsMenuAsPrimaryAction && menu != nil ? showMenu(isByKey: true) : super.accessibilityActivate()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if menu != nil, showsMenuAsPrimaryAction {
      showMenu(isByKey: false)
      return false
    }
    return super.beginTracking(touch, with: event)
  }

  override var eventsOfTap: [Event] {
    menu != nil && showsMenuAsPrimaryAction ? [.touchUpInside] : [.touchUpInside, .primaryActionTriggered]
  }

  override func send(_ controlEvents: Event, with event: UIEvent?) {
    if controlEvents == .touchUpInside, changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.send(controlEvents, with: event)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { parts.layout.fittingSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.place()
  }

  /// The rectangle of the background in a button's bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of picture and title in a button's bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { parts.layout.contentRect(in: bounds) }

  /// The rectangle of the title in the content's rectangle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts.layout.frames(in: contentRect).title }

  /// The rectangle of the picture in the content's rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts.layout.frames(in: contentRect).image }

  override func contentAlignmentDidChange() {
    super.contentAlignmentDidChange()
    parts.update()
  }

  // MARK: Drawing

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    parts.update()
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    parts.drawGround(in: context)
  }

  // MARK: Accessibility

  package override var accessibilityDefaults: AccessibilityDefaultValues {
    let label = currentTitle ?? currentAttributedTitle?.string ?? parts.glyph?.accessibilityLabel
    return AccessibilityDefaultValues(isElement: true, label: label, value: configuration?.subtitle, traits: [.button, stateTraits])
  }
}

extension UIButton: BaselineContent {
  /// The title's rectangle in the present bounds, or in those that the content asks for before there are any.
  private var titleFrame: CGRect {
    let size = bounds.height > 0 ? bounds.size : intrinsicContentSize
    return titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
  }

  package var firstBaselineOffset: CGFloat? {
    guard let offset = parts.titleLabelIfShown?.firstBaselineOffset else { return nil }
    return titleFrame.minY + offset
  }

  package var lastBaselineOffset: CGFloat? {
    guard let offset = parts.titleLabelIfShown?.lastBaselineOffset else { return nil }
    let height = bounds.height > 0 ? bounds.height : intrinsicContentSize.height
    return height - titleFrame.maxY + offset
  }
}
