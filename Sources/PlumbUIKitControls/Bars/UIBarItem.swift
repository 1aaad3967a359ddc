// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What bars show: a title, a picture, or both.
///
/// Source: Apple, "UIBarItem".
@MainActor
open class UIBarItem: NSObject {
  /// Creates an empty item.
  @MainActor
  public override init() {
    super.init()
  }

  /// Creates an item from an archive.
  @MainActor
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The bar that shows the item.
  package weak final var bar: (any BarItemObserver)?

  package final func didChange() {
    bar?.barItemDidChange(self)
  }

  /// The title.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }

  /// The picture, drawn as a stencil in the tint colour.
  open var image: UIImage? {
    didSet { if image !== oldValue { didChange() } }
  }

  /// The picture for bars of little height; kept, the ordinary one is shown.
  open var landscapeImagePhone: UIImage?

  /// How far the picture's edges are moved inwards, in points.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { didChange() } }
  }

  /// Whether the item can be used; true by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }

  /// A number of the app's own.
  open var tag = 0

  /// A name for tests.
  open var accessibilityIdentifier: String? {
    didSet { didChange() }
  }

  /// A short name for assistive technology; the title unless it is set.
  open var accessibilityLabel: String? {
    didSet { didChange() }
  }

  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the title in a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
    didChange()
  }

  /// The attributes of the title that were set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }
}

/// A bar that shows items and hears of their changes.
@MainActor
package protocol BarItemObserver: AnyObject {
  /// An item changed its look.
  func barItemDidChange(_ item: NSObject)
}

/// The look of bars.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// As the appearance asks for.
  case `default` = 0
  /// Light text on a dark ground.
  case black = 1

  /// The older name of `black`, translucent.
  public static var blackTranslucent: UIBarStyle { .black }
}

/// The height and place of a bar.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// As it is.
  case `default` = 0
  /// Of little height.
  case compact = 1
  /// With a prompt.
  case defaultPrompt = 101
  /// Of little height with a prompt.
  case compactPrompt = 102
}

/// The edge at which a bar stands.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// Any.
  case any = 0
  /// At the bottom.
  case bottom = 1
  /// At the top.
  case top = 2
  /// At the top, reaching under the status bar.
  case topAttached = 3
}
