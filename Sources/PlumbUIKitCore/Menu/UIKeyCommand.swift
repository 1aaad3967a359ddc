// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// A key that does something together with modifier keys.
///
/// Responders give their commands in `keyCommands`; they are looked at before the key's press.
/// Source: Apple, "UIKeyCommand". Differs from UIKit: the action is a closure or a method instead of a selector.
open class UIKeyCommand: UIMenuElement {
  /// The up arrow.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The page up key.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The page down key.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The home key.
  public static let inputHome = "UIKeyInputHome"
  /// The end key.
  public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes forwards.
  public static let inputDelete = "UIKeyInputDelete"

  private let handler: @MainActor (UIKeyCommand) -> Void

  /// Creates a command that calls a closure.
  ///
  /// - Parameters:
  ///   - title: what help shows.
  ///   - image: a picture beside the title.
  ///   - input: the text of the key without modifiers, or one of the names for keys without text.
  ///   - modifierFlags: the modifier keys.
  ///   - handler: what to do.
  public init(
    title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
    handler: @escaping @MainActor (UIKeyCommand) -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.handler = handler
    super.init(title: title, subtitle: nil, image: image)
  }

  /// Creates a command that calls a method of an object, which is not kept alive.
  public convenience init<Target: AnyObject>(
    input: String, modifierFlags: UIKeyModifierFlags, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(input: input, modifierFlags: modifierFlags) { [weak target] _ in
      if let target { action(target)() }
    }
  }

  /// The text of the key without modifiers, or one of the names for keys without text.
  public let input: String?
  /// The modifier keys.
  public let modifierFlags: UIKeyModifierFlags
  /// The title that help shows for the command.
  open var discoverabilityTitle: String?
  /// Whether the command comes before what the system does with the key; always so here.
  open var wantsPriorityOverSystemBehavior = false

  /// Does what the command stands for.
  package func perform() {
    handler(self)
  }

  func matches(_ key: UIKey) -> Bool {
    let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    guard key.modifierFlags.intersection(relevant) == modifierFlags.intersection(relevant), let input else { return false }
    if let named = Self.name(of: key.keyCode) { return input == named }
    return !input.isEmpty && input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }

  private static func name(of keyCode: UIKeyboardHIDUsage) -> String? {
    switch keyCode {
    case .keyboardUpArrow: inputUpArrow
    case .keyboardDownArrow: inputDownArrow
    case .keyboardLeftArrow: inputLeftArrow
    case .keyboardRightArrow: inputRightArrow
    case .keyboardEscape: inputEscape
    case .keyboardPageUp: inputPageUp
    case .keyboardPageDown: inputPageDown
    case .keyboardHome: inputHome
    case .keyboardEnd: inputEnd
    case .keyboardDeleteForward: inputDelete
    case .keyboardTab: "\t"
    case .keyboardReturnOrEnter: "\r"
    case .keyboardDeleteOrBackspace: "\u{8}"
    default: nil
    }
  }
}
