// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// The style that a scalable font follows.
package struct FollowedTextStyle: Hashable, Sendable {
  package var style: UIFont.TextStyle
  /// The size at the category `.large` of a custom font; nil for the style's own sizes.
  package var baseSize: CGFloat?
  package var maximumSize: CGFloat?

  /// The size in points for a category.
  package func pointSize(in category: UIContentSizeCategory) -> CGFloat {
    let preferred = TextStyleTable.pointSize(of: style, in: category)
    guard let baseSize else { return preferred }
    let scaled = baseSize * preferred / TextStyleTable.pointSize(of: style, in: .large)
    return min(scaled, maximumSize ?? .greatestFiniteMagnitude)
  }
}

/// The fonts that are in use, so that asking for one twice gives one object.
enum FontStore {
  private struct Key: Hashable {
    var description: FontDescription
    var style: FollowedTextStyle?
  }

  private final class State: @unchecked Sendable {
    let lock = NSLock()
    var fonts: [Key: UIFont] = [:]
  }

  private static let state = State()
  /// An app uses a few dozen fonts; text that animates its size must not fill the memory.
  private static let limit = 256

  static func font(_ description: FontDescription, following style: FollowedTextStyle? = nil) -> UIFont {
    let key = Key(description: description, style: style)
    return state.lock.withLock {
      if let font = state.fonts[key] { return font }
      if state.fonts.count >= limit { state.fonts.removeAll(keepingCapacity: true) }
      let font = UIFont(description, following: style)
      state.fonts[key] = font
      return font
    }
  }
}

extension UIFont {
  /// The font in the size that a style asks for in a category.
  func following(_ style: FollowedTextStyle, in category: UIContentSizeCategory) -> UIFont {
    var description = textFont.description
    description.size = style.pointSize(in: category)
    return FontStore.font(description, following: style)
  }

  /// The font in the size for a category, or the same font if it follows no text style.
  package func following(_ category: UIContentSizeCategory) -> UIFont {
    followedStyle.map { following($0, in: category) } ?? self
  }
}

extension NSMutableAttributedString {
  /// Gives fonts that follow a text style the size for a category.
  package func followTextSize(_ category: UIContentSizeCategory) {
    beginEditing()
    defer { endEditing() }
    var position = 0
    while position < length {
      var range = NSRange()
      if let font = attribute(.font, at: position, effectiveRange: &range) as? UIFont, font.followedStyle != nil {
        addAttribute(.font, value: font.following(category), range: range)
      }
      position = max(position + 1, range.location + range.length)
    }
  }
}
