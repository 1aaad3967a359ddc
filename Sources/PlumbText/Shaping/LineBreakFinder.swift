// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CLineBreak

/// Marks where lines may end and graphemes begin, by the rules of Unicode (UAX 14, UAX 29).
final class LineBreakFinder {
  // Opening the rules costs more than a text; a process that never needs them never opens them.
  private lazy var lines: OpaquePointer? = clinebreak_create_lines()
  private lazy var graphemes: OpaquePointer? = clinebreak_create_graphemes()

  deinit {
    if let lines { clinebreak_destroy(lines) }
    if let graphemes { clinebreak_destroy(graphemes) }
  }

  /// Sets `UnitFlag.lineBreak`.
  func markLines(_ units: UnsafePointer<UInt16>, count: Int, flags: UnsafeMutablePointer<UInt8>) {
    guard count > 0 else { return }
    if let lines, clinebreak_mark(lines, units, Int32(clamping: count), flags, UnitFlag.lineBreak) == 0 { return }
    // Without the rules' data lines end after white space.
    for index in 1..<count where flags[index - 1] & UnitFlag.white != 0 && flags[index] & UnitFlag.white == 0 {
      flags[index] |= UnitFlag.lineBreak
    }
  }

  /// Sets `UnitFlag.grapheme`.
  func markGraphemes(_ units: UnsafePointer<UInt16>, count: Int, flags: UnsafeMutablePointer<UInt8>) {
    guard count > 0 else { return }
    flags[0] |= UnitFlag.grapheme
    if let graphemes, clinebreak_mark(graphemes, units, Int32(clamping: count), flags, UnitFlag.grapheme) == 0 { return }
    for index in 1..<count where units[index] & 0xFC00 != 0xDC00 { flags[index] |= UnitFlag.grapheme }
  }
}
