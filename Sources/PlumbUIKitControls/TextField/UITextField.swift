// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A control in which a person edits a line of text.
///
/// It gets text by `insertText` and `deleteBackward`, keys by `perform(_:)`. Without a frame it is one point higher than its line in whole
/// points, with one twelve points more. Source: Apple, "UITextField"; sizes from Interface Builder.
open class UITextField: UIControl {
  // MARK: Creating

  /// Creates an empty text field with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a text field from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (field: UITextField, _) in field.followTextSize() }
  }

  // MARK: Text

  var edited = EditedText()
  let parts = TextFieldParts()
  var inputTraits = TextInputTraitValues()

  /// The text; never nil when read.
  open var text: String? {
    get { edited.string }
    set {
      guard newValue ?? "" != edited.string else { return }
      edited = EditedText(newValue ?? "")
      // What the app sets can't be undone by the person.
      parts.history = EditHistory()
      textDidChange()
    }
  }

  /// The text with the field's attributes.
  ///
  /// Differs from UIKit: the text has one style; what is set takes that of its first character for all of it.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: edited.string, attributes: defaultTextAttributes) }
    set {
      if let newValue, newValue.length > 0 { defaultTextAttributes = newValue.attributes(at: 0, effectiveRange: nil) }
      text = newValue?.string
    }
  }

  /// The font, the colour and the alignment of the text as attributes.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = textAlignment
      return [.font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label, .paragraphStyle: paragraph]
    }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let paragraph = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = paragraph.alignment }
    }
  }

  /// What is shown while there is no text.
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  /// What is shown while there is no text, with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { sizeDidChange() }
  }

  /// The font; the system's at 17 points by default.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet { if font != oldValue { sizeDidChange() } }
  }

  /// The colour of the text; that of labels by default.
  open var textColor: UIColor? = .label {
    didSet { setNeedsDisplay() }
  }

  /// Where the text stands between the sides.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// Whether a font made for a text style follows the preferred text size.
  open var adjustsFontForContentSizeCategory = false
  /// Whether a long text is shrunk; kept, a long text is scrolled.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest size in points that a text is shrunk to; kept.
  open var minimumFontSize: CGFloat = 0
  /// Whether a person may change attributes; kept, there is one style.
  open var allowsEditingTextAttributes = false
  /// Whether the text goes when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether the first insertion takes the place of the text.
  open var clearsOnInsertion = false

  private func followTextSize() {
    if adjustsFontForContentSizeCategory { font = font?.following(traitCollection.preferredContentSizeCategory) }
  }

  func sizeDidChange() {
    parts.forgetLines()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  func textDidChange() {
    sizeDidChange()
    parts.restartBlinking()
    scrollToCaret()
  }

  // MARK: Editing

  /// Who is asked and told about editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the text is being edited.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) != false, super.becomeFirstResponder() else { return false }
    editingDidBegin()
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    let mayEnd = FirstResponder.isForced || delegate?.textFieldShouldEndEditing(self) != false
    guard mayEnd, super.resignFirstResponder() else { return false }
    editingDidEnd()
    return true
  }

  /// Whether there is any text.
  public var hasText: Bool { edited.length > 0 }

  /// Inserts text at the caret, or in place of the selection, as if it was typed; a newline is the return key.
  open func insertText(_ text: String) {
    if text == "\n" || text == "\r" { return pressReturn() }
    typeText(text)
  }

  /// Removes the selection, or the character before the caret, as if the key was pressed.
  open func deleteBackward() {
    deleteByKey(.left)
  }

  /// A view that takes the on-screen keyboard's place; kept, there is none.
  open override var inputView: UIView? {
    get { keyboardViews.input }
    set { keyboardViews.input = newValue }
  }

  /// A view above the on-screen keyboard; kept, there is none.
  open override var inputAccessoryView: UIView? {
    get { keyboardViews.accessory }
    set { keyboardViews.accessory = newValue }
  }

  private var keyboardViews: (input: UIView?, accessory: UIView?)

  // MARK: Views beside the text

  /// The frame around the text.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { sizeDidChange() } }
  }

  /// A picture behind the text, instead of a frame; not with round corners.
  open var background: UIImage? {
    didSet { setNeedsDisplay() }
  }

  /// A picture behind the text of a disabled field.
  open var disabledBackground: UIImage? {
    didSet { setNeedsDisplay() }
  }

  /// The view at the left of the text, or at its right in right-to-left interfaces.
  open var leftView: UIView? {
    didSet { sideViewDidChange(from: oldValue) }
  }

  /// When the left view is shown; never by default.
  open var leftViewMode = ViewMode.never {
    didSet { sizeDidChange() }
  }

  /// The view at the right of the text, or at its left in right-to-left interfaces.
  open var rightView: UIView? {
    didSet { sideViewDidChange(from: oldValue) }
  }

  /// When the right view is shown; never by default.
  open var rightViewMode = ViewMode.never {
    didSet { sizeDidChange() }
  }

  /// When a button that removes the text is shown; never by default.
  open var clearButtonMode = ViewMode.never {
    didSet { sizeDidChange() }
  }

  private func sideViewDidChange(from old: UIView?) {
    old?.removeFromSuperview()
    sizeDidChange()
  }

  // MARK: Rectangles

  /// The rectangle of the frame in some bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the text in some bounds.
  open func textRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }

  /// The rectangle of the placeholder in some bounds.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of the text while it is edited in some bounds.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }

  /// The rectangle of the clear button in some bounds.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let length = TextFieldParts.clearButtonLength
    let x = isReversed ? bounds.minX + 5 : bounds.maxX - 5 - length
    return CGRect(x: x, y: bounds.midY - length / 2, width: length, height: length)
  }

  /// The rectangle of the left view in some bounds.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: leftView, in: bounds, atLeft: !isReversed) }

  /// The rectangle of the right view in some bounds.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideRect(of: rightView, in: bounds, atLeft: isReversed) }

  /// The caret at a place in the text, in the field's coordinates.
  open func caretRect(for position: UITextPosition) -> CGRect { lineRect(from: position.offset) }

  /// The place in the text next to a point in the field's coordinates.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { UITextPosition(offset: offset(at: point)) }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { fittingSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
    scrollToCaret()
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawFrame(in: context)
    if edited.length > 0 {
      drawText(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    } else {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
    if isEditing { drawCaret(in: context) }
  }

  /// Draws the text in a rectangle.
  open func drawText(in rect: CGRect) { drawLine(in: rect) }

  /// Draws the placeholder in a rectangle.
  open func drawPlaceholder(in rect: CGRect) { drawPlaceholderLine(in: rect) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, isFirstResponder { resignFirstResponder() }
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled, isFirstResponder { resignFirstResponder() }
    parts.clearButton?.isEnabled = isEnabled
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isEditing { select(at: touch, extending: false) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isEditing { select(at: touch, extending: true) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard !isEditing, isTouchInside, becomeFirstResponder(), let touch else { return }
    select(at: touch, extending: false)
  }

  // MARK: Accessibility

  package override var accessibilityDefaults: AccessibilityDefaultValues {
    AccessibilityDefaultValues(isElement: true, value: hasText ? shownText : placeholder, traits: stateTraits)
  }

  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }
}
