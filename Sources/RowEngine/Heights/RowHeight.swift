// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The height of a row, and how it came about.
public struct RowHeight: Hashable, Sendable {
  /// How a height came about.
  public enum Kind: Hashable, Sendable {
    /// The cell was measured.
    case measured
    /// The cell was measured and is meant to have no height.
    case collapsed
    /// The cell gave no height; a standard height stands in.
    case fallback
    /// Nothing could be measured; a mean or a given estimate stands in.
    case estimate
  }

  /// The height in device pixels.
  public var pixels: Int

  /// How it came about.
  public var kind: Kind

  /// Creates a height.
  ///
  /// - Parameters:
  ///   - pixels: The height in device pixels, in `0...RowOffsetTree.maximumHeight`.
  ///   - kind: How it came about.
  public init(pixels: Int, kind: Kind) {
    precondition(pixels >= 0 && pixels <= RowOffsetTree.maximumHeight, "A row's height must be in 0...1073741823 pixels.")
    self.pixels = pixels
    self.kind = kind
  }

  /// Whether the height is true and may be kept; a guess never is.
  public var isKept: Bool { kind == .measured || kind == .collapsed }

  /// A kept height in 32 bits: 0 is none, bit 30 says that there is one, bit 31 that the row is collapsed.
  var word: UInt32 { UInt32(truncatingIfNeeded: pixels) | 1 << 30 | (kind == .collapsed ? 1 << 31 : 0) }

  @inline(__always)
  init?(word: UInt32) {
    if word == 0 { return nil }
    pixels = Int(word & RowWord.heightMask)
    kind = word >> 31 == 1 ? .collapsed : .measured
  }
}
