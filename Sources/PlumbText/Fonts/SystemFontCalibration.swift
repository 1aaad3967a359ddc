// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The numbers that give Inter the advances of San Francisco.
///
/// A glyph is as wide as Inter's plus a correction of its character plus the tracking of size and weight, all in
/// thousandths of the em, kerning of Inter on. Vertical metrics are San Francisco's own: 1950, 494 and 0 of 2048.
///
/// Source: fitted to label widths that Xcode recorded in public Interface Builder files, with Apple's published tracking
/// table (Human Interface Guidelines, Typography) and Debian's fonts-inter 4.0~beta7.
enum SystemFontCalibration {
  static let ascender = 1950.0 / 2048
  static let descender = 494.0 / 2048
  static let capHeight = 1443.0 / 2048
  static let xHeight = 1078.0 / 2048

  /// Thousandths of the em added to each glyph at `size` points.
  static func tracking(size: Double, weight: FontWeight) -> Double {
    published(size) - opticalNarrowing * min(1, max(0, (size - 17) / 11)) + shift(weight)
  }

  /// Thousandths of the em added to the glyph of an ASCII character.
  static func correction(_ unit: UInt16) -> Double { unit < 128 ? corrections[Int(unit)] : 0 }

  /// The correction of every digit where digits have one width: the mean of the ten.
  static let digitCorrection = 5.0

  // Above 17 points San Francisco grows narrower than its tracking table says, until 28 points.
  private static let opticalNarrowing = 57.0

  private static func shift(_ weight: FontWeight) -> Double {
    switch weight.rawValue {
    case ..<350: -1
    case ..<450: 0
    case ..<550: 7
    case ..<650: 10
    case ..<750: 14
    default: 35
    }
  }

  /// Linear between sizes up to 28 points, in steps from there on.
  private static func published(_ size: Double) -> Double {
    guard let first = table.first, size > first.size else { return 41 }
    guard size < 80 else { return 0 }
    var lower = first
    for entry in table.dropFirst() {
      if size < entry.size {
        guard size < 28 else { return lower.value }
        return lower.value + (entry.value - lower.value) * (size - lower.size) / (entry.size - lower.size)
      }
      lower = entry
    }
    return lower.value
  }

  private static let table: [(size: Double, value: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -26),
    (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3), (25, 6), (26, 8), (27, 11), (28, 14),
    (31, 13), (33, 12), (35, 11), (36, 10), (41, 9), (44, 8), (49, 7), (52, 6), (58, 5), (60, 4), (66, 3), (68, 2), (76, 1),
    (80, 0),
  ]

  private static let corrections: [Double] = {
    let known: [Character: Double] = [
      "a": -6, "e": -7, "f": 7, "g": 3, "h": 5, "i": 4, "k": -5, "l": 17, "m": -8, "r": 8, "s": -3, "u": 4, "v": -13,
      "w": -21, "x": -7, "y": -4, "A": -5, "B": 5, "C": -12, "D": 3, "E": -3, "F": 15, "H": 3, "I": 6, "L": -4, "M": -4,
      "N": -6, "O": 5, "R": -3, "S": 3, "T": -10, "U": -4, "V": -5, "W": 12, "0": 10, "1": 5, "2": -5, "3": -4, "4": 4,
      "5": 16, "6": 7, "7": 3, "8": 4, "9": 10, " ": -4, "$": -5, ",": 3, "-": 15, ":": 9, "_": 5,
    ]
    var table = [Double](repeating: 0, count: 128)
    for (character, value) in known { if let ascii = character.asciiValue { table[Int(ascii)] = value } }
    return table
  }()
}
