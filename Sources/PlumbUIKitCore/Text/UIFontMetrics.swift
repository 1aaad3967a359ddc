// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// Scales an app's own fonts and lengths with the preferred text size.
///
/// Apple does not document the curve; a text style's own sizes are taken: a value grows as the style's size does.
/// Source: Apple, "UIFontMetrics".
open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  /// Scales as running text does.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Scales as a text style does.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// The font in the size for the current traits; the given one counts as that for `.large`.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }

  /// The font in the size for the current traits, up to a greatest size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The font in the size for some traits; the given one counts as that for `.large`.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// The font in the size for some traits, up to a greatest size in points; 0 is no limit.
  ///
  /// - Precondition: the font is not itself a scaled one.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    precondition(font.followedStyle == nil, "A font that already follows the text size can't be scaled again.")
    let followed = FollowedTextStyle(
      style: style, baseSize: font.pointSize, maximumSize: maximumPointSize > 0 ? maximumPointSize : nil)
    var description = font.textFont.description
    description.size = followed.pointSize(in: (traitCollection ?? .current).preferredContentSizeCategory)
    return FontStore.font(description, following: followed)
  }

  /// A length in points for the current traits; the given one counts as that for `.large`.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length in points for some traits; the given one counts as that for `.large`.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return value * TextStyleTable.pointSize(of: style, in: category) / TextStyleTable.pointSize(of: style, in: .large)
  }
}
