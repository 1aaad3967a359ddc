// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// How the characters of one run look, beyond what shaping needs.
struct RunPaint {
  /// Nil stands for the colour of whoever draws the text.
  var foreground: UIColor?
  var background: UIColor?
  var underline: NSUnderlineStyle = []
  var underlineColor: UIColor?
  var strikethrough: NSUnderlineStyle = []
  var strikethroughColor: UIColor?
  var shadow: NSShadow?
  var attachment: NSTextAttachment?

  static let plain = RunPaint()
}

/// A text that is measured and drawn: what shaping needs and how its runs look.
///
/// It is shaped once, when it is first measured or drawn; the object that measured is the one that draws.
package final class TextContent {
  package let styled: StyledText
  /// One for each run of `styled`.
  let paints: [RunPaint]
  package private(set) lazy var shaped = ShapedText(styled)

  init(styled: StyledText, paints: [RunPaint]) {
    self.styled = styled
    self.paints = paints
  }

  func paint(of run: GlyphRun) -> RunPaint {
    paints.indices.contains(run.styleIndex) ? paints[run.styleIndex] : .plain
  }
}

/// What a text takes where its attributes say nothing.
struct TextDefaults {
  var font: UIFont
  var paragraph = ParagraphValues()
  /// Whether a paragraph may be wrapped although its style asks to be shortened, as labels of several lines do.
  var wrapsTruncatingParagraphs = false
  /// Whether a paragraph that is cut off stays on one line all the same.
  var keepsClippedLines = false
}

extension TextContent {
  /// Content of one style.
  convenience init(_ string: String, defaults: TextDefaults) {
    let styled = StyledText(
      string, style: TextStyle(font: defaults.font.textFont), paragraph: defaults.paragraph.textStyle(defaults))
    self.init(styled: styled, paints: [.plain])
  }

  /// Content of an attributed string.
  convenience init(_ string: NSAttributedString, defaults: TextDefaults) {
    var walk = AttributeWalk(string, defaults: defaults)
    walk.run()
    self.init(styled: StyledText(text: string.string, runs: walk.runs, paragraphs: walk.paragraphs), paints: walk.paints)
  }
}

/// One pass over an attributed string's runs.
private struct AttributeWalk {
  private let string: NSAttributedString
  private let defaults: TextDefaults
  private(set) var runs: [StyledRun] = []
  private(set) var paragraphs: [StyledParagraph] = []
  private(set) var paints: [RunPaint] = []

  init(_ string: NSAttributedString, defaults: TextDefaults) {
    self.string = string
    self.defaults = defaults
  }

  mutating func run() {
    var position = 0
    let length = string.length
    while position < length {
      var range = NSRange()
      let attributes = string.attributes(at: position, effectiveRange: &range)
      let end = max(position + 1, range.location + range.length)
      append(attributes, to: position..<end)
      position = end
    }
    // A text without characters still has a line with a height.
    if runs.isEmpty { append([:], to: 0..<0) }
  }

  private mutating func append(_ attributes: [NSAttributedString.Key: Any], to range: Range<Int>) {
    let font = attributes[.font] as? UIFont ?? defaults.font
    let attachment = attributes[.attachment] as? NSTextAttachment
    let kern = Self.number(attributes[.kern]) ?? Self.number(attributes[.tracking]) ?? 0
    let style = TextStyle(
      font: font.textFont, kern: kern, baselineOffset: Self.number(attributes[.baselineOffset]) ?? 0,
      attachment: attachment?.inlineAttachment)
    runs.append(StyledRun(range: range, style: style))
    paints.append(Self.paint(attributes, attachment: attachment))
    let paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? defaults.paragraph
    let paragraphStyle = paragraph.textStyle(defaults)
    if paragraphs.last?.style != paragraphStyle { paragraphs.append(StyledParagraph(range: range, style: paragraphStyle)) }
    paragraphs[paragraphs.count - 1].range = paragraphs[paragraphs.count - 1].range.lowerBound..<range.upperBound
  }

