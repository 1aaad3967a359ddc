// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a navigation bar shows while a controller is on top.
///
/// Source: Apple, "UINavigationItem".
@MainActor
open class UINavigationItem: NSObject {
  /// Whether the title is large.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As the item before; for the first one large.
    case automatic = 0
    /// Large.
    case always = 1
    /// Small.
    case never = 2
  }

  /// How the back button is named.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// By the title, by "Back" where that is too long, or only by the arrow.
    case `default` = 0
    /// By "Back".
    case generic = 1
    /// Only by the arrow.
    case minimal = 2
  }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }

  /// Creates an item from an archive.
  @MainActor
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The bar that shows the item.
  package weak final var bar: (any BarItemObserver)?

  private func didChange() {
    bar?.barItemDidChange(self)
  }

  /// The title in the middle.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  /// A line above the title; kept, it is not shown.
  open var prompt: String?

  /// The view that is shown instead of the title.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { didChange() } }
  }

  /// Whether the title is large in a bar that prefers large ones.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { didChange() } }
  }

  // MARK: Back button

  /// The button that leads back to this item; nil for one with the item's title.
  ///
  /// It is shown while the next item is on top; of it title, picture and colour count.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { if backBarButtonItem !== oldValue { didChange() } }
  }

  /// The title of the button that leads back to this item; nil for the item's title.
  open var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange() } }
  }

  /// How the button that leads back to this item is named.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { didChange() } }
  }

  /// Whether the back button is left out while this item is on top.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { didChange() } }
  }

  /// Sets whether the back button is left out while this item is on top.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// Whether buttons at the left stand beside the back button instead of in its place; false by default.
  open var leftItemsSupplementBackButton = false {
    didSet { didChange() }
  }

  // MARK: Buttons

  /// The buttons at the left, from the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { didChange() }
  }

  /// The buttons at the right, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { didChange() }
  }

  /// The first button at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the first button at the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the first button at the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the buttons at the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons at the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  // MARK: Look

  /// The bar's look while this item is on top; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }
  /// The bar's look while nothing lies under it; nil for the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { didChange() }
  }
  /// The look of a bar of little height; kept, the standard one is used.
  open var compactAppearance: UINavigationBarAppearance?

  // MARK: Search

  /// The controller of the search bar; `searchController` gives it its type.
  package final var searching: UIViewController? {
    didSet { if searching !== oldValue { didChange() } }
  }

  /// Whether the search bar goes away when the content is scrolled; true by default, kept: it stays.
  open var hidesSearchBarWhenScrolling = true
}
