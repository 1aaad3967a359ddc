// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The place of a key on a keyboard: its usage number on the page "Keyboard/Keypad" of the USB HID usage tables.
///
/// Source: USB Implementers Forum, "HID Usage Tables", section 10; Apple, "UIKeyboardHIDUsage".
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable {
  /// A key without a number here.
  case keyboardErrorUndefined = 0x03
  /// The A key.
  case keyboardA = 0x04
  /// The B key.
  case keyboardB = 0x05
  /// The C key.
  case keyboardC = 0x06
  /// The D key.
  case keyboardD = 0x07
  /// The E key.
  case keyboardE = 0x08
  /// The F key.
  case keyboardF = 0x09
  /// The G key.
  case keyboardG = 0x0a
  /// The H key.
  case keyboardH = 0x0b
  /// The I key.
  case keyboardI = 0x0c
  /// The J key.
  case keyboardJ = 0x0d
  /// The K key.
  case keyboardK = 0x0e
  /// The L key.
  case keyboardL = 0x0f
  /// The M key.
  case keyboardM = 0x10
  /// The N key.
  case keyboardN = 0x11
  /// The O key.
  case keyboardO = 0x12
  /// The P key.
  case keyboardP = 0x13
  /// The Q key.
  case keyboardQ = 0x14
  /// The R key.
  case keyboardR = 0x15
  /// The S key.
  case keyboardS = 0x16
  /// The T key.
  case keyboardT = 0x17
  /// The U key.
  case keyboardU = 0x18
  /// The V key.
  case keyboardV = 0x19
  /// The W key.
  case keyboardW = 0x1a
  /// The X key.
  case keyboardX = 0x1b
  /// The Y key.
  case keyboardY = 0x1c
  /// The Z key.
  case keyboardZ = 0x1d
  /// The 1 key.
  case keyboard1 = 0x1e
  /// The 2 key.
  case keyboard2 = 0x1f
  /// The 3 key.
  case keyboard3 = 0x20
  /// The 4 key.
  case keyboard4 = 0x21
  /// The 5 key.
  case keyboard5 = 0x22
  /// The 6 key.
  case keyboard6 = 0x23
  /// The 7 key.
  case keyboard7 = 0x24
  /// The 8 key.
  case keyboard8 = 0x25
  /// The 9 key.
  case keyboard9 = 0x26
  /// The 0 key.
  case keyboard0 = 0x27
  /// The return key.
  case keyboardReturnOrEnter = 0x28
  /// The escape key.
  case keyboardEscape = 0x29
  /// The key that deletes backwards.
  case keyboardDeleteOrBackspace = 0x2a
  /// The tab key.
  case keyboardTab = 0x2b
  /// The space bar.
  case keyboardSpacebar = 0x2c
  /// The hyphen key.
  case keyboardHyphen = 0x2d
  /// The equals key.
  case keyboardEqualSign = 0x2e
  /// The key of the opening bracket.
  case keyboardOpenBracket = 0x2f
  /// The key of the closing bracket.
  case keyboardCloseBracket = 0x30
  /// The backslash key.
  case keyboardBackslash = 0x31
  /// The pound key of keyboards outside of the United States.
  case keyboardNonUSPound = 0x32
  /// The semicolon key.
  case keyboardSemicolon = 0x33
  /// The quote key.
  case keyboardQuote = 0x34
  /// The key of the grave accent.
  case keyboardGraveAccentAndTilde = 0x35
  /// The comma key.
  case keyboardComma = 0x36
  /// The full stop key.
  case keyboardPeriod = 0x37
  /// The slash key.
  case keyboardSlash = 0x38
  /// The lock for capital letters.
  case keyboardCapsLock = 0x39
  /// The function key 1.
  case keyboardF1 = 0x3a
  /// The function key 2.
  case keyboardF2 = 0x3b
  /// The function key 3.
  case keyboardF3 = 0x3c
  /// The function key 4.
  case keyboardF4 = 0x3d
  /// The function key 5.
  case keyboardF5 = 0x3e
  /// The function key 6.
  case keyboardF6 = 0x3f
  /// The function key 7.
  case keyboardF7 = 0x40
  /// The function key 8.
  case keyboardF8 = 0x41
  /// The function key 9.
  case keyboardF9 = 0x42
  /// The function key 10.
  case keyboardF10 = 0x43
  /// The function key 11.
  case keyboardF11 = 0x44
  /// The function key 12.
  case keyboardF12 = 0x45
  /// The print screen key.
  case keyboardPrintScreen = 0x46
  /// The scroll lock key.
  case keyboardScrollLock = 0x47
  /// The pause key.
  case keyboardPause = 0x48
  /// The insert key.
  case keyboardInsert = 0x49
  /// The home key.
  case keyboardHome = 0x4a
  /// The page up key.
  case keyboardPageUp = 0x4b
  /// The key that deletes forwards.
  case keyboardDeleteForward = 0x4c
  /// The end key.
  case keyboardEnd = 0x4d
  /// The page down key.
  case keyboardPageDown = 0x4e
  /// The right arrow.
  case keyboardRightArrow = 0x4f
  /// The left arrow.
  case keyboardLeftArrow = 0x50
  /// The down arrow.
  case keyboardDownArrow = 0x51
  /// The up arrow.
  case keyboardUpArrow = 0x52
  /// The number lock of the pad.
  case keypadNumLock = 0x53
  /// The slash of the pad.
  case keypadSlash = 0x54
  /// The asterisk of the pad.
  case keypadAsterisk = 0x55
  /// The hyphen of the pad.
  case keypadHyphen = 0x56
  /// The plus of the pad.
  case keypadPlus = 0x57
  /// The enter key of the pad.
  case keypadEnter = 0x58
  /// The 1 of the pad.
  case keypad1 = 0x59
  /// The 2 of the pad.
  case keypad2 = 0x5a
  /// The 3 of the pad.
  case keypad3 = 0x5b
  /// The 4 of the pad.
  case keypad4 = 0x5c
  /// The 5 of the pad.
  case keypad5 = 0x5d
  /// The 6 of the pad.
  case keypad6 = 0x5e
  /// The 7 of the pad.
  case keypad7 = 0x5f
  /// The 8 of the pad.
  case keypad8 = 0x60
  /// The 9 of the pad.
  case keypad9 = 0x61
  /// The 0 of the pad.
  case keypad0 = 0x62
  /// The full stop of the pad.
  case keypadPeriod = 0x63
  /// The backslash key of keyboards outside of the United States.
  case keyboardNonUSBackslash = 0x64
  /// The key for context menus.
  case keyboardApplication = 0x65
  /// The left control key.
  case keyboardLeftControl = 0xe0
  /// The left shift key.
  case keyboardLeftShift = 0xe1
  /// The left option key.
  case keyboardLeftAlt = 0xe2
  /// The left command key.
  case keyboardLeftGUI = 0xe3
  /// The right control key.
  case keyboardRightControl = 0xe4
  /// The right shift key.
  case keyboardRightShift = 0xe5
  /// The right option key.
  case keyboardRightAlt = 0xe6
  /// The right command key.
  case keyboardRightGUI = 0xe7
}
