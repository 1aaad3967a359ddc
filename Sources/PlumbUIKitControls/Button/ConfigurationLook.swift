// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The colours and fonts that a configuration gives a button in a state.
@MainActor
struct ConfigurationLook {
  let configuration: UIButton.Configuration
  let state: UIControl.State
  let tint: UIColor
  let traits: UITraitCollection

  private var isDisabled: Bool { state.contains(.disabled) }
  private var isSelected: Bool { state.contains(.selected) && configuration.automaticallyUpdateForSelection }

  var titleFont: UIFont {
    switch configuration.buttonSize {
    case .mini, .small: UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
    case .medium, .large: UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
    }
  }

  var subtitleFont: UIFont {
    UIFont.preferredFont(forTextStyle: configuration.buttonSize == .mini ? .caption2 : .caption1, compatibleWith: traits)
  }

  /// The colour of text and stencils, without the fading of a touch.
  var foreground: UIColor {
    if isDisabled { return .tertiaryLabel }
    if let own = configuration.baseForegroundColor { return own }
    return configuration.style == .filled ? .white : tint
  }

  /// How much of the foreground is left: a touch on a ground fades the text, without one the text itself.
  var foregroundAlpha: CGFloat {
    guard state.contains(.highlighted), !isDisabled else { return 1 }
    return configuration.style == .plain ? 0.4 : 0.75
  }

  /// The colour of the ground; nil for none.
  var background: UIColor? {
    if let own = configuration.background.backgroundColor, !isDisabled { return faded(own) }
    let base = configuration.baseBackgroundColor ?? tint
    switch configuration.style {
    case .plain: return isSelected ? faded(.tertiarySystemFill) : nil
    case .gray: return isDisabled ? .tertiarySystemFill : faded(configuration.baseBackgroundColor ?? .secondarySystemFill)
    case .tinted: return isDisabled ? .tertiarySystemFill : faded(base.withAlphaComponent(isSelected ? 0.32 : 0.18))
    case .filled: return isDisabled ? .tertiarySystemFill : faded(base)
    }
  }

  private func faded(_ color: UIColor) -> UIColor {
    guard state.contains(.highlighted) else { return color }
    return color.withAlphaComponent(color.components(under: traits).alpha * 0.75)
  }

  /// The radius of the corners of a ground of some height, in points.
  func cornerRadius(forHeight height: CGFloat) -> CGFloat {
    switch configuration.cornerStyle {
    case .fixed: configuration.background.cornerRadius
    case .dynamic: configuration.background.cornerRadius * titleFont.pointSize / 17
    case .small: 5.1
    case .medium: 8.5
    case .large: 12
    case .capsule: height / 2
    }
  }
}
