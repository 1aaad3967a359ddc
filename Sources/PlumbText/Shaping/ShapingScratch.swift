// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The working memory of one shaper: places for each UTF-16 code unit of the text at hand, kept from text to text.
struct ShapingScratch: ~Copyable {
  /// The text; controls are replaced by characters without width.
  private(set) var units: UnsafeMutablePointer<UInt16>
  /// Bits of `UnitFlag`, one place more than units.
  private(set) var flags: UnsafeMutablePointer<UInt8>
  /// The advance of the cluster that begins at a unit, 0 inside it; fixed point.
  private(set) var advances: UnsafeMutablePointer<Int32>
  /// What a line gains that ends before a unit; one place more than units.
  private(set) var cuts: UnsafeMutablePointer<Int32>
  private(set) var capacity: Int

  init() {
    capacity = 1024
    units = .allocate(capacity: capacity)
    flags = .allocate(capacity: capacity)
    advances = .allocate(capacity: capacity)
    cuts = .allocate(capacity: capacity)
  }

  deinit {
    units.deallocate()
    flags.deallocate()
    advances.deallocate()
    cuts.deallocate()
  }

  /// Makes room for a text; what was there is lost.
  mutating func reserve(_ count: Int) {
    guard count + 2 > capacity else { return }
    units.deallocate()
    flags.deallocate()
    advances.deallocate()
    cuts.deallocate()
    capacity = count + count / 4 + 2
    units = .allocate(capacity: capacity)
    flags = .allocate(capacity: capacity)
    advances = .allocate(capacity: capacity)
    cuts = .allocate(capacity: capacity)
  }

  /// Gives back what one very long text took.
  mutating func trim() {
    guard capacity > 1 << 16 else { return }
    capacity = 0
    reserve(1022)
  }
}

/// What is known of the place before a unit, or of the unit.
enum UnitFlag {
  /// A line may end before it (UAX 14).
  static let lineBreak: UInt8 = 1
  /// A grapheme begins with it (UAX 29).
  static let grapheme: UInt8 = 2
  /// It hangs at a line's end.
  static let white: UInt8 = 4
  /// It is measured apart from what stands before it.
  static let cell: UInt8 = 8
}
