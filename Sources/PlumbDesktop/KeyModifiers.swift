// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CSDL
import PlumbUIKit

/// Modifier keys and the characters of keys, between SDL and UIKit.
enum KeyModifiers {
  private static let pairs: [(SDL_Keymod, UIKeyModifierFlags)] = [
    (KMOD_LSHIFT, .shift), (KMOD_RSHIFT, .shift), (KMOD_LCTRL, .control), (KMOD_RCTRL, .control), (KMOD_LALT, .alternate),
    (KMOD_LGUI, .command), (KMOD_RGUI, .command), (KMOD_CAPS, .alphaShift),
  ]

  /// The modifiers that are held.
  ///
  /// The right alternate key makes characters on many keyboards and is none here.
  static func flags(_ state: UInt16) -> UIKeyModifierFlags {
    pairs.reduce(into: []) { flags, pair in if state & UInt16(pair.0.rawValue) != 0 { flags.insert(pair.1) } }
  }

  static func state(_ flags: UIKeyModifierFlags) -> UInt16 {
    let left = pairs.filter { flags.contains($0.1) && $0.0 != KMOD_RSHIFT && $0.0 != KMOD_RCTRL && $0.0 != KMOD_RGUI }
    return left.reduce(0) { $0 | UInt16($1.0.rawValue) }
  }

  /// What a key stands for without modifiers; empty for named keys.
  static func character(_ symbol: Int32) -> String {
    guard symbol >= 0x20, symbol != 0x7F, symbol < 0x4000_0000, let scalar = Unicode.Scalar(UInt32(symbol)) else { return "" }
    return String(scalar)
  }
}
