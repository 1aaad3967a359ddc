// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The first stored property of every class whose objects are values of attributed strings.
///
/// Foundation on Linux keeps attributes in Core Foundation's dictionaries and compares the values of neighbouring runs. For that it
/// reads a type number from the first word after an object's header, whatever stands there, and ends the process when that is no type
/// (seen with Swift 6.3.1; a colour that replaces another is enough). The number 1 stands for an object of no particular type, which
/// Foundation then compares by `isEqual`.
struct AttributeValueHeader: Sendable {
  /// The type number from the eighth bit on; the low byte is that of Foundation's own classes.
  private let word: UInt64 = 1 << 8 | 0x80
}
