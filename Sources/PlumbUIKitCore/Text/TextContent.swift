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
  var link: TextLink?

  static let plain = RunPaint()

  /// Gives a link the colour and the line that say nothing else.
  mutating func drawAsLinkByDefault() {
    guard link != nil, foreground == nil else { return }
    foreground = .link
    if underline.isEmpty { underline = .single }
  }
}

/// A text that is measured and drawn: what shaping needs and how its runs look.
///
/// It is shaped once, when it is first measured or drawn; the object that measured is the one that draws.
package final class TextContent {
  package let styled: StyledText
  /// Looks by the first UTF-16 unit that has them, ascending from 0.
  ///
  /// They are not the runs of `styled`: letters of two colours are shaped together, as if they had one.
  let paints: [(start: Int, paint: RunPaint)]
  /// What links look like instead of as their attributes say; nil leaves those.
  var linkAttributes: [NSAttributedString.Key: Any]?
  package private(set) lazy var shaped = ShapedText(styled)

  init(styled: StyledText, paints: [(start: Int, paint: RunPaint)]) {
    self.styled = styled
    self.paints = paints
  }

  /// The number of UTF-16 units.
  var length: Int { shaped.utf16Count }

  /// The look of a UTF-16 unit.
  func paint(at unit: Int) -> RunPaint {
    guard !paints.isEmpty else { return .plain }
    let paint = paints[paintIndex(at: unit)].paint
    guard let linkAttributes, paint.link != nil else { return paint }
    return paint.asLink(linkAttributes)
  }

  /// Whether a UTF-16 unit is a space.
  func isSpace(_ unit: Int) -> Bool {
    let units = styled.text.utf16
    guard unit >= 0, unit < length else { return false }
    let value = units[units.index(units.startIndex, offsetBy: unit)]
    return value == 0x20 || value == 0x09 || value == 0xA0
  }

  func paintIndex(at unit: Int) -> Int {
    var low = 0
    var high = paints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if paints[middle].start <= unit { low = middle } else { high = middle }
    }
    return low
  }

  /// The pieces of a run that have one look each.
  func pieces(of run: GlyphRun) -> [GlyphRun] {
    let isUniform =
      paints.count <= 1 || run.glyphs.count != run.characters.count || run.glyphs.isEmpty
      || paintIndex(at: run.range.lowerBound) == paintIndex(at: max(run.range.lowerBound, run.range.upperBound - 1))
    if isUniform { return [run] }
    var pieces: [GlyphRun] = []
    var start = 0
    for index in 1...run.glyphs.count {
      let ends = index == run.glyphs.count || paintIndex(at: run.characters[index]) != paintIndex(at: run.characters[start])
      guard ends else { continue }
      pieces.append(run.part(start..<index))
      start = index
    }
    return pieces
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
  /// Whether lines include the leading of fonts.
  var usesLeading = true

  /// Those of strings outside of views: Apple documents Helvetica at 12 points, for which the system's font stands in.
  static var ofStrings: TextDefaults { TextDefaults(font: .systemFont(ofSize: 12)) }

  func usingLeading(_ usesLeading: Bool) -> TextDefaults {
    var copy = self
    copy.usesLeading = usesLeading
    return copy
  }
}

extension TextContent {
  /// Content of one style.
  convenience init(_ string: String, defaults: TextDefaults) {
    var paragraph = defaults.paragraph.textStyle(defaults)
    if defaults.usesLeading { paragraph.lineSpacing += TextStyleLeading.addition(to: defaults.font) }
    let styled = StyledText(string, style: TextStyle(font: defaults.font.textFont), paragraph: paragraph)
    self.init(styled: styled, paints: [])
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
  private(set) var paints: [(start: Int, paint: RunPaint)] = []

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
    if !defaults.usesLeading, runs.contains(where: { $0.style.font.leading > 0 }) {
      for index in paragraphs.indices { paragraphs[index].style.usesFontLeading = false }
    }
  }

