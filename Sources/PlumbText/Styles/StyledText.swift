// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A piece of a text and its style.
public struct StyledRun: Hashable, Sendable {
  /// The piece, in UTF-16 code units of the whole text.
  public var range: Range<Int>
  /// Its style.
  public var style: TextStyle

  /// Gives a piece a style.
  public init(range: Range<Int>, style: TextStyle) {
    self.range = range
    self.style = style
  }
}

/// A piece of a text and the style of the paragraphs that begin in it.
public struct StyledParagraph: Hashable, Sendable {
  /// The piece, in UTF-16 code units of the whole text.
  public var range: Range<Int>
  /// The style of its paragraphs.
  public var style: TextParagraphStyle

  /// Gives a piece a paragraph style.
  public init(range: Range<Int>, style: TextParagraphStyle) {
    self.range = range
    self.style = style
  }
}

/// A text with all that decides how it is shaped and wrapped.
public struct StyledText: Sendable {
  /// The characters.
  public var text: String
  /// Styles by ascending range; a gap takes the style before it, and the text's beginning the first style.
  public var runs: [StyledRun]
  /// Paragraph styles by ascending range; a paragraph has the style of its first character.
  public var paragraphs: [StyledParagraph]

  /// A text in one style.
  public init(_ text: String, style: TextStyle, paragraph: TextParagraphStyle = .init()) {
    self.text = text
    // One style holds to the end, whatever the length: counting UTF-16 units here would cost as much as wrapping.
    runs = [StyledRun(range: 0..<Int(Int32.max), style: style)]
    paragraphs = [StyledParagraph(range: 0..<Int(Int32.max), style: paragraph)]
  }

  /// A text in several styles.
  ///
  /// - Precondition: `runs` is not empty; ranges begin in ascending order.
  public init(text: String, runs: [StyledRun], paragraphs: [StyledParagraph] = []) {
    precondition(!runs.isEmpty, "A styled text needs at least one run: there is no font without one.")
    self.text = text
    self.runs = runs
    self.paragraphs = paragraphs.isEmpty ? [StyledParagraph(range: 0..<Int(Int32.max), style: .init())] : paragraphs
  }
}
