// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What family a font is taken from.
public enum FontFamily: Hashable, Sendable {
  /// The stand-in for San Francisco.
  case system
  /// The system's monospaced font.
  case monospaced
  /// An installed family, by name.
  case named(String)
  /// A font file, and the face inside it (0 unless it is a collection).
  case file(path: String, index: Int)
}

/// Everything that chooses a font.
public struct FontDescription: Hashable, Sendable {
  /// The family.
  public var family: FontFamily
  /// The size in points, more than 0.
  public var size: Double
  /// The weight.
  public var weight: FontWeight
  /// Whether the letters slant.
  public var isItalic: Bool
  /// Whether all digits have the same width.
  public var hasMonospacedDigits: Bool

  /// Describes a font.
  ///
  /// - Precondition: `size` is finite.
  public init(
    family: FontFamily = .system, size: Double, weight: FontWeight = .regular, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false
  ) {
    precondition(size.isFinite, "A font's size must be a finite number of points.")
    self.family = family
    self.size = min(FontDescription.largestSize, max(FontDescription.smallestSize, size))
    self.weight = weight
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }

  // A size outside these would overflow the fixed-point advances of a glyph.
  static let smallestSize = 1.0 / 64
  static let largestSize = 8192.0
}
