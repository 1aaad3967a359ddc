// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UITextField: UITextInput {
  private func range(_ range: UITextRange) -> Range<Int>? {
    range.offsets.upperBound <= edited.length ? range.offsets : nil
  }

  /// The text of a range; nil for a range of another text.
  public func text(in range: UITextRange) -> String? { self.range(range).map { edited.substring($0) } }

  /// Puts text in place of a range; the delegate isn't asked.
  public func replace(_ range: UITextRange, withText text: String) {
    guard let range = self.range(range) else { return }
    edited.replace(range, with: text)
    textDidChange()
  }

  /// The selection; a caret where it is empty.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(edited.selection) }
    set {
      guard let newValue, let range = range(newValue) else { return }
      setSelection(from: range.lowerBound, to: range.upperBound)
    }
  }

  /// What an input method composes at present; nil when it doesn't.
  public var markedTextRange: UITextRange? { edited.marked.map { UITextRange($0) } }

  /// Shows what an input method composes, in place of what it showed before.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let text = markedText ?? ""
    let limit = text.utf16.count
    let start = min(max(0, selectedRange.location), limit)
    let end = min(max(start, start + max(0, selectedRange.length)), limit)
    if edited.marked == nil {
      // What is composed is a step of its own.
      parts.history.endTyping()
      parts.history.note(edited, before: edited.selection, to: text)
      parts.history.endTyping()
    }
    edited.mark(text, selected: start..<end)
    textDidChange()
    sendActions(for: .editingChanged)
  }

  /// Takes what an input method composed as it is.
  public func unmarkText() {
    edited.unmark()
    setNeedsDisplay()
  }

  /// The place before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }

  /// The place behind the last character.
  public var endOfDocument: UITextPosition { UITextPosition(offset: edited.length) }

  /// The range between two places; nil for places of another text.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let offsets = [fromPosition.offset, toPosition.offset].sorted()
    return offsets[1] <= edited.length ? UITextRange(offsets[0]..<offsets[1]) : nil
  }

  /// The place some UTF-16 code units away; nil outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, overflows) = position.offset.addingReportingOverflow(offset)
    return !overflows && (0...edited.length).contains(place) ? UITextPosition(offset: place) : nil
  }

  /// The place some characters away in a direction; nil outside of the text.
  public func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    let isForward = direction == .down || (direction == .right) != line.isRightToLeft && direction != .up
    var place = position.offset
    for _ in 0..<max(0, offset) {
      let next = isForward ? edited.after(place) : edited.before(place)
      if next == place { return nil }
      place = next
    }
    return UITextPosition(offset: place)
  }

  /// Which of two places comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  /// The distance of two places in UTF-16 code units.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  /// The rectangle of a range in the field's coordinates.
  public func firstRect(for range: UITextRange) -> CGRect {
    let start = lineRect(from: range.offsets.lowerBound)
    let end = lineRect(from: range.offsets.upperBound)
    return CGRect(
      x: min(start.midX, end.midX), y: start.minY, width: abs(end.midX - start.midX), height: start.height)
  }
}

extension UITextField: UITextInputTraits {
  /// When letters become capitals; kept for keyboards.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }
  /// Whether words are corrected; kept, nothing is corrected.
  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }
  /// Whether the spelling is checked; kept, nothing is checked.
  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }
  /// Whether quotes become typographic ones; kept, they don't.
  public var smartQuotesType: UITextSmartQuotesType {
    get { inputTraits.smartQuotesType }
    set { inputTraits.smartQuotesType = newValue }
  }
  /// Whether two hyphens become a dash; kept, they don't.
  public var smartDashesType: UITextSmartDashesType {
    get { inputTraits.smartDashesType }
    set { inputTraits.smartDashesType = newValue }
  }
  /// Whether spaces are added or removed when text is pasted; kept, they aren't.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputTraits.smartInsertDeleteType }
    set { inputTraits.smartInsertDeleteType = newValue }
  }
  /// The keys of an on-screen keyboard; kept.
  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }
  /// The look of an on-screen keyboard; kept.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }
  /// What the return key says; kept.
  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }
  /// Whether the return key needs a text; kept.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text is shown as dots and kept from copying.
  public var isSecureTextEntry: Bool {
    get { inputTraits.isSecureTextEntry }
    set {
      inputTraits.isSecureTextEntry = newValue
      textDidChange()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the text means; kept.
  public var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }
}
