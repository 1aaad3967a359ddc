// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An effect on what lies behind a view, such as a blur.
///
/// Source: Apple, "UIVisualEffect". Differs from UIKit: views with an effect show a colour.
@MainActor
open class UIVisualEffect: NSObject {
  /// Creates an effect that does nothing.
  @MainActor
  public override init() {
    super.init()
  }
}

/// A blur of what lies behind a view.
///
/// Source: Apple, "UIBlurEffect". Differs from UIKit: nothing is blurred; a colour of the style lets a part of the ground shine through.
open class UIBlurEffect: UIVisualEffect {
  /// How light and how thick the blur is.
  public enum Style: Int, Hashable, Sendable {
    /// Very light.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// As the appearance asks for.
    case regular = 4
    /// As the appearance asks for, more strongly.
    case prominent = 5
    /// Very thin.
    case systemUltraThinMaterial = 6
    /// Thin.
    case systemThinMaterial = 7
    /// Of medium thickness.
    case systemMaterial = 8
    /// Thick.
    case systemThickMaterial = 9
    /// As bars have it.
    case systemChromeMaterial = 10
  }

  private let style: Style

  /// Creates a blur.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The colour that stands for the blur.
  var color: UIColor {
    switch style {
    case .extraLight: UIColor(white: 0.97, alpha: 0.9)
    case .light: UIColor(white: 1, alpha: 0.7)
    case .dark: UIColor(white: 0.11, alpha: 0.8)
    case .systemUltraThinMaterial: .systemBackground.withAlphaComponent(0.5)
    case .systemThinMaterial: .systemBackground.withAlphaComponent(0.7)
    case .regular, .systemMaterial: .systemBackground.withAlphaComponent(0.8)
    case .prominent, .systemThickMaterial, .systemChromeMaterial: .systemBackground.withAlphaComponent(0.92)
    }
  }
}

/// A view with an effect on what lies behind it.
///
/// Source: Apple, "UIVisualEffectView". Differs from UIKit: nothing is blurred; a colour stands for it.
open class UIVisualEffectView: UIView {
  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Creates a view without an effect from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    show()
  }

  /// The view for what stands on the effect.
  public let contentView = UIView()

  /// The effect; nil for none.
  open var effect: UIVisualEffect? {
    didSet { show() }
  }

  private func show() {
    backgroundColor = (effect as? UIBlurEffect)?.color
  }
}
