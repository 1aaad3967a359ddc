// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A text of one line under edit: its characters, the selection and what an input method composes.
///
/// Offsets count UTF-16 code units; carets never stand inside of a visible character.
struct EditedText: Equatable {
  private(set) var string = ""
  /// Where the selection was begun.
  private(set) var anchor = 0
  /// Where the selection's end is moved.
  private(set) var head = 0
  /// What an input method composes at present.
  private(set) var marked: Range<Int>?

  var length: Int { string.utf16.count }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  init(_ string: String = "") {
    self.string = string
    moveToEnd()
  }

  private mutating func moveToEnd() {
    anchor = length
    head = length
  }

  /// The text of a range.
  func substring(_ range: Range<Int>) -> String {
    (string as NSString).substring(with: NSRange(range.clamped(to: 0..<length)))
  }

  /// Selects a range, widened to whole characters.
  mutating func select(from anchor: Int, to head: Int) {
    self.anchor = boundary(near: anchor)
    self.head = boundary(near: head)
  }

  /// The boundary of a character at or before an offset.
  private func boundary(near offset: Int) -> Int {
    let offset = min(max(0, offset), length)
    guard offset > 0, offset < length else { return offset }
    return (string as NSString).rangeOfComposedCharacterSequence(at: offset).location
  }

  /// Puts text in place of a range and the caret behind it.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let range = range.clamped(to: 0..<length)
    string = (string as NSString).replacingCharacters(in: NSRange(range), with: text)
    marked = nil
    let end = range.lowerBound + text.utf16.count
    select(from: end, to: end)
  }

  /// Shows what an input method composes.
  mutating func mark(_ text: String, selected: Range<Int>) {
    let range = marked ?? selection
    let start = range.lowerBound
    replace(range, with: text)
    marked = text.isEmpty ? nil : start..<start + text.utf16.count
    select(from: start + selected.lowerBound, to: start + selected.upperBound)
  }

  mutating func unmark() {
    marked = nil
  }

  // MARK: Movements

  /// The boundary before an offset; the offset at the text's beginning.
  func before(_ offset: Int) -> Int {
    offset > 0 ? (string as NSString).rangeOfComposedCharacterSequence(at: min(offset, length) - 1).location : 0
  }

  /// The boundary behind an offset; the offset at the text's end.
  func after(_ offset: Int) -> Int {
    offset < length ? NSMaxRange((string as NSString).rangeOfComposedCharacterSequence(at: max(0, offset))) : length
  }

  private func isWordCharacter(at offset: Int) -> Bool {
    substring(offset..<after(offset)).unicodeScalars.contains { CharacterSet.alphanumerics.contains($0) }
  }

  /// The beginning of the word before an offset.
  func wordStart(before offset: Int) -> Int {
    var position = offset
    while position > 0, !isWordCharacter(at: before(position)) { position = before(position) }
    while position > 0, isWordCharacter(at: before(position)) { position = before(position) }
    return position
  }

  /// The end of the word behind an offset.
  func wordEnd(after offset: Int) -> Int {
    var position = offset
    while position < length, !isWordCharacter(at: position) { position = after(position) }
    while position < length, isWordCharacter(at: position) { position = after(position) }
    return position
  }

  /// The word around an offset, or the character where there is none.
  func word(at offset: Int) -> Range<Int> {
    guard length > 0 else { return 0..<0 }
    let inside = min(boundary(near: offset), before(length))
    guard isWordCharacter(at: inside) else { return inside..<after(inside) }
    return wordStart(before: after(inside))..<wordEnd(after: inside)
  }

  /// Where a movement from an offset ends, in a text that is read in a direction.
  func destination(of movement: TextEditingCommand.Movement, from offset: Int, isRightToLeft: Bool) -> Int {
    switch movement {
    case .left: isRightToLeft ? after(offset) : before(offset)
    case .right: isRightToLeft ? before(offset) : after(offset)
    case .wordLeft: isRightToLeft ? wordEnd(after: offset) : wordStart(before: offset)
    case .wordRight: isRightToLeft ? wordStart(before: offset) : wordEnd(after: offset)
    case .lineStart, .textStart, .up: 0
    case .lineEnd, .textEnd, .down: length
    }
  }

  /// Moves the caret, or with `extending` the selection's end.
  mutating func move(_ movement: TextEditingCommand.Movement, extending: Bool, isRightToLeft: Bool) {
    if !extending, !selection.isEmpty, movement == .left || movement == .right {
      // A step out of a selection ends at its edge.
      head = (movement == .left) != isRightToLeft ? selection.lowerBound : selection.upperBound
    } else {
      head = destination(of: movement, from: head, isRightToLeft: isRightToLeft)
    }
    if !extending { anchor = head }
  }
}
