// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The values of a paragraph's form; lengths are in points.
struct ParagraphValues: Hashable, Sendable {
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var baseWritingDirection = NSWritingDirection.natural
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var hyphenationFactor: Float = 0
  var allowsDefaultTighteningForTruncation = false
  var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  var defaultTabInterval: CGFloat = 0
  var tabStops: [NSTextTab] = NSTextTab.defaultStops
}

/// The form of a paragraph.
///
/// Source: Apple, "NSParagraphStyle".
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// Ways of breaking lines that suit the text.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The options' bits.
    public let rawValue: UInt

    /// Creates a set of options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Words are pushed to the next line so that the last one doesn't stand alone.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Hangul is broken between words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// What the system's labels do.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  // Must stay the first stored property.
  private let header = AttributeValueHeader()

  final var values = ParagraphValues()

  /// Creates the default form.
  public override init() {
    super.init()
  }

  init(values: ParagraphValues) {
    self.values = values
    super.init()
  }

  /// The default form.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// How lines are placed between the margins.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to lines that are too wide.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The paragraph's direction.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The space below each line but the last, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space before the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indent of the first line at its beginning, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines at their beginning, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: the distance from the beginning if positive, from the end otherwise, in points.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line in points; 0 is none.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line in points; 0 is none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// What the natural height of a line is multiplied by; 0 is nothing.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// How eagerly words are divided; kept, words are not divided.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether letters may be set tighter before text is shortened; kept, text is not tightened.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
  /// How lines may be kept from ending in a single word; kept, lines end where they end.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// The distance of tab stops after the last of `tabStops`, in points.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// The tab stops in ascending order.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabStops: [NSTextTab]! { values.tabStops }

  /// Returns a form that doesn't change any more.
  open func copy(with zone: NSZone? = nil) -> Any {
    NSParagraphStyle(values: values)
  }

  /// Returns a form that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableParagraphStyle(values: values)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return self === other || values == other.values
  }

  open override var hash: Int { values.hashValue }
}

/// A form of a paragraph that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// How lines are placed between the margins.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  /// What happens to lines that are too wide.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// The paragraph's direction.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  /// The space below each line but the last, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// The space after the paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  /// The space before the paragraph, in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  /// The indent of the first line at its beginning, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  /// The indent of the other lines at their beginning, in points.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  /// Where lines end: the distance from the beginning if positive, from the end otherwise, in points.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  /// The least height of a line in points; 0 is none.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  /// The greatest height of a line in points; 0 is none.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  /// What the natural height of a line is multiplied by; 0 is nothing.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// How eagerly words are divided; kept, words are not divided.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Whether letters may be set tighter before text is shortened; kept, text is not tightened.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  /// How lines may be kept from ending in a single word; kept, lines end where they end.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  /// The distance of tab stops after the last of `tabStops`, in points.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }

  /// The tab stops in ascending order.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open override var tabStops: [NSTextTab]! {
    get { values.tabStops }
    set { values.tabStops = (newValue ?? NSTextTab.defaultStops).sorted { $0.location < $1.location } }
  }

  /// Adds a tab stop.
  open func addTabStop(_ anObject: NSTextTab) {
    tabStops.append(anObject)
  }

  /// Takes a tab stop away; one that equals none of them is ignored.
  open func removeTabStop(_ anObject: NSTextTab) {
    values.tabStops.removeAll { $0 == anObject }
  }

  /// Takes over another form.
  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    values = obj.values
  }
}

/// A place that a tab character advances to.
public final class NSTextTab: NSObject, NSCopying, Sendable {
  /// How text is placed at the stop.
  public let alignment: NSTextAlignment
  /// The distance from the paragraph's beginning in points.
  public let location: CGFloat

  /// Creates a tab stop.
  public init(textAlignment: NSTextAlignment, location: CGFloat) {
    alignment = textAlignment
    self.location = location
  }

  /// The twelve stops, 28 points apart, that a paragraph has by default.
  static let defaultStops = (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28) }

  /// Returns the same object: a tab stop never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return location == other.location && alignment == other.alignment
  }

  public override var hash: Int { location.hashValue }
}

extension NSAttributedString {
  /// The string with a change to the style of each paragraph that has one.
  func changingParagraphs(_ change: (inout ParagraphValues) -> Void) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    var position = 0
    while position < length {
      var range = NSRange()
      if let style = attribute(.paragraphStyle, at: position, effectiveRange: &range) as? NSParagraphStyle {
        var values = style.values
        change(&values)
        copy.addAttribute(.paragraphStyle, value: NSParagraphStyle(values: values), range: range)
      }
      position = max(position + 1, range.location + range.length)
    }
    return copy
  }
}
