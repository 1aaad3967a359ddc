// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension NSAttributedString.Key {
  /// The font, a `UIFont`; without it text is set in Helvetica's stand-in at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// The paragraph's form, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The text's colour, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Extra space after each character in points, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The same as `kern`, a number.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Whether ligatures are used, a number.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The line under the text, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line under the text, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the text, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text, a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The colour of an outline, a `UIColor`; kept but not drawn.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of an outline, a number; kept but not drawn.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The slant, a number; kept but not drawn.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The logarithm of the factor by which letters are widened, a number; kept but not drawn.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Nested writing directions; kept but not followed.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// An effect such as letterpress; kept but not drawn.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// The shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// What is shown in place of the character, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The link's target, a `URL` or a `String`.
  public static let link = NSAttributedString.Key("NSLink")
  /// How far the text is raised above the baseline in points, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}
