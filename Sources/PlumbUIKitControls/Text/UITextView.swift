// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A view that shows text which may be longer than the view.
///
/// The text is shaped once; what is measured is what is drawn. Where the view doesn't scroll it is as high as its text.
///
/// Source: Apple, "UITextView". Differs from UIKit: a person can't edit or select the text.
open class UITextView: UIScrollView {
  /// Creates a text view.
  ///
  /// - Parameters:
  ///   - frame: the frame in points.
  ///   - textContainer: a region of a layout manager with a text storage, or nil for one of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    (self.textContainer, layoutManager, textStorage) = Self.parts(textContainer)
    body = TextBodyView(layoutManager)
    super.init(frame: frame)
    setUp()
  }

  /// Creates a text view with a frame in points.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates a text view from an archive.
  public required init?(coder: NSCoder) {
    (textContainer, layoutManager, textStorage) = Self.parts(nil)
    body = TextBodyView(layoutManager)
    super.init(coder: coder)
    setUp()
  }

  private static func parts(_ given: NSTextContainer?) -> (NSTextContainer, NSLayoutManager, NSTextStorage) {
    let container = given ?? NSTextContainer(size: .zero)
    container.widthTracksTextView = true
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    let storage = manager.textStorage ?? NSTextStorage(string: "")
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    return (container, manager, storage)
  }

  private func setUp() {
    addSubview(body)
    layoutManager.defaultColor = .label
    layoutManager.linkAttributes = linkTextAttributes
    textStorage.onChange = { [weak self] in MainActor.assumeIsolated { self?.textDidChange() } }
    textContainer.onChange = { [weak self] in MainActor.assumeIsolated { self?.containerDidChange() } }
  }

  // MARK: Parts

  /// The text with its attributes; changes to it are shown.
  public let textStorage: NSTextStorage
  /// What lays the text out.
  public let layoutManager: NSLayoutManager
  /// The region that the text is laid out in; its width follows the view's.
  public let textContainer: NSTextContainer

  private let body: TextBodyView
  private var isLayingOut = false

  private func textDidChange() {
    body.setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func containerDidChange() {
    guard !isLayingOut else { return }
    textDidChange()
  }

  // MARK: Text

  /// The text; setting it gives all of it the font, the colour and the alignment.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { textStorage.string }
    set { textStorage.setAttributedString(NSAttributedString(string: newValue ?? "", attributes: look.attributes)) }
  }

  /// The text with its attributes; what has no font is shown in the system's at 12 points.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: textStorage) }
    set {
      if let beginning = TextBeginning(newValue) {
        look.font = beginning.font ?? look.font
        look.color = beginning.color ?? look.color
        look.alignment = beginning.alignment ?? look.alignment
      }
      textStorage.setAttributedString(newValue ?? NSAttributedString(string: ""))
    }
  }

  private var look = TextLook()

  private func change(_ key: NSAttributedString.Key, _ change: (inout TextLook) -> Void) {
    change(&look)
    let all = NSRange(location: 0, length: textStorage.length)
    guard all.length > 0 else { return }
    if let value = look.attributes[key] {
      textStorage.addAttribute(key, value: value, range: all)
    } else {
      textStorage.removeAttribute(key, range: all)
    }
  }

  /// The font of the text; nil until one is set, and then the system's at 12 points is taken.
  open var font: UIFont? {
    get { look.font }
    set { change(.font) { $0.font = newValue } }
  }

  /// The colour of the text; nil is `UIColor.label`.
  open var textColor: UIColor? {
    get { look.color }
    set { change(.foregroundColor) { $0.color = newValue } }
  }

  /// How lines are placed between the sides.
  open var textAlignment: NSTextAlignment {
    get { look.alignment }
    set { change(.paragraphStyle) { $0.alignment = newValue } }
  }

  /// How links look, instead of their own colours and lines; the tint colour by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { ownLinkAttributes ?? [.foregroundColor: tintColor ?? .systemBlue] }
    set {
      ownLinkAttributes = newValue
      linksDidChange()
    }
  }

  private var ownLinkAttributes: [NSAttributedString.Key: Any]?

  private func linksDidChange() {
    layoutManager.linkAttributes = linkTextAttributes
    body.setNeedsDisplay()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    linksDidChange()
  }

  /// Whether a font made for a text style follows the preferred text size.
  open var adjustsFontForContentSizeCategory = false

  /// Whether the text may be edited; true by default.
  ///
  /// Differs from UIKit: the value is kept, but a person can't edit the text.
  open var isEditable = true

  /// Whether links react to taps; true by default.
  open var isSelectable = true

  /// The selected characters; kept, not shown.
  open var selectedRange = NSRange(location: 0, length: 0)

  /// The object that is asked about links and told about movements; it is not kept alive.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { state.delegate = delegate }
  }

  // MARK: Sizes

  /// The room in points between the view's edges and the region of the text; 8 above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textDidChange() } }
  }

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { textDidChange() } }
  }

  /// The insets as lengths: what is none counts as 0.
  private var insets: UIEdgeInsets {
    func length(_ inset: CGFloat) -> CGFloat { inset.isFinite ? min(max(inset, -1e6), 1e6) : 0 }
    return UIEdgeInsets(
      top: length(textContainerInset.top), left: length(textContainerInset.left), bottom: length(textContainerInset.bottom),
      right: length(textContainerInset.right))
  }

  /// The size of the text with its insets at a width in points or without limit, rounded up to whole pixels.
  private func fittingSize(forWidth width: CGFloat?) -> CGSize {
    let around = CGSize(
      width: insets.left + insets.right + 2 * textContainer.lineOrigin,
      height: insets.top + insets.bottom)
    let room = width.map { Double(max($0 - around.width, 1)) }
    guard let metrics = layoutManager.shapedContent?.shaped.metrics(width: room, lineLimit: max(0, textContainer.maximumNumberOfLines))
    else { return around }
    return CGSize(width: roundedUp(CGFloat(metrics.width) + around.width), height: roundedUp(CGFloat(metrics.height) + around.height))
  }

  private func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = max(traitCollection.displayScale, 1)
    return (length * scale - 0.001).rounded(.up) / scale
  }

  /// The size of the text with its insets in a room; a width of 0 or less is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(forWidth: size.width > 0 && size.width < 1e6 ? size.width : nil)
  }

  /// The size of the text with its insets where the view doesn't scroll; none where it does.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return fittingSize(forWidth: nil)
  }

  open override func layoutSubviews() {
    layOutText()
    super.layoutSubviews()
  }

  private func layOutText() {
    let place = CGSize(width: bounds.width, height: max(0, fittingSize(forWidth: bounds.width).height))
    let region = CGSize(
      width: max(place.width - insets.left - insets.right, 1),
      height: max(place.height - insets.top - insets.bottom, 0))
    isLayingOut = true
    let isShortened = !isScrollEnabled && textContainer.lineBreakMode.rawValue > NSLineBreakMode.byClipping.rawValue
    let shown = bounds.height - insets.top - insets.bottom
    if textContainer.widthTracksTextView { textContainer.size = CGSize(width: region.width, height: isShortened ? max(shown, 1) : 0) }
    isLayingOut = false
    let frame = CGRect(x: insets.left, y: insets.top, width: region.width, height: region.height)
    if body.frame != frame {
      body.frame = frame
      body.setNeedsDisplay()
    }
    if contentSize != place { contentSize = place }
  }

  /// Scrolls as little as needed to show characters.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let rect = layoutManager.boundingRect(forGlyphRange: range, in: textContainer)
    guard rect.height > 0 else { return }
    scrollRectToVisible(rect.offsetBy(dx: insets.left, dy: insets.top), animated: false)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.displayScale != traitCollection.displayScale { textDidChange() }
    let category = traitCollection.preferredContentSizeCategory
    guard adjustsFontForContentSizeCategory, previousTraitCollection?.preferredContentSizeCategory != category else { return }
    look.font = look.font?.following(category)
    textStorage.followTextSize(category)
  }

  // MARK: Links

  private var touched: TouchedItem?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touched = touches.count == 1 ? touches.first.flatMap { item(at: $0.location(in: body)) } : nil
    if touched == nil { super.touchesBegan(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let began = touched else { return super.touchesEnded(touches, with: event) }
    touched = nil
    guard let finger = touches.first, item(at: finger.location(in: body)) == began else { return }
    began.ask(delegate, in: self)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touched == nil { super.touchesCancelled(touches, with: event) }
    touched = nil
  }

  /// The link or the attachment at a point of the text's region.
  private func item(at point: CGPoint) -> TouchedItem? {
    guard isSelectable, let layout = layoutManager.laidOut else { return nil }
    let place = CGPoint(x: point.x - textContainer.lineOrigin, y: point.y)
    if let link = layout.link(at: place) { return link.url.map { .link($0, link.range) } }
    guard let found = layout.attachments.first(where: { $0.frame.contains(place) }) else { return nil }
    return .attachment(found.attachment, NSRange(location: found.characterIndex, length: 1))
  }
}

extension UITextView: WidthDependentContent, BaselineContent {
  package var needsWidthPass: Bool { !isScrollEnabled }

  package func contentSize(forWidth width: CGFloat?) -> CGSize { fittingSize(forWidth: width) }

  private var baselines: (first: CGFloat, last: CGFloat)? {
    let room = bounds.width - insets.left - insets.right - 2 * textContainer.lineOrigin
    guard textStorage.length > 0,
      let metrics = layoutManager.shapedContent?.shaped.metrics(
        width: Double(room), lineLimit: max(0, textContainer.maximumNumberOfLines))
    else { return nil }
    return (CGFloat(metrics.firstBaseline), CGFloat(metrics.height - metrics.lastBaseline))
  }

  package var firstBaselineOffset: CGFloat? {
    guard let baselines else { return nil }
    return insets.top + baselines.first
  }

  package var lastBaselineOffset: CGFloat? {
    guard let baselines else { return nil }
    return insets.bottom + baselines.last
  }
}
