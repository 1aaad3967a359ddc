// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// UTF-8 to UTF-16.
enum Transcoding {
  /// Decodes valid UTF-8, as a `String` holds it; returns the number of UTF-16 code units, never more than bytes.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, into units: UnsafeMutablePointer<UInt16>) -> Int {
    var read = 0
    var written = 0
    let count = bytes.count
    guard let base = bytes.baseAddress else { return 0 }
    while read < count {
      let first = base[read]
      if first < 0x80 {
        units[written] = UInt16(first)
        read &+= 1
        written &+= 1
      } else if first < 0xE0 {
        units[written] = (UInt16(first) & 0x1F) << 6 | UInt16(base[read &+ 1]) & 0x3F
        read &+= 2
        written &+= 1
      } else if first < 0xF0 {
        let high = (UInt16(first) & 0x0F) << 12 | (UInt16(base[read &+ 1]) & 0x3F) << 6
        units[written] = high | UInt16(base[read &+ 2]) & 0x3F
        read &+= 3
        written &+= 1
      } else {
        let high = (UInt32(first) & 0x07) << 18 | (UInt32(base[read &+ 1]) & 0x3F) << 12
        let scalar = high | (UInt32(base[read &+ 2]) & 0x3F) << 6 | UInt32(base[read &+ 3]) & 0x3F
        units[written] = UInt16(truncatingIfNeeded: 0xD7C0 &+ (scalar >> 10))
        units[written &+ 1] = UInt16(truncatingIfNeeded: 0xDC00 | (scalar & 0x3FF))
        read &+= 4
        written &+= 2
      }
    }
    return written
  }

  /// The scalar that begins at a unit, and how many units it has.
  @inline(__always)
  static func scalar(_ units: UnsafePointer<UInt16>, at index: Int, end: Int) -> (value: UInt32, length: Int) {
    let first = units[index]
    if first & 0xFC00 == 0xD800, index &+ 1 < end, units[index &+ 1] & 0xFC00 == 0xDC00 {
      return ((UInt32(first) &- 0xD7C0) << 10 &+ (UInt32(units[index &+ 1]) &- 0xDC00), 2)
    }
    return (UInt32(first), 1)
  }
}
