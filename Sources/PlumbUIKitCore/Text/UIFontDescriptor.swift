// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// What describes a font: family, size, weight and traits.
///
/// Source: Apple, "UIFontDescriptor"; the part of it that fonts here can differ in.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// Traits of a font that are on or off.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The set's bits.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Slanted letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold letters.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Characters of equal width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The design of a system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The design's name.
    public let rawValue: String

    /// Creates a design from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The system's own design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Characters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// Round ends; there is no such font here.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs; there is no such font here.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
  }

  package let fontDescription: FontDescription
  package let followedStyle: FollowedTextStyle?

  package init(_ fontDescription: FontDescription, following style: FollowedTextStyle? = nil) {
    self.fontDescription = fontDescription
    followedStyle = style
  }

  /// Creates a descriptor from a family's name and a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontDescription(family: .named(fontName), size: size > 0 && size.isFinite ? size : 17))
  }

  /// The descriptor of the font for a text style in the text size of the current traits.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The descriptor of the font for a text style in the text size of some traits.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The size in points.
  open var pointSize: CGFloat { fontDescription.size }

  /// The name of the face that the descriptor finds.
  open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

  /// The traits that are on.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if fontDescription.isItalic { traits.insert(.traitItalic) }
    if fontDescription.weight.rawValue >= 600 { traits.insert(.traitBold) }
    if fontDescription.family == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The descriptor with exactly these traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var changed = fontDescription
    changed.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
      changed.weight = symbolicTraits.contains(.traitBold) ? .bold : .regular
    }
    if symbolicTraits.contains(.traitMonoSpace) {
      changed.family = .monospaced
    } else if changed.family == .monospaced {
      changed.family = .system
    }
    return UIFontDescriptor(changed, following: followedStyle)
  }

  /// The descriptor with another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var changed = fontDescription
    if newPointSize > 0, newPointSize.isFinite { changed.size = newPointSize }
    return UIFontDescriptor(changed)
  }

  /// The descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var changed = fontDescription
    changed.family = .named(newFamily)
    return UIFontDescriptor(changed)
  }

  /// The descriptor of the system font in a design, or nil where there is none.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var changed = fontDescription
    switch design {
    case .default: changed.family = .system
    case .monospaced: changed.family = .monospaced
    default: return nil
    }
    return UIFontDescriptor(changed, following: followedStyle)
  }

  /// Returns the same object: a descriptor never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return fontDescription == other.fontDescription && followedStyle == other.followedStyle
  }

  open override var hash: Int { fontDescription.hashValue }

  open override var description: String { "<UIFontDescriptor: \(postscriptName), \(pointSize) pt>" }
}
