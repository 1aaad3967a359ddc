// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbText

/// A view that shows text.
///
/// The text is shaped once and measured and drawn from that one shape. Sizes are rounded up to whole pixels.
/// Source: Apple, "UILabel".
open class UILabel: UIView {
  /// What stays in place when text is shrunk to fit.
  public enum BaselineAdjustment: Int, Hashable, Sendable {
    /// The baseline.
    case alignBaselines = 0
    /// The middle.
    case alignCenters = 1
    /// The top.
    case none = 2
  }

  /// Creates an empty label with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a label from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
  }

  private var content = LabelContent(
    defaults: TextDefaults(
      font: .systemFont(ofSize: 17), paragraph: UILabel.initialParagraph, wrapsTruncatingParagraphs: true, keepsClippedLines: true))

  private static var initialParagraph: ParagraphValues {
    var values = ParagraphValues()
    values.lineBreakMode = .byTruncatingTail
    return values
  }

  // MARK: Text

  /// The text, in the label's font and colour.
  open var text: String? {
    get {
      switch content.source {
      case .none: nil
      case .plain(let string): string
      case .attributed(let string): string.string
      }
    }
    set {
      adoptBeginning()
      show(newValue.map { .plain($0) } ?? .none)
    }
  }

  /// The text with attributes; where they say nothing, the label's font, colour and paragraph style hold.
  ///
  /// While it is shown `font`, `textColor`, `textAlignment` and `lineBreakMode` tell what its first character has; a plain text that
  /// follows takes that over.
  open var attributedText: NSAttributedString? {
    get {
      switch content.source {
      case .none: nil
      case .plain(let string): NSAttributedString(string: string, attributes: labelAttributes)
      case .attributed(let string): string
      }
    }
    set {
      // The caller may go on changing a mutable string.
      let copy = newValue.map { $0.copy() as? NSAttributedString ?? $0 }
      show(copy.map { .attributed($0) } ?? .none)
      beginning = TextBeginning(copy)
    }
  }

  /// What the attributed text on show begins with.
  private var beginning: TextBeginning?

  /// Makes what an attributed text began with the label's own.
  private func adoptBeginning() {
    guard let beginning else { return }
    self.beginning = nil
    if let font = beginning.font, font != content.defaults.font { content.defaults.font = font }
    color = beginning.color ?? color
    var paragraph = content.defaults.paragraph
    paragraph.alignment = beginning.alignment ?? paragraph.alignment
    paragraph.lineBreakMode = beginning.lineBreakMode ?? paragraph.lineBreakMode
    if paragraph != content.defaults.paragraph { content.defaults.paragraph = paragraph }
  }

  /// Shows a plain text in the style that was set for the label, whatever an attributed one before it began with.
  package func showPlain(_ string: String?) {
    beginning = nil
    text = string
  }

  private func show(_ source: LabelContent.Source) {
    guard content.show(source) else { return }
    contentSizeDidChange()
  }

  private func contentSizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private var labelAttributes: [NSAttributedString.Key: Any] {
    [.font: content.defaults.font, .foregroundColor: color, .paragraphStyle: NSParagraphStyle(values: content.defaults.paragraph)]
  }

  /// Lets one attribute hold for the whole of an attributed text, as setting a label's property does.
  ///
  /// - Returns: Whether that changed the text.
  private func override(_ key: NSAttributedString.Key, with value: Any) -> Bool {
    guard case .attributed(let string) = content.source, string.length > 0 else { return false }
    let copy = NSMutableAttributedString(attributedString: string)
    copy.addAttributes([key: value], range: NSRange(location: 0, length: copy.length))
    beginning = TextBeginning(copy)
    return content.show(.attributed(copy))
  }

  // MARK: Look

  /// The font; the system's at 17 points by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { beginning?.font ?? content.defaults.font }
    set {
      let font = newValue ?? .systemFont(ofSize: 17)
      let isNew = font != content.defaults.font
      if isNew { content.defaults.font = font }
      if override(.font, with: font) || isNew { contentSizeDidChange() }
    }
  }

  private var color = UIColor.label

  /// The text's colour; `UIColor.label` by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { beginning?.color ?? color }
    set {
      let newColor = newValue ?? .label
      let isNew = newColor != color
      color = newColor
      if override(.foregroundColor, with: newColor) || isNew { setNeedsDisplay() }
    }
  }

  /// The text's colour while the label is highlighted.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted { setNeedsDisplay() } }
  }

  /// Whether the text has its highlighted colour.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() } }
  }

  /// Whether the text has its full colour; false draws it dimmed.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// The colour of a sharp shadow behind the text; none by default.
  open var shadowColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// How far the shadow lies to the right and below, in points.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowColor != nil { setNeedsDisplay() } }
  }

  /// How lines are placed between the sides.
  open var textAlignment: NSTextAlignment {
    get { beginning?.alignment ?? content.defaults.paragraph.alignment }
    set { changeParagraph { $0.alignment = newValue } }
  }

  /// What happens to text that doesn't fit; shortened at its end by default.
  open var lineBreakMode: NSLineBreakMode {
    get { beginning?.lineBreakMode ?? content.defaults.paragraph.lineBreakMode }
    set { changeParagraph { $0.lineBreakMode = newValue } }
  }

  private func changeParagraph(_ change: (inout ParagraphValues) -> Void) {
    var paragraph = content.defaults.paragraph
    change(&paragraph)
    var isNew = paragraph != content.defaults.paragraph
    if isNew { content.defaults.paragraph = paragraph }
    if case .attributed(let string) = content.source {
      let changed = string.changingParagraphs(change)
      beginning = TextBeginning(changed)
      if content.show(.attributed(changed)) { isNew = true }
    }
    if isNew { contentSizeDidChange() }
  }

  /// The greatest number of lines; 0 is no limit, 1 the default.
  open var numberOfLines = 1 {
    didSet {
      if numberOfLines < 0 { numberOfLines = 0 }
      guard numberOfLines != oldValue else { return }
      content.defaults.keepsClippedLines = numberOfLines == 1
      contentSizeDidChange()
    }
  }

  /// Whether a text of one line is shrunk before it is shortened.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
  }

  /// The smallest scale that text is shrunk to, from 0 to 1.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if adjustsFontSizeToFitWidth { setNeedsDisplay() } }
  }

  /// Whether letters may be set tighter before text is shortened; kept, text is not tightened.
  open var allowsDefaultTighteningForTruncation = false

  /// What stays in place when text is shrunk to the width: its baseline, its centre or its top.
  open var baselineAdjustment = BaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue, adjustsFontSizeToFitWidth { setNeedsDisplay() } }
  }

  /// How lines may be kept from ending in a single word; kept, lines end where they end.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard

  /// Whether a font made for a text style follows the preferred text size.
  open var adjustsFontForContentSizeCategory = false

  // MARK: Sizes

  /// The width at which a label of several lines is wrapped for its intrinsic size; 0 lets Auto Layout find it.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var layoutRules: LabelLayout {
    LabelLayout(lineLimit: numberOfLines, lineBreakMode: lineBreakMode, scale: max(traitCollection.displayScale, 1))
  }

  /// The size of the text, rounded up to whole pixels; wrapped at `preferredMaxLayoutWidth` where that is positive.
  open override var intrinsicContentSize: CGSize {
    let width = numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil
    return layoutRules.size(of: content.textContent(), width: width)
  }

  /// The size of the text in a room; a width of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    layoutRules.size(of: content.textContent(), width: numberOfLines == 1 || !(size.width > 0) ? nil : size.width)
  }

  /// The rectangle of the text at the top left of a rectangle, with a limit to the lines; 0 is no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    var rules = layoutRules
    rules.lineLimit = max(0, numberOfLines)
    let size = rules.size(of: content.textContent(), width: bounds.width)
    return CGRect(x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  /// The shaped content that measures and draws; nil without text.
  package var measuredContent: TextContent? { content.textContent() }

  /// The distances of the first baseline from the top and of the last from the bottom, in points; nil without text.
  private var baselines: (first: CGFloat, last: CGFloat)? {
    guard let content = content.textContent() else { return nil }
    let rules = layoutRules
    let width = bounds.width > 0 ? Double(bounds.width) : nil
    let metrics = content.shaped.metrics(width: numberOfLines == 1 ? nil : width, lineLimit: numberOfLines)
    let height = rules.roundedUp(metrics.height)
    let extra = max(0, bounds.height - height) / 2
    let pixel = rules.scale
    let first = (CGFloat(metrics.firstBaseline) * pixel).rounded() / pixel
    let last = (CGFloat(metrics.lastBaseline) * pixel).rounded() / pixel
    return (first + extra, height - last + extra)
  }

  // MARK: Drawing

  /// Letters of fallback fonts may reach below the line that the label's own font makes.
  package override var drawingOverhang: CGFloat { clipsToBounds ? 0 : (font.lineHeight / 4).rounded(.up) }

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text in a rectangle, centred vertically.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
    let fontScale = fontScale(forWidth: rect.width)
    guard let content = content.textContent(fontScale: fontScale) else { return }
    let rules = layoutRules
    let limit = rules.lineLimit(for: content, width: rect.width, height: rect.height)
    let layout = layout(of: content, width: rect.width, lineLimit: limit, truncation: rules.truncation)
    var painter = TextPainter(content: content, layout: layout, color: color, traits: traitCollection)
    if isHighlighted { painter.overridingColor = highlightedTextColor }
    if !isEnabled { painter.overridingColor = color.withAlphaComponent(0.3) }
    if let shadowColor { painter.shadow = (shadowColor, shadowOffset) }
    let origin = CGPoint(x: rect.minX, y: top(of: layout, scale: fontScale, in: rect))
    guard layout.lines.contains(where: { $0.width > Double(rect.width) + 0.01 }) else { return painter.draw(at: origin, in: context) }
    // What is cut off ends at the edge; letters that fit may reach over it a little.
    context.saveGState()
    context.clip(to: rect.insetBy(dx: 0, dy: -drawingOverhang))
    painter.draw(at: origin, in: context)
    context.restoreGState()
  }

  /// The lines of a long text; one that is too high for a bitmap is drawn piece by piece in many frames, so that they are kept.
  private var longLayout: (content: TextContent, width: CGFloat, lineLimit: Int, layout: TextLayout)?

  private func layout(of content: TextContent, width: CGFloat, lineLimit: Int, truncation: TextTruncation) -> TextLayout {
    guard content.shaped.utf16Count > 1000 else {
      longLayout = nil
      return content.shaped.layout(width: Double(width), lineLimit: lineLimit, truncation: truncation)
    }
    if let kept = longLayout, kept.content === content, kept.width == width, kept.lineLimit == lineLimit { return kept.layout }
    let layout = content.shaped.layout(width: Double(width), lineLimit: lineLimit, truncation: truncation)
    longLayout = (content, width, lineLimit, layout)
    return layout
  }

  /// Where the first line begins: shrunk text keeps what `baselineAdjustment` says of the place that it had in its own size.
  private func top(of layout: TextLayout, scale: CGFloat, in rect: CGRect) -> CGFloat {
    let rules = layoutRules
    guard scale < 1, baselineAdjustment != .alignCenters, let whole = content.textContent() else {
      return rules.top(ofHeight: layout.metrics.height, in: rect)
    }
    let metrics = whole.shaped.metrics(width: nil, lineLimit: 1)
    let top = rules.top(ofHeight: metrics.height, in: rect)
    return baselineAdjustment == .none ? top : top + metrics.firstBaseline - layout.metrics.firstBaseline
  }

  /// The scale of the font at which a text of one line fits, between the smallest allowed and 1.
  private func fontScale(forWidth width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, let content = content.textContent() else { return 1 }
    let natural = CGFloat(content.shaped.metrics(width: nil, lineLimit: 1).width)
    guard natural > width else { return 1 }
    // Apple does not document the smallest scale for 0.
    let smallest = min(max(minimumScaleFactor, 0.1), 1)
    // Steps of a hundredth keep the number of fonts small. Letters are set wider in smaller sizes, so that the first guess may be too large.
    var scale = max(smallest, (width / natural * 100).rounded(.down) / 100)
    while scale > smallest, let shrunk = self.content.textContent(fontScale: scale),
      CGFloat(shrunk.shaped.metrics(width: nil, lineLimit: 1).width) > width
    {
      scale = max(smallest, scale - 0.01)
    }
    return scale
  }

  package override func environmentDidChange(from previous: UITraitCollection) {
    super.environmentDidChange(from: previous)
    if previous.displayScale != traitCollection.displayScale { contentSizeDidChange() }
    let category = traitCollection.preferredContentSizeCategory
    guard adjustsFontForContentSizeCategory, previous.preferredContentSizeCategory != category else { return }
    content.defaults.font = content.defaults.font.following(category)
    if case .attributed(let string) = content.source {
      let copy = NSMutableAttributedString(attributedString: string)
      copy.followTextSize(category)
      beginning = TextBeginning(copy)
      _ = content.show(.attributed(copy))
    }
    contentSizeDidChange()
  }
}

extension UILabel: WidthDependentContent, BaselineContent {
  package var needsWidthPass: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth == 0
  }

  package func contentSize(forWidth width: CGFloat?) -> CGSize {
    layoutRules.size(of: measuredContent, width: width)
  }

  package var firstBaselineOffset: CGFloat? {
    baselines.map { $0.first }
  }

  package var lastBaselineOffset: CGFloat? {
    baselines.map { $0.last }
  }
}
