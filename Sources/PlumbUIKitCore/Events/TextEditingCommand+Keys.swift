// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension TextEditingCommand {
  /// What a key means to a text on a desktop; nil for keys that stand for text or for nothing.
  ///
  /// The control key and the command key do the same.
  package init?(_ key: UIKey) {
    let flags = key.modifierFlags
    let isCommand = !flags.isDisjoint(with: [.control, .command])
    let isExtending = flags.contains(.shift)
    if isCommand, let command = Self.editing(key) {
      self = command
      return
    }
    if let movement = Self.movement(key.keyCode, byWord: isCommand || flags.contains(.alternate)) {
      self = .move(movement, extending: isExtending)
      return
    }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: self = .delete(isCommand ? .wordLeft : .left)
    case .keyboardDeleteForward: self = isExtending ? .cut : .delete(isCommand ? .wordRight : .right)
    case .keyboardInsert where isExtending: self = .paste
    case .keyboardInsert where isCommand: self = .copy
    case .keyboardReturnOrEnter, .keypadEnter: self = .insertNewline
    default: return nil
    }
  }

  private static func editing(_ key: UIKey) -> TextEditingCommand? {
    // By the letter that the key stands for, so that it is right on every keyboard.
    switch key.charactersIgnoringModifiers.lowercased() {
    case "a": .selectAll
    case "c": .copy
    case "x": .cut
    case "v": .paste
    case "z": key.modifierFlags.contains(.shift) ? .redo : .undo
    case "y": .redo
    default: nil
    }
  }

  private static func movement(_ keyCode: UIKeyboardHIDUsage, byWord: Bool) -> Movement? {
    switch keyCode {
    case .keyboardLeftArrow: byWord ? .wordLeft : .left
    case .keyboardRightArrow: byWord ? .wordRight : .right
    case .keyboardUpArrow: .up
    case .keyboardDownArrow: .down
    case .keyboardHome: byWord ? .textStart : .lineStart
    case .keyboardEnd: byWord ? .textEnd : .lineEnd
    default: nil
    }
  }
}
