// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UITextField {
  private static let sideGap: CGFloat = 4

  var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var isLeftViewShown: Bool { leftView != nil && leftViewMode.isShown(whileEditing: isEditing) }

  private var isClearButtonShown: Bool { hasText && clearButtonMode.isShown(whileEditing: isEditing) }

  /// The clear button stands where the right view would.
  private var isRightViewShown: Bool { rightView != nil && rightViewMode.isShown(whileEditing: isEditing) && !isClearButtonShown }

  /// The space between the frame and the text, in points.
  private var frameInsets: CGSize {
    switch borderStyle {
    case .none: .zero
    case .line: CGSize(width: 2, height: 2)
    case .bezel, .roundedRect: CGSize(width: 7, height: 2)
    }
  }

  // MARK: Sizes

  /// The size that the text or the placeholder asks for.
  ///
  /// Interface Builder's fields are 22 points high with a font of 17 points and without a frame, and 30 and 34 points with one for fonts of
  /// 14 and 17 points.
  var fittingSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    var width = hasText ? line.width : placeholderSize.width
    width += 2 * frameInsets.width
    if isLeftViewShown { width += leftViewRect(forBounds: bounds).width }
    if isClearButtonShown { width += TextFieldParts.clearButtonLength + 5 }
    if isRightViewShown { width += rightViewRect(forBounds: bounds).width }
    var height = max(font.lineHeight, hasText ? 0 : placeholderSize.height).rounded(.up) + 1
    if borderStyle != .none { height += 12 }
    return CGSize(width: width.rounded(.up), height: height)
  }

  private var placeholderSize: CGSize { placeholderText?.size() ?? .zero }

  /// The placeholder with what the field gives where it says nothing.
  var placeholderText: NSAttributedString? {
    guard let attributedPlaceholder, attributedPlaceholder.length > 0 else { return nil }
    var attributes: [NSAttributedString.Key: Any] = defaultTextAttributes
    attributes[.foregroundColor] = UIColor.placeholderText
    let text = NSMutableAttributedString(string: attributedPlaceholder.string, attributes: attributes)
    var position = 0
    while position < attributedPlaceholder.length {
      var range = NSRange()
      text.addAttributes(attributedPlaceholder.attributes(at: position, effectiveRange: &range), range: range)
      position = max(position + 1, NSMaxRange(range))
    }
    return text
  }

  // MARK: Places

  /// What is left of some bounds between the frame and the views beside the text.
  func room(in bounds: CGRect) -> CGRect {
    let insets = frameInsets
    var left = bounds.minX + insets.width
    var right = bounds.maxX - insets.width
    var taken: [CGRect] = []
    if isLeftViewShown { taken.append(leftViewRect(forBounds: bounds)) }
    if isRightViewShown { taken.append(rightViewRect(forBounds: bounds)) }
    if isClearButtonShown { taken.append(clearButtonRect(forBounds: bounds)) }
    for rect in taken where rect.width > 0 {
      if rect.midX < bounds.midX { left = max(left, rect.maxX + Self.sideGap) } else { right = min(right, rect.minX - Self.sideGap) }
    }
    return CGRect(
      x: left, y: bounds.minY + insets.height, width: max(0, right - left), height: max(0, bounds.height - 2 * insets.height))
  }

  func sideRect(of view: UIView?, in bounds: CGRect, atLeft: Bool) -> CGRect {
    guard let view else { return .zero }
    var size = view.bounds.size
    if size.width == 0 { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    size.height = min(size.height, bounds.height)
    let x = atLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Shows and places the views beside the text.
  func placeParts() {
    place(leftView, isShown: isLeftViewShown, frame: leftViewRect(forBounds: bounds))
    place(rightView, isShown: isRightViewShown, frame: rightViewRect(forBounds: bounds))
    if isClearButtonShown, parts.clearButton == nil { parts.clearButton = makeClearButton() }
    place(parts.clearButton, isShown: isClearButtonShown, frame: clearButtonRect(forBounds: bounds))
  }

  private func place(_ view: UIView?, isShown: Bool, frame: CGRect) {
    guard let view else { return }
    guard isShown else { return view.removeFromSuperview() }
    if view.superview !== self { addSubview(view) }
    view.frame = frame
  }

  private func makeClearButton() -> UIButton {
    let button = ClearButton(frame: .zero)
    button.addAction(UIAction { [weak self] _ in self?.clearByPerson() }, for: .touchUpInside)
    return button
  }

  // MARK: The line

  /// The text as it is shown: hidden in a secure field.
  var shownText: String { isSecureTextEntry ? String(repeating: "•", count: edited.string.count) : edited.string }

  var line: FieldLine { parts.line { FieldLine(shownText, font: font ?? .systemFont(ofSize: 17)) } }

  /// The offset in the shown text for one in the text.
  func shownOffset(_ offset: Int) -> Int {
    isSecureTextEntry ? edited.substring(0..<offset).count : offset
  }

  private func offset(shown: Int) -> Int {
    guard isSecureTextEntry else { return shown }
    let string = edited.string
    let index = string.index(string.startIndex, offsetBy: shown, limitedBy: string.endIndex) ?? string.endIndex
    return string.utf16.distance(from: string.startIndex, to: index)
  }

  private var lineRoom: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

  /// The left edge of the line in a room that is scrolled.
  func lineLeft(in room: CGRect) -> CGFloat {
    let free = room.width - line.width
    guard free > 0 else { return room.minX - parts.scroll }
    switch textAlignment {
    case .left, .justified: return room.minX
    case .right: return room.minX + free
    case .center: return room.minX + free / 2
    case .natural: return isReversed || line.isRightToLeft ? room.minX + free : room.minX
    }
  }

  /// The top of the line in a room, on a whole pixel.
  func lineTop(in room: CGRect) -> CGFloat {
    let part: CGFloat =
      switch contentVerticalAlignment {
      case .top: 0
      case .center, .fill: 0.5
      case .bottom: 1
      }
    return PixelRounding(scale: traitCollection.displayScale).nearest(room.minY + (room.height - line.height) * part)
  }

  /// The caret at an offset.
  func lineRect(from offset: Int) -> CGRect {
    let room = lineRoom
    let x = lineLeft(in: room) + line.caret(at: shownOffset(offset))
    return CGRect(x: x - 1, y: lineTop(in: room), width: 2, height: line.height)
  }

  func offset(at point: CGPoint) -> Int {
    offset(shown: line.offset(at: point.x - lineLeft(in: lineRoom)))
  }

  /// Moves a long text so that the caret can be seen.
  func scrollToCaret() {
    let room = lineRoom
    let old = parts.scroll
    let most = max(0, line.width - room.width)
    let caret = line.caret(at: shownOffset(edited.head))
    var scroll = min(parts.scroll, most)
    if isEditing, most > 0 {
      if caret - scroll > room.width - 2 { scroll = caret - room.width + 2 }
      if caret - scroll < 0 { scroll = caret }
    } else if !isEditing {
      scroll = line.isRightToLeft ? most : 0
    }
    parts.scroll = max(0, scroll)
    if parts.scroll != old { setNeedsDisplay() }
  }
}

extension UITextField: BaselineContent {
  private var baselinePlace: (baseline: CGFloat, height: CGFloat) {
    let size = bounds.height > 0 ? bounds.size : fittingSize
    let top = lineTop(in: textRect(forBounds: CGRect(origin: .zero, size: size)))
    return (PixelRounding(scale: traitCollection.displayScale).nearest(top + line.baseline), size.height)
  }

  package var firstBaselineOffset: CGFloat? { baselinePlace.baseline }

  package var lastBaselineOffset: CGFloat? { baselinePlace.height - baselinePlace.baseline }
}

/// The button that removes the text: a cross in a grey circle.
private final class ClearButton: UIButton {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let circle = bounds.insetBy(dx: 1, dy: 1)
    let color: UIColor =
      isHighlighted ? .secondaryLabel : UIColor(light: ColorComponents(188, 188, 192), dark: ColorComponents(99, 99, 102))
    ControlPaint.fillCapsule(circle, color: color, in: context)
    let arm = circle.width * 0.19
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: bounds.midX - arm, y: bounds.midY - arm), CGPoint(x: bounds.midX + arm, y: bounds.midY + arm)])
    path.addLines(between: [CGPoint(x: bounds.midX - arm, y: bounds.midY + arm), CGPoint(x: bounds.midX + arm, y: bounds.midY - arm)])
    ControlPaint.stroke(path, width: 1.6, color: .systemBackground, in: context)
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Clear text" }
    set { super.accessibilityLabel = newValue }
  }
}
