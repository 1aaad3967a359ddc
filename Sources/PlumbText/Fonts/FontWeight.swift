// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The weight of a font on the scale of OpenType, 100 (thinnest) to 900.
public struct FontWeight: RawRepresentable, Hashable, Sendable, Comparable {
  /// The weight, 100...900.
  public let rawValue: Int

  /// Makes a weight; values outside 1...1000 are clamped.
  public init(rawValue: Int) { self.rawValue = min(1000, max(1, rawValue)) }

  /// 100.
  public static let ultraLight = FontWeight(rawValue: 100)
  /// 200.
  public static let thin = FontWeight(rawValue: 200)
  /// 300.
  public static let light = FontWeight(rawValue: 300)
  /// 400.
  public static let regular = FontWeight(rawValue: 400)
  /// 500.
  public static let medium = FontWeight(rawValue: 500)
  /// 600.
  public static let semibold = FontWeight(rawValue: 600)
  /// 700.
  public static let bold = FontWeight(rawValue: 700)
  /// 800.
  public static let heavy = FontWeight(rawValue: 800)
  /// 900.
  public static let black = FontWeight(rawValue: 900)

  /// Whether `lhs` is the lighter weight.
  public static func < (lhs: FontWeight, rhs: FontWeight) -> Bool { lhs.rawValue < rhs.rawValue }
}
