// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// What a label shows, and the shaped text that measures and draws it.
struct LabelContent {
  enum Source {
    case none
    case plain(String)
    case attributed(NSAttributedString)
  }

  private(set) var source = Source.none
  var defaults: TextDefaults {
    didSet { forgetShapes() }
  }

  private var content: TextContent?
  /// The content in a smaller font, for a label that shrinks its text; kept for one scale.
  private var shrunk: (scale: CGFloat, content: TextContent)?

  init(defaults: TextDefaults) {
    self.defaults = defaults
  }

  /// Shows another text.
  ///
  /// - Returns: whether it differs from what was shown.
  mutating func show(_ newSource: Source) -> Bool {
    switch (source, newSource) {
    case (.none, .none): return false
    case (.plain(let old), .plain(let new)) where old == new: return false
    case (.attributed(let old), .attributed(let new)) where old === new || old.isEqual(to: new): return false
    default: break
    }
    source = newSource
    forgetShapes()
    return true
  }

  private mutating func forgetShapes() {
    content = nil
    shrunk = nil
  }

  var isEmpty: Bool {
    switch source {
    case .none: true
    case .plain(let string): string.isEmpty
    case .attributed(let string): string.length == 0
    }
  }

  /// The shaped content, made when it is first asked for; nil without text.
  mutating func textContent() -> TextContent? {
    if let content { return content }
    guard !isEmpty else { return nil }
    content = make(defaults: defaults, scale: 1)
    return content
  }

  /// The content with all fonts scaled.
  mutating func textContent(fontScale: CGFloat) -> TextContent? {
    if fontScale == 1 { return textContent() }
    if let shrunk, shrunk.scale == fontScale { return shrunk.content }
    guard !isEmpty else { return nil }
    var scaledDefaults = defaults
    scaledDefaults.font = defaults.font.withSize(defaults.font.pointSize * fontScale)
    let made = make(defaults: scaledDefaults, scale: fontScale)
    shrunk = (fontScale, made)
    return made
  }

  private func make(defaults: TextDefaults, scale: CGFloat) -> TextContent {
    switch source {
    case .none: return TextContent("", defaults: defaults)
    case .plain(let string): return TextContent(string, defaults: defaults)
    case .attributed(let string): return TextContent(scale == 1 ? string : string.scalingFonts(by: scale), defaults: defaults)
    }
  }
}

extension NSAttributedString {
  /// The string with all its fonts scaled.
  fileprivate func scalingFonts(by scale: CGFloat) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    var position = 0
    while position < length {
      var range = NSRange()
      if let font = attribute(.font, at: position, effectiveRange: &range) as? UIFont {
        copy.addAttribute(.font, value: font.withSize(font.pointSize * scale), range: range)
      }
      position = max(position + 1, range.location + range.length)
    }
    return copy
  }
}
