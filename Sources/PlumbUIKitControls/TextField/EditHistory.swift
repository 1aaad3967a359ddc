// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a person did to a text and can undo: letters that follow each other are one step.
struct EditHistory {
  private var done: [EditedText] = []
  private var undone: [EditedText] = []
  /// Where the next letter would go on with the step before.
  private var typingEnd: Int?
  /// Older steps are forgotten.
  private static let limit = 200

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Notes the text before a person's change.
  mutating func note(_ text: EditedText, before range: Range<Int>, to replacement: String) {
    let isTyping = range.isEmpty && replacement.count == 1
    let continues = isTyping && typingEnd == range.lowerBound && !(replacement.first?.isWhitespace ?? true)
    typingEnd = isTyping ? range.lowerBound + replacement.utf16.count : nil
    undone = []
    guard !continues else { return }
    done.append(text)
    if done.count > Self.limit { done.removeFirst() }
  }

  /// The caret moved: the next letter begins a step.
  mutating func endTyping() {
    typingEnd = nil
  }

  /// Goes one step back.
  ///
  /// - Returns: the text before the step.
  mutating func undo(from text: EditedText) -> EditedText? {
    guard let last = done.popLast() else { return nil }
    undone.append(text)
    typingEnd = nil
    return last
  }

  /// Goes one step forward again.
  ///
  /// - Returns: the text after the step.
  mutating func redo(from text: EditedText) -> EditedText? {
    guard let next = undone.popLast() else { return nil }
    done.append(text)
    typingEnd = nil
    return next
  }
}
