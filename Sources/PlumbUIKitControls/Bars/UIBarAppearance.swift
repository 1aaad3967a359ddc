// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The look of a bar: its ground and the line at its edge.
///
/// Source: Apple, "UIBarAppearance". Differs from UIKit: nothing is blurred; grounds that would be translucent are opaque.
@MainActor
open class UIBarAppearance: NSObject {
  /// Creates the default look.
  @MainActor
  public required override init() {
    super.init()
  }

  /// Creates the look of another one.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }

  /// Called when something changed.
  package final var changed: (() -> Void)?

  /// The colour of the ground; nil is clear.
  open var backgroundColor: UIColor? = .systemBackground {
    didSet { changed?() }
  }

  /// The picture on the ground.
  open var backgroundImage: UIImage? {
    didSet { changed?() }
  }

  /// The colour of the line at the edge; nil or clear for none.
  open var shadowColor: UIColor? = .separator {
    didSet { changed?() }
  }

  /// The picture of the line at the edge; an empty one for none.
  open var shadowImage: UIImage? {
    didSet { changed?() }
  }

  /// What would lie behind the ground; kept, nothing is blurred.
  open var backgroundEffect: UIVisualEffect?

  /// Takes the default look: the ground of the interface and a line.
  open func configureWithDefaultBackground() {
    backgroundColor = .systemBackground
    shadowColor = .separator
  }

  /// Takes an opaque look: the ground of the interface and a line.
  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = .separator
  }

  /// Takes a look without ground and line.
  open func configureWithTransparentBackground() {
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
  }
}

/// The look of a navigation bar.
///
/// Source: Apple, "UINavigationBarAppearance".
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed?() }
  }

  /// The attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed?() }
  }
}

/// The look of a toolbar.
///
/// Source: Apple, "UIToolbarAppearance".
open class UIToolbarAppearance: UIBarAppearance {}

/// The look of a tab bar.
///
/// Source: Apple, "UITabBarAppearance".
open class UITabBarAppearance: UIBarAppearance {}
