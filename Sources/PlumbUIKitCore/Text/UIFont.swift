// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// A font in a size.
///
/// Source: Apple, "UIFont". The system font stands in for San Francisco: its line metrics are San Francisco's, its glyphs those of the
/// installed stand-in.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  // Must stay the first stored property.
  private let header = AttributeValueHeader()

  /// The font that shapes text.
  package let textFont: TextFont

  /// The text style that the font was made for and follows when the text size changes.
  package let followedStyle: FollowedTextStyle?

  package init(_ description: FontDescription, following style: FollowedTextStyle? = nil) {
    textFont = FontCollection.shared.font(description)
    followedStyle = style
  }

  /// Creates a font by the name of its face, such as "Inter-Bold", or of its family.
  ///
  /// Nil where neither is installed or registered. A size of 0 or less counts as 17, the size of running text.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard FontCollection.shared.hasFont(named: fontName) else { return nil }
    self.init(FontDescription(family: .named(fontName), size: Self.allowed(fontSize)))
  }

  /// Creates a font from a descriptor; a size of 0 keeps the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var description = descriptor.fontDescription
    if pointSize > 0 { description.size = Self.allowed(pointSize) }
    self.init(description, following: descriptor.followedStyle)
  }

  /// The system font in regular weight.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    FontStore.font(FontDescription(size: allowed(fontSize)))
  }

  /// The system font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    FontStore.font(FontDescription(size: allowed(fontSize), weight: weight.fontWeight))
  }

  /// The system font in bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system font in italics.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    FontStore.font(FontDescription(size: allowed(fontSize), isItalic: true))
  }

  /// The system font with digits of equal width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    FontStore.font(FontDescription(size: allowed(fontSize), weight: weight.fontWeight, hasMonospacedDigits: true))
  }

  /// The system's font with characters of equal width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    FontStore.font(FontDescription(family: .monospaced, size: allowed(fontSize), weight: weight.fontWeight))
  }

  /// The font for a text style in the text size of the current traits.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: .current)
  }

  /// The font for a text style in the text size of some traits.
  open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    let traits = traitCollection ?? .current
    let followed = FollowedTextStyle(style: style, baseSize: nil, maximumSize: nil)
    let description = FontDescription(
      size: followed.pointSize(in: traits.preferredContentSizeCategory), weight: TextStyleTable.weight(of: style).fontWeight)
    return FontStore.font(description, following: followed)
  }

  /// The name of the family.
  open var familyName: String { textFont.familyName }
  /// The PostScript name of the face, such as "Inter-Bold".
  open var fontName: String { textFont.postScriptName }
  /// The size in points.
  open var pointSize: CGFloat { textFont.description.size }
  /// How far letters reach above the baseline, in points.
  open var ascender: CGFloat { textFont.ascender }
  /// How far letters reach below the baseline, in points; negative.
  open var descender: CGFloat { textFont.descender }
  /// The font's extra space between lines, in points.
  open var leading: CGFloat { textFont.leading }
  /// The height of a line in points.
  open var lineHeight: CGFloat { textFont.lineHeight }
  /// The height of capital letters in points.
  open var capHeight: CGFloat { textFont.capHeight }
  /// The height of a small x in points.
  open var xHeight: CGFloat { textFont.xHeight }
  /// What describes the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(textFont.description, following: followedStyle) }

  /// The names of all families in alphabetical order.
  open class var familyNames: [String] { FontCollection.shared.familyNames }

  /// The PostScript names of a family's faces in alphabetical order.
  open class func fontNames(forFamilyName familyName: String) -> [String] { FontCollection.shared.faceNames(ofFamily: familyName) }

  /// Makes the faces of a font file known by their names.
  ///
  /// Differs from UIKit, where an app lists its fonts in `UIAppFonts` or asks Core Text to register them.
  ///
  /// - Throws: `TextError.unreadableFont` if the file is missing, damaged or holds no face that can be scaled.
  /// - Returns: The PostScript names of the faces in the file.
  @discardableResult
  public static func registerFonts(at url: URL) throws(TextError) -> [String] {
    try FontCollection.shared.register(file: url.path)
  }

  /// The same font in another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var description = textFont.description
    description.size = Self.allowed(fontSize)
    return FontStore.font(description)
  }

  /// The size of labels, 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of buttons, 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The size of small system text, 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The size of system text, 14 points.
  open class var systemFontSize: CGFloat { 14 }

  private static func allowed(_ size: CGFloat) -> CGFloat {
    size > 0 && size.isFinite ? size : 17
  }

  /// Returns the same object: a font never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other || (textFont == other.textFont && followedStyle == other.followedStyle)
  }

  open override var hash: Int { textFont.hashValue }

  open override var description: String { "<UIFont: \(fontName), \(pointSize) pt>" }
}

extension UIFont {
  /// Names the fonts that system text is really set in, the same in every run with the same fonts.
  package static var fingerprintOfFonts: String { FontCollection.shared.fingerprint }
}
