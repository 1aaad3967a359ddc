// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// An object that takes typed text.
///
/// The keyboard's events call these methods on the first responder. Source: Apple, "UIKeyInput".
@MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts text at the caret, or in place of the selection.
  func insertText(_ text: String)
  /// Removes the selection, or the character before the caret.
  func deleteBackward()
}

/// A place between two characters of a text.
///
/// Source: Apple, "UITextPosition".
@MainActor
open class UITextPosition: NSObject {
  /// The distance from the text's beginning in UTF-16 code units.
  package let offset: Int

  package init(offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A range of characters of a text.
///
/// Source: Apple, "UITextRange".
@MainActor
open class UITextRange: NSObject {
  /// The beginning.
  public let start: UITextPosition
  /// The end.
  public let end: UITextPosition

  package init(_ range: Range<Int>) {
    start = UITextPosition(offset: range.lowerBound)
    end = UITextPosition(offset: range.upperBound)
    super.init()
  }

  /// Whether no character lies in the range.
  open var isEmpty: Bool { start.offset == end.offset }

  /// The range in UTF-16 code units.
  package var offsets: Range<Int> { start.offset..<max(start.offset, end.offset) }
}

/// A direction in which text is laid out.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// Upwards.
  case up = 4
  /// Downwards.
  case down = 5
}

/// An object whose text can be read, selected and composed by an input method.
///
/// Positions are made and understood by the object alone. Source: Apple, "UITextInput"; of it the part that input methods and apps use.
@MainActor
public protocol UITextInput: UIKeyInput {
  /// The text of a range; nil for a range of another text.
  func text(in range: UITextRange) -> String?
  /// Puts text in place of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selection; a caret where it is empty, nil where the object doesn't edit.
  var selectedTextRange: UITextRange? { get set }
  /// What an input method composes at present; nil when it doesn't.
  var markedTextRange: UITextRange? { get }
  /// Shows what an input method composes, in place of what it showed before.
  ///
  /// - Parameters:
  ///   - markedText: the text; nil or empty removes it.
  ///   - selectedRange: the selection in it, in UTF-16 code units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Takes what an input method composed as it is.
  func unmarkText()
  /// The place before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The place behind the last character.
  var endOfDocument: UITextPosition { get }
  /// The range between two places; nil for places of another text.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The place some characters away; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The place some characters away in a direction; nil outside of the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Which of two places comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The distance of two places in UTF-16 code units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The rectangle of a range's first line in the object's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// The caret at a place, in the object's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The place next to a point in the object's coordinates.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

/// What a key or a menu asks a text of.
package enum TextEditingCommand: Hashable, Sendable {
  /// How far a movement goes.
  package enum Movement: Hashable, Sendable {
    /// One character towards the left edge of the line.
    case left
    /// One character towards the right edge of the line.
    case right
    /// To the beginning of the word on the left.
    case wordLeft
    /// To the end of the word on the right.
    case wordRight
    /// To the beginning of the line.
    case lineStart
    /// To the end of the line.
    case lineEnd
    /// One line up; in a single line to its beginning.
    case up
    /// One line down; in a single line to its end.
    case down
    /// To the beginning of the text.
    case textStart
    /// To the end of the text.
    case textEnd
  }

  /// The caret moves; with `extending` the selection's end does.
  case move(Movement, extending: Bool)
  /// The selection goes, or what lies between the caret and where a movement would take it.
  case delete(Movement)
  /// Everything is selected.
  case selectAll
  /// The selection is copied to the pasteboard.
  case copy
  /// The selection is moved to the pasteboard.
  case cut
  /// The pasteboard's text takes the selection's place.
  case paste
  /// The last change is undone.
  case undo
  /// What was undone last is done again.
  case redo
  /// The return key.
  case insertNewline
}

/// A responder with a text that keys edit.
@MainActor
package protocol TextEditingResponder: UIResponder, UIKeyInput {
  /// Obeys a key.
  ///
  /// - Returns: whether it meant something to the text.
  func perform(_ command: TextEditingCommand) -> Bool
}
