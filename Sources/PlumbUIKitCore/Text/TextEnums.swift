// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How lines of text are placed between the margins.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// Stretched to both margins, but for a paragraph's last line.
  case justified = 3
  /// Where the text's own direction begins.
  case natural = 4
}

/// What happens to text that is wider than its container.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Wrapped between words.
  case byWordWrapping = 0
  /// Wrapped between characters.
  case byCharWrapping = 1
  /// Cut off.
  case byClipping = 2
  /// Shortened at the beginning.
  case byTruncatingHead = 3
  /// Shortened at the end.
  case byTruncatingTail = 4
  /// Shortened in the middle.
  case byTruncatingMiddle = 5
}

/// The direction of a paragraph.
public enum NSWritingDirection: Int, Hashable, Sendable {
  /// The direction of the first letter that has one.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The look of a line under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A single thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Dashes and two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Only under words, not under spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// How a string is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The last visible line is shortened with an ellipsis; only with `.usesLineFragmentOrigin`.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The text is wrapped and the given origin is the top of the first line; without it the text is one line on the given baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines include the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Bounds of the glyphs' images instead of the lines; treated as the lines' bounds.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// Receives what drawing a string came out as.
///
/// Source: Apple, "NSStringDrawingContext".
public final class NSStringDrawingContext: NSObject {
  /// The smallest allowed scale of the font, from 0 to 1; 0 means that it isn't scaled.
  public var minimumScaleFactor: CGFloat = 0
  /// The scale that was used.
  public internal(set) var actualScaleFactor: CGFloat = 1
  /// The bounds of the drawn text in points.
  public internal(set) var totalBounds: CGRect = .zero

  /// Creates a context.
  public override init() {
    super.init()
  }
}
