// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The modifier keys of a keyboard.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The lock for capital letters.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift keys.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control keys.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The option keys, called Alt on other keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The command keys.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a keyboard and what it stands for.
///
/// Source: Apple, "UIKey".
public final class UIKey: NSObject, Sendable {
  /// The text that the key stands for with the modifiers held.
  public let characters: String
  /// The text that the key stands for without modifiers.
  public let charactersIgnoringModifiers: String
  /// The modifiers held.
  public let modifierFlags: UIKeyModifierFlags
  /// The key's place on the keyboard.
  public let keyCode: UIKeyboardHIDUsage

  package init(
    keyCode: UIKeyboardHIDUsage, characters: String = "", charactersIgnoringModifiers: String = "", modifierFlags: UIKeyModifierFlags = []
  ) {
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifierFlags = modifierFlags
    self.keyCode = keyCode
  }
}