  private mutating func append(_ attributes: [NSAttributedString.Key: Any], to range: Range<Int>) {
    let font = attributes[.font] as? UIFont ?? defaults.font
    let attachment = attributes[.attachment] as? NSTextAttachment
    let kern = Self.number(attributes[.kern]) ?? Self.number(attributes[.tracking]) ?? 0
    let style = TextStyle(
      font: font.textFont, kern: kern, baselineOffset: Self.number(attributes[.baselineOffset]) ?? 0,
      attachment: attachment?.inlineAttachment(in: font, at: range.lowerBound))
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(StyledRun(range: range, style: style))
    }
    paints.append((range.lowerBound, RunPaint(attributes, attachment: attachment)))
    let paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? defaults.paragraph
    let paragraphStyle = paragraph.textStyle(defaults)
    if paragraphs.last?.style != paragraphStyle { paragraphs.append(StyledParagraph(range: range, style: paragraphStyle)) }
    paragraphs[paragraphs.count - 1].range = paragraphs[paragraphs.count - 1].range.lowerBound..<range.upperBound
  }

  /// Attributes hold numbers of several Swift types; one that is not finite counts as absent.
  fileprivate static func number(_ value: Any?) -> Double? {
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

extension RunPaint {
  fileprivate init(_ attributes: [NSAttributedString.Key: Any], attachment: NSTextAttachment?) {
    self.init(
      foreground: attributes[.foregroundColor] as? UIColor, background: attributes[.backgroundColor] as? UIColor,
      shadow: attributes[.shadow] as? NSShadow, attachment: attachment, link: TextLink(attributes[.link]))
    readLines(attributes)
    drawAsLinkByDefault()
  }

  private mutating func readLines(_ attributes: [NSAttributedString.Key: Any]) {
    if let style = AttributeWalk.number(attributes[.underlineStyle]) { underline = NSUnderlineStyle(rawValue: Int(style)) }
    if let style = AttributeWalk.number(attributes[.strikethroughStyle]) { strikethrough = NSUnderlineStyle(rawValue: Int(style)) }
    underlineColor = attributes[.underlineColor] as? UIColor ?? underlineColor
    strikethroughColor = attributes[.strikethroughColor] as? UIColor ?? strikethroughColor
  }

  /// The look with attributes that hold for links instead of a link's own colour and line.
  fileprivate func asLink(_ attributes: [NSAttributedString.Key: Any]) -> RunPaint {
    var copy = self
    copy.underline = []
    copy.readLines(attributes)
    copy.foreground = attributes[.foregroundColor] as? UIColor ?? foreground
    copy.background = attributes[.backgroundColor] as? UIColor ?? background
    return copy
  }
}

extension ParagraphValues {
  func textStyle(_ defaults: TextDefaults) -> TextParagraphStyle {
    var style = TextParagraphStyle()
    style.alignment = alignment.textAlignment
    style.lineHeightMultiple = lineHeightMultiple.lengthForText
    style.minimumLineHeight = minimumLineHeight.lengthForText
    style.maximumLineHeight = maximumLineHeight.lengthForText
    style.lineSpacing = lineSpacing.lengthForText
    style.paragraphSpacing = paragraphSpacing.lengthForText
    style.paragraphSpacingBefore = paragraphSpacingBefore.lengthForText
    style.firstLineHeadIndent = firstLineHeadIndent.lengthForText
    style.headIndent = headIndent.lengthForText
    style.tailIndent = tailIndent.lengthForText
    style.defaultTabInterval = defaultTabInterval.lengthForText
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
    return TextTabStop(location: location.lengthForText, alignment: side)
  }
}

extension CGFloat {
  /// The length in points as text takes it: what is not finite is 0, what no screen could show is cut.
  fileprivate var lengthForText: Double {
    isFinite ? Double(Swift.min(Swift.max(self, -1e6), 1e6)) : 0
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
