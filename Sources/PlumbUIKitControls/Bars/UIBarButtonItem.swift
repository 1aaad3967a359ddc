// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A button in a navigation bar or a toolbar.
///
/// Source: Apple, "UIBarButtonItem". Differs from UIKit: in place of a selector there is a method, such as `Feed.reload`, or a `UIAction`.
open class UIBarButtonItem: UIBarItem {
  /// How a button looks.
  public enum Style: Int, Hashable, Sendable {
    /// Plain.
    case plain = 0
    /// The older name of a plain look with a border; plain.
    case bordered = 1
    /// What ends a task: in bold.
    case done = 2

    /// What a person most likely wants; as `done`.
    public static var prominent: Style { .done }
  }

  /// Creates an empty item.
  @MainActor
  public override init() {
    super.init()
  }

  /// Creates an item from an archive.
  @MainActor
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Actions

  /// Creates a button with a title that calls nothing.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - style: the look.
  ///   - target: kept as `target`.
  ///   - action: always nil.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Never?) {
    self.init()
    set(title: title, image: nil, style: style, target: target)
  }

  /// Creates a button with a title that calls a method of an object, which is not kept alive.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    set(title: title, image: nil, style: style, target: target)
    handler = BarButtonHandler.make(target, action)
  }

  /// Creates a button with a title that calls a method with the item, of an object that is not kept alive.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    set(title: title, image: nil, style: style, target: target)
    handler = BarButtonHandler.make(target, action)
  }

  /// Creates a button with a picture that calls nothing.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - style: the look.
  ///   - target: kept as `target`.
  ///   - action: always nil.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Never?) {
    self.init()
    set(title: nil, image: image, style: style, target: target)
  }

  /// Creates a button with a picture that calls a method of an object, which is not kept alive.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    set(title: nil, image: image, style: style, target: target)
    handler = BarButtonHandler.make(target, action)
  }

  /// Creates a button with a picture that calls a method with the item, of an object that is not kept alive.
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    set(title: nil, image: image, style: style, target: target)
    handler = BarButtonHandler.make(target, action)
  }

  /// Creates one of the system's buttons that calls nothing, such as a space.
  ///
  /// - Parameters:
  ///   - systemItem: the button.
  ///   - target: kept as `target`.
  ///   - action: always nil.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Never?) {
    self.init()
    self.systemItem = systemItem
    set(title: systemItem.title, image: nil, style: systemItem.style, target: target)
  }

  /// Creates one of the system's buttons that calls a method of an object, which is not kept alive.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: nil)
    handler = BarButtonHandler.make(target, action)
  }

  /// Creates one of the system's buttons that calls a method with the item, of an object that is not kept alive.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: nil)
    handler = BarButtonHandler.make(target, action)
  }

  /// Creates a button with the title and picture of an action, which it does.
  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    adoptAction()
  }

  /// Creates one of the system's buttons that does an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a button with a title that shows a menu.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(primaryAction: primaryAction, menu: menu)
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Creates an item that shows a view of its own.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// A space that takes what room is left.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil) }

  /// A space of a width in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  private func set(title: String?, image: UIImage?, style: Style, target: AnyObject?) {
    self.title = title
    self.image = image
    self.style = style
    self.target = target
  }

  private func adoptAction() {
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { title = primaryAction.title }
    if let image = primaryAction.image { self.image = image }
  }

  // MARK: State

  /// The look.
  open var style = Style.plain {
    didSet { if style != oldValue { didChange() } }
  }

  /// The width in points of a space or of a button; 0 for the content's.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { didChange() } }
  }

  /// The view that is shown instead of a button.
  open var customView: UIView? {
    didSet { if customView !== oldValue { didChange() } }
  }

  /// The colour; nil for the bar's tint colour.
  open var tintColor: UIColor? {
    didSet { didChange() }
  }

  /// Whether the button looks chosen; false by default.
  open var isSelected = false {
    didSet { if isSelected != oldValue { didChange() } }
  }

  /// Whether the item is left out; false by default.
  open var isHidden = false {
    didSet { if isHidden != oldValue { didChange() } }
  }

  /// Titles that the item may have: the button is as wide as the widest of them; kept and without effect.
  open var possibleTitles: Set<String>?

  /// The object whose method is called; it is not kept alive.
  open weak var target: AnyObject?

  /// What the button does.
  open var primaryAction: UIAction? {
    didSet { if primaryAction !== oldValue { adoptAction() } }
  }

  /// The button's menu: a tap shows it where the button does nothing else, the second button of a pointer always.
  open var menu: UIMenu?

  /// What the button does when it was created with a method.
  package final var handler: (@MainActor (UIBarButtonItem) -> Void)?

  package final var systemItem: SystemItem? {
    didSet { if systemItem != oldValue { didChange() } }
  }

  /// Whether a tap shows the menu.
  package final var opensMenu: Bool { menu != nil && primaryAction == nil && handler == nil }

  /// Does what a tap does.
  package final func perform() {
    guard isEnabled else { return }
    if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
    if let handler { return handler(self) }
  }
}

/// Makes closures of methods.
@MainActor
enum BarButtonHandler {
  static func make<Target: AnyObject>(
    _ target: Target, _ action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> @MainActor (UIBarButtonItem) -> Void {
    { [weak target] _ in
      guard let target else { return }
      action(target)()
    }
  }

  static func make<Target: AnyObject, Sender>(
    _ target: Target, _ action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) -> @MainActor (UIBarButtonItem) -> Void {
    { [weak target] item in
      guard let target, let sender = item as? Sender else { return }
      action(target)(sender)
    }
  }
}
