// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import RowEngine

/// Which row of a table the keyboard acts on, and how the table lets it.
struct RowFocus {
  /// The row that has the keyboard's focus, or had it last.
  var path: RowPath?
  /// Whether rows can be reached with the keyboard.
  var isAllowed = true
  /// Whether a row is selected as soon as it has the focus.
  var selects = false
}

/// What a key does to the rows of a table.
enum RowKey: Hashable {
  case up, down, activate, open(RowSwipe.Edge), delete, cancel

  @MainActor
  init?(_ press: UIPress, isRightToLeft: Bool) {
    guard let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    switch key.keyCode {
    case .keyboardUpArrow: self = .up
    case .keyboardDownArrow: self = .down
    case .keyboardLeftArrow: self = .open(isRightToLeft ? .leading : .trailing)
    case .keyboardRightArrow: self = .open(isRightToLeft ? .trailing : .leading)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: self = .activate
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward: self = .delete
    case .keyboardEscape: self = .cancel
    default: return nil
    }
  }
}
