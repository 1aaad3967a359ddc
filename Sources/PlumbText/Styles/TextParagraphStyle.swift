// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How lines of a paragraph are placed between the edges.
public enum TextAlignment: Hashable, Sendable {
  /// By the paragraph's direction.
  case natural
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// Spaces are widened until every line but the last is full.
  case justified
}

/// What happens to text that is wider than its line.
public enum TextLineBreakMode: Hashable, Sendable {
  /// Lines end between words; a word wider than a line is cut between characters.
  case byWordWrapping
  /// Lines end between characters.
  case byCharWrapping
  /// A paragraph is one line, cut at the edge.
  case byClipping
  /// A paragraph is one line; its beginning gives way to an ellipsis.
  case byTruncatingHead
  /// A paragraph is one line; its end gives way to an ellipsis.
  case byTruncatingTail
  /// A paragraph is one line; its middle gives way to an ellipsis.
  case byTruncatingMiddle
}

/// In which direction a paragraph runs.
public enum TextWritingDirection: Hashable, Sendable {
  /// That of its first letter.
  case natural
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// A place in a line to which a tab jumps.
public struct TextTabStop: Hashable, Sendable {
  /// How the text after the tab stands at the stop.
  public enum Alignment: Hashable, Sendable {
    /// It begins there.
    case left
    /// Its middle is there.
    case center
    /// It ends there.
    case right
  }

  /// Points from the line's leading edge.
  public var location: Double
  /// How text stands at it.
  public var alignment: Alignment

  /// Describes a stop; a location that is not finite counts as 0.
  public init(location: Double, alignment: Alignment = .left) {
    self.location = location.isFinite ? location : 0
    self.alignment = alignment
  }
}

/// How lines and paragraphs are placed; all lengths in points.
public struct TextParagraphStyle: Hashable, Sendable {
  /// Where lines stand between the edges.
  public var alignment = TextAlignment.natural
  /// The factor on a line's natural height; 0 for none.
  public var lineHeightMultiple = 0.0
  /// The least height of a line; 0 for none.
  public var minimumLineHeight = 0.0
  /// The greatest height of a line; 0 for none.
  ///
  /// Taller content overlaps what is above.
  public var maximumLineHeight = 0.0
  /// Space below each line but the text's last.
  public var lineSpacing = 0.0
  /// Space below each paragraph but the last.
  public var paragraphSpacing = 0.0
  /// Space above each paragraph but the first.
  public var paragraphSpacingBefore = 0.0
  /// From the leading edge to a paragraph's first line.
  public var firstLineHeadIndent = 0.0
  /// From the leading edge to a paragraph's other lines.
  public var headIndent = 0.0
  /// Where lines end: from the leading edge if positive, from the trailing edge if zero or negative.
  public var tailIndent = 0.0
  /// Tab stops in ascending order.
  public var tabStops = TextParagraphStyle.standardTabStops
  /// The distance of further stops after the last of `tabStops`; 0 for none.
  public var defaultTabInterval = 0.0
  /// What happens to text that is wider than a line.
  public var lineBreakMode = TextLineBreakMode.byWordWrapping
  /// Whether lines include the leading of fonts.
  public var usesFontLeading = true
  /// In which direction the paragraph runs.
  public var writingDirection = TextWritingDirection.natural

  /// A style with UIKit's defaults.
  public init() {}

  /// Twelve left stops, 28 points apart.
  public static let standardTabStops = (1...12).map { TextTabStop(location: Double($0) * 28) }

  /// Whether a line is as high as its runs ask and as wide as the text's place.
  var isPlain: Bool {
    lineHeightMultiple == 0 && minimumLineHeight == 0 && maximumLineHeight == 0 && lineSpacing == 0 && paragraphSpacing == 0
      && paragraphSpacingBefore == 0 && firstLineHeadIndent == 0 && headIndent == 0 && tailIndent == 0 && usesFontLeading
  }

  /// Whether paragraphs stay on one line.
  var isSingleLine: Bool { lineBreakMode != .byWordWrapping && lineBreakMode != .byCharWrapping }
}