  private static func paint(_ attributes: [NSAttributedString.Key: Any], attachment: NSTextAttachment?) -> RunPaint {
    var paint = RunPaint(
      foreground: attributes[.foregroundColor] as? UIColor, background: attributes[.backgroundColor] as? UIColor,
      shadow: attributes[.shadow] as? NSShadow, attachment: attachment)
    if let style = number(attributes[.underlineStyle]) { paint.underline = NSUnderlineStyle(rawValue: Int(style)) }
    if let style = number(attributes[.strikethroughStyle]) { paint.strikethrough = NSUnderlineStyle(rawValue: Int(style)) }
    paint.underlineColor = attributes[.underlineColor] as? UIColor
    paint.strikethroughColor = attributes[.strikethroughColor] as? UIColor
    if attributes[.link] != nil, paint.foreground == nil {
      paint.foreground = .link
      if paint.underline.isEmpty { paint.underline = .single }
    }
    return paint
  }

  /// Attributes hold numbers of several Swift types; one that is not finite counts as absent.
  private static func number(_ value: Any?) -> Double? {
    let number: Double
    switch value {
    case let value as Int: number = Double(value)
    case let value as Double: number = value
    case let value as CGFloat: number = Double(value)
    case let value as Float: number = Double(value)
    case let value as NSNumber: number = value.doubleValue
    default: return nil
    }
    // Integers of bits are read from it, so that the range matters too.
    return number.isFinite && abs(number) < 1e9 ? number : nil
  }
}

extension ParagraphValues {
  func textStyle(_ defaults: TextDefaults) -> TextParagraphStyle {
    var style = TextParagraphStyle()
    style.alignment = alignment.textAlignment
    style.lineHeightMultiple = Double(lineHeightMultiple)
    style.minimumLineHeight = Double(minimumLineHeight)
    style.maximumLineHeight = Double(maximumLineHeight)
    style.lineSpacing = Double(lineSpacing)
    style.paragraphSpacing = Double(paragraphSpacing)
    style.paragraphSpacingBefore = Double(paragraphSpacingBefore)
    style.firstLineHeadIndent = Double(firstLineHeadIndent)
    style.headIndent = Double(headIndent)
    style.tailIndent = Double(tailIndent)
    style.defaultTabInterval = Double(defaultTabInterval)
    if tabStops != NSTextTab.defaultStops { style.tabStops = tabStops.map(\.textTabStop) }
    style.lineBreakMode = lineBreakMode.textMode
    if defaults.wrapsTruncatingParagraphs, lineBreakMode.isOneLine, !(defaults.keepsClippedLines && lineBreakMode == .byClipping) {
      style.lineBreakMode = .byWordWrapping
    }
    switch baseWritingDirection {
    case .natural: style.writingDirection = .natural
    case .leftToRight: style.writingDirection = .leftToRight
    case .rightToLeft: style.writingDirection = .rightToLeft
    }
    return style
  }
}

extension NSTextTab {
  var textTabStop: TextTabStop {
    let side: TextTabStop.Alignment =
      switch alignment {
      case .center: .center
      case .right: .right
      case .left, .natural, .justified: .left
      }
    return TextTabStop(location: Double(location), alignment: side)
  }
}

extension NSTextAlignment {
  var textAlignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  var textMode: TextLineBreakMode {
    switch self {
    case .byWordWrapping: .byWordWrapping
    case .byCharWrapping: .byCharWrapping
    case .byClipping: .byClipping
    case .byTruncatingHead: .byTruncatingHead
    case .byTruncatingTail: .byTruncatingTail
    case .byTruncatingMiddle: .byTruncatingMiddle
    }
  }

  /// Whether a paragraph with this mode is one line outside of labels.
  var isOneLine: Bool {
    switch self {
    case .byWordWrapping, .byCharWrapping: false
    case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    }
  }
}
